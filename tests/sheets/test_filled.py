"""The filled sheet prints everything that the score sheet says, the score alone on page one."""

import re
from dataclasses import replace

import pytest

from companion.sheets import Paper, filled, filled_sheet
from companion.sheets.filled import cited
from tests.sheets.paperwork import (
    ARABIC,
    EMOJI,
    JAPANESE,
    NAMES,
    ONE_WORD,
    boxes,
    example,
    example_pdf,
    front,
    printed,
    printed_example,
    read,
    root,
    sheet_of,
    text_of,
    tied_sheet,
    title,
)


def test_the_first_page_holds_the_whole_score_whatever_the_names(game):
    for seats in game.seats:
        sheet = tied_sheet(game, NAMES[:seats])
        for paper in Paper:
            first, *_ = front(sheet, paper)
            rows = [text_of_box(row) for row in boxes(first, "tr")]
            assert len(rows) >= 1 + len(sheet.categories) + 2, (seats, paper)
            assert rows[-1].startswith("Place"), (seats, paper)
            for reason in sheet.reasons:
                assert f"{reason.text.split()[-1]} {reason.clause}" in text_of(first)


@pytest.mark.parametrize("paper", Paper)
def test_one_page_holds_an_example_with_all_that_is_said_of_it(game, paper):
    sheet = sheet_of(game, NAMES[:4])
    [page] = front(sheet, paper)
    assert all(reason.text.split()[-1] in text_of(page) for reason in sheet.reasons)


def test_the_working_begins_on_the_second_page(game):
    assert printed_example(game)[1].startswith("How every line adds up")


def text_of_box(box):
    return " ".join(each.text for each in box.descendants() if hasattr(each, "text"))


def test_names_stay_within_their_columns(game):
    first, *_ = front(tied_sheet(game, NAMES[: game.seats[-1]]), Paper.A5)
    for head in (box for box in boxes(first, "th") if box.element.get("scope") == "col"):
        right = head.position_x + head.margin_width()
        letters = [box for box in head.descendants() if hasattr(box, "text")]
        assert all(box.position_x + box.width <= right + 0.1 for box in letters)
        assert all(box.position_x >= head.position_x - 0.1 for box in letters)


def test_every_total_place_step_and_clause_is_printed(game):
    sheet = example(game)
    first, *rest = printed_example(game)
    for seat in sheet.seats:
        assert {seat.name, str(seat.total)} <= set(first.split())
    working = re.sub(r"[\u200e\s]", "", "".join(rest))
    for line in (line for seat in sheet.seats for line in seat.lines):
        for step in line.working:
            assert re.sub(r"\s", "", step.text) in working
    for clause in cited(sheet):
        assert working.count(re.sub(r"\s", "", clause.text)) == 1
        assert re.sub(r"\s", "", clause.section) in working


def test_it_says_who_wins_and_why(game):
    sheet = example(game)
    first = printed_example(game)[0]
    assert ("wins." in first) or ("share the victory." in first)
    assert first.count("winner") == len(sheet.winners)
    for reason in sheet.reasons:
        assert reason.text in first
        assert reason.clause in first


def test_it_prints_the_readings_in_force_and_no_others(game):
    first, chosen = printed_example(game)[0], example(game).table.readings
    assert ("Where the rulebook leaves it open" in first) == bool(chosen)
    for reading in game.readings:
        assert (f"{reading.title}: " in first) == (reading.id in chosen)
        assert reading.id not in chosen or reading.answers[chosen[reading.id]] in first


def test_it_prints_the_games_note(game):
    assert game.note in printed_example(game)[0]


def test_a_reading_of_the_tables_own_is_printed_in_its_words(games):
    game = games["across-the-united-states"]
    sheet = sheet_of(game, ["Ann", "Ben"], readings={"ticket_order": "as_listed"})
    assert game.readings[0].answers["as_listed"] in printed(sheet)[0]


def test_rows_that_do_not_count_say_so(games):
    first = printed_example(games["crayon-rails"])[0]
    assert first.count("not in the total") == 2


def test_a_tie_break_stands_under_the_total_with_its_values(games):
    sheet = example(games["railroad-revolution"])
    assert sheet.outcome is not None
    [comparison] = sheet.outcome.trace
    values = " ".join(str(value) for value in comparison.values.values())
    assert f"tie-break {values}" in printed_example(sheet.table.game)[0]


def test_what_is_not_entered_is_a_dash_and_listed_in_words(game):
    least = game.seats[0]
    typed = {"Ann": {game.categories(game.copy())[0].id: 0}}
    names = ["Ann", "Ben", "Cleo", "Dev"][:least]
    sheet = sheet_of(game, names, state={}, typed=typed)
    first = printed(sheet)[0]
    assert "– is not entered yet, and not 0." in first
    assert "Still to enter" in first
    assert f"Place so far {'1st' if counts_first(sheet) else '–'} –" in first


def counts_first(sheet):
    return sheet.categories[0].counts


def test_a_warning_is_printed_with_its_clause(games):
    sheet = sheet_of(games["railroad-revolution"], ["Ann", "Ben"], typed={"Ann": {"trains": 1}})
    text = " ".join(printed(sheet))
    assert sheet.warnings
    assert all(warning.text in text for warning in sheet.warnings)


