"""The blank pad has the rows of the filled sheet, each with room for a pencil."""

import re
from dataclasses import replace

import pytest

from companion.sheets import PadRefused, Paper, blank_pad, scorepad
from companion.sheets.pad import PENCIL, Pad, _lay_out
from companion.sheets.press import press
from tests.sheets.paperwork import MILLIMETRE, NAMES, boxes, example, read, root, text_of, title

ON_A_PAGE = [(paper, per_page) for paper in Paper for per_page in (1, 2, 4)]


def pages_of(pad):
    with press() as ready:
        document = _lay_out(pad, ready)
    return document and document.pages


def titles(pad):
    return [row.title for row in pad.rows if row.mark != "tie-break"]


def test_its_rows_are_those_of_the_filled_sheet(game):
    sheet = example(game)
    blank = scorepad.blank(sheet.categories, ["", ""])
    assert titles(blank) == titles(scorepad.filled(sheet))
    assert [row.hint for row in blank.rows][:-2] == [each.hint for each in sheet.categories]


@pytest.mark.parametrize(("paper", "per_page"), ON_A_PAGE)
def test_rows_and_columns_have_room_for_a_pencil(game, paper, per_page):
    pages = pages_of(Pad(game, [""] * game.seats[-1], paper, per_page))
    if pages is None:
        assert per_page == 4
        assert paper is Paper.A5
        return
    [page] = pages
    assert sum(1 for _ in boxes(page, "h1")) == per_page
    rows = [row for row in boxes(page, "tr") if row.element.get("class")]
    assert len(rows) == per_page * (len(game.categories(game.copy())) + 2)
    assert min(row.height for row in rows) / MILLIMETRE > PENCIL - 0.01
    cells = [cell for row in rows for cell in row.children if cell.element_tag == "td"]
    assert len(cells) == len(rows) * game.seats[-1]
    assert min(cell.margin_width() for cell in cells) / MILLIMETRE > PENCIL - 0.01
    lowest = max(row.position_y + row.height for row in rows)
    assert lowest < page.height - 5 * MILLIMETRE


def test_it_says_what_fits_where_rows_would_be_too_small(games):
    game = games["american-railroads"]
    with pytest.raises(PadRefused) as refused:
        blank_pad(game, seats=4, paper=Paper.A5, per_page=4)
    assert str(refused.value) == (
        "4 on A5 would be too small to write on: American Railroads has 12 rows and 4 columns, "
        "and each needs 9 mm. What fits: 2 on A5 or 4 on A4."
    )


def test_a_scorepad_that_needs_more_than_a_page_goes_on_under_a_repeated_head(games):
    game = games["crayon-rails"]
    many = replace(game, categories=lambda copy: [*game.categories(copy)] * 14)
    pages = pages_of(Pad(many, ["Ann", "Ben"], Paper.A5, 1))
    assert len(pages) == 3
    for page in pages:
        head, *rows = boxes(page, "tr")
        assert [text for text in text_of(page).split() if text in ("Ann", "Ben")] == ["Ann", "Ben"]
        assert min(row.height for row in rows) / MILLIMETRE > PENCIL - 0.01
        assert head.height > 0


def test_long_names_need_room_and_what_it_says_fits_does(games):
    game, names = games["american-railroads"], NAMES[:4]
    with pytest.raises(PadRefused, match=r"room for the names\. What fits: 2 on A5\.$"):
        blank_pad(game, seats=None, paper=Paper.A5, per_page=4, names=names)
    assert blank_pad(game, seats=None, paper=Paper.A5, per_page=2, names=names)


def test_names_stand_over_their_columns_and_the_other_heads_are_empty(game):
    names = NAMES[: game.seats[0]]
    [page] = pages_of(Pad(game, [*names, ""], Paper.A4, 1))
    heads = [box for box in boxes(page, "th") if box.element.get("scope") == "col"]
    texts = ["".join(b.text for b in head.descendants() if hasattr(b, "text")) for head in heads]
    assert [re.sub(r"\s", "", text) for text in texts] == [
        *(re.sub(r"\s", "", name) for name in names), ""
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("asked", "heads"),
    [
        ({"seats": 3}, 3),
        ({"seats": None}, 6),
        ({"seats": None, "names": ["Ann", "Ben"]}, 2),
        ({"seats": 4, "names": ["Ann", "Ben"]}, 4),
    ],
)
def test_it_has_a_column_for_each_seat_name_or_who_can_play(games, asked, heads):
    pdf = read(blank_pad(games["crayon-rails"], paper=Paper.A4, **asked))
    assert count_heads(root(pdf)["/StructTreeRoot"]) == heads


def count_heads(node):
    """The heads of the columns in a PDF's structure: those of rows stand in the table's body."""
    node = node.get_object() if hasattr(node, "get_object") else node
    if not hasattr(node, "get"):
        return 0
    if node.get("/S") == "/TBody":
        return 0
    kids = node.get("/K", [])
    kids = kids if isinstance(kids, list) else [kids]
    return (node.get("/S") == "/TH") + sum(count_heads(kid) for kid in kids)


def test_pages_are_all_the_same(games):
    game = games["crayon-rails"]
    pdf = read(blank_pad(game, seats=2, paper=Paper.A5, per_page=2, pages=3))
    texts = [page.extract_text() for page in pdf.pages]
    assert len(texts) == 3
    assert len(set(texts)) == 1
    assert title(pdf) == "Crayon Rails: blank scorepad"
    assert root(pdf)["/Lang"] == "en"
    assert root(pdf)["/MarkInfo"]["/Marked"]


def test_the_same_pad_gives_the_same_bytes(games):
    pads = [blank_pad(games["crayon-rails"], seats=4, paper=Paper.A4, names=NAMES[:4])
            for _ in range(2)]  # fmt: skip
    assert pads[0] == pads[1]


def test_every_pad_says_that_we_are_independent(games):
    [page] = pages_of(Pad(games["crayon-rails"], [""] * 2, Paper.A4, 4))
    assert text_of(page).count("independent of the games’ publishers") == 4


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"seats": 7}, "Crayon Rails has 2 to 6 seats."),
        ({"seats": 1}, "Crayon Rails has 2 to 6 seats."),
        ({"seats": 0}, "Crayon Rails has 2 to 6 seats."),
        ({"seats": 2, "names": ["Ann", "Ben", "Cleo"]}, "There are 3 names for 2 seats."),
        ({"seats": 2, "per_page": 3}, "A page holds 1, 2 or 4 scorepads."),
        ({"seats": 2, "pages": 0}, "A pad has 1 to 100 pages."),
        ({"seats": 2, "pages": 101}, "A pad has 1 to 100 pages."),
    ],
)
def test_it_refuses_what_no_pad_can_be(games, asked, sentence):
    with pytest.raises(PadRefused, match=f"^{re.escape(sentence)}$"):
        blank_pad(games["crayon-rails"], paper=Paper.A4, **asked)
