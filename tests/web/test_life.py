"""A table's life on its pages: finished, reopened, played again, deleted and brought back."""

import json

import pytest

from companion import tables
from companion.engine import document
from companion.tables import Sent
from tests.web.conftest import HOSTILE, blank_table, example_table, page_of

NUMBER = "state.hands.Ann.number"


@pytest.fixture
def code(store, shapes):
    return blank_table(store, shapes)


def press(phone, code, page, action):
    """Press the one button of a form of a page of the table."""
    return phone.press(phone.open(f"/t/{code}/{page}").form(f"/{action}"))


def test_a_finished_table_shows_who_won_and_changes_only_by_being_reopened(phone, store, game):
    code = example_table(store, game)
    form = phone.open(f"/t/{code}/seat/0").record
    assert press(phone, code, "more", "finish").status_code == 303
    pinned = store.head(code).keeping.finished
    page = phone.open(f"/t/{code}/")
    assert "This table is finished" in page.text
    assert all(name in page.text for name in pinned["winners"])
    shut = phone.open(f"/t/{code}/seat/0").record
    assert shut.buttons == []
    name = next(name for name in form.names() if name.startswith("typed."))
    refused = phone.press(form, {name: "1"})
    assert refused.status_code == 422
    assert "This table is finished" in refused.text
    assert press(phone, code, "", "reopen").status_code == 303
    assert phone.press(form, {name: "1"}).status_code == 303
    assert [r.kind for r in store.log(code)][-3:] == ["finished", "reopened", "entry"]


def test_finishing_twice_from_one_page_finishes_once(phone, store, code):
    form = phone.open(f"/t/{code}/more").form("/finish")
    for _ in range(2):
        assert phone.press(form).status_code == 303
    assert [r.kind for r in store.log(code)] == ["created", "finished"]


def test_a_rematch_has_the_same_people_copy_and_colours_and_nothing_else(phone, store, shapes):
    code = example_table(store, shapes, HOSTILE[:3])
    phone.client.post(f"/t/{code}/colours", data={"colour": ["red", "", "blue"]})
    press(phone, code, "more", "finish")
    form = phone.open(f"/t/{code}/").form("/rematch")
    answers = {phone.press(form).headers["Location"] for _ in range(2)}
    [address] = answers
    new, old = store.head(address.split("/")[2]), store.head(code)
    assert new.code != old.code
    assert new.table.seats == old.table.seats
    assert new.document["copy"] == old.document["copy"]
    assert new.keeping.colours == old.keeping.colours
    assert new.document["state"] == {}
    assert new.keeping.finished is None


def test_a_deleted_table_is_kept_and_can_be_brought_back_from_its_log(phone, store, code):
    phone.open(f"/t/{code}/")
    press(phone, code, "more", "delete")
    assert "This table was deleted" in phone.open(f"/t/{code}/").text
    assert code not in phone.open("/").html
    answer = phone.client.post(f"/t/{code}/board", data={"state.gaps": "5"})
    assert answer.status_code == 422
    page = phone.open(f"/t/{code}/log")
    [form] = [f for f in page.forms if any(b["value"] == "2" for b in f.buttons)]
    assert phone.press(form, None, form.buttons[0]).status_code == 303
    assert code in phone.open("/").html
    assert store.head(code).keeping.deleted is False


def test_a_table_goes_out_as_a_file_and_comes_in_as_another_table(phone, store, game):
    code = example_table(store, game, HOSTILE)
    exported = phone.client.get(f"/t/{code}/table.json")
    assert exported.headers["Content-Disposition"].startswith("attachment")
    assert "no-store" not in exported.headers.get("Cache-Control", "")
    made = open_file(phone, exported.data)
    assert made.status_code == 303
    again = store.head(made.headers["Location"].split("/")[2])
    assert again.code != code
    assert tables.exported(store, again.code).write() == exported.data


def open_file(phone, data, form=""):
    """Open a table file on the first page."""
    return phone.send_file("/open", data, form)


def test_the_same_file_sent_twice_by_one_form_is_one_table_and_another_file_is_another(
    phone, games
):
    files = [game.example for game in games.values()][:2]
    addresses = [open_file(phone, files[n], "one form").headers["Location"] for n in (0, 0, 1)]
    assert addresses[0] == addresses[1] != addresses[2]


@pytest.mark.parametrize(
    "data",
    [
        b"", b"{}", b"[]", b"null", b"\xff", b"{", b'{"game": "chess"}', b"[" * 5_000, b"1" * 5_000,
        b'{"game": "every-shape", "seats": ["Ann", "Ann"]}', b"\xef\xbb\xbf", b'"\\ud800"',
        b'{"game": ["every-shape"]}', b"x" * (1024 * 1024 + 1),
    ],
)  # fmt: skip
def test_what_is_no_table_file_is_refused_with_every_reason(phone, data):
    answer = open_file(phone, data)
    assert answer.status_code == 422
    assert "Nothing was changed" in answer.text
    assert list(page_of("/open", answer).root.first("main").all("li"))


