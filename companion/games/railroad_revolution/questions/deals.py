"""Deal tiles: who may accept what, and in which order."""

from collections.abc import Sequence
from typing import Any

from pydantic import Field

from companion.engine.game import Question, Reading, Reason, Ruling
from companion.engine.model import Integer, Model, Seat
from companion.engine.ruling import silent
from companion.games.railroad_revolution.questions.clockwise import clockwise
from companion.games.railroad_revolution.state import Board, Copy, State

DEALS_ON_A_TILE = 2

DEAL_ICONS = Reading(
    "deal_icons",
    "Several Deal icons in one action",
    {
        "one_tile": "One Deal tile is resolved, however many icons were built on",
        "tile_each": "A Deal tile is resolved for each icon, one after the other",
    },
    "deal.several",
    has_default=False,
)


class Deal(Model):
    """An action that built on Deal icons."""

    active: Seat = Field(title="Who built on the Deal icon?")
    spaces: Integer = Field(1, title="On how many Deal icons in this action?")


def deal_order(seats: Sequence[str], active: str) -> list[dict[str, Any]]:
    """Who may accept how many deals of one tile, in order (`deal.active`, `deal.others`)."""
    first, *others = clockwise(seats, active)
    return [
        {"seat": first, "at_most": DEALS_ON_A_TILE},
        *({"seat": seat, "at_most": 1} for seat in others),
    ]


def rule_deal(board: Board, asked: Deal) -> Ruling:
    """Who may accept deals once somebody has built on a Deal icon."""
    if asked.spaces < 1:
        reason = Reason("Nothing was built on a Deal icon in this action.", "deal.when")
        return Ruling("answer", "No Deal tile is resolved", [reason], {"order": []})
    if asked.spaces == 1:
        return _one_tile(board, asked, [])
    if DEAL_ICONS.id not in board.readings:
        return silent(DEAL_ICONS, "The rulebook doesn't say how many tiles", [_unsaid(asked)])
    if board.reading(DEAL_ICONS.id) == "one_tile":
        text = "By this table's reading one tile is resolved for all of an action's Deal icons."
        return _one_tile(board, asked, [Reason(text, "deal.several")])
    return _tile_each(board, asked)


def _unsaid(asked: Deal) -> Reason:
    text = (
        f"{asked.spaces} Deal icons were built on in one action. The rulebook has the current tile "
        "resolved after the action, and doesn't say whether each icon brings one."
    )
    return Reason(text, "deal.when")


def _one_tile(board: Board, asked: Deal, before: Sequence[Reason]) -> Ruling:
    order = deal_order(board.seats, asked.active)
    headline = f"{asked.active} may accept both deals, then everybody else one"
    return Ruling("answer", headline, [*before, *_turns(board, asked)], {"order": order})


def _tile_each(board: Board, asked: Deal) -> Ruling:
    text = (
        f"By this table's reading {asked.spaces} tiles are resolved one after the other, each in "
        "this order."
    )
    order = deal_order(board.seats, asked.active)
    headline = f"{asked.spaces} tiles: of each {asked.active} may accept both deals, the others one"
    reasons = [Reason(text, "deal.several"), *_turns(board, asked)]
    return Ruling("answer", headline, reasons, {"order": order})


def _turns(board: Board, asked: Deal) -> list[Reason]:
    _, *others = clockwise(board.seats, asked.active)
    return [
        Reason("The Deal tile is resolved once the action is wholly done.", "deal.when"),
        Reason(f"{asked.active} built on the icon and may accept one deal or both.", "deal.active"),
        Reason(f"Then, clockwise, one deal at most for each: {', '.join(others)}.", "deal.others"),
        Reason("Nobody has to accept.", "deal.optional"),
    ]


DEAL = Question[State, Copy](
    id="deal",
    title="Who may accept a deal?",
    arguments=Deal,
    rule=rule_deal,
    clauses=(
        "deal.active",
        "deal.others",
        "deal.when",
        "deal.several",
        "deal.optional",
        "deal.tile",
        "deal.not-used-up",
    ),
    facts={"order": "seats in order, each with the deals of a tile that it may accept at most"},
)
