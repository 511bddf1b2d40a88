"""The end: who still has a turn, and who wins a tie."""

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import Field

from companion.engine.english import listed
from companion.engine.game import NoArguments, Question, Reason, Ruling
from companion.engine.model import Model, Seat
from companion.engine.winning import who_wins
from companion.games.railroad_revolution.questions.clockwise import clockwise
from companion.games.railroad_revolution.state import Board, Copy, State


class End(Model):
    """Who brings the end, and where a round begins."""

    trigger_seat: Seat = Field(title="Who cleared everything left of the logo?")
    first_seat: Seat = Field(title="Who is the First Player?")


def rest_of_round(seats: Sequence[str], trigger: str, first: str) -> list[str]:
    """The seats after the trigger up to the First Player's right (`ending.round`)."""
    in_turn_order = clockwise(seats, first)
    return in_turn_order[in_turn_order.index(trigger) + 1 :]


def rule_end(board: Board, asked: End) -> Ruling:
    """The turns that are left once somebody has cleared all left of the company logo."""
    rest = rest_of_round(board.seats, asked.trigger_seat, asked.first_seat)
    last = clockwise(board.seats, asked.first_seat)
    reasons = [
        Reason(f"{asked.trigger_seat} has cleared all left of the company logo.", "ending.trigger"),
        Reason(_rest_in_words(asked, rest), "ending.round"),
        Reason(f"Then everybody has one more turn: {', '.join(last)}.", "ending.last-turn"),
    ]
    headline = f"{len(rest) + len(last)} turns are left, the last one {last[-1]}'s"
    return Ruling("answer", headline, reasons, {"turns": [*rest, *last]})


def _rest_in_words(asked: End, rest: Sequence[str]) -> str:
    if not rest:
        return f"{asked.trigger_seat} sits at the First Player's right, so the round is complete."
    return f"The round is played to its end, so that all have had as many turns: {listed(rest)}."


def propose_first(board: Board, typed: Mapping[str, Any]) -> Mapping[str, Any]:  # noqa: ARG001
    """The table lists the First Player first."""
    return {"first_seat": board.seats[0]}


END = Question[State, Copy](
    id="end",
    title="Who still has a turn?",
    arguments=End,
    rule=rule_end,
    clauses=("ending.trigger", "ending.round", "ending.last-turn"),
    facts={"turns": "the seats that still have a turn, in order, each as often as it has one"},
    prefill=propose_first,
)

TIE_BREAK = Question[State, Copy](
    id="tie-break",
    title="Who wins, and who wins a tie?",
    arguments=NoArguments,
    rule=who_wins,
    clauses=("winning.money", "winning.most"),
    facts={"winners": "the seats that win or share the victory"},
)
