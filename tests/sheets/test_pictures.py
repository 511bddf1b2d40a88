"""The board in pictures on paper: black on white, and told to those who can't see it."""

import re
from html import unescape

import pytest

from companion.sheets import Paper
from companion.sheets.filled import filled_markup
from companion.sheets.press import press
from tests.sheets.paperwork import EMOJI, LATIN, NAMES, example, sheet_of

TITLE = "The board in pictures"
INKS = {"#000", "#fff", "#ddd", "none"}


def pages(sheet, paper=Paper.A4):
    with press() as ready:
        return ready.lay_out(filled_markup(sheet, paper))


def svgs(markup):
    return re.findall(r"<svg .*?</svg>", markup, re.DOTALL)


def test_pictures_are_black_on_white_and_nothing_can_be_tapped(game):
    drawn = svgs(filled_markup(example(game), Paper.A4))
    assert drawn
    for svg in drawn:
        assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', svg)) <= INKS
        assert "<button" not in svg
        assert "<a " not in svg
        assert "style" not in svg


def test_a_picture_tells_all_of_it_as_its_title(game):
    sheet = example(game)
    for svg, one in zip(
        svgs(filled_markup(sheet, Paper.A4)),
        game.pictures(sheet.table.board()),
        strict=True,
    ):
        [title] = re.findall(r"<title[^>]*>(.*)</title>", svg, re.DOTALL)
        assert unescape(title).endswith(one.drawing.says)


@pytest.mark.parametrize("paper", Paper)
def test_pictures_stand_on_every_paper(game, paper):
    document = pages(example(game), paper)
    width = document.pages[0].width
    boxes = [box for page in document.pages for box in page._page_box.descendants()]
    drawn = [box for box in boxes if str(box.element_tag).endswith("svg")]
    assert drawn
    assert all(box.position_x >= 0 for box in drawn)
    assert all(box.position_x + box.width < width for box in drawn)


@pytest.mark.parametrize("names", [NAMES, [LATIN, EMOJI]], ids=["hard names", "two seats"])
def test_pictures_bear_every_name(game, names):
    sheet = sheet_of(game, names[: game.seats[-1]])
    markup = filled_markup(sheet, Paper.A5)
    assert (TITLE in markup) == bool(game.pictures(sheet.table.board()))
    assert "<link" not in markup.partition("<body")[2]
    assert len(pages(sheet, Paper.A5).pages) > 1


def test_a_table_on_which_nothing_is_entered_prints(game):
    sheet = sheet_of(game, NAMES[: game.seats[-1]], state={}, copy={})
    assert pages(sheet).pages
