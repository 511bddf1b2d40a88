"""Add, none and remove: what the buttons beside fields do, and what is typed to be added."""

from urllib.parse import unquote

import pytest

from companion.engine import path as paths
from companion.engine.change import ABSENT, value_at
from companion.web.forms import name_of, path_of
from tests.web.conftest import HOSTILE, blank_table, example_table, new_form, page_of

SEAT, BOARD = "seat/0", "board"


@pytest.fixture
def filled(store, shapes):
    return example_table(store, shapes)


@pytest.fixture
def blank(store, shapes):
    return blank_table(store, shapes)


def button(form, verb, place):
    """The button of a place of the table that does something, if the form has one."""
    value = f"{verb} {name_of(paths.parse(place))}"
    return next((one for one in form.buttons if one["value"] == value), None)


def typed(place, key, value=None):
    """What is typed to be added at a place."""
    name = name_of(paths.parse(place))
    return {f"key {name}": key} | ({} if value is None else {f"value {name}": value})


def press(phone, code, page, verb, place, texts=None):
    """Press a button of a page, having typed something."""
    form = phone.open(f"/t/{code}/{page}").record
    pressed = button(form, verb, place)
    assert pressed is not None, f"no button to {verb} {place}"
    return phone.press(form, texts, pressed)


def at(store, code, place):
    """What stands at a place of the table."""
    return value_at(store.head(code).document, paths.parse(place))


@pytest.mark.parametrize(
    ("page", "place", "none"),
    [
        (SEAT, "state.hands.Ann.shares", {}),
        (SEAT, "state.hands.Ann.tickets", []),
        (SEAT, "state.hands.Ann.spaces", []),
        (SEAT, "state.hands.Ann.stops", []),
        (SEAT, "state.hands.Ann.runs", []),
        (SEAT, "state.hands.Ann.numbers", []),
        (BOARD, "state.rounds", []),
    ],
)
def test_none_is_said_kept_and_taken_back(phone, store, blank, page, place, none):
    assert press(phone, blank, page, "none", place).status_code == 303
    assert at(store, blank, place) == none
    form = phone.open(f"/t/{blank}/{page}").record
    assert button(form, "none", place) is None
    phone.press(form)
    assert at(store, blank, place) == none
    press(phone, blank, page, "remove", place)
    assert at(store, blank, place) is ABSENT


def test_an_item_is_added_to_a_list_that_was_blank_none_or_entered(phone, store, blank):
    place = "state.hands.Ann.tickets"
    press(phone, blank, SEAT, "add", place)
    assert at(store, blank, place) == [{}]
    press(phone, blank, SEAT, "add", place)
    assert at(store, blank, place) == [{}, {}]
    for left in (1, 0):
        press(phone, blank, SEAT, "remove", f"{place}[0]")
        assert at(store, blank, place) == [{}] * left
    press(phone, blank, SEAT, "add", place)
    assert at(store, blank, place) == [{}]


@pytest.mark.parametrize(
    ("place", "key", "number", "entry"),
    [
        ("state.served", " Salem ", None, []),
        ("state.built", "Salem", None, {}),
        ("state.prices", "Salem", "3+4", 7),
        ("state.prices", "Zürich “[0]” %", "-0", 0),
    ],
)
def test_an_entry_is_added_under_the_key_that_is_typed(
    phone, store, filled, place, key, number, entry
):
    press(phone, filled, BOARD, "add", place, typed(place, key, number))
    assert at(store, filled, place)[key.strip()] == entry


def test_what_is_typed_to_be_added_is_added_with_whichever_button(phone, store, filled):
    form = phone.open(f"/t/{filled}/{BOARD}").record
    texts = typed("state.served", "Salem") | typed("state.prices", "Elko", "5")
    phone.press(form, texts)
    assert at(store, filled, "state.served.Salem") == []
    assert at(store, filled, "state.prices.Elko") == 5


def test_the_first_part_of_a_known_word_is_that_word(phone, store, filled):
    press(phone, filled, BOARD, "add", "state.served", typed("state.served", "7"))
    assert at(store, filled, 'state.served["7 Charlotte"]') == []


@pytest.mark.parametrize(
    ("place", "key", "number", "sentence"),
    [
        ("state.served", " ", None, "Type what to add first."),
        ("state.served", "Erie", None, "Erie is here already."),
        ("state.prices", "Erie", "5", "Erie is here already."),
        ("state.prices", "Salem", "x", "Type a whole number, or a sum such as 3+6+2."),
        ("state.prices", "Salem", "", "Type a whole number, or a sum such as 3+6+2."),
        ("state.prices", "", "5", "Type what to add first."),
        ("state.prices", "Salem", "-5", "This can't be below zero."),
        ("state.built", "x" * 41, None, "A name has 1 to 40 characters."),
        ("state.built", "a\x07b", None, "A name can't hold control characters."),
    ],
)
def test_what_can_not_be_added_stays_typed_with_a_sentence(
    phone, store, filled, place, key, number, sentence
):
    before = store.head(filled)
    answer = press(phone, filled, BOARD, "add", place, typed(place, key, number))
    page = page_of(f"/t/{filled}/{BOARD}", answer)
    assert answer.status_code == 422
    assert any(said.endswith(sentence) for said in page.said)
    for name, text in typed(place, key, number).items():
        assert page.record.texts(name) == [text]
    assert store.head(filled) == before


