"""The order of a turn and of the build phase, and the counters that each turn begins with."""

from pydantic import Field

from companion.engine.english import listed
from companion.engine.game import NoArguments, Question, Reason, Ruling
from companion.engine.model import Model, Seat
from companion.games.crayon_rails.ledger import entered
from companion.games.crayon_rails.questions.ending import winner_of
from companion.games.crayon_rails.questions.watching import is_played
from companion.games.crayon_rails.state import Board, Copy, State


class NewTurn(Model):
    """Whose turn begins."""

    seat: Seat = Field(..., title="Whose turn begins?")


def rule_turn_order(board: Board, asked: NoArguments) -> Ruling:  # noqa: ARG001
    """What comes first in a turn (`turn.halves`)."""
    reasons = [
        Reason("Every turn: first operate the train, then build.", "turn.halves"),
        Reason("What is built now carries the train from the next turn on.", "turn.new-track"),
        Reason("In the build phase there are no trains yet: both turns are building.",
               "build-phase.turns"),
    ]  # fmt: skip
    return Ruling("answer", "First the train runs, then track is built", reasons)


def rule_build_order(board: Board, asked: NoArguments) -> Ruling:  # noqa: ARG001
    """Who builds after whom in the build phase (`build-phase.order`)."""
    order = [*board.seats, *reversed(board.seats)]
    first, last = board.seats[0], board.seats[-1]
    text = f"Once forward in seat order, once back: {listed(order)}."
    twice = f"So {last} has two building turns running, and {first} waits longest."
    reasons = [Reason(text, "build-phase.order"), Reason(twice, "build-phase.order")]
    return Ruling("answer", f"The build phase goes {listed(order)}", reasons, {"order": order})


def rule_new_turn(board: Board, asked: NewTurn) -> Ruling:
    """A turn begins with nothing spent, no section out of a major and no upgrade."""
    winner = winner_of(board)
    if winner is not None:
        reason = Reason(f"{winner} has won; no more turns are played.", "winning.round")
        return Ruling("refused", "The game is over", [reason])
    text = f"{asked.seat} may spend on building anew, once the train has run."
    changes = entered(
        board,
        asked.seat,
        spent_this_turn=0,
        major_exits_this_turn=0,
        upgraded_this_turn=False,
    )
    reasons = [Reason(text, "turn.allowance")]
    return Ruling("allowed", f"{asked.seat}'s turn begins", reasons, changes=changes)


TURN_ORDER = Question[State, Copy](
    "turn-order",
    "What comes first in a turn?",
    NoArguments,
    rule_turn_order,
    clauses=("turn.halves", "turn.new-track", "build-phase.turns"),
)

BUILD_ORDER = Question[State, Copy](
    "build-order",
    "Who builds when, before the trains run?",
    NoArguments,
    rule_build_order,
    clauses=("build-phase.order", "build-phase.turns", "build-phase.end"),
    facts={"order": "the seats in the order of their building turns, each of them twice"},
)

NEW_TURN = Question[State, Copy](
    "new-turn",
    "A new turn begins",
    NewTurn,
    rule_new_turn,
    clauses=("turn.allowance", "railroad.exits"),
    move=True,
    deed="Begin a turn",
    due=is_played,
)
