"""A table's own pages: its score, its log, and what can be done with it as a whole."""

from typing import Any, Literal

from flask import (
    Blueprint,
    Response,
    abort,
    current_app,
    redirect,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue

from companion import sheets, tables
from companion.engine.problem import Refused, describe
from companion.engine.score import score as score_table
from companion.sheets import Paper
from companion.web import keeping, people
from companion.web.qr import qr_code

pages = Blueprint("table", __name__, url_prefix="/t/<code>")

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple", "black", "white")


@pages.get("/")
def score(code: str) -> ResponseReturnValue:
    """Who wins and why, every line, and what is missing."""
    visit = keeping.visit(code)
    response = current_app.make_response(render_template("table.html", visit=visit))
    keeping.remember_table(response, code)
    return response


@pages.get("/log")
def log(code: str) -> str:
    """Every revision: when, by whom, and what changed from what to what."""
    visit = keeping.visit(code)
    revisions = keeping.store().log(code)
    gone = tables.undone(revisions)
    return render_template("log.html", visit=visit, revisions=revisions[::-1], undone=gone)


@pages.get("/more")
def more(code: str) -> str:
    """Links, paper, people, and the end of the table."""
    visit = keeping.visit(code)
    copies = keeping.store().copies(visit.kept.game.id) if visit.can_edit else []
    return render_template(
        "more.html", visit=visit, copies=copies, papers=list(Paper), colours=COLOURS
    )


@pages.get("/qr.svg")
def qr(code: str) -> Response:
    """The link of the address as a QR code."""
    return qr_code(url_for("table.score", code=keeping.visit(code).code, _external=True))


@pages.get("/sheet.pdf")
def sheet_pdf(code: str) -> Response:
    """The filled score sheet."""
    table = tables.exported(keeping.store(), code)
    kept = keeping.visit(code).kept
    where = sheets.Kept(kept.view_code, kept.at)
    return _pdf(sheets.filled_sheet(score_table(table), paper_asked(), where))


@pages.get("/pad.pdf")
def pad_pdf(code: str) -> Response:
    """A blank pad with the group's names."""
    visit = keeping.visit(code)
    seats = visit.seats
    game = visit.kept.game
    pdf = sheets.blank_pad(game, seats=len(seats), paper=paper_asked(), names=seats)
    return _pdf(pdf)


@pages.get("/table.json")
def table_file(code: str) -> Response:
    """The table file, with the moves recorded here in its log."""
    written = tables.exported(keeping.store(), code).write()
    headers = {"Content-Disposition": "attachment; filename=table.json"}
    return Response(written, mimetype="application/json", headers=headers)


@pages.post("/undo")
def undo(code: str) -> ResponseReturnValue:
    """Take back one's own last change, or the revision picked."""
    number = request.form.get("number", type=int, default=0) if "number" in request.form else None
    return _do(code, "table.log", lambda: tables.undo(_store(), code, _sent(), number))


@pages.post("/redo")
def redo(code: str) -> ResponseReturnValue:
    """Take back one's own last undo."""
    return _do(code, "table.log", lambda: tables.redo(_store(), code, _sent()))


@pages.post("/choose")
def choose(code: str) -> ResponseReturnValue:
    """Decide between two values typed for one place."""
    keeping.visit_to_edit(code)
    number = request.form.get("number", type=int, default=0)
    choices: dict[str, Literal["typed", "standing"]] = {"typed": "typed", "standing": "standing"}
    choice = choices.get(request.form.get("choice", "")) or abort(400)
    return _do(code, "table.score", lambda: tables.choose(_store(), code, number, choice, _sent()))


@pages.post("/done")
def done(code: str) -> ResponseReturnValue:
    """Say that a seat has recorded all it has, or not after all."""
    visit, is_done = keeping.visit_to_edit(code), request.form.get("done") == "yes"
    made = people.marked(visit, request.form.get("seat", ""), is_done, _sent())
    return _do(code, "table.score", lambda: tables.save(_store(), code, [made], _sent()))


@pages.post("/seats")
def seats(code: str) -> ResponseReturnValue:
    """Rename seats, or add one."""
    visit = keeping.visit_to_edit(code)
    typed = [name.strip() for name in request.form.getlist("seat")]
    return _do(code, "table.more", lambda: people.rename(visit, typed, _sent()))


@pages.post("/order")
def order(code: str) -> ResponseReturnValue:
    """Put the seats into another clockwise order."""
    visit = keeping.visit_to_edit(code)
    places = request.form.getlist("place", type=int)
    return _do(code, "table.more", lambda: people.reorder(visit, places, _sent()))


@pages.post("/colours")
def colours(code: str) -> ResponseReturnValue:
    """Say which colour each seat plays."""
    visit = keeping.visit_to_edit(code)
    seats = people.people_of(visit, _sent()).seen
    chosen = zip(seats, request.form.getlist("colour"), strict=False)
    now = {seat: colour for seat, colour in chosen if colour in COLOURS}
    made = people.beside(visit, "colours", now, _sent())
    return _do(code, "table.more", lambda: tables.save(_store(), code, [made], _sent()))


@pages.post("/finish")
def finish(code: str) -> ResponseReturnValue:
    """Pin the score sheet: the table is over."""
    return _do(code, "table.score", lambda: tables.finish(_store(), code, _sent()))


@pages.post("/reopen")
def reopen(code: str) -> ResponseReturnValue:
    """Go on with a finished table."""
    return _do(code, "table.score", lambda: tables.reopen(_store(), code, _sent()))


@pages.post("/delete")
def delete(code: str) -> ResponseReturnValue:
    """Put the table away; the page then offers to bring it back."""
    return _do(code, "table.score", lambda: tables.delete(_store(), code, _sent()))


@pages.post("/rematch")
def rematch(code: str) -> ResponseReturnValue:
    """A new table for the same people."""
    keeping.visit_to_edit(code)
    made = tables.rematch(_store(), code, _sent())
    return redirect(url_for("table.score", code=made.code), 303)


@pages.post("/name-copy")
def name_copy(code: str) -> ResponseReturnValue:
    """Keep what the copy prints under a name, for later tables."""
    name = request.form.get("name", "")
    return _do(code, "table.more", lambda: tables.name_copy(_store(), code, name, _sent()))


@pages.post("/me")
def me(code: str) -> ResponseReturnValue:
    """Say who uses this phone."""
    visit = keeping.visit(code)
    response = redirect(url_for("table.score", code=visit.code), 303)
    keeping.remember_me(response, request.form.get("name", "").strip()[:40])
    return response


def paper_asked() -> Paper:
    """The paper that the address asks for, A4 where it asks for none."""
    asked = request.args.get("paper", Paper.A4)
    return next((paper for paper in Paper if paper == asked), Paper.A4)


def _do(code: str, page: str, act: Any) -> ResponseReturnValue:
    """Do something to the table, then show a page of it, or why it was refused."""
    visit = keeping.visit_to_edit(code)
    try:
        act()
    except Refused as refused:
        said = [describe(problem) for problem in refused.problems]
        return render_template("refused.html", visit=visit, said=said, back=page), 422
    return redirect(keeping.back_to(code, url_for(page, code=code)), 303)


def _store() -> tables.Store:
    return keeping.store()


def _sent() -> tables.Sent:
    return keeping.sent()


def _pdf(content: bytes) -> Response:
    return Response(content, mimetype="application/pdf")