def test_an_entry_is_removed_and_the_others_stay(phone, store, filled):
    press(phone, filled, BOARD, "remove", 'state.prices["Reno – West"]')
    assert at(store, filled, "state.prices") == {"Erie": 0}


def test_a_row_is_edited_and_another_removed_with_one_button(phone, store, filled):
    form = phone.open(f"/t/{filled}/{SEAT}").record
    name = name_of(paths.parse("state.hands.Ann.tickets[1].from"))
    phone.press(form, {name: "Salem"}, button(form, "remove", "state.hands.Ann.tickets[0]"))
    [ticket] = at(store, filled, "state.hands.Ann.tickets")
    assert ticket["from"] == "Salem"
    assert "typed twice" not in phone.open(f"/t/{filled}/").text


def test_typing_and_adding_with_one_button_does_both(phone, store, blank):
    form = phone.open(f"/t/{blank}/{SEAT}").record
    phone.press(
        form, {"state.hands.Ann.number": "5"}, button(form, "add", "state.hands.Ann.tickets")
    )
    assert at(store, blank, "state.hands.Ann") == {"number": 5, "tickets": [{}]}


def test_a_button_pressed_twice_counts_once(phone, store, blank):
    form = phone.open(f"/t/{blank}/{SEAT}").record
    pressed = button(form, "add", "state.hands.Ann.tickets")
    for _ in range(3):
        assert phone.press(form, None, pressed).status_code == 303
    assert at(store, blank, "state.hands.Ann.tickets") == [{}]


def test_one_round_is_shown_at_a_time_and_any_can_be_opened(phone, store, filled):
    def shown(open):
        names = phone.open(f"/t/{filled}/{BOARD}{open}").record.names()
        return {path_of(name)[2] for name in names if name.startswith("state.rounds")}

    assert shown("") == {2}
    assert [shown(f"?open={n}") for n in (0, 1, 2, 9, -1, "x", "9" * 5000)] == [
        {0}, {1}, {2}, {2}, {0}, {2}, {2},
    ]  # fmt: skip
    form = phone.open(f"/t/{filled}/{BOARD}?open=0").record
    answer = phone.press(form, {"state.rounds%5B0%5D.Ann.from": "Salem"})
    assert "open=0" in answer.headers["Location"]
    assert at(store, filled, "state.rounds[0].Ann.from") == "Salem"
    assert len(at(store, filled, "state.rounds")) == 3


@pytest.mark.parametrize(
    "do",
    [
        "remove state", "remove state.hands", "remove state.hands.Ben", "remove copy", "none copy",
        "remove state.hands.Ann.number", "none state.hands.Ann.tickets", "add state.hands",
        "add state.hands.Ann.number", "remove kept", "remove seats%5B0%5D", "none seats", "add log",
        "remove state.hands.Ann.tickets%5B9%5D", "remove state.hands.Ann.tickets%5B-1%5D",
        "explode state.hands.Ann.tickets", "add ", "add", " ", "add %FF", "add [", "add a..b",
        "remove state%5B%22%5Cud800%22%5D", "add state.hands.Ann.tickets\r\nX: y",
    ],
)  # fmt: skip
def test_a_button_that_no_page_shows_does_nothing(phone, store, filled, do):
    before = store.head(filled)
    data = {"form": new_form(), "seen": str(before.number), "do": do}
    answer = phone.client.post(f"/t/{filled}/{SEAT}", data=data)
    assert answer.status_code == (422 if do.partition(" ")[2] else 303)
    assert store.head(filled) == before


@pytest.mark.parametrize("page", ["board", "seat/0", "seat/1", "seat/2", "copy"])
def test_every_button_of_a_page_does_something_whatever_the_seats_are_called(
    phone, store, shapes, page
):
    code = example_table(store, shapes, HOSTILE[::-1])
    shown = phone.open(f"/t/{code}/{page}").record
    for pressed in [one for one in shown.buttons if one["name"] == "do"]:
        fresh = example_table(store, shapes, HOSTILE[::-1])
        form = phone.open(f"/t/{fresh}/{page}").record
        keyed = f"key {pressed['value'].removeprefix('add ')}"
        texts = {keyed: "Elko"} | (
            {keyed.replace("key", "value"): "1"} if "prices" in keyed else {}
        )
        answer = phone.press(form, texts if keyed in form.names() else None, pressed)
        assert (pressed["value"], answer.status_code) == (pressed["value"], 303)
        assert store.log(fresh)[-1].kind == "entry"
        fragment = answer.headers["Location"].partition("#")[2]
        ids = phone.open(f"/t/{fresh}/{page}").ids
        assert {fragment, unquote(fragment)} & set(ids)
