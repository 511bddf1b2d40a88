"""Named copies: what a group's physical copy prints, kept for later tables."""

from typing import Any

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import tables
from companion.engine import document
from companion.engine.game import AnyGame
from companion.engine.problem import Refused, describe
from companion.tables.learning import checked_copy
from companion.tables.plain import write
from companion.web import keeping, parts
from companion.web.parts import Part
from companion.web.qr import qr_code

pages = Blueprint("copies", __name__, url_prefix="/copies")


@pages.get("/<id>")
def listed(id: str) -> str:
    """The copies of a game."""
    game = _game(id)
    return render_template("copies.html", game=game, copies=keeping.store().copies(id))


@pages.route("/<id>/<code>", methods=["GET", "POST"])
def edit(id: str, code: str) -> ResponseReturnValue:
    """One copy, to view and to correct."""
    game, copy = _game(id), _copy(id, code)
    seen = copy.document if request.method == "GET" else _seen(game)
    part = Part(game, {"copy": seen}, [], parts.copy(game))
    name = request.form.get("name", copy.name)
    shown = {"game": game, "copy": copy, "part": part, "name": name, "seen": write(seen)}
    if request.method == "GET":
        return render_template("copy.html", **shown)
    try:
        tables.edit_copy(keeping.store(), code, name, part.changes(request.form))
    except Refused as refused:
        part.refuse(refused)
        return render_template("copy.html", **shown), 422
    return redirect(url_for("copies.edit", id=id, code=code), 303)


@pages.get("/<id>/<code>/qr.svg")
def qr(id: str, code: str) -> Response:
    """The link of a copy as a QR code, so that another phone may use and correct it."""
    copy = _copy(id, code)
    return qr_code(url_for("copies.edit", id=id, code=copy.code, _external=True))


@pages.get("/<id>/<code>.json")
def export(id: str, code: str) -> Response:
    """The copy's file, for another companion."""
    copy = _copy(id, code)
    headers = {"Content-Disposition": "attachment; filename=copy.json"}
    return Response(tables.export_copy(copy), mimetype="application/json", headers=headers)


@pages.post("/import")
def take_in() -> ResponseReturnValue:
    """A copy from the file that somebody exported."""
    sent = request.files.get("file")
    try:
        copy = tables.import_copy(keeping.store(), sent.read() if sent else b"", keeping.sent())
    except Refused as refused:
        said = [describe(problem) for problem in refused.problems]
        return render_template("refused.html", visit=None, said=said, back="home.home"), 422
    return redirect(url_for("copies.listed", id=copy.game), 303)


def _copy(id: str, code: str) -> tables.NamedCopy:
    copy = keeping.store().copy(code)
    return copy if copy.game == id else abort(404)


def _seen(game: AnyGame) -> Any:
    """The copy as the person saw it who sent a form, which the form carries."""
    try:
        seen = document.read(request.form.get("seen", "").encode())
        return checked_copy(seen or {}, game)
    except Refused:
        abort(400)


def _game(id: str) -> AnyGame:
    return keeping.games().get(id) or abort(404)