LOG = [
    {"at": "2026-11-28T21:04:00", "by": "سارة", "text": "Trains: 2 → 3"},
    {"at": "2026-11-30T23:40:00", "text": "<b>Done</b>"},
]


def test_the_log_is_printed_and_its_last_day_is_the_date(games):
    pages = printed(sheet_of(games["railroad-revolution"], ["Ann", "Ben"], log=LOG))
    assert "30 November 2026" in pages[0]
    assert "2026-11-28 21:04 سارة Trains: 2 → 3" in pages[-1] + pages[-2]
    assert "<b>Done</b>" in pages[-1] + pages[-2]


def test_a_very_long_log_says_that_it_prints_the_newest_entries(games, monkeypatch):
    monkeypatch.setattr(filled, "MOST_ENTRIES", 1)
    text = " ".join(printed(sheet_of(games["railroad-revolution"], ["Ann", "Ben"], log=LOG)))
    assert "The 1 newest of 2 entries; the table file holds them all." in text
    assert "<b>Done</b>" in text
    assert "Trains: 2 → 3" not in text


def test_very_many_steps_still_add_up(games, monkeypatch):
    monkeypatch.setattr(filled, "MOST_STEPS", 2)
    line = example(games["across-the-united-states"]).seats[0].lines[3]
    *_, last = steps = filled.working(line)
    assert [step.text for step in steps] == [
        *(step.text for step in line.working[:2]), f"and {len(line.working) - 2} more"
    ]  # fmt: skip
    assert line.points == sum(step.points or 0 for step in steps)
    assert last.points


def test_very_many_things_still_to_enter_are_counted(games, monkeypatch):
    monkeypatch.setattr(filled, "MOST_ITEMS", 2)
    sheet = sheet_of(games["railroad-revolution"], ["Ann", "Ben"], state={})
    assert f"and {len(sheet.missing) - 2} more" in printed(sheet)[0]


def test_without_a_log_there_is_room_for_the_date(game):
    assert printed_example(game)[0].startswith(f"{game.name} Date ")


def test_every_page_says_its_number_the_game_and_that_we_are_independent(game):
    pages = printed_example(game)
    for number, text in enumerate(pages, 1):
        assert f"{number} of {len(pages)}" in text
        assert f"{game.name} · Ann" in text
        assert "independent of the games’ publishers" in text


def test_more_rows_than_a_page_holds_break_between_rows_under_a_repeated_head(games):
    sheet = example(games["crayon-rails"])
    seats = [replace(seat, lines=[*seat.lines] * 15) for seat in sheet.seats]
    long = replace(sheet, seats=seats, categories=[*sheet.categories] * 15)
    first, second, *_ = front(long, Paper.A5)
    for page in (first, second):
        head = next(boxes(page, "tr"))
        assert text_of_box(head) == "Ann Ben Cleo Dev"
        assert sum(1 for _ in boxes(page, "tr")) > 15


def test_names_of_any_script_have_letters_in_the_fonts(games):
    """A letter that no font has is drawn as an empty box, and would read as nothing here."""
    names = [JAPANESE, ARABIC, EMOJI, ONE_WORD]
    pdf = read(filled_sheet(sheet_of(games["crayon-rails"], names), Paper.A4))
    text = re.sub(r"\s", "", "".join(page.extract_text() for page in pdf.pages))
    assert all(re.sub(r"\s", "", name) in text for name in names)


def test_the_pdf_is_tagged_in_english_with_a_title(games):
    pdf = example_pdf(games["crayon-rails"])
    assert root(pdf)["/Lang"] == "en"
    assert root(pdf)["/MarkInfo"]["/Marked"]
    assert "/StructTreeRoot" in root(pdf)
    assert title(pdf) == "Crayon Rails: score sheet of Ann, Ben, Cleo and Dev"


@pytest.mark.parametrize("paper", Paper)
def test_the_page_is_as_large_as_the_paper(games, paper):
    box = example_pdf(games["crayon-rails"], paper).pages[0].mediabox
    assert box.width * 25.4 / 72 == pytest.approx(paper.width, abs=0.1)
    assert box.height * 25.4 / 72 == pytest.approx(paper.height, abs=0.1)


def test_cells_know_their_heads(games):
    """WeasyPrint names a cell's heads only where they are `th` with a scope."""
    tree = root(example_pdf(games["crayon-rails"]))["/StructTreeRoot"]
    cells = [each for each in structure(tree) if each.get("/S") == "/TD"]
    heads = [cell["/A"]["/Headers"] for cell in cells if "/A" in cell]
    assert sum(len(each) == 2 for each in heads) > 20


def structure(node):
    if not hasattr(node, "get"):
        return
    yield node
    kids = node.get("/K", [])
    for kid in kids if isinstance(kids, list) else [kids]:
        yield from structure(kid.get_object() if hasattr(kid, "get_object") else kid)


def test_the_sheet_of_a_kept_table_bears_its_code_and_day(games):
    kept = filled.Kept("abc23", "2026-11-30T21:04:00+00:00")
    text = filled.filled_markup(example(games["crayon-rails"]), Paper.A4, kept)
    assert "table abc23" in text
    assert "30 November 2026" in text
    assert "table abc23" not in filled.filled_markup(example(games["crayon-rails"]), Paper.A4)
