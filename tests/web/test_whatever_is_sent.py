"""Whatever is sent to any address: never a fault of ours, and nothing saved by halves."""

import json
from itertools import product
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion import tables
from companion.engine import document
from companion.engine.table import table_of
from companion.tables import Sent
from companion.tables.kept import file_part, normalised
from companion.tables.learning import checked_copy
from tests.web.conftest import (
    FEW,
    FEWER,
    GAMES,
    HOSTILE,
    Phone,
    blank_table,
    example_table,
    new_form,
)
from tests.web.page import options_of
from tests.web.test_every_page import UNKNOWN

TYPED = st.one_of(
    st.sampled_from([
        "", "0", "7", "-3", "3+6+2", "٣", "1000001", "x", "½", "yes", "no", "Ann", "Reno", *HOSTILE,
        "Reno – Salem", "1 2 3", "a\r\nb", "\0", "\u2028", "\ufeff", "<script>", "{{ 7*7 }}", "7",
    ]),
    st.text(max_size=50),
    st.integers(-1000, 1000).map(str),
)  # fmt: skip
SEEN = st.sampled_from(["", "1", "2", "999", "x"])
PAGES = ["", "board", "seat/0", "seat/1", "copy", "readings", "play/", "more", "log"]
TEXTS = st.lists(TYPED, min_size=1, max_size=3)


def check(store, code):
    """What holds of a table whatever was sent: it is whole, and as it would be kept again."""
    head = store.head(code)
    assert normalised(head.document, GAMES) == head.document
    assert table_of(file_part(head.document), GAMES).document() == file_part(head.document)
    assert [r.number for r in store.log(code)] == list(range(1, store.last(code) + 1))
    return head


def check_answer(answer):
    """What holds of every answer: ours, with a page or without."""
    assert answer.status_code in {200, 303, 308, 400, 403, 404, 405, 413, 422}
    assert "Content-Security-Policy" in answer.headers
    assert b"Traceback" not in answer.data


def texts_for(form, name):
    """What may be typed into a field: what it offers, and everything else."""
    [first, *_] = form.field(name) or [None]
    offered = options_of(first) if first is not None and first.tag == "select" else []
    return st.lists(st.sampled_from(offered), max_size=4) | TEXTS if offered else TEXTS


@st.composite
def filled_in(draw, form):
    """A form with something typed into some of its fields, and one of its buttons or none."""
    names = [name for name in form.names() if name not in ("form", "seen")]
    chosen = draw(st.lists(st.sampled_from(names), max_size=4, unique=True)) if names else []
    typed = {name: draw(texts_for(form, name)) for name in chosen}
    return typed, draw(st.sampled_from([None, *form.buttons]))


@FEW
@given(
    data=st.data(), page=st.sampled_from(["board", "seat/0", "seat/1", "copy", "more", "log", ""])
)
def test_whatever_is_typed_into_any_form_is_saved_whole_or_refused_whole(
    app, store, game, data, page
):
    code = example_table(store, game, HOSTILE)
    phone = Phone(app.test_client(), data.draw(TYPED))
    forms = [
        one for one in phone.open(f"/t/{code}/{page}").forms if one.element["method"] == "post"
    ]
    form = data.draw(st.sampled_from(forms))
    typed, button = data.draw(filled_in(form))
    before, last = store.head(code), store.last(code)
    answer = phone.press(form, typed, button)
    check_answer(answer)
    head = check(store, code)
    if answer.status_code != 303:
        assert (head, store.last(code)) == (before, last)


@FEWER
@given(data=st.data(), steps=st.integers(1, 6))
def test_whatever_two_phones_do_on_pages_new_and_old_the_table_stays_whole(
    app, store, game, data, steps
):
    code = example_table(store, game)
    phones = [Phone(app.test_client(), by) for by in ("Ann", "")]
    seen = [phone.open(f"/t/{code}/seat/0") for phone in phones]
    for _ in range(steps):
        which = data.draw(st.integers(0, 1))
        if data.draw(st.booleans()):
            seen[which] = phones[which].open(f"/t/{code}/{data.draw(st.sampled_from(PAGES))}")
        forms = [form for form in seen[which].forms if form.element["method"] == "post"]
        if forms:
            form = data.draw(st.sampled_from(forms))
            check_answer(phones[which].press(form, *data.draw(filled_in(form))))
            check(store, code)
    for page in PAGES:
        assert phones[0].open(f"/t/{code}/{page}").status == 200


@FEW
@given(
    fields=st.dictionaries(
        st.sampled_from([
            "form", "seen", "do", "tap", "back", "number", "choice", "seat", "done", "place",
            "name", "colour", "first", "copy", "reading odd", "key state.prices", "kept", "state",
            "value state.prices", "state.hands", "state.hands.Ann.number", "typed", "log",
            "state.hands.Ann.tickets", "state.hands%5B%22x%22%5D.number", "copy.cities",
            "readings.odd", "seats%5B0%5D",
        ]) | st.text(st.characters(max_codepoint=127), max_size=30),
        st.lists(TYPED | st.builds(
            "{} {}".format, st.sampled_from(["add", "none", "remove", "x"]),
            st.sampled_from(["state", "state.hands.Ann.tickets", "state.served", "%FF", "[", ""]),
        ), max_size=3),
        max_size=6,
    ),
    cookies=st.dictionaries(st.sampled_from(["me", "names", "tables"]), TYPED, max_size=3),
    which=st.integers(0, 10_000),
    view=st.booleans(),
)  # fmt: skip
def test_whatever_is_posted_to_any_address_breaks_nothing(
    app, store, game, fields, cookies, which, view
):
    head = store.head(blank_table(store, game))
    addresses = list(posted_to(app, game, head.view_code if view else head.code))
    client = app.test_client()
    for name, value in cookies.items():
        client.set_cookie(name, value)
    answer = client.post(addresses[which % len(addresses)], data=fields)
    check_answer(answer)
    if check(store, head.code).number > 1:
        assert not view
        assert answer.status_code == 303


