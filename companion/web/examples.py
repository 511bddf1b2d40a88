"""The example table of each game: its score sheet with the working, and the PDFs."""

from flask import Blueprint, Response, abort, current_app, render_template, request

from companion import sheets
from companion.engine.game import AnyGame
from companion.engine.score import ScoreSheet, score
from companion.engine.table import read_table
from companion.sheets import Paper

pages = Blueprint("examples", __name__, url_prefix="/games/<id>")


@pages.get("/example")
def example(id: str) -> str:
    """The example's score sheet, line by line."""
    return render_template("example.html", game=_game(id), sheet=_example(id))


@pages.get("/example.json")
def example_file(id: str) -> Response:
    """The example's table file."""
    return Response(_game(id).example, mimetype="application/json")


@pages.get("/example.pdf")
def example_pdf(id: str) -> Response:
    """The example's filled score sheet."""
    return _pdf(sheets.filled_sheet(_example(id), _paper()))


@pages.get("/pad.pdf")
def pad(id: str) -> Response:
    """A blank pad."""
    return _pdf(sheets.blank_pad(_game(id), seats=None, paper=_paper(), per_page=1, pages=1))


def _game(id: str) -> AnyGame:
    game: AnyGame | None = current_app.extensions["games"].get(id)
    return game or abort(404)


def _example(id: str) -> ScoreSheet:
    return score(read_table(_game(id).example, current_app.extensions["games"]))


def _paper() -> Paper:
    """The paper that the address asks for, A4 where it asks for none."""
    try:
        return Paper(request.args.get("paper", Paper.A4))
    except ValueError:
        abort(404)


def _pdf(content: bytes) -> Response:
    return Response(content, mimetype="application/pdf")
