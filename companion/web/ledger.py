"""The ledger: every move that stands, in order, and what it made of everybody's numbers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flask import Blueprint, render_template

from companion import tables
from companion.engine.change import Change, value_at
from companion.engine.game import AnyGame
from companion.engine.path import Path
from companion.web import keeping, parts
from companion.web.keeping import Visit

pages = Blueprint("ledger", __name__, url_prefix="/t/<code>/ledger")


@dataclass(frozen=True)
class Account:
    """A number of a seat's that feeds a row of the score sheet, such as its money."""

    title: str
    seat: str
    path: Path


@dataclass(frozen=True)
class Booking:
    """What a move made of an account; either number is None where it wasn't entered."""

    account: Account
    before: int | None
    after: int | None

    @property
    def difference(self) -> str:
        """The sum in words: 40 − 10 = 30."""
        if self.before is None or self.after is None:
            return "not entered" if self.after is None else str(self.after)
        more = self.after - self.before
        sign = "+" if more >= 0 else "−"
        return f"{self.before} {sign} {abs(more)} = {self.after}"


@pages.get("/")
def ledger(code: str) -> str:
    """Who did what, with the amounts, the first move first."""
    visit = keeping.visit(code)
    accounts = list(_accounts(visit.kept.game, visit.seats))
    moves = [(move, list(booked(move.changes, accounts))) for move in _standing(visit)]
    titles = {booking.account.title for _, bookings in moves for booking in bookings}
    return render_template("ledger.html", visit=visit, moves=moves, several=len(titles) > 1)


def booked(changes: Sequence[Change], accounts: Sequence[Account]) -> Iterator[Booking]:
    """What changes made of the accounts, those that stay as they are left out."""
    for account in accounts:
        for change in changes:
            rest = _below(change.path, account.path)
            if rest is not None:
                before, after = _number(change.old, rest), _number(change.new, rest)
                if before != after:
                    yield Booking(account, before, after)


def _standing(visit: Visit) -> list[tables.Revision]:
    """The moves that stand, the first first."""
    log = keeping.store().log(visit.kept.view_code)
    gone = tables.undone(log)
    moves = (r for r in log if r.kind == "move" and not r.undoes)
    return [move for move in moves if move.number not in gone]


def _accounts(game: AnyGame, seats: Sequence[str]) -> Iterator[Account]:
    for entry in game.entries:
        if entry.by_seat and entry.category:
            for seat in seats:
                [section] = parts.row(entry, [seat])
                yield from (Account(entry.title, seat, place) for place in section.places)


def _below(above: Path, path: Path) -> Path | None:
    """The rest of a path below another; None where it doesn't lie below it."""
    return path[len(above) :] if path[: len(above)] == above else None


def _number(value: object, rest: Path) -> int | None:
    found = value_at(value, rest)
    return found if isinstance(found, int) and not isinstance(found, bool) else None
