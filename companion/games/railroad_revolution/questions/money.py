"""Money at any moment: selling Telegraph Shares, and hiring a Worker."""

from collections.abc import Mapping
from typing import Any

from pydantic import Field

from companion.engine.change import Change
from companion.engine.document import MAX_NUMBER
from companion.engine.english import counted
from companion.engine.game import Offer, Question, Reason, Ruling
from companion.engine.model import Integer, Model, Seat
from companion.games.railroad_revolution.questions.reasons import found
from companion.games.railroad_revolution.scoring import SHARE_PRICE, money_with_shares
from companion.games.railroad_revolution.state import Board, Copy, State, company_of

HIRING_COST = 800


class SellShare(Model):
    """A number of Telegraph Shares of a seat."""

    seat: Seat = Field(title="Who sells?")
    count: Integer = Field(title="How many Shares?")


class Hire(Model):
    """The seat that hires."""

    seat: Seat = Field(title="Who hires?")


def shares_to_raise(dollars: int) -> int:
    """The fewest Telegraph Shares whose sale brings so many dollars (`shares.sell`)."""
    return -(-dollars // SHARE_PRICE)


def rule_sell_share(board: Board, asked: SellShare) -> Ruling:
    """A seat sells Telegraph Shares to the common supply."""
    facts = {"money": money_with_shares(0, asked.count)}
    if asked.count < 1:
        reason = Reason(f"A sale is of one Share or more, not of {asked.count}.", "shares.sell")
        return Ruling("refused", "Nothing is sold", [reason])
    refusals = found(_beyond_the_shares(board, asked), _beyond_the_file(board, asked))
    if refusals:
        headline = f"{asked.seat} can't sell {counted(asked.count, 'Share')}"
        return Ruling("refused", headline, refusals, facts, offers=_all_of_them(board, asked))
    sold = counted(asked.count, "Share")
    reasons = [
        Reason(f"{sold} × ${SHARE_PRICE} is ${facts['money']}, at any moment.", "shares.sell"),
        Reason("Shares can't be bought back.", "shares.no-buying"),
    ]
    headline = f"{asked.seat} sells {sold} for ${facts['money']}"
    return Ruling("allowed", headline, reasons, facts, _sold(board, asked))


def shares_held(board: Board, asked: SellShare) -> int:
    """Telegraph Shares of the seat; just as many as it sells while they aren't entered."""
    shares = company_of(board, asked.seat).shares
    return board.need(shares, asked.count, "state", "companies", asked.seat, "shares")


def _beyond_the_shares(board: Board, asked: SellShare) -> Reason | None:
    """Nobody sells more Shares than they hold."""
    shares = shares_held(board, asked)
    if asked.count <= shares:
        return None
    return Reason(f"{asked.seat} holds {counted(shares, 'Telegraph Share')}.", "shares.sell")


def _beyond_the_file(board: Board, asked: SellShare) -> Reason | None:
    """Money has no limit in the game, but has one in a table file."""
    money = money_with_shares(company_of(board, asked.seat).money or 0, asked.count)
    if money <= MAX_NUMBER:
        return None
    text = f"That makes ${money:,}; a table of the companion can't note more than ${MAX_NUMBER:,}."
    return Reason(text, "supply.unlimited")


def _all_of_them(board: Board, asked: SellShare) -> list[Offer]:
    """Selling every Share that is held, where there is one."""
    shares = company_of(board, asked.seat).shares
    if not shares or shares >= asked.count:
        return []
    return [Offer(f"Sell {counted(shares, 'Share')}", {"seat": asked.seat, "count": shares})]


def _sold(board: Board, asked: SellShare) -> list[Change]:
    """The Shares that go, and the money that comes where money is entered."""
    at, money = ("state", "companies", asked.seat), company_of(board, asked.seat).money
    left = shares_held(board, asked) - asked.count
    changes = [board.change(*at, "shares", to=left)]
    if money is not None:
        gained = money_with_shares(money, asked.count)
        changes.append(board.change(*at, "money", to=gained))
    return changes


def propose_one(board: Board, typed: Mapping[str, Any]) -> Mapping[str, Any]:  # noqa: ARG001
    """One Share."""
    return {"count": 1}


def rule_hire(board: Board, asked: Hire) -> Ruling:
    """A seat hires a Worker for money."""
    at, facts = ("state", "companies", asked.seat), {"cost": HIRING_COST}
    money = board.need(company_of(board, asked.seat).money, HIRING_COST, *at, "money")
    if money < HIRING_COST:
        reasons = [_beyond_the_money(asked, money), _by_selling(board, asked, money)]
        return Ruling("refused", f"{asked.seat} can't pay ${HIRING_COST}", reasons, facts)
    reasons = [
        Reason(f"A Worker of any colour costs ${HIRING_COST}, at any moment.", "workers.hire"),
        Reason(f"{asked.seat} has ${money}, which leaves ${money - HIRING_COST}.", "supply.paying"),
    ]
    changes = [board.change(*at, "money", to=money - HIRING_COST)]
    headline = f"{asked.seat} hires a Worker for ${HIRING_COST}"
    return Ruling("allowed", headline, reasons, facts, changes)


def _beyond_the_money(asked: Hire, money: int) -> Reason:
    text = (
        f"A Worker costs ${HIRING_COST}; {asked.seat} has ${money}, ${HIRING_COST - money} short."
    )
    return Reason(text, "workers.hire")


def _by_selling(board: Board, asked: Hire, money: int) -> Reason:
    """What selling Shares would give, as far as they are recorded."""
    shares, wanted = company_of(board, asked.seat).shares, shares_to_raise(HIRING_COST - money)
    if shares is None:
        text = f"Each Telegraph Share sold gives ${SHARE_PRICE}: {wanted} would be enough."
    elif shares < wanted:
        most = money_with_shares(money, shares)
        text = f"Selling all of {counted(shares, 'Share')} would make it ${most}: still too little."
    else:
        most = money_with_shares(money, wanted)
        text = f"Selling {counted(wanted, 'Share')} first would make it ${most}: enough."
    return Reason(text, "shares.sell")


SELL_SHARE = Question[State, Copy](
    id="sell-share",
    title="Sell Telegraph Shares",
    arguments=SellShare,
    rule=rule_sell_share,
    clauses=("shares.sell", "shares.no-buying"),
    facts={"money": "dollars gained"},
    prefill=propose_one,
    move=True,
    deed="Sell shares",
)

HIRE = Question[State, Copy](
    id="hire",
    title="Hire a Worker for money",
    arguments=Hire,
    rule=rule_hire,
    clauses=("workers.hire", "shares.sell", "supply.workers"),
    facts={"cost": "dollars to pay"},
    move=True,
    deed="Hire a Worker",
)
