"""What several questions say: that too little is recorded, and what a payout brings."""

from collections.abc import Sequence

from companion.engine.game import Reason, Ruling
from companion.games.american_railroads.dividends import dividend_points, in_words
from companion.games.american_railroads.state import Board, Dividend, board_of

NOT_ENOUGH = Ruling("open", "Not enough is recorded to say", [])


def on_level(level: int) -> str:
    """Where a marker stands: on level 3, on the start."""
    return f"on level {level}" if level else "on the start"


def paid(seat: str, level: int, tokens: Sequence[Dividend]) -> Reason:
    """What a payout brings a seat whose marker stands on a level."""
    text = f"{seat}, {on_level(level)}, receives {in_words(tokens)}."
    return Reason(text, "payout.personal")


def points_recorded(board: Board, seat: str, tokens: Sequence[Dividend]) -> list[Reason]:
    """What recording does with the points that tokens score for a seat; nothing where none do."""
    points, held = dividend_points(tokens), board_of(board, seat).dividend_points
    if not points:
        return []
    if held is None:
        text = f"{seat}'s points from dividends aren't entered, so the {points} are not added."
        return [Reason(text, "dividend.points")]
    text = f"{seat}'s points from dividends go from {held} to {held + points}."
    return [Reason(text, "dividend.points")]
