"""What holds for every auction, whoever bids what."""

import itertools
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from companion.games.coast_to_coast_rails.bidding import Bidding, begin, half, settle
from companion.games.coast_to_coast_rails.state import LETTERS
from tests.games.coast_to_coast_rails.playing import (
    HOMES,
    NAMES,
    ask,
    cubes,
    money,
    new_table,
    pools,
    record,
)

RAISES = st.integers(0, 4)  # 0 is a pass
PATIENCE = settings(deadline=None, max_examples=50)


@st.composite
def biddings(draw: st.DrawFn) -> list[Bidding]:
    """A bidding as it goes, from before the first call until it is over."""
    seats = NAMES[: draw(st.integers(2, 6))]
    steps = [begin(seats, draw(st.sampled_from(seats)))]
    while not steps[-1].over:
        raised = draw(RAISES) if len(steps) < 40 else 0
        now = steps[-1]
        steps.append(now.bid(now.highest + raised) if raised else now.passes())
    return steps


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    """A table in a Stock Round, with any money, shares and track."""
    seats = NAMES[: draw(st.integers(2, 6))]
    shares = st.dictionaries(st.sampled_from(seats), st.integers(0, 2))
    railroads = {
        letter: {
            "home": HOMES[letter],
            "cities": [],
            "track": draw(st.integers(1, 40 - 2 * len(seats)) | st.integers(25, 28)),
            "shares": draw(shares),
        }
        for letter in LETTERS
    }
    state = {
        "banker": draw(st.sampled_from(seats)),
        "phase": "stock",
        "railroads": railroads,
        "money": {seat: draw(st.integers(0, 40)) for seat in seats},
    }
    limit = draw(st.sampled_from(["cash", "none"]))
    unsold = draw(st.sampled_from(["unsold_selector_keeps", "unsold_next_clockwise"]))
    return new_table(len(seats), state=state, readings={"bid_limit": limit, "no_bid": unsold})


def calls(draw: Any, document: dict[str, Any], asked: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """An auction's arguments as they grow call by call, each call one of those offered."""
    while True:
        yield asked
        ruled = ask(document, "auction", asked)
        if ruled.verdict != "open":
            return
        asked = draw(st.sampled_from([dict(offer.arguments) for offer in ruled.offers]))


@given(biddings())
def test_nobody_is_asked_who_has_passed(steps: list[Bidding]) -> None:
    for step in steps:
        assert (step.turn is None) == step.over
        assert step.turn not in step.passed


@given(biddings())
def test_everybody_still_in_is_asked_in_turn(steps: list[Bidding]) -> None:
    for before, now in itertools.pairwise(steps):
        assert before.turn == now.called
        assert now.passed[: len(before.passed)] == before.passed
        skipped = between(now.seats, now.called, now.turn)
        assert set(skipped) <= set(now.passed)


def between(seats: Any, one: str | None, other: str | None) -> list[str]:
    """The seats that sit clockwise between one and another."""
    if one is None or other is None:
        return []
    at = seats.index(one)
    around = [*seats[at + 1 :], *seats[: at + 1]]
    return around[: around.index(other)]


@given(biddings())
def test_whenever_two_have_bid_the_last_to_pass_has_bid(steps: list[Bidding]) -> None:
    end = steps[-1]
    if len(end.bids) > 1:
        assert end.passed[-1] in end.bids
        assert end.passed[-1] != end.highest_bidder


@given(biddings())
def test_the_highest_bidder_alone_is_left_in(steps: list[Bidding]) -> None:
    end = steps[-1]
    assert end.still_in == ([end.highest_bidder] if end.bids else [])


@given(biddings(), st.integers(1, 39))
def test_no_more_is_handed_out_than_there_is(steps: list[Bidding], pool: int) -> None:
    sale = settle(steps[-1], pool)
    assert sale.shares + sale.runner_up_shares <= min(pool, 3)
    assert bool(sale.shares) == bool(steps[-1].bids)
    assert (sale.runner_up is None) == (sale.runner_up_shares == 0) == (sale.runner_up_pays == 0)
    assert sale.runner_up_pays <= sale.pays


@pytest.mark.parametrize(("bid", "pays"), [(1, 1), (2, 1), (5, 3), (6, 3), (7, 4)])
def test_half_a_bid_is_rounded_up(bid: int, pays: int) -> None:
    assert half(bid) == pays


@PATIENCE
@given(tables(), st.data())
def test_money_and_cubes_add_up(document: dict[str, Any], data: st.DataObject) -> None:
    asked = start_of_an_auction(data, document)
    *_, asked = calls(data.draw, document, asked)
    ruled = ask(document, "auction", asked)
    after, facts = record(document, ruled), ruled.facts
    taken = facts["shares"] + facts["runner_up_shares"]
    letter = asked["railroad"]
    assert cubes(after) == cubes(document) | {letter: cubes(document)[letter] + taken}
    assert pools(after)[letter] == pools(document)[letter] - taken
    owed = facts["pays"] + facts["runner_up_pays"]
    paid = money(document) - money(after)
    if document["readings"]["bid_limit"] == "cash":
        assert paid == owed
    assert 0 <= paid <= owed


@PATIENCE
@given(tables(), st.data())
def test_a_settled_auction_moves_the_round_on(
    document: dict[str, Any], data: st.DataObject
) -> None:
    asked = start_of_an_auction(data, document)
    *_, asked = calls(data.draw, document, asked)
    ruled = ask(document, "auction", asked)
    state = record(document, ruled)["state"]
    assert state["stock_round"]["auctioned"] == [asked["railroad"]]
    assert state["stock_round"].get("selector") == ruled.facts["next_selector"]
    assert (state["phase"] == "building") == (ruled.facts["next_selector"] is None)


@PATIENCE
@given(tables(), st.data())
def test_an_auction_asks_only_seats_that_are_in_and_offers_only_calls_that_stand(
    document: dict[str, Any], data: st.DataObject
) -> None:
    for asked in calls(data.draw, document, start_of_an_auction(data, document)):
        ruled = ask(document, "auction", asked)
        passed = {call["seat"] for call in asked["bids"] if call.get("pass")}
        assert ruled.facts.get("turn") not in passed
        for offer in ruled.offers:
            assert ask(document, "auction", dict(offer.arguments)).verdict in {"open", "allowed"}


@PATIENCE
@given(tables(), st.data())
def test_any_calls_are_ruled_on(document: dict[str, Any], data: st.DataObject) -> None:
    call = st.fixed_dictionaries(
        {"seat": st.sampled_from(document["seats"])},
        optional={"bid": st.none() | st.integers(-2, 50), "pass": st.none() | st.booleans()},
    )
    asked = start_of_an_auction(data, document) | {"bids": data.draw(st.lists(call))}
    ruled = ask(document, "auction", asked)
    assert ruled.verdict in {"open", "refused", "allowed"}
    assert bool(ruled.changes) == (ruled.verdict == "allowed")


def start_of_an_auction(data: st.DataObject, document: dict[str, Any]) -> dict[str, Any]:
    letters = [letter for letter, left in pools(document).items() if left]
    assume(letters)
    return {
        "railroad": data.draw(st.sampled_from(letters)),
        "selector": data.draw(st.sampled_from(document["seats"])),
        "bids": [],
    }
