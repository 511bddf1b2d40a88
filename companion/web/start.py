"""Starting: a new table, an example to try, and a table from its file."""

from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import tables
from companion.engine import document
from companion.engine.game import AnyGame
from companion.engine.problem import Refused, describe
from companion.engine.table import read_table
from companion.web import keeping

pages = Blueprint("start", __name__)


@pages.get("/new/<id>")
def new(id: str) -> str:
    """Names, seats in order, the starting player, copy and readings."""
    return _page(_game(id), keeping.known_names(), [])


@pages.post("/new/<id>")
def create(id: str) -> ResponseReturnValue:
    """Keep the new table and open it."""
    game = _game(id)
    names = [name.strip() for name in request.form.getlist("seat")]
    try:
        made = tables.create(keeping.store(), _document(game, names), keeping.sent())
    except Refused as refused:
        said = [describe(problem) for problem in refused.problems]
        return _page(game, names, said), 422
    response = redirect(url_for("table.score", code=made.code), 303)
    keeping.remember_names(response, made.table.seats)
    keeping.remember_table(response, made.code)
    return response


@pages.post("/try/<id>")
def try_example(id: str) -> ResponseReturnValue:
    """A table filled as the game's example is, to play with."""
    example = document.read(_game(id).example)
    made = tables.create(keeping.store(), example, keeping.sent())
    return redirect(url_for("table.score", code=made.code), 303)


@pages.post("/open")
def open_file() -> ResponseReturnValue:
    """A table from a table file that somebody exported."""
    sent = request.files.get("file")
    try:
        read = read_table(sent.read() if sent else b"", keeping.games())
        made = tables.create(keeping.store(), read.document(), keeping.sent())
    except Refused as refused:
        said = [describe(problem) for problem in refused.problems]
        return render_template("refused.html", visit=None, said=said, back="home.home"), 422
    return redirect(url_for("table.score", code=made.code), 303)


def _game(id: str) -> AnyGame:
    return keeping.games().get(id) or abort(404)


def _document(game: AnyGame, names: list[str]) -> dict[str, Any]:
    """The new table's document: the names clockwise from the starting player."""
    seated = [name for name in names if name]
    first = request.form.get("first", type=int, default=0)
    started = names[first] if 0 <= first < len(names) else ""
    at = seated.index(started) if started in seated else 0
    made = tables.blank(game, [*seated[at:], *seated[:at]])
    made["readings"] = _readings(game)
    return made | _copy(game)


def _readings(game: AnyGame) -> dict[str, str]:
    chosen = {r.id: request.form.get(f"reading {r.id}", "") for r in game.readings}
    return {id: answer for id, answer in chosen.items() if answer}


def _copy(game: AnyGame) -> dict[str, Any]:
    code = request.form.get("copy", "")
    if not code:
        return {}
    try:
        copy = keeping.store().copy(code)
    except tables.Unknown:
        return {}
    chosen = {"copy": copy.document, "kept": {"named_copy": code}}
    return chosen if copy.game == game.id else {}


def _page(game: AnyGame, names: list[str], said: list[str]) -> str:
    copies = keeping.store().copies(game.id)
    return render_template("new.html", game=game, names=names, said=said, copies=copies)
