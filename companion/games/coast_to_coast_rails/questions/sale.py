"""The sale of a Railroad's shares: may it be put up, and what an auction changes on the table."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict

from companion.engine.change import Change
from companion.engine.english import counted
from companion.engine.game import Reason, Ruling
from companion.games.coast_to_coast_rails.bidding import (
    SHARES_IN_AN_AUCTION,
    Bidding,
    Sale,
    settle,
)
from companion.games.coast_to_coast_rails.books import (
    after,
    pays_bank,
    records_building_round,
    records_stock_round,
    takes_shares,
)
from companion.games.coast_to_coast_rails.dividends import is_coast_to_coast
from companion.games.coast_to_coast_rails.pool import pool_of
from companion.games.coast_to_coast_rails.questions.turns import first_player
from companion.games.coast_to_coast_rails.state import LETTERS, Board, Letter, name_of


def why_not_put_up(board: Board, letter: Letter) -> Iterator[Reason]:
    """Why a Railroad can't be auctioned: coast-to-coast, auctioned already, or no cube left."""
    name = name_of(board.copy, letter)
    if is_coast_to_coast(board, letter):
        yield Reason(f"{name} is coast-to-coast: it isn't auctioned any more.", "auction.eligible")
    if letter in board.state.stock_round.auctioned:
        text = f"{name} has been auctioned in this Stock Round already."
        yield Reason(text, "auction.next-selector")
    if pool_of(board, letter) < 1:
        yield Reason(f"{name} has no cube left to auction.", "auction.eligible")


def is_left(board: Board, letter: Letter) -> bool:
    """Whether a Railroad can still be auctioned in this Stock Round, for all that is entered."""
    return not any(why_not_put_up(board.afresh(), letter))


def sold(board: Board, letter: Letter, bidding: Bidding, reasons: Sequence[Reason]) -> Ruling:
    """The ruling on an auction in which somebody has bid."""
    pool, name = pool_of(board, letter), name_of(board.copy, letter)
    sale = settle(bidding, pool)
    assert sale.winner is not None
    takes = f"pays ${sale.pays} for {counted(sale.shares, 'share')} of {name}"
    headline = f"{sale.winner} {takes}"
    if sale.runner_up is not None:
        headline += f"; {sale.runner_up} pays ${sale.runner_up_pays} for one"
    won = Reason(f"{sale.winner} has the highest bid and {takes}.", "auction.winner")
    why = [*reasons, won, *_why_no_more(bidding, sale, pool), *_debts(board, sale)]
    return _settled(board, letter, sale, sale.winner, headline, why)


def unsold(board: Board, letter: Letter, following: str, reasons: Sequence[Reason]) -> Ruling:
    """The ruling on an auction in which nobody has bid; `following` would select next."""
    headline = f"{name_of(board.copy, letter)} stays unsold"
    return _settled(board, letter, Sale(), following, headline, reasons)


def _why_no_more(bidding: Bidding, sale: Sale, pool: int) -> Iterator[Reason]:
    """What the last to pass pays and takes, and what the pool or a lone bidder makes of it."""
    if sale.runner_up is not None:
        bid, pays = bidding.bids[sale.runner_up], sale.runner_up_pays
        text = f"{sale.runner_up} passed last: half of ${bid}, rounded up, is ${pays}."
        yield Reason(text, "auction.last-to-pass")
    elif len(bidding.bids) == 1:
        text = f"Only {sale.winner} has bid: nobody else pays or takes a share."
        yield Reason(text, "auction.one-bidder")
    if pool < SHARES_IN_AN_AUCTION:
        text = f"The pool has {counted(pool, 'cube')}: whoever gets none pays nothing."
        yield Reason(text, "auction.short")
    if sale.shares == 1:
        text = f"The last cube costs {sale.winner} the whole bid."
        yield Reason(text, "auction.last-cube")


def _debts(board: Board, sale: Sale) -> Iterator[Reason]:
    """What a bid beyond the money in hand leaves for the group to settle."""
    for seat, amount in _payments(sale):
        held = board.state.money.get(seat)
        if held is not None and held < amount:
            text = (
                f"{seat} holds ${held}: any bid is allowed at this table, so the bank takes that, "
                f"and the group settles the other ${amount - held}."
            )
            yield Reason(text, "auction.bid-limit")


def _settled(
    board: Board,
    letter: Letter,
    sale: Sale,
    following: str,
    headline: str,
    reasons: Sequence[Reason],
) -> Ruling:
    others = [other for other in LETTERS if other != letter and is_left(board, other)]
    auctioned = [*board.state.stock_round.auctioned, letter]
    changes = _handed_out(board, letter, sale)
    if others:
        follows = Reason(f"{following} selects the next Railroad.", "auction.next-selector")
        changes += records_stock_round(board, auctioned, following)
    else:
        follows = Reason("No Railroad is left: the Rail Building Round begins.", "stock.end")
        changes += _ends_stock_round(board, auctioned, changes)
    facts = asdict(sale) | {"next_selector": following if others else None}
    return Ruling("allowed", headline, [*reasons, follows], facts, changes)


def _handed_out(board: Board, letter: Letter, sale: Sale) -> list[Change]:
    changes = []
    for seat, amount in _payments(sale):
        changes += pays_bank(board, seat, amount)
    if sale.winner is not None:
        changes += takes_shares(board, letter, sale.winner, sale.shares)
    if sale.runner_up is not None:
        changes += takes_shares(board, letter, sale.runner_up, sale.runner_up_shares)
    return changes


def _payments(sale: Sale) -> Iterator[tuple[str, int]]:
    """Who pays the bank, and how much."""
    if sale.winner is not None:
        yield sale.winner, sale.pays
    if sale.runner_up is not None:
        yield sale.runner_up, sale.runner_up_pays


def _ends_stock_round(
    board: Board, auctioned: Sequence[Letter], handed_out: Sequence[Change]
) -> list[Change]:
    """The Rail Building Round begins, with whoever then has least money (`build.first`)."""
    return [
        *records_stock_round(board, auctioned, None),
        board.change("state", "phase", to="building"),
        *records_building_round(board, [], first_player(after(board, handed_out))),
    ]
