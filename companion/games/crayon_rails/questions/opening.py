"""What everybody begins the game with."""

from collections.abc import Mapping
from typing import Any

from pydantic import Field

from companion.engine.change import ABSENT, Change
from companion.engine.game import Question, Reason, Ruling
from companion.engine.model import Model
from companion.games.crayon_rails.ledger import START_CASH, entered
from companion.games.crayon_rails.questions.watching import is_not_begun
from companion.games.crayon_rails.state import BUILD_PHASE, Board, Copy, State, railroad_of
from companion.games.crayon_rails.victory import FIRST_BAR

CARDS = 3
CARDS_IN_A_FAST_GAME = 4
LOCOMOTIVE = "Freight"
LOCOMOTIVE_IN_A_FAST_GAME = "Express"


class Start(Model):
    """How the game is set up."""

    fast: bool = Field(False, title="Is it a fast game?")


def rule_start(board: Board, asked: Start) -> Ruling:
    """Cash, locomotive and cards to begin with; refused once the game is under way."""
    cards = CARDS_IN_A_FAST_GAME if asked.fast else CARDS
    locomotive = LOCOMOTIVE_IN_A_FAST_GAME if asked.fast else LOCOMOTIVE
    facts = {"cash": START_CASH, "cards": cards}
    reasons = _dealt(locomotive, cards)
    what = f"{START_CASH}M, the {locomotive} and {cards} cards"
    begun = _begun(board)
    if begun is not None:
        headline = f"The game is under way; it begins with {what}"
        return Ruling("refused", headline, [begun, *reasons], facts)
    headline = f"Everybody begins with {what}"
    return Ruling("allowed", headline, reasons, facts, _changes(board, asked, locomotive))


def _dealt(locomotive: str, cards: int) -> list[Reason]:
    building = "The build phase comes first, with two turns of building each."
    return [
        Reason(f"{START_CASH}M each, and the {locomotive}.", "setup.money"),
        Reason(f"{cards} demand cards each.", "setup.hand"),
        Reason(building, "build-phase.turns"),
        Reason(f"The bar begins at {FIRST_BAR}M.", "winning.money"),
    ]


def _begun(board: Board) -> Reason | None:
    """The game is under way once trains run, or once any cash is no longer what it began with."""
    if (board.state.round or BUILD_PHASE) > BUILD_PHASE:
        return Reason(f"Round {board.state.round} is recorded.", "setup.money")
    for seat in board.seats:
        cash = railroad_of(board, seat).cash
        if cash not in (None, START_CASH):
            text = f"{seat} has {cash}M, and no longer the {START_CASH}M of the beginning."
            return Reason(text, "setup.money")
    return None


def _changes(board: Board, asked: Start, locomotive: str) -> list[Change]:
    whole = {"bar": FIRST_BAR, "round": BUILD_PHASE, "round_over": False}
    changes = [board.change("state", key, to=value) for key, value in whole.items()]
    if asked.fast != board.state.fast:
        changes.append(board.change("state", "fast", to=asked.fast or ABSENT))
    for seat in board.seats:
        changes += entered(board, seat, cash=START_CASH, locomotive=locomotive)
    return changes


def propose(board: Board, typed: Mapping[str, Any]) -> Mapping[str, Any]:  # noqa: ARG001
    """A fast game, where the table is recorded as one."""
    return {"fast": board.state.fast}


START = Question[State, Copy](
    "start",
    "What does everybody begin with?",
    Start,
    rule_start,
    clauses=("setup.money", "setup.hand", "build-phase.turns"),
    facts={"cash": "M that each player begins with", "cards": "demand cards that each is dealt"},
    prefill=propose,
    move=True,
    deed="Start the game",
    due=is_not_begun,
)
