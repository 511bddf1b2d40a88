"""What people look at while they play: who holds what, and what each Railroad has and pays."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from companion.engine.english import listed
from companion.engine.tally import Cell, Tally
from companion.games.coast_to_coast_rails.bidding import Bidding, Sale, settle
from companion.games.coast_to_coast_rails.dividends import (
    dividend_of,
    is_coast_to_coast,
    payment,
    shares_of,
)
from companion.games.coast_to_coast_rails.ending import ROUNDS
from companion.games.coast_to_coast_rails.pool import pool_of
from companion.games.coast_to_coast_rails.questions.turns import who_builds, who_selects
from companion.games.coast_to_coast_rails.questions.veto import most_shares_held
from companion.games.coast_to_coast_rails.state import LETTERS, Board, Letter, name_of

T = TypeVar("T")


def watch(board: Board, seat: str) -> Sequence[Tally]:  # noqa: ARG001
    """Who holds what while shares are sold, what can be built for while track is."""
    if not board.state.railroads or board.state.phase in {"dividends", "over"}:
        return ()
    return [railroads(board)] if board.state.phase == "building" else [holdings(board)]


def holdings(board: Board) -> Tally:
    """Everybody's money and shares, and the cubes that are left of each Railroad."""
    money: list[Cell] = [*map(board.state.money.get, board.seats), ""]
    rows = {"Money in $": money} | {name_of(board.copy, one): _held(board, one) for one in LETTERS}
    return Tally(_now(board, "selects"), [*board.seats, "Cubes left"], rows)


def railroads(board: Board) -> Tally:
    """Each Railroad's cubes, dividend, and who may veto what is built for it."""
    rows = {name_of(board.copy, letter): _to_build_for(board, letter) for letter in LETTERS}
    return Tally(_now(board, "builds or passes"), ["Cubes left", "Dividend", "May veto"], rows)


def bids_so_far(board: Board, letter: Letter, bidding: Bidding) -> Tally:
    """Whose call it is, what everybody holds and has bid, and who would pay what for how many
    shares if all who may still call passed.
    """
    pool = known(board, lambda now: pool_of(now, letter))
    sale = Sale() if pool is None else settle(bidding.ended, pool)
    would = {
        sale.winner: f"{sale.pays} for {sale.shares}",
        sale.runner_up: f"{sale.runner_up_pays} for {sale.runner_up_shares}",
    }
    rows = {
        seat: [board.state.money.get(seat), _called(bidding, seat), would.get(seat, "")]
        for seat in bidding.seats
    }
    bid = f": the highest bid is ${bidding.highest}" if bidding.bids else ", in $"
    title = f"{name_of(board.copy, letter)}{bid}"
    return Tally(title, ["Holds", "Bid", "Would pay"], rows, marked=bidding.turn or "")


def dividends(board: Board) -> Tally:
    """What each Railroad pays each seat, and what everybody holds with it."""
    paid = {letter: [payment(board, letter, seat) for seat in board.seats] for letter in LETTERS}
    rows: dict[str, Sequence[Cell]] = {
        name_of(board.copy, letter): [dividend_of(board, letter), *(one or "" for one in amounts)]
        for letter, amounts in paid.items()
        if any(amounts)
    }
    sums = [sum(amounts) for amounts in zip(*paid.values(), strict=True)]
    held = [board.state.money.get(seat) for seat in board.seats]
    rows["In all"] = ["", *sums]
    rows["Money then"] = ["", *(_added(one, more) for one, more in zip(held, sums, strict=True))]
    return Tally("Dividends in $", ["A share", *board.seats], rows)


def _now(board: Board, does: str) -> str:
    """Which set and round it is, and whose turn, as far as the table tells."""
    building = board.state.phase == "building"
    seat = who_builds(board) if building else who_selects(board)
    number, round_ = board.state.set, ROUNDS["building" if building else "stock"]
    when = round_ if number is None else f"Set {number}, {round_}"
    return when if seat is None else f"{when}: {seat} {does}"


def _called(bidding: Bidding, seat: str) -> Cell:
    bid = bidding.bids.get(seat, "")
    if seat not in bidding.passed:
        return bid
    return f"{bid}, passed" if bid else "passed"


def _held(board: Board, letter: Letter) -> list[Cell]:
    shares = [known(board, partial(_shares, letter=letter, seat=seat)) for seat in board.seats]
    return [*shares, known(board, lambda now: pool_of(now, letter))]


def _shares(board: Board, letter: Letter, seat: str) -> int:
    return shares_of(board, letter, seat)


def _to_build_for(board: Board, letter: Letter) -> list[Cell]:
    each = known(board, lambda now: dividend_of(now, letter))
    if known(board, lambda now: is_coast_to_coast(now, letter)):
        return ["coast-to-coast", each, ""]
    holders = known(board, lambda now: most_shares_held(now, letter))
    may = None if holders is None else listed(holders) or "nobody"
    return [known(board, lambda now: pool_of(now, letter)), each, may]


def _added(held: int | None, amount: int) -> int | None:
    return None if held is None else held + amount


def known(board: Board, value: Callable[[Board], T]) -> T | None:
    """A value of the table as far as it is entered; None where something of it is missing."""
    now = board.afresh()
    found = value(now)
    return None if now.missing else found
