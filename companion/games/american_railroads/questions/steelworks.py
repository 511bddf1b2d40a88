"""The three steelworks: taken with a pile's last locomotive, they pay everybody."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pydantic import Field

from companion.engine.change import Change
from companion.engine.english import counted, listed
from companion.engine.game import Question, Reason, Ruling
from companion.engine.model import Integer, Model, Seat
from companion.games.american_railroads.dividends import scored, tokens_up_to
from companion.games.american_railroads.market import level_needed
from companion.games.american_railroads.questions import tallies
from companion.games.american_railroads.questions.reasons import paid, points_recorded
from companion.games.american_railroads.state import (
    STEELWORKS_BESIDE,
    Board,
    Copy,
    Dividend,
    Locomotive,
    State,
)

GAPS = 5


class SteelworksArguments(Model):
    """Who took the last locomotive of a pile, and what becomes of the steelworks beside it."""

    seat: Seat = Field(..., title="Who takes the last locomotive?")
    locomotive: Locomotive = Field(..., title="Which locomotive?")
    keep: bool = Field(True, title="Is the steelworks kept as a factory?")


class FactoryArguments(Model):
    """How full the taker's industry track is."""

    gaps_filled: Integer = Field(..., title="How many gaps are filled?")


def steelworks(board: Board, arguments: SteelworksArguments) -> Ruling:
    """The steelworks is taken with the last locomotive; after the turn a general payout follows."""
    seat, number = arguments.seat, arguments.locomotive
    taken = _taken_before(board, number)
    if taken:
        return Ruling("refused", f"No steelworks lies beside locomotive {number} any more", [taken])
    order = order_of_payout(board, seat)
    payouts = {each: _payout(board, each) for each in order}
    text = f"{seat} takes the last locomotive {number} and with it the steelworks beside its pile."
    return Ruling(
        "allowed",
        f"{seat} takes the steelworks; it pays {listed(order)}, in this order",
        [
            Reason(text, "steelworks.taken"),
            _kept(seat) if arguments.keep else _returned(seat),
            _general(seat, order),
            *_each_paid(board, payouts),
        ],
        {"order": order, "payouts": payouts},
        list(_changes(board, arguments, payouts)),
        tallies=[tallies.payouts("After the turn, in this order", payouts)],
    )


def order_of_payout(board: Board, taker: str) -> list[str]:
    """The taker of the steelworks, then all others in turn order (`payout.general`)."""
    others = [seat for seat in board.seats if seat != taker]
    if len(others) == 1:
        return [taker, *others]
    order = [seat for seat in board.state.turn_order or () if seat != taker]
    if len(order) < len(others):
        board.miss("state", "turn_order")
    return [taker, *order]


def _taken_before(board: Board, number: Locomotive) -> Reason | None:
    """A steelworks is taken once only."""
    holder = board.state.steelworks.get(number)
    if holder is None:
        return None
    text = f"{holder} has taken the steelworks of locomotive {number} already."
    return Reason(text, "steelworks.taken")


def _kept(seat: str) -> Reason:
    text = f"{seat} turns it over and puts it into a gap of their industry track, as a factory."
    return Reason(text, "steelworks.factory")


def _returned(seat: str) -> Reason:
    text = f"{seat} puts it back in the box. Everybody is paid all the same."
    return Reason(text, "steelworks.returned")


def _general(seat: str, order: Sequence[str]) -> Reason:
    text = f"When {seat}'s turn is over {seat} is paid, then in turn order {listed(order[1:])}."
    return Reason(text, "payout.general")


def _payout(board: Board, seat: str) -> list[Dividend]:
    return tokens_up_to(board, level_needed(board, seat) or 0)


def _each_paid(board: Board, payouts: Mapping[str, Sequence[Dividend]]) -> Iterator[Reason]:
    for seat, tokens in payouts.items():
        yield paid(seat, level_needed(board, seat) or 0, tokens)
        yield from points_recorded(board, seat, tokens)


def _changes(
    board: Board, arguments: SteelworksArguments, payouts: Mapping[str, Sequence[Dividend]]
) -> Iterator[Change]:
    """Who took the steelworks is recorded, kept or not, and the points of everybody's payout."""
    yield board.change("state", "steelworks", arguments.locomotive, to=arguments.seat)
    for seat, tokens in payouts.items():
        yield from scored(board, seat, tokens)


def _propose(board: Board, typed: Mapping[str, Any]) -> Mapping[str, Any]:  # noqa: ARG001
    """The lowest steelworks that is still at its pile."""
    left = [number for number in STEELWORKS_BESIDE if number not in board.state.steelworks]
    return {"locomotive": left[0]} if left else {}


def steelworks_factory(board: Board, arguments: FactoryArguments) -> Ruling:  # noqa: ARG001
    """A new factory may replace the steelworks; as long as it lies there it moves black track."""
    filled = arguments.gaps_filled
    if not 0 <= filled <= GAPS:
        text = f"An industry track has {GAPS} gaps; {filled} of them can't be filled."
        return Ruling("refused", "There are not that many gaps", [Reason(text, "base.factories")])
    open_gaps = counted(GAPS - filled, "gap") + " still open" if filled < GAPS else "no gap open"
    return Ruling(
        "allowed",
        "A new factory may replace the steelworks",
        [
            Reason(
                f"With {open_gaps} a new factory may take the steelworks' place; the steelworks "
                "then goes to the box.",
                "steelworks.replaced",
            ),
            Reason(
                "While it lies there, an industry marker that comes onto it earns 1 step of a "
                "black track.",
                "steelworks.advance",
            ),
        ],
        {"advance": "black"},
    )


STEELWORKS = Question[State, Copy](
    id="steelworks",
    title="Who takes the steelworks, and who is paid?",
    arguments=SteelworksArguments,
    rule=steelworks,
    clauses=(
        "steelworks.taken",
        "steelworks.factory",
        "steelworks.returned",
        "steelworks.payout",
        "payout.general",
        "payout.example",
        "payout.order",
    ),
    facts={
        "order": "the seats in the order in which they are paid",
        "payouts": "by seat, the dividend tokens that pay, from level 1 up",
    },
    prefill=_propose,
    move=True,
    deed="Take a steelworks",
    due=lambda board: len(board.state.steelworks) < len(STEELWORKS_BESIDE),
)

STEELWORKS_FACTORY = Question[State, Copy](
    id="steelworks-factory",
    title="What does the steelworks do as a factory, and may it be replaced?",
    arguments=FactoryArguments,
    rule=steelworks_factory,
    clauses=("steelworks.replaced", "steelworks.advance", "steelworks.factory", "base.factories"),
    facts={"advance": "the colour of track that a marker's step onto the steelworks moves"},
)
