"""Named copies: listed, corrected, taken out and in, and used by a new table."""

import json

import pytest

from companion import tables
from companion.engine import document
from companion.tables import Sent
from tests.web.conftest import HOSTILE, Phone, new_form, page_of
from tests.web.test_recording import fields_of

CITIES = "copy.cities"


@pytest.fixture
def copy(store, shapes):
    printed = document.read(shapes.example)["copy"]
    return tables.create_copy(store, shapes.id, "Ours", printed, Sent())


def address(copy):
    return f"/copies/{copy.game}/{copy.code}"


def test_copies_are_listed_by_the_names_that_people_gave(phone, store, game):
    printed = document.read(game.example).get("copy", {})
    for name in HOSTILE:
        tables.create_copy(store, game.id, name, printed, Sent())
    page = phone.open(f"/copies/{game.id}")
    assert all(" ".join(name.split()) in page.text for name in HOSTILE)


def test_a_copy_sent_as_it_is_shown_stays_as_it_is(phone, store, game):
    printed = document.read(game.example).get("copy", {})
    copy = tables.create_copy(store, game.id, HOSTILE[0], printed, Sent())
    form = phone.open(address(copy)).record
    assert fields_of(form)
    assert phone.press(form).status_code == 303
    again = store.copy(copy.code)
    assert (again.name, again.document) == (copy.name, copy.document)


def test_a_copy_is_corrected_and_renamed(phone, store, copy):
    form = phone.open(address(copy)).record
    phone.press(form, {"name": "Theirs", CITIES: "Erie\r\nReno", "copy.levels": "6+3"})
    again = store.copy(copy.code)
    assert again.name == "Theirs"
    assert again.document == {"cities": ["Erie", "Reno"], "levels": 9}


def test_two_who_correct_a_copy_at_once_lose_nothing(app, phone, store, copy):
    other = Phone(app.test_client())
    one, two = phone.open(address(copy)).record, other.open(address(copy)).record
    phone.press(one, {"copy.levels": "9"})
    other.press(two, {CITIES: "Reno"})
    assert store.copy(copy.code).document == {"cities": ["Reno"], "levels": 9}
    three = other.open(address(copy)).record
    phone.press(phone.open(address(copy)).record, {"copy.levels": "10"})
    refused = other.press(three, {"copy.levels": "11"})
    assert refused.status_code == 422
    assert "changed meanwhile" in refused.text
    assert page_of(address(copy), refused).record.texts("copy.levels") == ["11"]
    assert store.copy(copy.code).document["levels"] == 10


def test_what_is_refused_stays_typed_and_the_copy_as_it_was(phone, store, copy):
    form = phone.open(address(copy)).record
    answer = phone.press(form, {"name": "x" * 41, "copy.levels": "99"})
    page = page_of(address(copy), answer)
    assert answer.status_code == 422
    assert page.record.texts("name") == ["x" * 41]
    assert page.record.texts("copy.levels") == ["99"]
    assert any("above 12" in said for said in page.said)
    again = phone.press(page.record, {"copy.levels": "9"})
    assert any("1 to 40 characters" in said for said in page_of("", again).said)
    assert store.copy(copy.code) == copy


@pytest.mark.parametrize("seen", ["", "x", "[1]", "1", '{"no": 1}', "{" * 5000])
def test_a_form_that_carries_no_copy_is_none_of_ours(phone, store, copy, seen):
    data = {"name": "Theirs", "seen": seen, CITIES: "Reno"}
    assert phone.client.post(address(copy), data=data).status_code == 400
    assert store.copy(copy.code) == copy


def test_a_copy_goes_out_as_a_file_and_comes_in_as_another(phone, store, copy):
    exported = phone.client.get(f"{address(copy)}.json")
    answer = take_in(phone, exported.data)
    assert answer.headers["Location"] == f"/copies/{copy.game}"
    same = [one for one in store.copies(copy.game) if one.document == copy.document]
    assert len({one.code for one in same if one.name == "Ours"}) >= 2


def take_in(phone, data):
    return phone.send_file("/copies/import", data, new_form())


@pytest.mark.parametrize(
    "change",
    [{"game": "chess"}, {"game": ["every-shape"]}, {"name": 1}, {"name": ""}, {"copy": []},
     {"copy": {"cities": [1]}}, {"version": True}, {"format": "x"}, {"more": 1}],
)  # fmt: skip
def test_what_is_no_copys_file_is_refused_with_its_reasons(phone, store, copy, change):
    content = json.loads(tables.export_copy(copy)) | change
    before = len(store.copies(copy.game))
    answer = take_in(phone, json.dumps(content).encode())
    assert answer.status_code == 422
    assert list(page_of("", answer).root.first("main").all("li"))
    assert len(store.copies(copy.game)) == before


def test_a_copy_of_another_game_is_not_at_this_address(phone, copy):
    for game in ("crayon-rails", "chess"):
        for end in ("", ".json"):
            assert phone.client.get(f"/copies/{game}/{copy.code}{end}").status_code == 404


def test_a_new_table_has_what_its_copy_prints_and_teaches_it(phone, store, copy):
    page = phone.open("/new/every-shape")
    form = page.form("/new/every-shape")
    answer = phone.press(form, {"seat": ["Ann", "Ben", *[""] * 4], "copy": copy.code})
    table = store.head(answer.headers["Location"].split("/")[2])
    assert table.document["copy"] == copy.document
    board = phone.open(f"/t/{table.code}/copy").record
    phone.press(board, {CITIES: "Erie\r\n7 Charlotte\r\nSalem"})
    assert "Salem" in store.copy(copy.code).document["cities"]


@pytest.mark.parametrize("code", ["z" * 13, "x", "../..", "é"])
def test_a_new_table_with_a_copy_that_is_not_there_has_none(phone, store, code):
    data = {"seat": ["Ann", "Ben"], "copy": code}
    answer = phone.client.post("/new/every-shape", data=data)
    assert store.head(answer.headers["Location"].split("/")[2]).document["copy"] == {}


def test_a_new_table_with_another_games_copy_has_none(phone, store, copy):
    data = {"seat": ["Ann", "Ben"], "copy": copy.code}
    answer = phone.client.post("/new/crayon-rails", data=data)
    assert store.head(answer.headers["Location"].split("/")[2]).document["copy"] == {}


def test_a_copy_is_shared_by_its_qr_code(phone, copy):
    assert f"{address(copy)}/qr.svg" in phone.client.get(address(copy)).text
    assert phone.client.get(f"{address(copy)}/qr.svg").mimetype == "image/svg+xml"
