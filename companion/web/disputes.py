"""Disputes: finding a rule, asking a question, and keeping or recording its ruling."""

from typing import Any, Literal
from urllib.parse import urlencode

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import sheets, tables
from companion.engine import ruling
from companion.engine.game import AnyGame, Ruling
from companion.engine.problem import Problem, Refused, describe
from companion.engine.ruling import AnyQuestion
from companion.web import keeping, recording
from companion.web.asking import Asking, flattened
from companion.web.keeping import Visit
from companion.web.table import paper_asked

pages = Blueprint("disputes", __name__, url_prefix="/t/<code>/disputes")


@pages.get("/")
def search(code: str) -> str:
    """Find a rule by what people type, with the questions that answer it beside."""
    visit, text = keeping.visit(code), request.args.get("q", "")[:200]
    found = found_in(visit.kept.game, text)
    return render_template("disputes.html", visit=visit, text=text, found=found)


@pages.get("/<id>")
def ask(code: str, id: str) -> ResponseReturnValue:
    """A question's form, and its ruling once it is asked."""
    asking = Asking(keeping.visit(code), _question(keeping.visit(code), id), request.args)
    nodes, form, problems = asking.form()
    answer, faults = _answer(asking) if asking.asked else (None, [])
    shown = render_template(
        "dispute.html", visit=asking.visit, asking=asking, nodes=nodes, form=form,
        problems=[*problems, *faults], ruling=answer,
    )  # fmt: skip
    return shown, 422 if problems or faults else 200


@pages.post("/<id>")
def record(code: str, id: str) -> ResponseReturnValue:
    """Keep a ruling in the log; a move is ruled again on the newest table, and recorded."""
    visit = keeping.visit_to_edit(code)
    asking = Asking(visit, _question(visit, id), request.form)
    try:
        meant = recording.record_move if request.form.get("deed") == "record" else recording.keep
        saved = meant(asking)
    except Refused as refused:
        said = [describe(problem) for problem in refused.problems]
        return render_template("refused.html", visit=visit, said=said, back="table.score"), 422
    number = saved.revision.number if saved.revision else saved.table.number
    in_the_log = url_for("table.log", code=code, _anchor=f"r-{number}")
    return redirect(keeping.back_to(code, in_the_log), 303)


@pages.get("/slip/<int:number>.pdf")
def slip(code: str, number: int) -> Response:
    """The ruling slip of a revision."""
    visit = keeping.visit(code)
    kept = next((r for r in keeping.store().log(code) if r.number == number and r.asked), None)
    if kept is None:
        abort(404)
    return _slips([_slip(visit, kept)], 1)


@pages.get("/slips.pdf")
def slips(code: str) -> Response:
    """The slips of every ruling kept at the table, four to a page."""
    visit = keeping.visit(code)
    log = keeping.store().log(code)
    gone = tables.undone(log)
    kept = [r for r in log if r.asked and not r.undoes and r.number not in gone]
    if not kept:
        abort(404)
    return _slips([_slip(visit, revision) for revision in kept], 4)


def found_in(game: AnyGame, text: str) -> list[tuple[Any, list[AnyQuestion]]]:
    """The clauses that a text is about, each with the questions that answer it."""
    return [
        (game.clauses[id], [q for q in game.questions if id in q.clauses])
        for id in game.finder.find(text)
    ]


def _slip(visit: Visit, revision: tables.Revision) -> sheets.Slip:
    """A ruling as it was when it was kept, on the table before it."""
    assert revision.asked is not None
    before = keeping.store().at(visit.code, revision.number - 1).table
    question = ruling.find_question(visit.kept.game, revision.asked.question)
    ruled = ruling.rule(before, question, revision.asked.arguments)
    return sheets.Slip(before, question, ruled, revision.at, revision.by)


def _slips(slips: list[sheets.Slip], per_page: Literal[1, 4]) -> Response:
    pdf = sheets.ruling_slips(slips, paper_asked(), per_page=per_page)
    return Response(pdf, mimetype="application/pdf")


def _question(visit: Visit, id: str) -> AnyQuestion:
    return next((q for q in visit.kept.game.questions if q.id == id), None) or abort(404)


def _answer(asking: Asking) -> tuple[Ruling | None, list[Problem]]:
    try:
        return asking.rule(), []
    except Refused as refused:
        return None, list(refused.problems)


def address_of(visit: Visit, question: AnyQuestion, arguments: dict[str, Any]) -> str:
    """The address that asks a question with arguments."""
    address = url_for("disputes.ask", code=visit.code, id=question.id)
    return f"{address}?{_query(arguments)}"


def _query(arguments: dict[str, Any]) -> str:
    return urlencode(flattened(arguments))
