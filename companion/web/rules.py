"""The rules of each game, in our own words and in the rulebook's order."""

from itertools import groupby

from flask import Blueprint, Response, abort, render_template, request

from companion import sheets
from companion.engine.game import AnyGame
from companion.web import keeping
from companion.web.disputes import found_in
from companion.web.table import paper_asked

pages = Blueprint("rules", __name__, url_prefix="/games/<id>/rules")


@pages.get("/")
def rules(id: str) -> str:
    """Every clause in order, and a search through them."""
    game, text = _game(id), request.args.get("q", "")[:200]
    sections = [
        (section, list(clauses))
        for section, clauses in groupby(game.clauses.values(), key=lambda clause: clause.section)
    ]
    found = found_in(game, text)
    return render_template("rules.html", game=game, sections=sections, text=text, found=found)


@pages.get("/digest.pdf")
def digest(id: str) -> Response:
    """The rules as a digest on paper."""
    pdf = sheets.rules_digest(_game(id), paper_asked())
    return Response(pdf, mimetype="application/pdf")


def _game(id: str) -> AnyGame:
    return keeping.games().get(id) or abort(404)
