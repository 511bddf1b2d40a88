"""The pages on which people record a table: its board, each seat, each row, copy and readings."""

from collections.abc import Callable, Sequence
from typing import Any

from flask import Blueprint, Response, abort, jsonify, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import tables
from companion.engine.model import BY_POSITION
from companion.engine.path import Path
from companion.engine.problem import Refused
from companion.engine.shape import follow
from companion.engine.table import file_type
from companion.tables import KeptTable
from companion.web import keeping, parts, pictures
from companion.web.forms import errors_of, path_of
from companion.web.keeping import Visit
from companion.web.nodes import Builder
from companion.web.parts import Part, Section

pages = Blueprint("record", __name__, url_prefix="/t/<code>")

Sections = Callable[[KeptTable], Sequence[Section]]


@pages.route("/board", methods=["GET", "POST"])
def board(code: str) -> ResponseReturnValue:
    """What lies on the table for all to see."""
    return _answer(code, "Board", lambda kept: parts.board(kept.game))


@pages.route("/seat/<int:index>", methods=["GET", "POST"])
def seat(code: str, index: int) -> ResponseReturnValue:
    """Everything that one seat has."""
    seats = keeping.visit(code).seats
    if index >= len(seats):
        abort(404)
    return _answer(code, seats[index], lambda kept: _seat(kept, index), index)


@pages.route("/row/<entry>", methods=["GET", "POST"])
def row(code: str, entry: str) -> ResponseReturnValue:
    """One entry, for every seat in turn, as rulebooks score."""
    game = keeping.visit(code).kept.game
    asked = next((e for e in game.entries if e.id == entry), None) or abort(404)
    return _answer(code, asked.title, lambda kept: parts.row(asked, kept.table.seats))


@pages.route("/copy", methods=["GET", "POST"])
def copy(code: str) -> ResponseReturnValue:
    """What the group's copy prints and the rulebook doesn't tell."""
    return _answer(code, "Your copy", lambda kept: parts.copy(kept.game))


@pages.route("/readings", methods=["GET", "POST"])
def readings(code: str) -> ResponseReturnValue:
    """The questions that the rulebook leaves open, as this table answers them."""
    return _answer(code, "Readings", lambda kept: parts.readings(kept.game))


@pages.get("/next")
def next_blank(code: str) -> ResponseReturnValue:
    """The page and field of the first thing that is missing."""
    visit = keeping.visit(code)
    if not visit.sheet.missing:
        return redirect(url_for("table.score", code=code), 303)
    return redirect(address_of(visit, visit.sheet.missing[0]), 303)


def address_of(visit: Visit, path: Path) -> str:
    """The address of the field in which a path is recorded."""
    game, code = visit.kept.game, visit.code
    at = _anchor(visit.kept, path)
    opened = next((key for key in path if isinstance(key, int)), None)
    if parts.section_at(parts.copy(game), path):
        return url_for("record.copy", code=code, _anchor=at)
    for index, name in enumerate(visit.seats):
        if parts.section_at(parts.seat(game, name), path):
            return url_for("record.seat", code=code, index=index, _anchor=at)
    return url_for("record.board", code=code, open=opened, _anchor=at)


def _anchor(kept: KeptTable, path: Path) -> str:
    """The id of the part of a page in which a path is recorded."""
    seats = {"seats": kept.table.seats}
    return Builder(file_type(kept.game), kept.document, seats, {}).anchor(path)


def _seat(kept: KeptTable, index: int) -> list[Section]:
    names = kept.table.seats[index : index + 1]
    return [section for name in names for section in parts.seat(kept.game, name)]


def _answer(
    code: str, title: str, sections: Sections, index: int | None = None
) -> ResponseReturnValue:
    if request.method == "GET":
        visit = keeping.visit(code)
        part = _part(visit.kept, sections)
        return render_template("record.html", visit=visit, title=title, part=part, index=index)
    return _receive(code, title, sections, index)


def _receive(code: str, title: str, sections: Sections, index: int | None) -> ResponseReturnValue:
    """Save what was typed; where it is refused, show it again with the reasons."""
    visit, sent = keeping.visit_to_edit(code), keeping.sent()
    seen = keeping.as_seen(visit, sent.seen)
    part = _part(seen, sections)
    try:
        changes = [*part.changes(request.form), *part.standing(request.form)]
        saved = tables.save(keeping.store(), code, changes, sent)
    except Refused as refused:
        part.refuse(refused)
        shown = {"form_id": sent.form, "seen": seen.number}
        return _refusal(visit, part, title=title, index=index, **shown), 422
    if keeping.wants_json():
        return jsonify(
            _saved_document(keeping.visit_of(code, saved.table), part, _part(saved.table, sections))
        )
    return redirect(keeping.back_to(code, _here(saved.table)), 303)


def _refusal(visit: Visit, part: Part, **shown: Any) -> Response | str:
    """Why it was refused; on a page, the form as it was typed, seen and to be sent again."""
    if keeping.wants_json():
        errors = {name: said[0] for name, said in errors_of(part.form).items()}
        return jsonify(errors=errors, refused=[problem.text for problem in part.errors])
    return render_template("record.html", visit=visit, part=part, **shown)


def _part(kept: KeptTable, sections: Sections) -> Part:
    """Some sections as a form over the table as it stood when the person saw it."""
    table = kept.table
    names = parts.names_of_rows(table)
    opened = request.args.get("open", type=int)
    return Part(kept.game, kept.document, table.seats, sections(kept), names, opened, table.board())


def _saved_document(visit: Visit, seen: Part, now: Part) -> dict[str, object]:
    """What the page's script needs to know of a save, to show the table as it is now.

    `fields` are the texts of what was sent or has changed since the person saw the page, and
    `pictures` those that look otherwise; it is `stale` where any, or buttons, have come or gone.
    """
    before = seen.texts
    changed = {
        name: texts
        for name, texts in now.texts.items()
        if name in request.form or before.get(name) != texts
    }
    return {
        "number": visit.kept.number,
        "totals": render_template("totals.html", visit=visit),
        "clashes": render_template("clashes.html", visit=visit),
        "fields": changed,
        "pictures": pictures.redrawn(seen.pictures, now.pictures, visit),
        "stale": seen.outline != now.outline or seen.pictures.keys() != now.pictures.keys(),
    }


def _one_at_a_time(kept: KeptTable, name: str) -> bool:
    *_, place = follow(file_type(kept.game), path_of(name))
    return place.merge == BY_POSITION


def _here(kept: KeptTable) -> str:
    """Where the person was: the same page, at the part whose button they pressed. Of items that
    are shown one at a time, one that was added is the one to show.
    """
    verb, _, name = request.form.get("do", "").partition(" ")
    added = verb == "add" and name and _one_at_a_time(kept, name)
    opened = None if added else request.args.get("open", type=int)
    picture, _, _ = request.form.get("tap", "").partition(" ")
    at = _anchor(kept, path_of(name)) if name else f"p-{picture}" if picture else "saved"
    return url_for(str(request.endpoint), **request.view_args or {}, open=opened, _anchor=at)
