"""Named copies: kept, corrected, exchanged, and taught by the tables that use them."""

import json
from dataclasses import replace

import pytest

from companion import tables
from companion.engine.change import ABSENT, Change
from companion.engine.problem import Refused
from companion.tables import Sent, Unknown
from companion.tables.learning import learn
from tests.tables.conftest import Phone
from tests.tables.toy import TOY

OURS = {"cities": ["Erie"], "prices": {"x": 1}}


@pytest.fixture
def copy(store):
    """A named copy."""
    return tables.create_copy(store, "toy", "Our board", OURS, Sent("Ann"))


@pytest.fixture
def user(store, copy):
    """Somebody at a table that uses the named copy."""
    content = tables.blank(TOY, ["Ann", "Ben"])
    content |= {"copy": copy.document, "kept": {"named_copy": copy.code}}
    return Phone(store, tables.create(store, content, Sent("Ann")).code, "Ann")


def test_a_named_copy_is_found_by_its_game_and_its_code(store, copy):
    assert store.copies("toy") == [copy]
    assert store.copies("chess") == []
    assert store.copy(copy.code) == copy
    with pytest.raises(Unknown):
        store.copy("2" * 13)


def test_the_same_form_keeps_one_copy(store):
    for _ in range(2):
        tables.create_copy(store, "toy", "Ours", OURS, Sent("Ann", "f", b"x"))
    assert len(store.copies("toy")) == 1


def test_a_copy_is_corrected_against_what_was_seen(store, copy):
    price = Change(("copy", "prices", "x"), 1, 2)
    edited = tables.edit_copy(store, copy.code, "Theirs", [price])
    assert (edited.name, edited.document["prices"]) == ("Theirs", {"x": 2})
    with pytest.raises(Refused, match="changed meanwhile"):
        tables.edit_copy(store, copy.code, "Ours", [Change(("copy", "prices", "x"), 1, 3)])
    with pytest.raises(Refused, match="three cities"):
        tables.edit_copy(
            store, copy.code, "Ours", [Change(("copy", "cities"), [], ["a", "b", "c"])]
        )
    assert store.copy(copy.code) == edited


def test_a_copy_cleared_of_everything_is_blank(store, copy):
    assert tables.edit_copy(store, copy.code, "x", [Change(("copy",), OURS, ABSENT)]).document == {}


def test_a_table_teaches_its_named_copy_and_never_takes_it_back(store, copy, user):
    user.puts({"copy.cities": ["Erie", "Utica"], "copy.prices.y": 2, "copy.prices.x": 7})
    learned = {"cities": ["Erie", "Utica"], "prices": {"x": 1, "y": 2}}
    assert store.copy(copy.code).document == learned
    user.undoes()
    assert store.copy(copy.code).document == learned


def test_a_copy_of_another_game_learns_nothing(store, user, copy):
    store.put_copy(replace(copy, game="chess"))
    user.puts({"copy.prices.y": 2})
    assert store.copy(copy.code).document == OURS


def test_a_copy_learns_only_what_a_copy_can_hold():
    told = {"cities": ["b", "c", "d"], "prices": {"y": 1}}
    known = {"cities": ["a", "b"]}
    assert learn(known, told, TOY) == {"cities": ["a", "b", "c"], "prices": {"y": 1}}
    assert learn({}, told, TOY) == told


def test_a_tables_copy_is_kept_under_a_name_and_taught_from_then_on(store, table, ann):
    ann.puts({"copy.cities": ["Erie"]})
    saved = tables.name_copy(store, table.code, "Ours", ann.sent())
    [copy] = store.copies("toy")
    assert (copy.name, copy.document) == ("Ours", {"cities": ["Erie"]})
    assert saved.table.keeping.named_copy == copy.code
    ann.looks()
    ann.puts({"copy.prices.x": 1})
    assert store.copy(copy.code).document["prices"] == {"x": 1}


def test_a_copy_comes_back_from_its_file(store, copy):
    file = tables.export_copy(copy)
    imported = tables.import_copy(store, file, Sent("Ben"))
    assert imported.code != copy.code
    assert tables.export_copy(imported) == file


@pytest.mark.parametrize(
    ("edit", "place", "part"),
    [
        ({"format": "railway-companion/table"}, "format", "must be one of"),
        ({"version": 2}, "version", "must be one of: 1"),
        ({"version": True}, "version", "must be one of: 1"),
        ({"game": "chess"}, "game", "must be one of: toy"),
        ({"game": []}, "game", "must be one of: toy"),
        ({"extra": 1}, "extra", "no such key"),
        ({"name": ""}, "name", "1 to 40"),
        ({"name": 5}, "name", "1 to 40"),
        ({"copy": {"towns": []}}, "copy", "no such key"),
        ({"copy": {"cities": ["a", "a"]}}, "copy", "twice"),
        ({"copy": []}, "copy", "object"),
        ({"copy": {"prices": {"x": -1}}}, "copy", "below zero"),
    ],
)
def test_a_file_that_is_no_copys_is_refused_with_its_place(store, copy, edit, place, part):
    content = json.loads(tables.export_copy(copy)) | edit
    with pytest.raises(Refused) as refused:
        tables.import_copy(store, json.dumps(content).encode(), Sent("Ben"))
    [problem] = refused.value.problems
    assert problem.path[0] == place
    assert part in problem.text


@pytest.mark.parametrize("data", [b"", b"[]", b"{}", b"5", b'{"format": 1.5}', b"\xff"])
def test_bytes_that_are_no_copys_are_refused(store, data):
    with pytest.raises(Refused):
        tables.import_copy(store, data, Sent("Ben"))
    assert store.copies("toy") == []
