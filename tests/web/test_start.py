"""Starting a table: names, the starting player, the copy, the readings; and the examples."""

import pytest

from companion.engine.table import read_table
from tests.web.conftest import GAMES, HOSTILE, new_form, page_of


def new(phone, game, typed):
    """Fill in the form of a new table and start; the answer."""
    form = phone.open(f"/new/{game.id}").form(f"/new/{game.id}")
    names = typed.pop("seat") + [""] * game.seats[-1]
    return phone.press(form, {"seat": names[: game.seats[-1]], **typed})


def made(store, answer):
    assert answer.status_code == 303
    return store.head(answer.headers["Location"].split("/")[2])


def test_a_table_starts_with_the_names_typed(phone, store, game):
    names = HOSTILE[: game.seats[-1]]
    table = made(store, new(phone, game, {"seat": names}))
    assert table.table.seats == names
    assert table.document["state"] == {}


@pytest.mark.parametrize(
    ("first", "seats"),
    [
        ("0", ["Ann", "Ben", "Cleo"]), ("2", ["Cleo", "Ann", "Ben"]), ("3", ["Ann", "Ben", "Cleo"]),
        ("x", ["Ann", "Ben", "Cleo"]), ("-1", ["Ann", "Ben", "Cleo"]),
        ("99", ["Ann", "Ben", "Cleo"]),
    ],
)  # fmt: skip
def test_the_seats_stand_clockwise_from_the_starting_player(phone, store, first, seats):
    data = {"seat": ["Ann", " Ben ", "Cleo", ""], "first": first}
    assert made(store, phone.client.post("/new/every-shape", data=data)).table.seats == seats


def test_a_seat_left_blank_in_between_seats_nobody(phone, store, shapes):
    answer = new(phone, shapes, {"seat": ["", "Ann", "", "Ben"], "first": "3"})
    assert made(store, answer).table.seats == ["Ben", "Ann"]


def test_the_names_are_proposed_for_the_next_table(phone, shapes):
    new(phone, shapes, {"seat": HOSTILE})
    assert phone.open("/new/every-shape").form("").texts("seat") == HOSTILE
    new(phone, shapes, {"seat": ["Zoe", HOSTILE[1]]})
    proposed = phone.open("/new/every-shape").form("").texts("seat")
    assert proposed[:3] == ["Zoe", HOSTILE[1], HOSTILE[0]]


def test_names_too_long_for_a_cookie_leave_the_latest(phone, shapes):
    for letter in "🜁🜂🜃🜄":
        seats = [letter * 39 + digit for digit in "123456"]
        new(phone, shapes, {"seat": seats})
        assert phone.open("/new/every-shape").form("").texts("seat") == seats


def test_the_same_form_sent_twice_starts_one_table(phone):
    form = phone.open("/new/every-shape").form("/new/every-shape")
    typed = {"seat": ["Ann", "Ben"]}
    assert len({phone.press(form, typed).headers["Location"] for _ in range(3)}) == 1
    other = phone.press(form, {"seat": ["Ann", "Cleo"]}).headers["Location"]
    assert other != phone.press(form, {"seat": ["Ann", "Dov"]}).headers["Location"]


@pytest.mark.parametrize(
    "seats", [[], ["Ann"], ["Ann", "Ann"], ["Ann", "x" * 41], ["Ann", "a\x00b"], ["x"] * 9]
)
def test_what_is_refused_stays_typed_with_all_that_was_chosen(phone, seats):
    data = {"seat": [*seats, *[""] * 6], "first": "1", "form": new_form()}
    data |= {"reading odd": "that", "reading even": "no"}
    answer = phone.client.post("/new/every-shape", data=data)
    page = page_of("/new/every-shape", answer)
    assert answer.status_code == 422
    assert "what you typed is still here" in page.text
    form = page.form("/new/every-shape")
    assert form.texts("seat") == (seats + [""] * 6)[:6]
    assert form.texts("first") == ["1"]
    assert form.texts("reading odd") == ["that"]
    assert form.texts("reading even") == ["no"]


def test_readings_hold_from_the_start_and_the_first_answer_is_the_default(phone, store, shapes):
    answer = new(phone, shapes, {"seat": ["Ann", "Ben"], "reading odd": "that"})
    assert made(store, answer).document["readings"] == {"odd": "that"}
    answer = new(phone, shapes, {"seat": ["Ann", "Ben"], "reading even": "no"})
    assert made(store, answer).document["readings"] == {"even": "no"}
    data = {"seat": ["Ann", "Ben"], "reading odd": "nonsense"}
    assert phone.client.post("/new/every-shape", data=data).status_code == 422


def test_an_example_opens_as_a_table_of_ones_own_once_a_tap(phone, store, game):
    form = phone.open(f"/games/{game.id}/example").form(f"/try/{game.id}")
    addresses = {phone.press(form).headers["Location"] for _ in range(2)}
    [address] = addresses
    assert phone.open(address).status == 200
    example = read_table(game.example, GAMES)
    assert store.head(address.split("/")[2]).table.document() == example.document()


def test_two_examples_opened_by_one_form_are_two_tables(phone):
    one, other = (
        phone.client.post(f"/try/{id}", data={"form": "the same"}).headers["Location"]
        for id in ("every-shape", "crayon-rails")
    )
    assert one != other
