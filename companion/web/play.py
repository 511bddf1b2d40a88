"""Playing with the companion open: the moves that the table is ready for, one tap away."""

from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from companion import tables
from companion.engine import ruling
from companion.engine.game import Ruling
from companion.engine.problem import Refused, describe
from companion.engine.ruling import AnyQuestion
from companion.web import keeping
from companion.web.asking import flattened
from companion.web.keeping import Visit
from companion.web.recording import keep, record_move
from companion.web.turns import Turn, asks_of_a_seat

pages = Blueprint("play", __name__, url_prefix="/t/<code>/play")

FOR = "for"
"""What an address calls the seat whose turn it is, so that it is no argument of a question."""


@pages.get("/")
def play(code: str) -> str:
    """What may be done now, what people look at for it, and what was done last."""
    visit = keeping.visit(code)
    log = keeping.store().log(code)
    last = _last(log)
    seat = _seat_asked(visit) or _seat_of(visit, last)
    turns = [_turn(visit, question, seat) for question in visit.kept.game.questions]
    return render_template(
        "play.html",
        visit=visit,
        seat=seat,
        due=[turn for turn in turns if turn.due],
        others=[turn for turn in turns if not turn.due],
        tallies=visit.kept.game.watch(visit.kept.table.board(), seat),
        last=last,
        said=_said(visit, last),
        put_back=_put_back(log),
    )


@pages.get("/<id>")
def turn(code: str, id: str) -> ResponseReturnValue:
    """A move as far as it is put together: what it comes to, and the next taps."""
    visit = keeping.visit(code)
    asked = Turn(visit, _question(visit, id), request.args, _seat_asked(visit))
    return _page(asked), 422 if asked.faults else 200


@pages.post("/<id>")
def play_on(code: str, id: str) -> ResponseReturnValue:
    """Record a move, ruled again on the newest table; where it is refused by now, say why."""
    visit = keeping.visit_to_edit(code)
    asked = Turn(visit, _question(visit, id), request.form, _seat_asked(visit))
    try:
        record_move(asked) if asked.question.move else keep(asked)
    except Refused as refused:
        asked = Turn(keeping.visit(code), asked.question, request.form, asked.seat)
        return _page(asked, [describe(problem) for problem in refused.problems]), 422
    seat = asks_of_a_seat(asked.question, asked.arguments)
    return redirect(address(visit, seat), 303)


@pages.post("/<id>/before/<int:number>")
def say_first(code: str, id: str, number: int) -> ResponseReturnValue:
    """Say of the table what a move needs said first."""
    visit = keeping.visit_to_edit(code)
    question, board = _question(visit, id), visit.kept.table.board()
    taps = question.before(board)
    if number >= len(taps):
        abort(404)
    made = taps[number].on(visit.kept.document)
    try:
        tables.save(keeping.store(), code, [made], keeping.sent())
    except Refused as refused:
        said = [describe(problem) for problem in refused.problems]
        return render_template("refused.html", visit=visit, said=said, back="play.play"), 422
    return redirect(address(visit, _seat_asked(visit)), 303)


def address(visit: Visit, seat: str) -> str:
    """The address of what a table is ready for, at a seat's turn."""
    at = url_for("play.play", code=visit.code)
    return f"{at}?{urlencode({FOR: seat})}" if seat else at


def address_of(visit: Visit, question: AnyQuestion, arguments: Any, seat: str = "") -> str:
    """The address at which a move goes on with arguments."""
    whose = [(FOR, seat)] if seat else []
    pairs = urlencode([*flattened(arguments), *whose])
    address = url_for("play.turn", code=visit.code, id=question.id)
    return f"{address}?{pairs}" if pairs else address


def _page(asked: Turn, said: list[str] | None = None) -> str:
    nodes, form, problems = asked.form()
    shown = [*(describe(one) for one in [*problems, *asked.faults]), *(said or [])]
    return render_template(
        "move.html", visit=asked.visit, turn=asked, nodes=nodes, form=form, said=shown
    )


def _question(visit: Visit, id: str) -> AnyQuestion:
    return next((q for q in visit.kept.game.questions if q.id == id), None) or abort(404)


def _turn(visit: Visit, question: AnyQuestion, seat: str) -> Turn:
    return Turn(visit, question, MultiDict(), seat)


def _seat_asked(visit: Visit) -> str:
    named = request.values.get(FOR, "")
    return named if named in visit.seats else ""


def _seat_of(visit: Visit, last: tables.Revision | None) -> str:
    """Whose move the last was, as far as that is said."""
    if last is None or last.asked is None:
        return ""
    question = ruling.find_question(visit.kept.game, last.asked.question)
    named = asks_of_a_seat(question, last.asked.arguments)
    return named if named in visit.seats else ""


def _last(log: list[tables.Revision]) -> tables.Revision | None:
    """The last move that still stands: what an undo would take back."""
    gone = tables.undone(log)
    moves = (r for r in reversed(log) if r.kind == "move" and not r.undoes and r.changes)
    return next((move for move in moves if move.number not in gone), None)


def _put_back(log: list[tables.Revision]) -> tuple[int, str] | None:
    """The undo that was done last of all, by its number, and what was taken back with it."""
    undo = log[-1]
    move = log[undo.undoes - 1] if undo.undoes else None
    if move is None or move.kind != "move" or move.undoes:
        return None
    return undo.number, move.text


def _said(visit: Visit, last: tables.Revision | None) -> Ruling | None:
    """The ruling on the last move, where what it brings happens in turn and is ticked off."""
    if last is None or last.asked is None:
        return None
    question = ruling.find_question(visit.kept.game, last.asked.question)
    before = keeping.store().at(visit.kept.view_code, last.number - 1).table
    try:
        ruled = ruling.rule(before, question, last.asked.arguments)
    except Refused:
        return None
    return ruled if any(tally.in_turn for tally in ruled.tallies) else None
