"""Places, values and changes as pages say them."""

import pytest

from companion.engine.change import ABSENT, Change
from companion.web.places import place_in_words
from companion.web.wording import apart, shown, told
from tests.web.conftest import blank_table, example_table


@pytest.mark.parametrize(
    ("path", "words"),
    [
        (("state", "hands", "Ann", "tickets", 1, "from"), "Ann · Tickets · 2 · From"),
        (("state", "levels", "0"), "Level · 0"),
        (("copy", "cities"), "Cities"),
        (("typed", "Ann", "number"), "Ann · Number"),
        (("typed", "Ann"), "Typed as one number · Ann"),
        (("readings", "odd"), "What is odd?"),
        (("kept", "done"), "Done"),
        (("kept", "colours", "Ann"), "Colours · Ann"),
        (("seats",), "Seats"),
        ((), ""),
    ],
)
def test_a_place_is_called_what_people_call_it(shapes, path, words):
    assert place_in_words(shapes, path) == words


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (ABSENT, "not entered"), (None, "not entered"), (0, "0"), (False, "no"), (True, "yes"),
        ([], "none"), ({}, "none"), (["UP", "PRR"], "UP, PRR"), ("x" * 99, "x" * 60 + "…"),
    ],
)  # fmt: skip
def test_blank_is_not_none_and_none_is_not_zero(value, words):
    assert shown(value) == words


def test_a_reading_is_told_by_its_answer(shapes):
    made = Change(("readings", "odd"), ABSENT, "that")
    assert told(made, shapes) == "What is odd?: not entered → That."


def test_a_change_of_a_whole_map_is_told_place_by_place(shapes):
    made = Change(("state", "hands"), {"Ann": {"number": 3, "below": 1}}, {"Ann": {"below": 2}})
    assert [told(part, shapes) for part in apart([made])] == [
        "Ann · Number: 3 → not entered",
        "Ann · Below zero: 1 → 2",
    ]
    none = Change(("state", "hands", "Ann", "shares"), ABSENT, {})
    assert [told(part, shapes) for part in apart([none])] == ["Ann · Shares: not entered → none"]


def test_the_log_tells_what_was_done_as_a_whole_in_one_sentence(ann, store, shapes):
    code = example_table(store, shapes)
    ann.press(ann.open(f"/t/{code}/more").form("/seats"), {"seat": ["Anna", "Ben", "Cleo", ""]})
    ann.press(ann.open(f"/t/{code}/more").form("/delete"))
    [log] = ann.open(f"/t/{code}/log").with_class("log")
    assert "Renamed Ann to Anna" in log.text
    assert "→" not in log.text


def test_a_refused_field_is_named_by_its_whole_place(ann, store, shapes):
    code = blank_table(store, shapes)
    answer = ann.client.post(f"/t/{code}/seat/0", data={"typed.Ann.number": "x"})
    assert "Ann · Number" in answer.text
    answer = ann.client.post(f"/t/{code}/readings", data={"readings.odd": "x"})
    assert "What is odd?" in answer.text
    assert store.last(code) == 1
