"""The rows of the scorepad that add up what was scored and written down."""

from collections.abc import Mapping

from companion.engine.english import counted
from companion.engine.game import Step
from companion.engine.path import Path
from companion.games.american_railroads.state import Board, board_of, rounds_of

DETONATION_POINTS = 10


def detonation_points(detonations: int) -> int:
    """Points for the boulders removed, 0 to 2 (`detonation.points`)."""
    return DETONATION_POINTS * detonations


def score_industry(board: Board, seat: str) -> list[Step]:
    """What both industry tracks scored in all rounds."""
    points = {at: played.industry for at, played in rounds_of(board, seat)}
    return [_by_round(board, "industry", points, "industry.points")]


def score_turn_order(board: Board, seat: str) -> list[Step]:
    """What the place in turn order scored in all rounds."""
    points = {at: played.turn_order for at, played in rounds_of(board, seat)}
    return [_by_round(board, "turn_order", points, "turn-order.points")]


def score_detonations(board: Board, seat: str) -> list[Step]:
    """10 points for each boulder removed."""
    at = ("state", "boards", seat, "detonations")
    detonations = board.need(board_of(board, seat).detonations, 0, *at)
    text = f"{counted(detonations, 'detonation')} × {DETONATION_POINTS}"
    return [Step(text, detonation_points(detonations), "detonation.points")]


def score_dividends(board: Board, seat: str) -> list[Step]:
    """Points taken from dividend tokens, payouts included."""
    at = ("state", "boards", seat, "dividend_points")
    points = board.need(board_of(board, seat).dividend_points, 0, *at)
    return [Step("Points from dividend tokens and payouts", points, "dividend.points")]


def score_other(board: Board, seat: str) -> list[Step]:
    """Everything that has no row of its own: in rounds, and besides."""
    points = {at: played.other for at, played in rounds_of(board, seat)}
    at = ("state", "boards", seat, "other_points")
    besides = board.need(board_of(board, seat).other_points, 0, *at)
    return [
        _by_round(board, "other", points, "other.points"),
        Step("Besides the rounds", besides, "other.points"),
    ]


def score_bonus_cards(board: Board, seat: str) -> list[Step]:
    """What the end bonus cards are worth."""
    at = ("state", "boards", seat, "bonus_cards")
    points = board.need(board_of(board, seat).bonus_cards, 0, *at)
    return [Step("End bonus cards", points, "bonus-cards.points")]


def _by_round(board: Board, key: str, entered: Mapping[Path, int | None], clause: str) -> Step:
    points = [board.need(one, 0, *at, key) for at, one in entered.items()]
    if not points:
        return Step("No round is listed", 0, "rounds.listed")
    return Step(f"By round: {' + '.join(map(str, points))}", sum(points), clause)
