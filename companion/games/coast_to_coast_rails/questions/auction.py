"""An auction: may the Railroad be put up, do the calls stand, and who pays and takes what."""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import Field

from companion.engine.document import MAX_NUMBER
from companion.engine.english import counted
from companion.engine.game import Offer, Reason, Ruling
from companion.engine.model import Model, Seat
from companion.engine.path import Path
from companion.engine.ruling import silent
from companion.games.coast_to_coast_rails.bidding import Bidding
from companion.games.coast_to_coast_rails.pool import pool_of
from companion.games.coast_to_coast_rails.questions.calls import (
    LEAST_BID,
    Call,
    Heard,
    hear,
    most_to_bid,
)
from companion.games.coast_to_coast_rails.questions.sale import (
    is_left,
    sold,
    unsold,
    why_not_put_up,
)
from companion.games.coast_to_coast_rails.questions.tallies import bids_so_far
from companion.games.coast_to_coast_rails.questions.turns import out_of_round, who_selects
from companion.games.coast_to_coast_rails.readings import NO_BID
from companion.games.coast_to_coast_rails.rounds import clockwise_from
from companion.games.coast_to_coast_rails.state import LETTERS, Board, Letter, name_of

RAISES_OFFERED = (1, 2, 5)
"""How many dollars above the highest bid so far the bids are that are offered."""


class Auction(Model):
    """The Railroad that is put up, by whom, and the calls so far, the first first."""

    railroad: Letter = Field(title="Which Railroad?")
    selector: Seat = Field(title="Who selected it?")
    bids: list[Call] = Field(title="Calls, the first first")


def rule_auction(board: Board, asked: Auction) -> Ruling:
    """Whether an auction stands, whose call it is, or what it comes to."""
    heard = hear(board, asked.selector, asked.bids)
    against = [*why_not_put_up(board, asked.railroad)]
    if against:
        name = name_of(board.copy, asked.railroad)
        wrong = [] if heard.wrong is None else [heard.wrong]
        return Ruling("refused", f"{name} can't be auctioned now", [*against, *wrong])
    remarks = list(_remarks(board, asked))
    if heard.wrong is not None:
        caller = asked.bids[heard.standing].seat
        return Ruling("refused", f"{caller}'s call doesn't stand", [*remarks, heard.wrong])
    if not heard.bidding.over:
        return _next_call(board, asked, heard, remarks)
    if not heard.bidding.bids:
        return _nobody_bid(board, asked, remarks)
    return sold(board, asked.railroad, heard.bidding, remarks)


def propose_auction(board: Board, typed: Mapping[str, Any]) -> Mapping[str, Any]:  # noqa: ARG001
    """Whoever selects, before any call; and the Railroad, where just one may be put up."""
    left = [letter for letter in LETTERS if is_left(board, letter)]
    selector = who_selects(board)
    proposed = {"railroad": left[0]} if len(left) == 1 else {}
    return proposed | ({} if selector is None else {"selector": selector}) | {"bids": []}


def _remarks(board: Board, asked: Auction) -> Iterator[Reason]:
    """What the table says otherwise, and why the Railroad may be put up."""
    yield from out_of_round(board, "stock")
    selector = who_selects(board)
    if selector not in {None, asked.selector}:
        text = f"By the table {selector} selects; this is ruled as if {asked.selector} did."
        first = board.state.stock_round.selector is None
        yield Reason(text, "stock.first" if first else "auction.next-selector")
    if not board.missing:
        yield _may_be_put_up(board, asked.railroad)


def _may_be_put_up(board: Board, letter: Letter) -> Reason:
    name, pool = name_of(board.copy, letter), counted(pool_of(board, letter), "cube")
    text = f"{name} isn't coast-to-coast, wasn't auctioned yet in this round and has {pool} left."
    return Reason(text, "auction.eligible")


def _next_call(board: Board, asked: Auction, heard: Heard, remarks: list[Reason]) -> Ruling:
    turn = heard.bidding.turn
    assert turn is not None
    all_stand = heard.standing == len(asked.bids)
    place: Path = ("bids",) if all_stand else ("bids", heard.standing, "bid")
    return Ruling(
        "open",
        f"It is {turn}'s call",
        [*remarks, _what_may_be_called(board, heard.bidding, turn)],
        {"turn": turn},
        missing=[place],
        offers=_calls_offered(board, asked, heard, turn),
        tallies=[bids_so_far(board, asked.railroad, heard.bidding)],
    )


def _what_may_be_called(board: Board, bidding: Bidding, turn: str) -> Reason:
    least, most = max(LEAST_BID, bidding.highest + 1), most_to_bid(board, turn)
    if most is not None and most < least:
        text = f"{turn} holds ${most}, too little to bid ${least}, and has to pass."
        return Reason(text, "auction.bid-limit")
    text = f"{turn} bids ${least} or more, or passes."
    return Reason(text, "auction.clockwise" if bidding.called else "auction.opening")


def _calls_offered(board: Board, asked: Auction, heard: Heard, turn: str) -> list[Offer]:
    """The calls that may be made next: a pass, and some of the bids."""
    held = most_to_bid(board, turn)
    most = MAX_NUMBER if held is None else held
    bids = [heard.bidding.highest + raised for raised in RAISES_OFFERED]
    calls = [Call(seat=turn, bid=bid) for bid in bids if bid <= most]
    made = asked.bids[: heard.standing]
    return [
        Offer(label, _arguments(asked, [*made, call]))
        for label, call in [
            (f"{turn} passes", Call(seat=turn, passes=True)),
            *((f"{turn} bids ${call.bid}", call) for call in calls),
        ]
    ]


def _arguments(asked: Auction, calls: list[Call]) -> dict[str, Any]:
    asked_then = asked.model_copy(update={"bids": calls})
    return asked_then.model_dump(by_alias=True, exclude_none=True)


def _nobody_bid(board: Board, asked: Auction, reasons: list[Reason]) -> Ruling:
    answer = board.readings.get(NO_BID.id)
    name = name_of(board.copy, asked.railroad)
    reasons = [*reasons, Reason(f"All have passed; nobody has bid for {name}.", "auction.no-bid")]
    if answer is None:
        return silent(NO_BID, "The rulebook doesn't say who selects when nobody bids", reasons)
    following = asked.selector
    if answer == "unsold_next_clockwise":
        following = clockwise_from(board.seats, asked.selector)[1]
    return unsold(board, asked.railroad, following, reasons)
