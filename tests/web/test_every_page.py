"""Every page of every table: blank, filled, finished and deleted, to edit and only to look.

The pages are found in the app, so that a new one is tried too.
"""

from itertools import product
from urllib.parse import unquote, urldefrag, urljoin

import pytest

from companion import tables
from companion.engine import document
from companion.tables import Sent
from tests.web.conftest import GAMES, HOSTILE, blank_table, example_table, new_form, page_of
from tests.web.page import Page

UNKNOWN = "z" * 13
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; script-src 'self'; "
    "img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


def addresses(app, game, method="GET", code="", copy="", seats=0):
    """The address of every page of a table, or of a game's pages where no table is given."""
    adapter = app.url_map.bind("localhost")
    for rule in app.url_map.iter_rules():
        of_table = rule.rule.startswith("/t/<code>")
        if rule.endpoint != "static" and method in rule.methods and of_table == bool(code):
            parts = {
                "code": [code or copy],
                "id": [q.id for q in game.questions] if of_table else [game.id],
                "index": range(seats or game.seats[0]),
                "entry": [entry.id for entry in game.entries],
                "number": [1],
            }
            for values in product(*(parts[part] for part in rule.arguments)):
                yield adapter.build(rule.endpoint, dict(zip(rule.arguments, values, strict=True)))


def is_slow(address):
    """Whether it is paper, whose making is tried elsewhere."""
    return address.endswith(".pdf")


def check_answer(answer):
    """What holds of every answer, whatever it is."""
    for name, value in HEADERS.items():
        assert answer.headers.getlist(name) == [value]
    assert b"Traceback" not in answer.data
    answer.close()


def check_page(page):
    """What holds of every page: well-formed, and nothing that a strict policy forbids."""
    assert len(page.ids) == len(set(page.ids))
    for one in page.root.all():
        assert "style" not in one
        assert not [key for key in one.attributes if key.startswith("on")]
        assert not one["href"].startswith("javascript:")
        assert one.tag != "style"
        assert one.tag != "script" or (one["src"].startswith("/static/") and not one.raw)
    for link in page.links:
        address, fragment = urldefrag(link)
        if not address:
            assert unquote(fragment) in page.ids or fragment in page.ids


def check_links(page, known):
    """Every link of a page leads to a page that there is."""
    for link in page.links:
        address = urldefrag(urljoin(page.address, link))[0].partition("?")[0]
        assert address in known, link


def table_in(store, game, state):
    """A table of a game in one of its states."""
    if state == "blank":
        return blank_table(store, game)
    code = example_table(store, game, HOSTILE if state == "filled" else HOSTILE[::-1])
    if state == "finished":
        tables.finish(store, code, Sent())
    if state == "deleted":
        tables.delete(store, code, Sent())
    return code


@pytest.mark.parametrize(
    ("state", "how"),
    [("filled", "edit"), ("filled", "view"), ("blank", "edit"), ("finished", "view"),
     ("deleted", "edit")],
)  # fmt: skip
def test_every_page_opens_leads_nowhere_wrong_and_shows_no_viewer_a_code_to_edit(
    app, store, game, state, how
):
    head = store.head(table_in(store, game, state))
    code, client = head.code if how == "edit" else head.view_code, app.test_client()
    seats = len(head.table.seats)
    known = {*addresses(app, game), *addresses(app, game, code=head.view_code, seats=seats)}
    known |= set(addresses(app, game, code=code, seats=seats))
    for address in addresses(app, game, code=code, seats=seats):
        if is_slow(address):
            continue
        answer = client.get(address)
        assert answer.status_code in (200, 303), address
        check_answer(answer)
        assert code == head.code or head.code not in answer.text + str(answer.headers)
        if answer.mimetype == "text/html" and answer.status_code == 200:
            page = page_of(address, answer)
            check_page(page)
            check_links(page, known)


def test_a_view_code_changes_nothing(app, phone, game, store):
    head = store.head(example_table(store, game))
    for address in addresses(app, game, "POST", head.view_code):
        answer = phone.client.post(address, data={"form": new_form(), "number": "1", "seat": "A"})
        check_answer(answer)
        assert answer.status_code == (303 if address.endswith("/me") else 403), address
        assert head.code not in answer.text + str(answer.headers)
    assert store.last(head.code) == head.number


@pytest.mark.parametrize("code", [UNKNOWN, "x", "%00", "..", "Z" * 13, "2" * 12 + "é"])
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_code_that_nobody_has_leads_to_a_page_that_says_so(app, phone, code, method):
    game = next(iter(GAMES.values()))
    for address in addresses(app, game, method, UNKNOWN):
        answer = phone.client.open(address.replace(UNKNOWN, code), method=method)
        check_answer(answer)
        assert answer.status_code == 404, address
        assert "Nothing is lost" in answer.text


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_game_that_is_not_there_leads_to_a_page_that_says_so(app, phone, method):
    game = next(iter(GAMES.values()))
    for address in addresses(app, game, method, copy=UNKNOWN):
        answer = phone.client.open(address.replace(game.id, "chess"), method=method)
        check_answer(answer)
        expected = {"/": 200, "/open": 422, "/copies/import": 422}.get(address, 404)
        assert answer.status_code == expected, address


def test_the_pages_of_a_game_can_be_opened(app, phone, game, store):
    copy = tables.create_copy(store, game.id, "Ours", document.read(game.example)["copy"], Sent())
    for address in addresses(app, game, copy=copy.code):
        if not is_slow(address):
            answer = phone.client.get(address)
            assert answer.status_code == 200, address
            check_answer(answer)
            if answer.mimetype == "text/html":
                check_page(page_of(address, answer))


def test_what_is_no_page_has_the_headers_too(phone):
    for address in ("/static/style.css", "/static/no", "/nowhere", "/static/../app.py", "/t/x/y/z"):
        check_answer(phone.client.get(address))


@pytest.mark.parametrize("filled", [False, True])
def test_everything_that_is_missing_leads_to_its_field(phone, game, store, filled):
    code = example_table(store, game, HOSTILE) if filled else blank_table(store, game)
    page = phone.open(f"/t/{code}/")
    opened: dict[str, Page] = {}
    links = [link for link in page.links if link.startswith("/t/") and "#" in link]
    assert filled or links
    for link in links:
        address, fragment = urldefrag(link)
        if address not in opened:
            opened[address] = phone.open(address)
        assert {fragment, unquote(fragment)} & set(opened[address].ids), link
    first = phone.client.get(f"/t/{code}/next")
    assert first.headers["Location"] == (links[0] if links else f"/t/{code}/")
