"""Spaces of the Rocky Mountaineer that the base game doesn't have: detonations and coins."""

from collections.abc import Mapping
from typing import Any

from pydantic import Field

from companion.engine.game import Question, Reason, Ruling
from companion.engine.model import Integer, Model, Seat
from companion.games.american_railroads.scoring import detonation_points
from companion.games.american_railroads.state import Board, Copy, State, board_of

DETONATIONS = 2
COIN_SPACE_COST = 1


class DetonationArguments(Model):
    """Who fulfilled a detonation space, and how many they had before."""

    seat: Seat = Field(..., title="Who detonates?")
    done: Integer = Field(..., title="How many detonations had they before?")


class CoinSpaceArguments(Model):
    """Whether a coin space is reached, and whether its coin was paid before."""

    reached: bool = Field(..., title="Has the track of its colour reached the space?")
    paid: bool = Field(..., title="Was its coin paid before?")


def detonation(board: Board, arguments: DetonationArguments) -> Ruling:  # noqa: ARG001
    """A boulder is removed and scores; the space that it frees is entered later."""
    seat, done = arguments.seat, arguments.done
    if not 0 <= done < DETONATIONS:
        return Ruling("refused", f"{seat} has no such detonation", [_no_boulder(seat, done)])
    which = "second and last" if done else "first"
    points = detonation_points(1)
    return Ruling(
        "allowed",
        f"{seat} removes a boulder and scores {points} points",
        [
            Reason(f"It is {seat}'s {which} detonation, of {DETONATIONS}.", "detonation.second"),
            *_choice(seat, done),
            Reason(
                f"{seat} puts a boulder back in the box and scores {points} points at once.",
                "detonation.points",
            ),
            Reason(
                "No marker moves for it: the freed space is entered later, as any other.",
                "detonation.later",
            ),
        ],
        {"points": points},
    )


def _choice(seat: str, done: int) -> list[Reason]:
    """Of two boulders one is chosen; the second detonation leaves no choice."""
    if done:
        return []
    return [Reason(f"{seat} chooses which of the two boulders goes first.", "detonation.which")]


def _no_boulder(seat: str, done: int) -> Reason:
    if done < 0:
        return Reason(f"{seat} can't have had {done} detonations before.", "detonation.second")
    text = f"{seat} has removed both boulders already; there are {DETONATIONS} detonations."
    return Reason(text, "detonation.second")


def _propose(board: Board, typed: Mapping[str, Any]) -> Mapping[str, Any]:
    """The detonations that are recorded for the seat."""
    done = board_of(board, str(typed.get("seat"))).detonations
    return {} if done is None else {"done": done}


def coin_space(board: Board, arguments: CoinSpaceArguments) -> Ruling:  # noqa: ARG001
    """A coin may be paid for a space's advantage once it is reached, then or later, once only."""
    faults = [*_not_reached(arguments), *_paid_before(arguments)]
    facts = {"cost": COIN_SPACE_COST}
    if faults:
        return Ruling("refused", "The coin space pays nothing", faults, facts)
    reasons = [
        Reason("The track of its colour has reached the space: 1 coin buys it.", "coin-space.pay"),
        Reason("That may be done in this turn or in any later one.", "coin-space.later"),
        Reason("Its coin wasn't paid before, and the advantage is had once.", "coin-space.once"),
        Reason(
            "A Done marker then covers the symbol; only spaces with a coin take one.",
            "coin-space.done",
        ),
    ]
    return Ruling("allowed", f"{COIN_SPACE_COST} coin buys the advantage", reasons, facts)


def _not_reached(arguments: CoinSpaceArguments) -> list[Reason]:
    if arguments.reached:
        return []
    text = "The track of its colour hasn't reached the space yet."
    return [Reason(text, "coin-space.pay")]


def _paid_before(arguments: CoinSpaceArguments) -> list[Reason]:
    if not arguments.paid:
        return []
    text = "Its coin was paid before, and no advantage is had twice."
    return [Reason(text, "coin-space.once")]


DETONATION = Question[State, Copy](
    id="detonation",
    title="What does a detonation bring?",
    arguments=DetonationArguments,
    rule=detonation,
    clauses=(
        "detonation.points",
        "detonation.second",
        "detonation.which",
        "detonation.later",
        "detonation.boulder",
    ),
    facts={"points": "points that the detonation scores at once"},
    prefill=_propose,
)

COIN_SPACE = Question[State, Copy](
    id="coin-space",
    title="May a coin be paid for this space?",
    arguments=CoinSpaceArguments,
    rule=coin_space,
    clauses=(
        "coin-space.pay",
        "coin-space.later",
        "coin-space.once",
        "coin-space.done",
        "coin-space.example",
    ),
    facts={"cost": "coins to pay for the advantage"},
)
