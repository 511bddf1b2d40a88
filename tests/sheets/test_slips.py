"""Ruling slips and the rules digest on paper."""

import io

import pypdf
import pytest

from companion import sheets
from companion.engine import ruling
from companion.engine.table import read_table
from companion.sheets import Paper, Slip


@pytest.fixture
def slips(games):
    """The rulings on every question of a game that needs no arguments."""
    table = read_table(games["coast-to-coast-rails"].example, games)
    asked = [q for q in table.game.questions if not q.arguments.model_fields]
    return [
        Slip(table, question, ruling.rule(table, question, {}), "2026-11-30T21:04:00+00:00", "Ann")
        for question in asked
    ]


def pages(pdf):
    return [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(pdf)).pages]


def unspaced(text):
    """A text without its spaces and line breaks, as lines of a PDF break anywhere."""
    return "".join(text.split())


@pytest.mark.parametrize("paper", list(Paper))
def test_one_slip_a_page_says_verdict_reasons_and_rules(slips, paper):
    printed = pages(sheets.ruling_slips(slips, paper, per_page=1))
    assert len(printed) == len(slips)
    for slip, text in zip(slips, printed, strict=True):
        assert unspaced(slip.ruling.headline) in unspaced(text)
        assert all(reason.clause in unspaced(text) for reason in slip.ruling.reasons)
        assert slip.clauses


@pytest.mark.parametrize("paper", list(Paper))
def test_four_slips_stand_on_one_page(slips, paper):
    assert len(pages(sheets.ruling_slips(slips[:4], paper, per_page=4))) == 1


def test_the_digest_holds_every_clause_in_order(game):
    text = unspaced("".join(pages(sheets.rules_digest(game, Paper.A4))))
    places = [text.find(clause.id) for clause in game.clauses.values()]
    assert all(place >= 0 for place in places)
