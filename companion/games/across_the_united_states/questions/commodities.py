"""The commodities that a purchase brings and takes."""

from collections.abc import Mapping
from typing import Literal

from companion.engine.change import Change
from companion.engine.game import Reason
from companion.games.across_the_united_states.questions.actions import Purchase
from companion.games.across_the_united_states.questions.ledger import added
from companion.games.across_the_united_states.state import (
    COMMODITIES,
    Board,
    Commodity,
    hand_of,
)

Side = Literal["gets", "gives"]


def too_many(asked: Purchase) -> Reason | None:
    """Refuses more commodities than the purchase brings or takes."""
    brings, takes = asked.times * asked.rules.brings, asked.times * asked.rules.takes
    if len(asked.taken) <= brings and len(asked.given) <= takes:
        return None
    text = f"Commodities with {asked.name}: {brings} taken and {takes} given at most."
    return Reason(text, "purchase.one")


def same_kind(asked: Purchase) -> Reason | None:
    """Refuses to exchange a commodity for its own kind."""
    for given, taken in zip(asked.given, asked.taken, strict=False):
        if given == taken:
            text = f"An exchange brings another kind; {given} for {given} is none."
            return Reason(text, "purchase.exchange")
    return None


def not_held(board: Board, asked: Purchase) -> Reason | None:
    """Refuses to give a commodity that the seat doesn't hold by then, as far as it is entered."""
    held = commodities_held(board, asked)
    for index, kind in enumerate(asked.given[: len(asked.taken) + 1]):
        had = held[kind]
        gained = asked.taken[:index].count(kind) - asked.given[:index].count(kind)
        if had is not None and had + gained < 1:
            return Reason(f"{asked.seat} has no {kind} to give.", "purchase.exchange")
    return None


def unnamed(asked: Purchase) -> list[Side]:
    """The sides of a seat's purchase of which commodities have still to be named."""
    if asked.seat is None:
        return []
    sides: tuple[tuple[Side, int, int], ...] = (
        ("gets", len(asked.taken), asked.rules.brings),
        ("gives", len(asked.given), asked.rules.takes),
    )
    return [side for side, named, each in sides if named < asked.times * each]


def next_named(asked: Purchase) -> list[Purchase]:
    """The purchase with one more commodity named: pair by pair, what is given before its gain."""
    giving = asked.rules.takes and len(asked.given) <= len(asked.taken)
    side, named = ("gives", asked.given) if giving else ("gets", asked.taken)
    return [asked.model_copy(update={side: [*named, kind]}) for kind in COMMODITIES]


def swapped(board: Board, asked: Purchase) -> list[Change]:
    """The changes that give and take the commodities, where they are entered."""
    held = commodities_held(board, asked)
    at = ("state", "hands", asked.seat or "", "commodities")
    return [
        change
        for kind in COMMODITIES
        for change in added(
            board, held[kind], asked.taken.count(kind) - asked.given.count(kind), *at, kind
        )
    ]


def commodities_held(board: Board, asked: Purchase) -> Mapping[Commodity, int | None]:
    """What the seat holds of each kind; None where there is no seat or nothing is entered."""
    held = hand_of(board, asked.seat).commodities if asked.seat else None
    return {kind: None if held is None else held.get(kind, 0) for kind in COMMODITIES}
