"""Loads taken on where they are produced, and put down in any city."""

from collections.abc import Mapping
from typing import Any

from pydantic import Field

from companion.engine.english import counted, listed
from companion.engine.game import Question, Reason, Ruling
from companion.engine.model import Model, Seat
from companion.games.crayon_rails.freight import no_trains_yet, not_on_board, without
from companion.games.crayon_rails.ledger import entered
from companion.games.crayon_rails.questions.watching import has_trains
from companion.games.crayon_rails.state import (
    Board,
    Copy,
    Good,
    Railroad,
    State,
    locomotives_in,
    railroad_of,
)


class Load(Model):
    """A load to be taken on."""

    seat: Seat = Field(..., title="Whose train?")
    good: Good = Field(..., title="Which goods?")
    produced_here: bool = Field(..., title="Is the train in a city that produces them?")


class Unload(Model):
    """A load to be put down."""

    seat: Seat = Field(..., title="Whose train?")
    good: Good = Field(..., title="Which goods?")


def rule_load(board: Board, asked: Load) -> Ruling:
    """Whether a load may be taken on (`cargo.load`); the locomotive says how many fit."""
    railroad = railroad_of(board, asked.seat)
    room = _room(board, asked.seat, railroad)
    against = (no_trains_yet(board), _not_produced(asked), _full(railroad, room))
    refusals = [reason for reason in against if reason is not None]
    if refusals:
        headline = f"{asked.seat} can't take on {asked.good}"
        return Ruling("refused", headline, refusals, {"cargo": railroad.cargo})
    cargo = [*railroad.cargo, asked.good]
    reasons = [
        Reason(f"{asked.good} is produced where the train is.", "cargo.load"),
        Reason(f"{counted(len(cargo), 'load')} of {room} on board then.", "train.locomotives"),
        Reason("It takes no movement.", "cargo.free"),
        Reason("Nobody has to have asked for it.", "cargo.no-buyer"),
    ]
    changes = entered(board, asked.seat, cargo=cargo)
    return Ruling(
        "allowed", f"{asked.seat} takes on {asked.good}", reasons, {"cargo": cargo}, changes
    )


def rule_unload(board: Board, asked: Unload) -> Ruling:
    """Whether a load may be put down (`cargo.leave`)."""
    held = railroad_of(board, asked.seat).cargo
    absent = not_on_board(held, asked.good, "cargo.unload")
    if absent is not None:
        headline = f"{asked.seat} can't put down {asked.good}"
        return Ruling("refused", headline, [absent], {"cargo": held})
    cargo = without(held, asked.good)
    reasons = [
        Reason("Any city will do, also one that doesn't want it.", "cargo.leave"),
        Reason("It takes no movement.", "cargo.free"),
    ]
    changes = entered(board, asked.seat, cargo=cargo)
    return Ruling(
        "allowed", f"{asked.seat} puts down {asked.good}", reasons, {"cargo": cargo}, changes
    )


def _room(board: Board, seat: str, railroad: Railroad) -> int:
    """How many loads a seat's locomotive carries; one more than now where that isn't known."""
    enough = len(railroad.cargo) + 1
    name = board.need(railroad.locomotive, "", "state", "seats", seat, "locomotive")
    if not name:
        return enough
    loads = locomotives_in(board.copy)[name].loads
    return board.need(loads, enough, "copy", "locomotives", name, "loads")


def _not_produced(asked: Load) -> Reason | None:
    """Loads are taken on where they are produced."""
    if asked.produced_here:
        return None
    return Reason(f"{asked.good} isn't produced where the train is.", "cargo.load")


def _full(railroad: Railroad, room: int) -> Reason | None:
    """No more loads than the locomotive carries."""
    if len(railroad.cargo) < room:
        return None
    carries = f"{railroad.locomotive} carries {counted(room, 'load')}"
    text = f"{carries}; on board: {listed(railroad.cargo) or 'nothing'}."
    return Reason(text, "train.locomotives")


def propose_load(board: Board, typed: Mapping[str, Any]) -> Mapping[str, Any]:  # noqa: ARG001
    """Once it is said whose train: that it is where the goods are produced."""
    return {"produced_here": True} if "seat" in typed else {}


def propose_unload(board: Board, typed: Mapping[str, Any]) -> Mapping[str, Any]:
    """The goods, where a seat's train carries no others."""
    railroad = railroad_of(board, str(typed.get("seat", "")))
    return {"good": railroad.cargo[0]} if len(set(railroad.cargo)) == 1 else {}


LOAD = Question[State, Copy](
    "load",
    "May I take on this load?",
    Load,
    rule_load,
    clauses=("cargo.load", "train.locomotives", "cargo.free", "cargo.no-buyer"),
    facts={"cargo": "the loads on board then"},
    prefill=propose_load,
    move=True,
    deed="Load",
    due=has_trains,
)

UNLOAD = Question[State, Copy](
    "unload",
    "May I put down this load?",
    Unload,
    rule_unload,
    clauses=("cargo.leave", "cargo.unload", "cargo.free"),
    facts={"cargo": "the loads on board then"},
    prefill=propose_unload,
    move=True,
    deed="Unload",
    due=has_trains,
)
