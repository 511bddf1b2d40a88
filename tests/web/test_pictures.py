"""Pictures on the pages of a table, tapped on a phone whose browser runs no script."""

import pytest

from companion import tables
from companion.engine.change import value_at
from companion.tables import Sent
from tests.web.conftest import GAMES, HOSTILE, example_table, new_form

REVOLUTION = "railroad-revolution"
OFFICES = ("state", "companies", "Ann", "offices")
SEAT = "seat/0"


@pytest.fixture
def code(store):
    """A table at which Ann has Offices in sections 1, 2, 3 and 6."""
    return example_table(store, GAMES[REVOLUTION])


def offices(store, code):
    return value_at(store.head(code).document, OFFICES)


def record_form(phone, code, page=SEAT):
    return next(f for f in phone.open(f"/t/{code}/{page}").forms if "data-save" in f.element)


def tap(form, says):
    """The button over a spot, by what it says."""
    [button] = [b for b in form.buttons if b["name"] == "tap" and b["aria-label"] == says]
    return button


def section(form, number):
    return tap(form, f"Ann's Office in section {number}")


def pages(code, seats):
    return [f"/t/{code}/{page}" for page in ("", "board", *(f"seat/{i}" for i in range(seats)))]


def test_a_tap_saves_what_it_says_and_nothing_else(ann, store, code):
    form, before = record_form(ann, code), store.head(code).document
    answer = ann.press(form, button=section(form, 7))
    assert answer.status_code == 303
    assert answer.headers["Location"].endswith(f"/{SEAT}#p-offices-1")
    [revision] = store.log(code, 1)
    assert [(c.path, c.old, c.new) for c in revision.changes] == [
        (OFFICES, [1, 2, 3, 6], [1, 2, 3, 6, 7])
    ]
    assert revision.by == "Ann"
    tables.undo(store, code, Sent("Ann"))
    assert store.head(code).document == before


def test_a_section_that_is_tapped_again_is_empty_again(ann, store, code):
    form = record_form(ann, code)
    assert section(form, 6)["aria-pressed"] == "true"
    ann.press(form, button=section(form, 6))
    assert offices(store, code) == [1, 2, 3]
    assert section(record_form(ann, code), 6)["aria-pressed"] == "false"


def test_a_tap_takes_what_was_typed_along(ann, store, code):
    form = record_form(ann, code)
    money = next(name for name in form.names() if name.endswith("money") and "state" in name)
    ann.press(form, {money: "123"}, section(form, 7))
    assert value_at(store.head(code).document, (*OFFICES[:-1], "money")) == 123
    assert offices(store, code) == [1, 2, 3, 6, 7]


def test_a_double_tap_counts_once_and_two_phones_both_count(ann, ben, store, code):
    form, other = record_form(ann, code), record_form(ben, code)
    ann.press(form, button=section(form, 7))
    ann.press(form, button=section(form, 7))
    ben.press(other, button=section(other, 8))
    assert offices(store, code) == [1, 2, 3, 6, 7, 8]
    assert store.last(code) == 3


def test_what_one_phone_emptied_the_other_may_empty_too(ann, ben, store, code):
    form, other = record_form(ann, code), record_form(ben, code)
    ann.press(form, button=section(form, 6))
    ben.press(other, button=section(other, 6))
    assert offices(store, code) == [1, 2, 3]
    assert not tables.clashes_of(store, store.head(code))


@pytest.mark.parametrize(
    "value", ["offices-1 99", "offices-1 0", "offices-9 3", "nowhere 0", "", " ", "offices-1 x"]
)
def test_what_is_no_spot_of_the_page_is_refused_and_nothing_saved(ann, store, code, value):
    answer = ann.client.post(f"/t/{code}/{SEAT}", data={"form": new_form(), "tap": value})
    assert answer.status_code == 422
    assert "not in the picture any more" in answer.text
    assert store.last(code) == 1


def test_a_tap_that_leads_to_a_question_is_a_link_that_asks_it(ann, store):
    code = example_table(store, GAMES["american-railroads"])
    board = ann.open(f"/t/{code}/board")
    [link] = [a for a in board.root.all("a") if a["aria-label"].startswith("Advance Ann")]
    asked = ann.open(link["href"])
    assert asked.status == 200
    assert "Ann" in next(asked.root.all("h2")).text


def test_whoever_may_only_look_sees_the_pictures_and_taps_nothing(ann, store, game):
    head = store.head(example_table(store, game))
    tables.finish(store, head.code, Sent())
    for code in (head.view_code, head.code):
        for page in map(ann.open, pages(code, len(head.table.seats))):
            assert not [b for b in page.root.all("button") if b["name"] == "tap"]
    shown = list(ann.open(f"/t/{head.view_code}/").root.all("svg"))
    assert len(shown) == len(game.pictures(head.table.board()))


@pytest.mark.parametrize("names", [(), HOSTILE], ids=["example", "hard names"])
def test_every_picture_has_a_name_and_says_what_it_shows(ann, store, game, names):
    code = example_table(store, game, names)
    for page in map(ann.open, pages(code, len(store.head(code).table.seats))):
        for svg in (one for one in page.root.all("svg") if one["class"] == "picture"):
            told = {one["id"]: one.text for one in svg.all("title", "desc")}
            assert told[svg["aria-labelledby"]]
            assert told[svg["aria-describedby"]]
            taps = [one for one in svg.all("button", "a") if one["class"] == "tap"]
            assert svg["role"] == ("group" if taps else "img")
            assert all(one["aria-label"] for one in taps)
            assert next(svg.all("g"))["aria-hidden"] == "true"


def test_every_tap_of_every_game_can_be_made(ann, store, game):
    code = example_table(store, game)
    seats = range(len(store.head(code).table.seats))
    for page in ("board", *(f"seat/{seat}" for seat in seats)):
        form = record_form(ann, code, page)
        for button in [b for b in form.buttons if b["name"] == "tap"]:
            assert ann.save(form, button=button).status_code == 303, button["aria-label"]


def test_a_script_gets_the_pictures_that_look_otherwise_after_a_save(ann, code):
    form = record_form(ann, code)
    ticks = next(name for name in form.names() if name.endswith("offices"))
    answer = ann.client.post(
        f"/t/{code}/{SEAT}",
        data={"form": new_form(), "seen": "1", ticks: ["1", "4"]},
        headers={"Accept": "application/json"},
    )
    assert answer.json["pictures"].keys() == {"offices-1"}
    assert 'id="p-offices-1"' in answer.json["pictures"]["offices-1"]
    assert not answer.json["stale"]
