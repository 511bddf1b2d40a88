"""Each game's example, typed by hand from a blank table to the printed sheet."""

import io

import pytest
from playwright.sync_api import Page
from pypdf import PdfReader

from companion.engine import document
from companion.engine.score import ScoreSheet, score
from companion.engine.table import read_table
from companion.sheets.text import outcome_in_words
from tests.e2e.typist import Typist

WITHOUT_SCRIPTS = {"american-railroads", "railroad-revolution"}
"""Those that are typed on a phone that runs no script; the others save as each field is left."""


@pytest.fixture
def example(game, games) -> ScoreSheet:
    return score(read_table(game.example, games))


@pytest.fixture
def typed(phone, game) -> Page:
    """The score page of the example typed by hand."""
    page = phone(java_script_enabled=game.id not in WITHOUT_SCRIPTS)
    typist = Typist(page, game, document.read(game.example))
    typist.start()
    typist.type_all()
    page.goto(typist.table)
    return page


def test_the_example_typed_by_hand_scores_and_prints_as_its_file_does(typed, example, games):
    totals = typed.locator("table.scores tfoot tr").first.locator("td").all_inner_texts()
    assert totals == [str(seat.total) for seat in example.seats]
    assert typed.locator(".outcome h2").inner_text() == outcome_in_words(example)
    table = typed.request.get(f"{typed.url}table.json").body()
    assert score(read_table(table, games)).document() == example.document()
    sheet = PdfReader(io.BytesIO(typed.request.get(f"{typed.url}sheet.pdf").body()))
    printed = sheet.pages[0].extract_text()
    assert outcome_in_words(example) in printed
    assert " ".join(["Total", *totals]) in " ".join(printed.split())
