"""Several phones at one table: merged, shown side by side, sent twice, corrected, taken back."""

import re

import pytest

from companion.engine import path as paths
from companion.engine.change import ABSENT, value_at
from tests.web.conftest import Phone, blank_table, example_table, page_of
from tests.web.page import Element

NUMBER = "state.hands.Ann.number"
BELOW = "state.hands.Ann.below"


@pytest.fixture
def code(store, shapes):
    return blank_table(store, shapes, 3)


@pytest.fixture
def seat(code):
    return f"/t/{code}/seat/0"


def at(store, code, place):
    return value_at(store.head(code).document, paths.parse(place))


def clash(page):
    """The notice of two values for one place, and its buttons by what they choose."""
    [form] = [form for form in page.forms if form.address.endswith("/choose")]
    return form, {one["value"]: one for one in form.buttons}


def test_different_fields_merge(store, ann, ben, code, seat):
    one, other = ann.open(seat).record, ben.open(seat).record
    ann.press(one, {NUMBER: "3"})
    ben.press(other, {BELOW: "-4"})
    assert at(store, code, "state.hands.Ann") == {"number": 3, "below": -4}
    assert "typed twice" not in ann.open(seat).text


def test_the_same_value_typed_twice_does_not_clash(store, ann, ben, code, seat):
    one, other = ann.open(seat).record, ben.open(seat).record
    ann.press(one, {NUMBER: "3"})
    ben.press(other, {NUMBER: "1+2"})
    assert at(store, code, NUMBER) == 3
    assert "typed twice" not in ann.open(seat).text


@pytest.mark.parametrize(("choice", "left"), [("standing", 3), ("typed", 4)])
def test_two_values_for_one_field_are_shown_with_both_names_until_chosen(
    store, ann, ben, code, seat, choice, left
):
    one, other = ann.open(seat).record, ben.open(seat).record
    ann.press(one, {NUMBER: "3"})
    ben.press(other, {NUMBER: "4"})
    assert at(store, code, NUMBER) == 3
    for page in ("", "log", "more", "seat/0"):
        form, buttons = clash(ann.open(f"/t/{code}/{page}"))
        assert "Number was typed twice" in form.element.text
        assert buttons["standing"].text == "3 (Ann)"
        assert buttons["typed"].text == "4 (Ben)"
    form, buttons = clash(ben.open(seat))
    assert ann.press(form, None, buttons[choice]).status_code == 303
    assert at(store, code, NUMBER) == left
    assert "typed twice" not in ben.open(seat).text


def test_a_choice_made_already_or_of_what_changed_since_is_refused_in_a_sentence(
    store, ann, ben, code, seat
):
    one, other = ann.open(seat).record, ben.open(seat).record
    ann.press(one, {NUMBER: "3"})
    ben.press(other, {NUMBER: "4"})
    form, buttons = clash(ann.open(seat))
    ben.press(ben.open(seat).record, {NUMBER: "5"})
    answer = ann.press(form, None, buttons["typed"])
    assert answer.status_code == 422
    assert "changed meanwhile" in answer.text
    form, buttons = clash(ann.open(seat))
    assert ann.press(form, None, buttons["standing"]).status_code == 303
    assert "chosen here already" in ben.save(form, None, buttons["typed"]).text
    assert at(store, code, NUMBER) == 5


@pytest.mark.parametrize("sent", [{}, {"choice": "both"}, {"choice": ""}])
def test_no_choice_decides_nothing(store, ann, ben, code, seat, sent):
    one, other = ann.open(seat).record, ben.open(seat).record
    ann.press(one, {NUMBER: "3"})
    ben.press(other, {NUMBER: "4"})
    answer = ann.client.post(f"/t/{code}/choose", data={"number": store.last(code), **sent})
    assert answer.status_code == 400
    assert "typed twice" in ann.open(seat).text


def test_the_same_form_sent_twice_counts_once(store, ann, code, seat):
    form = ann.open(seat).record
    for _ in range(3):
        assert ann.press(form, {NUMBER: "3"}).status_code == 303
    assert store.last(code) == 2


def test_the_same_form_sent_with_a_correction_counts_as_the_correction(store, ann, code, seat):
    form = ann.open(seat).record
    ann.press(form, {NUMBER: "3", BELOW: "-1"})
    ann.press(form, {NUMBER: "5"})
    assert at(store, code, NUMBER) == 5
    assert at(store, code, BELOW) is ABSENT
    ann.press(form, {NUMBER: "3", BELOW: "-1"})
    assert at(store, code, "state.hands.Ann") == {"number": 3, "below": -1}
    assert "typed twice" not in ann.open(seat).text


def test_a_correction_leaves_alone_what_somebody_else_has_typed(store, ann, ben, code, seat):
    form = ann.open(seat).record
    ann.press(form, {NUMBER: "3"})
    ben.press(ben.open(seat).record, {BELOW: "-1"})
    ann.press(form, {NUMBER: "5"})
    assert at(store, code, "state.hands.Ann") == {"number": 5, "below": -1}


def test_a_refused_form_sent_again_overwrites_nobody(store, ann, ben, code, seat):
    form = ann.open(seat).record
    ben.press(ben.open(seat).record, {BELOW: "-9"})
    refused = ann.press(form, {NUMBER: "x"})
    assert refused.status_code == 422
    again = page_of(seat, refused).record
    assert again.texts(NUMBER) == ["x"]
    ann.press(again, {NUMBER: "3"})
    assert at(store, code, "state.hands.Ann") == {"number": 3, "below": -9}


