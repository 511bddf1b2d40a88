"""Shares during play and at the end: what one costs, who may buy it, and what they are worth."""

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import Field

from companion.engine.change import Change
from companion.engine.english import counted
from companion.engine.game import Offer, Question, Reason, Ruling
from companion.engine.model import Model, Seat
from companion.games.across_the_united_states.questions.ledger import (
    dollars,
    money_left,
    paid,
    too_dear,
)
from companion.games.across_the_united_states.state import COMPANIES, Board, Company
from companion.games.across_the_united_states.stock import (
    cost_of_share,
    share_price,
    shares_held,
    standings,
)

PRICE = "station.home.price"


class SharePrice(Model):
    """Whose next share of which company."""

    company: Company = Field(title="Company")
    seat: Seat = Field(title="Who buys?")


class BuyShare(Model):
    """A share bought at a station. `home_of` is the company whose Home Station it is."""

    company: Company = Field(title="Company")
    seat: Seat = Field(title="Who buys?")
    at: Literal["home", "free"] = Field(title="At which kind of station?")
    home_of: Company | None = Field(None, title="Whose Home Station is it?")
    in_discard: bool = Field(True, title="Does a card of it lie in the discards?")


class StockRanks(Model):
    """A company whose shares are ranked."""

    company: Company = Field(title="Company")


def rule_share_price(board: Board, asked: SharePrice) -> Ruling:
    """What the next share costs: as many dollars as the seat holds shares of the company."""
    cost = cost_of_share(board, asked.company, asked.seat)
    headline = f"{asked.seat} pays {dollars(cost)}"
    return Ruling("answer", headline, [_price(asked, cost)], {"price": cost})


def rule_buy_share(board: Board, asked: BuyShare) -> Ruling:
    """Whether a seat may buy a share at this station; recording moves the share and the money."""
    cost = cost_of_share(board, asked.company, asked.seat)
    facts = {} if board.missing else {"price": cost}
    barred = [check for check in (_other_home(asked), _none_discarded(asked)) if check]
    dear = too_dear(board, asked.seat, cost)
    if barred or dear:
        priced = [_price(asked, cost), dear] if dear else []
        headline = f"{asked.seat} can't buy this {asked.company} share"
        return Ruling("refused", headline, [*barred, *priced], facts)
    if asked.at == "home" and asked.home_of is None:
        return _which_home(asked, facts)
    return Ruling(
        "allowed",
        f"{asked.seat} pays {dollars(cost)} for this {asked.company} share",
        [
            _seller(asked),
            Reason(f"A card of {asked.company} lies in the discards.", "station.discards"),
            _price(asked, cost),
            *money_left(board, asked.seat, cost, PRICE),
        ],
        facts,
        changes=_bought(board, asked, cost),
    )


def rule_stock_ranks(board: Board, asked: StockRanks) -> Ruling:
    """Every seat's rank with a company and the points that it takes."""
    price, found = share_price(board, asked.company), standings(board, asked.company)
    taken = ", ".join(f"{seat} {standing.prize}" for seat, standing in found.items())
    cubes = counted(price, "cube")
    return Ruling(
        "answer",
        f"{asked.company}: {taken}",
        [
            Reason(
                f"{cubes} on the board: {asked.company}'s share price is {price}.", "stock.price"
            ),
            *(
                Reason(f"{seat}: {standing}, {counted(standing.prize, 'point')}.", standing.clause)
                for seat, standing in found.items()
            ),
        ],
        {
            "price": price,
            "ranks": {seat: standing.rank for seat, standing in found.items()},
            "prizes": {seat: standing.prize for seat, standing in found.items()},
        },
    )


def propose_home(board: Board, typed: Mapping[str, Any]) -> Mapping[str, Any]:  # noqa: ARG001
    """A Home Station is likely that of the company whose share is bought."""
    at_home = typed.get("at") == "home" and "company" in typed
    return {"home_of": typed["company"]} if at_home else {}


def _other_home(asked: BuyShare) -> Reason | None:
    """Refuses a share at the Home Station of another company."""
    if asked.at == "free" or asked.home_of in {None, asked.company}:
        return None
    text = f"{asked.home_of}'s Home Station sells {asked.home_of} shares and no others."
    return Reason(text, "station.home")


def _none_discarded(asked: BuyShare) -> Reason | None:
    """Refuses a share of which no card lies in the discards."""
    if asked.in_discard:
        return None
    text = f"No card of {asked.company} lies in the discards; one played this turn would count."
    return Reason(text, "station.discards")


def _which_home(asked: BuyShare, facts: Mapping[str, int]) -> Ruling:
    given = asked.model_dump(exclude_none=True)
    return Ruling(
        "open",
        "Whose Home Station is it?",
        [Reason("A Home Station sells shares of its own company only.", "station.home")],
        facts,
        missing=[("home_of",)],
        offers=[
            Offer(f"{company}'s Home Station", {**given, "home_of": company})
            for company in COMPANIES
        ],
    )


def _seller(asked: BuyShare) -> Reason:
    if asked.at == "free":
        return Reason("A free stock station sells shares of any company.", "station.free")
    return Reason(f"{asked.company}'s Home Station sells {asked.company} shares.", "station.home")


def _price(asked: SharePrice | BuyShare, cost: int) -> Reason:
    if not cost:
        return Reason(f"{asked.seat} holds no {asked.company} share, so this one is free.", PRICE)
    held = counted(cost, f"{asked.company} share")
    text = f"{asked.seat} holds {held}; a share costs as many dollars as the shares held."
    return Reason(text, PRICE)


def _bought(board: Board, asked: BuyShare, cost: int) -> list[Change]:
    at = ("state", "hands", asked.seat, "shares", asked.company)
    held = shares_held(board, asked.company, asked.seat)
    return [board.change(*at, to=held + 1), *paid(board, asked.seat, cost)]


SHARE_PRICE = Question(
    "share-price",
    "What does a share cost?",
    SharePrice,
    rule_share_price,
    clauses=(PRICE, "station.home.example", "station.free.example"),
    facts={"price": "dollars to pay: the shares of the company already held; 0 is free"},
)
BUY_SHARE = Question(
    "buy-share",
    "May this share be bought?",
    BuyShare,
    rule_buy_share,
    clauses=(
        "station.home",
        "station.free",
        "station.discards",
        PRICE,
        "payments.bank",
        "station.bought",
        "station.home.example",
        "station.free.example",
    ),
    facts={"price": "dollars to pay: the shares of the company already held; 0 is free"},
    prefill=propose_home,
    move=True,
    deed="Buy a share",
)
STOCK_RANKS = Question(
    "stock-ranks",
    "Who takes what for a company's shares?",
    StockRanks,
    rule_stock_ranks,
    clauses=(
        "stock.ties",
        "stock.prizes",
        "stock.zero",
        "stock.price",
        "stock.three-seats",
        "stock.two-seats",
        "stock.example.two",
        "stock.example.three",
    ),
    facts={
        "price": "the share price in points: the company's cubes on the board",
        "ranks": "each seat's rank by shares held; null without a share",
        "prizes": "points that each seat takes",
    },
)
