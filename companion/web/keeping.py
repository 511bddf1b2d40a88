"""The tables of this request: the store, the table of an address, and who is on this phone."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import quote, unquote

from flask import Flask, abort, current_app, g, request, url_for
from jinja2.runtime import Macro
from werkzeug import Response
from werkzeug.datastructures import FileStorage

from companion.engine.game import Games
from companion.engine.picture import Drawn
from companion.engine.problem import Refused
from companion.engine.score import ScoreSheet, SeatScore, score
from companion.tables import Clash, KeptTable, Sent, Store, Unknown, clashes_of
from companion.tables.codes import is_code
from companion.web import pictures

YEAR = 366 * 24 * 60 * 60
MOST_VISITS = 64
MOST_TABLES = 40
MOST_NAMES = 12
MOST_BYTES = 3_500
"""What browsers keep of one cookie is some 4,000 bytes, its name and age included."""


def register(app: Flask) -> None:
    """Close the store when the request is over."""
    app.teardown_appcontext(_close_store)


def games() -> Games:
    """Every game that the app knows."""
    known: Games = current_app.extensions["games"]
    return known


def store() -> Store:
    """The store, opened once a request."""
    if "store" not in g:
        g.store = Store(current_app.config["DATABASE"], games())
    opened: Store = g.store
    return opened


@dataclass(frozen=True)
class Visit:
    """A table as it is seen through an edit link or a view link, until something is saved.

    What is worked out of it is kept from request to request, for whoever looks at it next.
    """

    code: str
    kept: KeptTable

    @property
    def can_edit(self) -> bool:
        """Whether the link lets people change the table."""
        return self.kept.code == self.code

    @cached_property
    def sheet(self) -> ScoreSheet:
        """The score sheet as the table stands."""
        return score(self.kept.table)

    @cached_property
    def pictures(self) -> dict[str, Drawn]:
        """The pictures of the table as it stands, by their names on a page."""
        board = self.kept.table.board()
        return pictures.named(self.kept.game.pictures(board), self.seats)

    @property
    def clashes(self) -> Sequence[Clash]:
        """The values that lost, until somebody chooses."""
        return clashes_of(store(), self.kept) if self.can_edit else ()

    def once(self, macro: Macro, *arguments: Any) -> str:
        """What a template's macro draws of the table, where that is the same for whoever looks."""
        if macro.name not in self._drawn:
            self._drawn[macro.name] = macro(*arguments)
        return self._drawn[macro.name]

    @cached_property
    def _drawn(self) -> dict[str, str]:
        return {}

    @property
    def pinned(self) -> dict[str, Any] | None:
        """The sheet pinned when the table was finished, where the rules of today give another."""
        sheet = self.kept.keeping.finished
        return None if sheet is None or sheet == self.sheet.document() else sheet

    @property
    def running(self) -> list[tuple[str, int]]:
        """Each seat's total so far, of what may be seen while the game goes on."""
        hidden = not self.sheet.complete
        if hidden and not any(c.in_sight and c.counts for c in self.sheet.categories):
            return []
        return [(seat.name, _in_sight(seat) if hidden else seat.total) for seat in self.sheet.seats]

    @property
    def seats(self) -> list[str]:
        """The names at the table."""
        return self.kept.table.seats


def _in_sight(seat: SeatScore) -> int:
    seen = (line for line in seat.lines if line.category.in_sight and line.category.counts)
    return sum(line.points or 0 for line in seen)


def visit(code: str) -> Visit:
    """The table of a code; a page that says so where there is none."""
    try:
        return visit_of(code, store().head(code))
    except Unknown:
        abort(404)


def visit_of(code: str, kept: KeptTable) -> Visit:
    """A table as it is seen through a code; the same as long as nothing is saved."""
    visits: dict[str, Visit] = current_app.extensions.setdefault("visits", {})
    known = visits.get(code)
    if known is None or known.kept != kept:
        if len(visits) >= MOST_VISITS:
            visits.clear()
        known = visits[code] = Visit(code, kept)
    return known


def visit_to_edit(code: str) -> Visit:
    """The table of an edit code; refused with a view code."""
    visited = visit(code)
    if not visited.can_edit:
        abort(403)
    return visited


def as_seen(visit: Visit, seen: int | None) -> KeptTable:
    """The table as somebody saw it who says that they saw a revision."""
    try:
        return visit.kept if seen is None else store().at(visit.code, seen)
    except Unknown:
        return visit.kept


def sent() -> Sent:
    """The form that this request sends, with who sent it and what they had seen."""
    seen = request.form.get("seen", "")
    return Sent(
        by=me(),
        form=request.form.get("form", "")[:64],
        body=_body(),
        seen=int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 8 else None,
    )


def _body() -> str:
    """All that was sent, and where to: the same again is the same form."""
    files = [(name, hashlib.sha256(_content(file)).hexdigest()) for name, file in _files()]
    return repr((request.path, sorted(request.form.lists()), files))


def _files() -> Iterable[tuple[str, FileStorage]]:
    return request.files.items(multi=True)


def _content(file: FileStorage) -> bytes:
    """What is in a file that was sent, which can be read again afterwards."""
    file.stream.seek(0)
    content = file.read()
    file.stream.seek(0)
    return content


def back_to(code: str, otherwise: str) -> str:
    """Where the person goes on: the page of this table that they came from, if they say one."""
    came_from = request.form.get("back", "")
    home = url_for("table.score", code=code)
    return came_from if came_from.startswith(home) and came_from.isprintable() else otherwise


def wants_json() -> bool:
    """Whether the page's script asks, rather than a person."""
    return request.accept_mimetypes.best == "application/json"


def me() -> str:
    """The name of whoever uses this phone, "" while they haven't said."""
    try:
        return Sent(_cookie("me")).name()
    except Refused:
        return ""


def known_tables() -> list[str]:
    """The codes of the tables that this device has opened, the latest first."""
    return [code for code in _cookie("tables").split(".") if is_code(code)][:MOST_TABLES]


def known_names() -> list[str]:
    """The names that this device has typed for seats, the latest first."""
    return [name for name in _cookie("names").split("\n") if name][:MOST_NAMES]


def remember_table(response: Response, code: str) -> None:
    """Let this device list a table on its first page."""
    codes = [code, *(other for other in known_tables() if other != code)]
    _set(response, "tables", ".".join(codes[:MOST_TABLES]))


def remember_names(response: Response, names: Sequence[str]) -> None:
    """Let this device propose names for the next table."""
    every = list(dict.fromkeys([*names, *known_names()]))[:MOST_NAMES]
    while len(quote("\n".join(every), safe="")) > MOST_BYTES:
        every.pop()
    _set(response, "names", "\n".join(every))


def remember_me(response: Response, name: str) -> None:
    """Let saves from this device bear a name."""
    _set(response, "me", name)


def _cookie(name: str) -> str:
    return unquote(request.cookies.get(name, ""))


def _set(response: Response, name: str, value: str) -> None:
    response.set_cookie(name, quote(value, safe=""), max_age=YEAR, httponly=True, samesite="Lax")


def _close_store(fault: BaseException | None) -> None:  # noqa: ARG001
    opened: Any = g.pop("store", None)
    if opened is not None:
        opened.close()