def posted_to(app, game, code):
    """Every address that a form can be sent to."""
    adapter = app.url_map.bind("localhost")
    for rule in app.url_map.iter_rules():
        if "POST" in rule.methods:
            in_table = rule.rule.startswith("/t/")
            ids = [q.id for q in game.questions] if in_table else [game.id]
            parts = {
                "code": [code], "id": ids, "index": [0, 1], "entry": [e.id for e in game.entries],
            }  # fmt: skip
            for values in product(*(parts.get(name, [1]) for name in rule.arguments)):
                arguments = dict(zip(rule.arguments, values, strict=True))
                yield adapter.build(rule.endpoint, arguments, method="POST")


@FEW
@given(
    parts=st.lists(
        st.sampled_from(["t", "copies", "games", "new", "..", "", UNKNOWN, "crayon-rails", "x"])
        | st.text(max_size=9),
        max_size=4,
    ),
    query=st.lists(st.tuples(st.sampled_from(["q", "open", "paper", "ask", "do"]) | TYPED, TYPED)),
    method=st.sampled_from(["GET", "POST", "HEAD", "OPTIONS"]),
)  # fmt: skip
def test_whatever_address_is_opened_is_answered(app, parts, query, method):
    path = {"PATH_INFO": ("/" + "/".join(parts)).encode().decode("latin-1")}
    client, sent = app.test_client(), dict(query)
    check_answer(client.open(query_string=sent, method=method, environ_overrides=path))


@FEW
@given(data=st.data(), page=st.sampled_from(["", "log", "more", "board", "seat/0", "next", "copy"]))
def test_whatever_a_page_of_a_table_is_asked_for_it_opens(app, store, game, data, page):
    code = blank_table(store, game)
    query = data.draw(st.dictionaries(st.sampled_from(["open", "q", "back"]) | TYPED, TYPED))
    assert app.test_client().get(f"/t/{code}/{page}", query_string=query).status_code in (200, 303)


@FEW
@given(data=st.data())
def test_whatever_a_question_is_asked_with_it_is_answered_or_refused(app, store, game, data):
    code = example_table(store, game)
    if not game.questions:
        return
    question = data.draw(st.sampled_from(game.questions))
    form = Phone(app.test_client()).open(f"/t/{code}/disputes/{question.id}").record
    typed, button = data.draw(filled_in(form))
    query = [pair for pair in form.sent(typed, button) if data.draw(st.integers(0, 9))]
    fields: dict[str, list[str]] = {}
    for name, value in query:
        fields.setdefault(name, []).append(value)
    client = app.test_client()
    check_answer(client.get(form.address, query_string=fields))
    check_answer(client.post(form.address, data=fields | {"form": new_form()}))
    check(store, code)


def mutated(draw, value):
    """Plain data with one thing in it put otherwise."""
    odd: list[Any] = [
        None,
        True,
        0,
        -1,
        10**7,
        1.5,
        "",
        "x" * 50,
        [],
        {},
        [[]],
        {"": 1},
        "\ud800",
        "\0",
    ]
    if isinstance(value, dict) and value and draw(st.integers(0, 4)):
        key = draw(st.sampled_from(sorted(value)))
        return {**value, key: mutated(draw, value[key])}
    if isinstance(value, list) and value and draw(st.integers(0, 4)):
        at = draw(st.integers(0, len(value) - 1))
        return [*value[:at], mutated(draw, value[at]), *value[at + 1 :]]
    return draw(st.sampled_from(odd))


@FEW
@given(data=st.data(), times=st.integers(1, 3))
def test_whatever_file_is_opened_is_a_whole_table_or_refused(app, store, game, data, times):
    content = document.read(game.example)
    for _ in range(times):
        content = mutated(data.draw, content)
    sent = json.dumps(content, ensure_ascii=data.draw(st.booleans()))
    answer = Phone(app.test_client()).send_file("/open", sent.encode("utf-8", "surrogatepass"))
    check_answer(answer)
    assert answer.status_code in (303, 422)
    if answer.status_code == 303:
        check(store, answer.headers["Location"].split("/")[2])


@FEW
@given(junk=st.binary(max_size=99), at=st.integers(0, 10_000))
def test_whatever_bytes_are_opened_are_refused_or_a_table(app, store, shapes, junk, at):
    data = shapes.example[:at] + junk + shapes.example[at + len(junk) :]
    for address in ("/open", "/copies/import"):
        answer = Phone(app.test_client()).send_file(address, data)
        assert answer.status_code in (303, 422)
        if answer.status_code == 303:
            check(store, answer.headers["Location"].split("/")[2])


@FEW
@given(data=st.data())
def test_whatever_copy_is_taken_in_or_corrected_is_a_whole_copy_or_refused(app, store, game, data):
    printed = document.read(game.example).get("copy", {})
    copy = tables.create_copy(store, game.id, "Ours", printed, Sent())
    content = mutated(data.draw, json.loads(tables.export_copy(copy)))
    phone = Phone(app.test_client())
    taken = phone.send_file("/copies/import", json.dumps(content).encode())
    check_answer(taken)
    form = phone.open(f"/copies/{game.id}/{copy.code}").record
    typed, button = data.draw(filled_in(form))
    answer = phone.press(form, typed, button)
    check_answer(answer)
    for one in store.copies(game.id):
        assert checked_copy(one.document, game) == one.document
    if answer.status_code == 422:
        assert store.copy(copy.code) == copy
