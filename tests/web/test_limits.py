"""Limits: large bodies, many fields, long names; and what people see when something breaks."""

import logging
import os
import sqlite3

import pytest
from flask import Flask

from companion import create_app
from companion.tables import Store
from companion.tables import database as databases
from companion.tables.codes import new_code
from tests.web.conftest import GAMES, Phone, blank_table, page_of
from tests.web.test_every_page import HEADERS

NUMBER = "state.hands.Ann.number"
MEGABYTE = 1024 * 1024


def check_house_page(answer, code):
    """An answer that is a page of ours, with its headers, and tells nothing of our insides."""
    assert answer.status_code == code
    for name, value in HEADERS.items():
        assert answer.headers.getlist(name) == [value]
    page = page_of("/", answer)
    assert page.heading in ("That did not work", "That was not done")
    for word in ("Traceback", "Error", "sqlite", "/work/", ".py", "None"):
        assert word not in answer.text
    return page


@pytest.fixture
def code(store, shapes):
    return blank_table(store, shapes)


@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "multipart/form-data"])
def test_a_body_that_is_too_large_is_refused_whole(phone, store, code, kind):
    data = {NUMBER: "3", "note": "x" * (3 * MEGABYTE)}
    if kind.startswith("multipart"):
        answer = phone.send_file("/open", b"x" * (3 * MEGABYTE))
    else:
        answer = phone.client.post(f"/t/{code}/seat/0", data=data)
    assert "too large" in check_house_page(answer, 413).text
    assert store.last(code) == 1


def test_more_fields_than_any_page_has_are_refused_whole(phone, store, code):
    data = {NUMBER: "3"} | {f"x{n}": "1" for n in range(6_000)}
    check_house_page(phone.client.post(f"/t/{code}/seat/0", data=data), 400)
    assert store.last(code) == 1