def test_a_file_with_all_sorts_of_faults_names_each(phone, shapes):
    content = document.read(shapes.example)
    content["state"]["hands"]["Ann"] |= {"number": -1, "<b>": 1, "company": "X"}
    answer = open_file(phone, json.dumps(content).encode())
    said = [one.text for one in page_of("/open", answer).root.first("main").all("li")]
    assert len(said) == 3
    assert any("state.hands.Ann.number: This can't be below zero." in one for one in said)


def test_no_file_at_all_is_refused_in_a_sentence(phone):
    for data in ({}, {"file": "not a file"}):
        assert phone.client.post("/open", data=data).status_code == 422


def test_a_phone_lists_the_tables_that_it_opened_the_latest_first(phone, store, shapes):
    codes = [blank_table(store, shapes) for _ in range(3)]
    for code in codes:
        phone.open(f"/t/{code}/")
    phone.open(f"/t/{codes[0]}/")
    listed = [link.split("/")[2] for link in phone.open("/").links if link.startswith("/t/")]
    assert listed == [codes[0], codes[2], codes[1]]


@pytest.mark.parametrize("cookie", ["", "x", "..", "z" * 13, "%FF", "%00", "a" * 4000, "%2E%2E"])
@pytest.mark.parametrize("name", ["tables", "names", "me"])
def test_whatever_stands_in_a_cookie_every_page_opens(phone, code, name, cookie):
    phone.client.set_cookie(name, cookie)
    for address in ("/", "/new/every-shape", f"/t/{code}/", f"/t/{code}/more"):
        assert phone.open(address).status == 200
    assert press(phone, code, "more", "finish").status_code == 303
    assert press(phone, code, "", "rematch").status_code == 303
    assert phone.client.post("/try/every-shape").status_code == 303


def test_a_table_that_todays_rules_refuse_is_told_to_be_kept(phone, store, code):
    phone.open(f"/t/{code}/")
    database = store._database
    head = store.head(code)
    kept = json.dumps(head.document | {"state": {"hands": {"Ann": {"number": 2000}}}})
    with store.writing():
        database.execute("UPDATE revisions SET document = ? WHERE code = ?", [kept, code])
    for page in ("", "board", "seat/0", "log", "more", "next", "table.json"):
        answer = phone.client.get(f"/t/{code}/{page}")
        assert answer.status_code == 422, page
        assert "All of it is kept" in answer.text
        assert "So many there are not." in answer.text
    assert phone.open("/").status == 200
    assert phone.client.post(f"/t/{code}/finish").status_code == 422


def test_links_to_edit_and_to_look_stand_on_the_page_with_a_code_to_scan(phone, store, code):
    head = store.head(code)
    page = phone.open(f"/t/{code}/more")
    assert {f"/t/{code}/", f"/t/{head.view_code}/"} <= set(page.links)
    svg = phone.client.get(f"/t/{code}/qr.svg")
    assert svg.mimetype == "image/svg+xml"
    assert svg.text.startswith("<svg xmlns=")


@pytest.mark.parametrize("host", ["x" * 3000, "a" * 300 + ".example", "[::1]:8000", "a b", "é", ""])
def test_whatever_the_host_is_called_no_page_breaks(phone, code, host):
    for page in ("more", "qr.svg", ""):
        answer = phone.client.get(f"/t/{code}/{page}", headers={"Host": host})
        assert answer.status_code in (200, 400)


@pytest.mark.parametrize("paper", ["letter", "a3"])
def test_paper_is_one_tap_away_from_the_table(phone, store, paper):
    code = example_table(store, store.games["crayon-rails"], HOSTILE)
    for name in ("sheet.pdf", "pad.pdf"):
        answer = phone.client.get(f"/t/{code}/{name}?paper={paper}")
        assert answer.status_code == 200
        assert answer.data.startswith(b"%PDF")


def test_every_paper_of_the_page_is_a_pdf(phone, store):
    code = example_table(store, store.games["crayon-rails"])
    links = [link for link in phone.open(f"/t/{code}/more").links if ".pdf" in link]
    assert len(links) == 6
    for link in links[:2]:
        assert phone.client.get(link).data.startswith(b"%PDF")


def test_a_named_copy_of_a_table_is_kept_once(phone, store, code):
    form = phone.open(f"/t/{code}/more").form("/name-copy")
    for _ in range(2):
        assert phone.press(form, {"name": "Ours"}).status_code == 303
    named = store.head(code).keeping.named_copy
    assert store.copy(named).name == "Ours"
    assert "/name-copy" not in phone.open(f"/t/{code}/more").html
    tables.delete(store, code, Sent())