def test_what_is_refused_saves_nothing_of_the_form_and_says_where(store, ann, code, seat):
    before = store.head(code)
    answer = ann.press(ann.open(seat).record, {NUMBER: "1001", BELOW: "x", "typed.Ann.number": "½"})
    page = page_of(seat, answer)
    assert answer.status_code == 422
    assert page.record.texts(NUMBER) == ["1001"]
    assert page.record.texts(BELOW) == ["x"]
    assert sum("Type a whole number" in said for said in page.said) >= 2
    links = {link for link in page.links if link.startswith("#f-")}
    assert {f"#f-{BELOW}", "#f-typed.Ann.number"} <= links
    assert store.head(code) == before
    answer = ann.press(page.record, {NUMBER: "1001", BELOW: "1", "typed.Ann.number": ""})
    assert "So many there are not." in page_of(seat, answer).text


@pytest.mark.parametrize("seen", ["", "0", "-1", "999", "x", "9" * 5000, "1.0", "٢"])
def test_whatever_a_form_says_it_saw_is_saved_against_the_newest(store, ann, code, seat, seen):
    form = ann.open(seat).record
    ann.press(form, {NUMBER: "3"})
    assert ann.press(form, {BELOW: "-1", "seen": seen, "form": ""}).status_code == 303
    assert at(store, code, BELOW) == -1


def test_undo_takes_back_ones_own_last_change_and_redo_brings_it_again(store, ann, ben, code, seat):
    ann.press(ann.open(seat).record, {NUMBER: "3"})
    ben.press(ben.open(seat).record, {BELOW: "-1"})
    log = ann.open(f"/t/{code}/log")
    undo, redo = (next(f for f in log.forms if f.address.endswith(a)) for a in ("/undo", "/redo"))
    for _ in range(2):
        ann.press(undo)
    assert at(store, code, "state.hands.Ann") == {"below": -1}
    for _ in range(2):
        ann.press(redo)
    assert at(store, code, "state.hands.Ann") == {"number": 3, "below": -1}


def test_any_revision_of_the_log_can_be_taken_back(store, ann, code, seat):
    ann.press(ann.open(seat).record, {NUMBER: "3"})
    ann.press(ann.open(seat).record, {BELOW: "-1"})
    page = ann.open(f"/t/{code}/log")
    form = next(f for f in page.forms if any(b["value"] == "2" for b in f.buttons))
    ann.press(form, None, form.buttons[0])
    assert at(store, code, "state.hands.Ann") == {"below": -1}
    page = ann.open(f"/t/{code}/log")
    assert "taken back" in page.text
    assert not any(b["value"] == "2" for form in page.forms for b in form.buttons)


@pytest.mark.parametrize("number", ["x", "", "-1", "1", "99", "9" * 5000, "2.0"])
def test_a_revision_that_can_not_be_taken_back_takes_nothing_back(store, ann, code, seat, number):
    ann.press(ann.open(seat).record, {NUMBER: "3"})
    answer = ann.client.post(f"/t/{code}/undo", data={"number": number})
    assert answer.status_code == 422
    assert store.last(code) == 2


def test_nothing_left_to_undo_is_said_and_changes_nothing(store, ann, code):
    answer = ann.press(next(f for f in ann.open(f"/t/{code}/log").forms if "undo" in f.address))
    assert answer.status_code == 422
    assert "nothing of yours left to undo" in answer.text
    assert store.last(code) == 1


def test_the_log_says_when_by_whom_and_what_changed_from_what_to_what(ann, code, seat):
    ann.press(ann.open(seat).record, {NUMBER: "3"})
    ann.press(ann.open(seat).record, {NUMBER: "4"})
    [log] = ann.open(f"/t/{code}/log").with_class("log")
    newest, before, _ = [one for one in log.children if isinstance(one, Element)]
    assert re.search(r"3 · \d+ \w+, \d\d:\d\d UTC · Ann", newest.text)
    assert "Number: 3 → 4" in newest.text
    assert "Number: not entered → 3" in before.text


def test_a_save_by_script_answers_in_json(ann, seat):
    headers = {"Accept": "application/json"}
    data = {"form": "a", "seen": "1", NUMBER: "3"}
    answer = ann.client.post(seat, data=data, headers=headers)
    assert answer.status_code == 200
    assert answer.json["number"] == 2
    assert "3" in answer.json["totals"]
    refused = ann.client.post(seat, data=data | {NUMBER: "x", "form": "b"}, headers=headers)
    assert refused.status_code == 422
    assert refused.json["errors"][NUMBER].startswith("Type a whole number")
    gone = ann.client.post(seat, data=data | {"state.hands.Eve.number": "1"}, headers=headers)
    assert gone.status_code == 422
    assert "not on the page any more" in gone.json["refused"][0]


def test_a_field_of_a_seat_that_is_not_there_is_refused_not_dropped(store, ann, shapes):
    code = example_table(store, shapes, ['Ann "]', "عليّ"])
    for name in ("state.hands%5B%22Eve%5C%22%5D%22%5D.number", "typed%5B%22%C3%89ve%22%5D.number"):
        answer = ann.client.post(f"/t/{code}/seat/0", data={name: "3"})
        assert answer.status_code == 422
        assert "not on the page any more" in answer.text


def test_two_phones_show_who_typed_by_the_names_they_chose(app, store, code, seat):
    phone = Phone(app.test_client())
    form = next(f for f in phone.open(f"/t/{code}/more").forms if f.address.endswith("/me"))
    phone.press(form, {"name": "Cleo"})
    phone.press(phone.open(seat).record, {NUMBER: "3"})
    assert store.log(code)[-1].by == "Cleo"
