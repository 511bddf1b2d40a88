"""The calls of an auction: which of them stand, and which may be made next."""

from collections.abc import Sequence
from dataclasses import dataclass

from pydantic import Field

from companion.engine.game import Reason
from companion.engine.model import Integer, Model, Seat
from companion.games.coast_to_coast_rails.bidding import Bidding, begin
from companion.games.coast_to_coast_rails.state import Board

LEAST_BID = 1


class Call(Model):
    """One call: a bid in dollars, or a pass."""

    seat: Seat = Field(title="Who calls?")
    bid: Integer | None = Field(None, title="Bid")
    passes: bool | None = Field(None, alias="pass", title="Pass")


@dataclass(frozen=True)
class Heard:
    """The bidding as far as the calls stand, how many of them do, and why the next doesn't; with
    no reason, the next is not said yet.
    """

    bidding: Bidding
    standing: int
    wrong: Reason | None = None


def hear(board: Board, selector: str, calls: Sequence[Call]) -> Heard:
    """Take the calls one by one, up to the first that doesn't stand or says nothing."""
    bidding = begin(board.seats, selector)
    for index, call in enumerate(calls):
        wrong = why_wrong(board, bidding, call)
        if wrong is not None:
            return Heard(bidding, index, wrong)
        if call.passes:
            bidding = bidding.passes()
        elif call.bid is not None:
            bidding = bidding.bid(call.bid)
        else:
            return Heard(bidding, index)
    return Heard(bidding, len(calls))


def why_wrong(board: Board, bidding: Bidding, call: Call) -> Reason | None:
    """Why a call doesn't stand after those before it, if it doesn't."""
    for check in (_after_the_end, _passed_before, _out_of_turn, _bid_and_pass):
        reason = check(bidding, call)
        if reason is not None:
            return reason
    if call.bid is None:
        return None
    return _too_low(bidding, call.seat, call.bid) or _too_high(board, call.seat, call.bid)


def most_to_bid(board: Board, seat: str) -> int | None:
    """The most dollars that a seat may bid; None where nothing limits it (`auction.bid-limit`)."""
    return board.state.money.get(seat) if board.reading("bid_limit") == "cash" else None


def _after_the_end(bidding: Bidding, call: Call) -> Reason | None:
    """Nobody calls once the bidding is over."""
    if bidding.turn is not None:
        return None
    text = f"The bidding is over with {bidding.called}'s call; {call.seat} can't call any more."
    return Reason(text, "auction.end")


def _passed_before(bidding: Bidding, call: Call) -> Reason | None:
    """Whoever has passed stays out."""
    if call.seat not in bidding.passed:
        return None
    text = f"{call.seat} has passed on this Railroad and makes no more calls for it."
    return Reason(text, "auction.pass-is-final")


def _out_of_turn(bidding: Bidding, call: Call) -> Reason | None:
    """The selector calls first, then everybody in turn."""
    if call.seat == bidding.turn:
        return None
    if bidding.called is None:
        text = f"{bidding.turn} selected the Railroad and calls first, not {call.seat}."
        return Reason(text, "auction.opening")
    text = f"After {bidding.called} it is {bidding.turn}'s call, not {call.seat}'s."
    return Reason(text, "auction.clockwise")


def _bid_and_pass(bidding: Bidding, call: Call) -> Reason | None:  # noqa: ARG001
    """A call is one thing or the other."""
    if call.bid is None or not call.passes:
        return None
    text = f"{call.seat} can't both bid ${call.bid} and pass in one call."
    return Reason(text, "auction.clockwise")


def _too_low(bidding: Bidding, seat: str, bid: int) -> Reason | None:
    """A bid is a dollar or more, and more than the highest so far."""
    if bid < LEAST_BID:
        return Reason(f"{seat} bids ${bid}; a bid is at least ${LEAST_BID}.", "auction.opening")
    if bid > bidding.highest:
        return None
    text = f"{seat} bids ${bid}, but {bidding.highest_bidder} has bid ${bidding.highest} already."
    return Reason(text, "auction.clockwise")


def _too_high(board: Board, seat: str, bid: int) -> Reason | None:
    """A bid stays within the money in hand, unless the group allows any."""
    most = most_to_bid(board, seat)
    if most is None or bid <= most:
        return None
    return Reason(f"{seat} bids ${bid}, but holds ${most}.", "auction.bid-limit")