@pytest.mark.parametrize("length", [1_000, 400_000])
def test_a_field_of_any_length_is_read_or_refused_in_time(phone, store, code, length):
    for texts in ("9", "1+", "a – b\n"):
        text = texts * (length // len(texts))
        for name in (NUMBER, "state.hands.Ann.stops", "state.hands.Ann.runs", "do"):
            answer = phone.client.post(f"/t/{code}/seat/0", data={name: text})
            assert answer.status_code in (303, 413, 422)
    assert store.head(code).number < 60


def test_a_field_with_a_long_name_is_none_of_ours(phone, store, code):
    for name in ("state." + "a." * 5_000 + "b", "state%5B0%5D" * 2_000, "x" * 100_000):
        answer = phone.client.post(f"/t/{code}/seat/0", data={name: "1"})
        assert answer.status_code in (303, 422)
        for do in ("add", "remove", "none"):
            answer = phone.client.post(f"/t/{code}/seat/0", data={"do": f"{do} {name}"})
            assert answer.status_code == 422
    assert store.last(code) == 1


@pytest.mark.parametrize("query", [b"\xff", b"open=\xff", b"\xed\xa0\x80"])
def test_an_address_that_is_not_utf_8_is_none_of_ours(phone, store, code, query):
    environ = {"QUERY_STRING": query.decode("latin-1")}
    for page in ("", "log", "board", "disputes/", "disputes/more"):
        answer = phone.client.get(f"/t/{code}/{page}", environ_overrides=environ)
        check_house_page(answer, 400)
    data = {NUMBER: "3"}
    answer = phone.client.post(f"/t/{code}/seat/0", data=data, environ_overrides=environ)
    check_house_page(answer, 400)
    assert store.last(code) == 1


@pytest.mark.parametrize(
    "query", ["%FF", "a&&=;", "open=%0d%0aX:y", "%00", "é=", "_anchor=x&code=y"]
)
def test_whatever_stands_behind_an_address_a_save_is_answered(phone, store, code, query):
    for page in ("", "log", "seat/0", "board", "disputes/", "disputes/more"):
        assert phone.client.get(f"/t/{code}/{page}?{query}").status_code in (200, 422)
    data = {NUMBER: "3", "back": f"/t/{code}/\r\nX: y"}
    answer = phone.client.post(f"/t/{code}/seat/0?{query}", data=data)
    assert answer.status_code == 303
    assert answer.headers["Location"].startswith(f"/t/{code}/seat/0")
    assert store.last(code) == 2


@pytest.mark.parametrize(
    "back",
    ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:x", "/t/x/", ""],
)
def test_nobody_is_led_to_another_site_after_a_save(phone, code, back):
    answer = phone.client.post(f"/t/{code}/seat/0", data={NUMBER: "3", "back": back})
    assert answer.headers["Location"].startswith(f"/t/{code}/seat/0")


def test_a_body_that_is_no_form_is_refused_or_holds_nothing(phone, store, code):
    for kind in ("application/json", "text/plain", "multipart/form-data", "multipart/form-data; x"):
        for body in (b"", b"{", b"\xff\xfe", b"--x\r\n", b"%"):
            answer = phone.client.post(f"/t/{code}/seat/0", data=body, content_type=kind)
            assert answer.status_code in (303, 400, 413)
    assert store.last(code) == 1


@pytest.fixture
def breaking():
    """An app one of whose pages breaks."""

    def build(config):
        app: Flask = create_app(config)
        app.extensions["games"] = GAMES

        @app.route("/breaks", methods=["GET", "POST"])
        def breaks():
            raise RuntimeError("sqlite3.Error in /work/main/secret.py")

        return app

    return build


def test_a_page_that_breaks_tells_nothing_of_our_insides(breaking, tmp_path, caplog):
    client = breaking({"DATABASE": tmp_path / "tables.db"}).test_client()
    with caplog.at_level(logging.CRITICAL, "companion"):
        for method in ("GET", "POST"):
            page = check_house_page(client.open("/breaks", method=method), 500)
            assert "What was saved before is kept" in page.text


def test_a_store_that_breaks_inside_a_page_tells_nothing_either(phone, code, monkeypatch, caplog):
    def broken(*_):
        raise sqlite3.OperationalError("no such table: tables")

    monkeypatch.setattr(Store, "head", broken)
    with caplog.at_level(logging.CRITICAL, "companion"):
        check_house_page(phone.client.get(f"/t/{code}/"), 500)


def _a_folder(file):
    file.mkdir()


def _no_folder(file):
    file.parent.rmdir()
    file.parent.write_text("a file where a folder should be")


def _rubbish(file):
    file.write_bytes(b"rubbish" * 1_000)


def _somebody_elses(file):
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE theirs (x)")
    connection.close()


def _newer(file):
    Store(file, GAMES).close()
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA user_version = 999")
    connection.close()


def _read_only(file):
    Store(file, GAMES).close()
    file.chmod(0o400)
    file.parent.chmod(0o500)
    if os.access(file, os.W_OK):
        pytest.skip("whoever is root may write anywhere")


@pytest.mark.parametrize(
    "spoil", [_read_only, _a_folder, _no_folder, _rubbish, _somebody_elses, _newer]
)
def test_a_file_of_tables_that_can_not_be_used_is_said_in_a_sentence(tmp_path, spoil):
    file = tmp_path / "kept" / "tables.db"
    file.parent.mkdir()
    spoil(file)
    before = file.read_bytes() if file.is_file() else b""
    app = create_app({"DATABASE": file})
    phone, code = Phone(app.test_client()), new_code()
    phone.client.set_cookie("tables", code)
    for address in ("/", f"/t/{code}/", "/new/crayon-rails", "/copies/crayon-rails"):
        assert len(check_house_page(phone.client.get(address), 503).text) > 60
    answer = phone.client.post("/new/crayon-rails", data={"seat": ["Ann", "Ben"]})
    check_house_page(answer, 503)
    assert phone.open("/games/crayon-rails/example").status == 200
    assert (file.read_bytes() if file.is_file() else b"") == before


def test_a_file_of_tables_that_another_program_holds_is_said_in_a_sentence(
    tmp_path, monkeypatch, shapes
):
    monkeypatch.setattr(databases, "PATIENCE", 0.05)
    file = tmp_path / "tables.db"
    with Store(file, GAMES) as store:
        code = blank_table(store, shapes)
    app = create_app({"DATABASE": file})
    app.extensions["games"] = GAMES
    phone = Phone(app.test_client())
    form = phone.open(f"/t/{code}/seat/0").record
    held = sqlite3.connect(file, isolation_level=None)
    held.execute("BEGIN IMMEDIATE")
    page = check_house_page(phone.press(form, {NUMBER: "3"}), 503)
    assert "this was not saved" in page.text
    held.execute("ROLLBACK")
    held.close()
    assert phone.press(form, {NUMBER: "3"}).status_code == 303
