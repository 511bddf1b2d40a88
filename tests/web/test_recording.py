"""Recording a table through its forms, as a browser without JavaScript sends them."""

from itertools import count

import pytest

from companion.engine import change
from companion.engine.change import ABSENT, apply, value_at
from companion.engine.shape import follow, is_model
from companion.engine.table import file_type
from companion.tables.kept import merging, normalised
from companion.web.fields import key_of
from companion.web.forms import path_of
from tests.web.conftest import GAMES, HOSTILE, blank_table, example_table
from tests.web.page import options_of

PLACES = count(1)


def pages_of(game, seats):
    """The pages on which a table is recorded."""
    rows = [f"row/{entry.id}" for entry in game.entries]
    return ["board", *[f"seat/{index}" for index in range(seats)], *rows, "copy", "readings"]


def fields_of(form):
    """The names of the fields in which something of the table is recorded."""
    return [name for name in form.names() if " " not in name and name not in ("form", "seen")]


def one_of_each_shape(game, names):
    """Of fields that stand for the same part of the same type, of a map or list, the first."""
    shapes: dict[str, str] = {}
    for name in names:
        *path, last = path_of(name)
        around = list(follow(file_type(game), tuple(path)))[-1].kind
        shapes.setdefault(f"{around} {last if is_model(around) else ''}", name)
    return list(shapes.values())


def kind_of(form, name):
    """The kind of a field, from the class of what it stands in."""
    box = next(one for one in form.field(name)[0].around if "field" in one["class"].split())
    return box["class"].split()[1]


def tries(form, name):
    """Texts to type into a field, each with the texts that should then stand there."""
    kind, texts, first = kind_of(form, name), form.texts(name), form.field(name)[0]
    if kind == "number":
        now = int(texts[0] or 0)
        return [([f"{n - 2}+2"], [str(n)]) for n in (now + 1, now - 1, now + 2)]
    if kind == "choice":
        return [([key], [key]) for key in options_of(first) if key not in ("", *texts)]
    if kind == "ticks":
        every = [one["value"] for one in form.field(name)]
        others = [[t for t in every if (t in texts) != (t == one)] for one in every]
        return [(["", *ticked], ticked) for ticked in others]
    if kind == "row":
        free = [key for key in options_of(first) if key and key not in texts]
        turned = [*texts[1:], texts[0]]
        rows = [[*free[:1], *texts[1:]], turned, free[:1] * len(texts), ["", *texts[1:]]]
        held = [(row, [text for text in row if text]) for row in rows]
        return [(row, there) for row, there in held if there != [text for text in texts if text]]
    if kind == "lines" and texts[0]:
        fewer = texts[0].splitlines()[1:]
        return [(["\r\n".join(fewer)], fewer)]
    new = f"Place {next(PLACES)}"
    known = suggested(form, first["list"])
    return [([word], [word]) for word in known if word not in texts] or [{
        "words": ([new], [new]),
        "text": (["One\r\nTwo"], ["One\nTwo"]),
        "lines": ([f"{new}\r\nReno"], [new, "Reno"]),
        "pairs": ([f"{new} – Reno"], [new, "Reno"]),
        "numbers": (["3 1+1"], ["3", "2"]),
    }[kind]]  # fmt: skip


def accepted(phone, form, name):
    """What should stand in a field, once something has been typed that the rules allow."""
    for typed, texts in tries(form, name):
        answer = phone.save(form, {name: typed})
        if answer.status_code == 303:
            return texts
        assert answer.status_code == 422
    return None


def suggested(form, id):
    """The words that a page suggests for a field."""
    lists = [one for one in form.page.root.all("datalist") if id and one["id"] == id]
    return [option["value"] for one in lists for option in one.all("option")]


def texts_of(value):
    """A recorded value as texts, of sets in an order of their own."""
    if isinstance(value, list):
        return [text for one in value for text in texts_of(one)]
    return [] if value is ABSENT or value is None else [key_of(value)]


def put(document, path, value):
    """A document with one value put in its place."""
    merge = merging(GAMES[document["game"]])
    return normalised(apply(document, [change.change(document, path, value)], merge), GAMES)


@pytest.fixture(params=[(), HOSTILE, HOSTILE[::-1]], ids=["plain", "hostile", "hostile too"])
def table(request, store, game):
    """The example of each game, with names that break pages, or not."""
    return store.head(example_table(store, game, request.param))


def test_every_form_sent_as_it_is_shown_changes_nothing(phone, store, game, table):
    for page in pages_of(game, len(table.table.seats)):
        form = phone.open(f"/t/{table.code}/{page}").record
        assert phone.press(form).status_code == 303, page
        assert store.last(table.code) == table.number, (page, store.log(table.code)[-1])


@pytest.mark.parametrize("page", ["board", "seat/0", "copy", "readings"])
def test_every_field_saves_exactly_its_own_place(phone, store, game, page):
    filled = page in ("board", "seat/0")
    code = example_table(store, game, HOSTILE[::-1]) if filled else blank_table(store, game)
    form, refused = phone.open(f"/t/{code}/{page}").record, []
    after = store.head(code)
    names = one_of_each_shape(game, fields_of(form))
    for name in names:
        before, path = after, path_of(name)
        texts = accepted(phone, form, name)
        after = store.head(code)
        if texts is None:
            refused.append(name)
            continue
        assert (name, after.number) == (name, before.number + 1)
        value = value_at(after.document, path)
        if value is not ABSENT:
            assert (name, sorted(texts_of(value))) == (name, sorted(texts))
        else:  # it is the game's default
            shown = phone.open(form.address).record.texts(name)
            assert [text for text in shown if text] == texts
        assert after.document == put(before.document, path, value)
    assert len(refused) <= len(names) // 4, "the rules can't be against so many"
