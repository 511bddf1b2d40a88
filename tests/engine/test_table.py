"""The table file: what is refused, where and in which words, and what comes back from it."""

import json

import pytest

from companion.engine import change, path
from companion.engine.problem import Refused
from companion.engine.score import score
from companion.engine.table import read_table, schema, table_of


@pytest.fixture
def content():
    """A table of a game with little to it."""
    return {
        "format": "railway-companion/table",
        "version": 1,
        "game": "railroad-revolution",
        "seats": ["Ann", "Ben"],
        "state": {"companies": {"Ann": {"stations": 5}}},
    }


def faults(content, games):
    with pytest.raises(Refused) as refused:
        table_of(content, games)
    return {path.show(problem.path): problem.text for problem in refused.value.problems}


def edited(content, place, value):
    return change.apply(content, [change.change(content, path.parse(place), value)], lambda _: None)


@pytest.mark.parametrize(
    ("place", "value", "at", "part"),
    [
        ("format", "x", "format", "must be one of"),
        ("version", 2, "version", "Only version 1"),
        ("version", True, "version", "Only version 1"),
        ("game", "chess", "game", "must be one of"),
        ("game", 5, "game", "must be one of"),
        ("seats", ["Ann", "Ann "], "seats", "Ann is listed twice"),
        ("seats", ["Ann", "B" * 41], "seats[1]", "1 to 40 characters"),
        ("seats", ["Ann", " "], "seats[1]", "1 to 40 characters"),
        ("seats", ["Ann", "B\x07"], "seats[1]", "control characters"),
        ("seats", ["Ann"], "seats", "at least 2"),
        ("seats", list("ABCDE"), "seats", "at most 4"),
        ("seats", "Ann", "seats", "must be a list"),
        ("state", 5, "state", "must be an object"),
        ("extra", 1, "extra", "no such key"),
        ("extra", None, "extra", "no such key"),
        ("state.extra", None, "state.extra", "no such key"),
        ("state.companies.Zoe", {}, "state.companies.Zoe", "Zoe is not one of the seats"),
        ("state.companies.Ann.stations", "5", "state.companies.Ann.stations", "whole number"),
        ("state.companies.Ann.stations", True, "state.companies.Ann.stations", "whole number"),
        ("state.companies.Ann.stations", -1, "state.companies.Ann.stations", "below zero"),
        ("typed.Ann.chess", 5, "typed.Ann.chess", "must be one of"),
        ("typed.Zoe", {}, "typed.Zoe", "not one of the seats"),
        ("readings.chess", "x", "readings.chess", "no such key"),
        ("readings.track_money", "x", "readings.track_money", "must be one of"),
        ("log", [{"at": "now", "text": "a", "x": 1}], "log[0].x", "no such key"),
        ("log", [{"text": "a"}], "log[0].at", "needed"),
        ("log", [{"at": "now", "text": "\x1b[2J"}], "log[0].text", "control characters"),
    ],
)
def test_what_no_table_can_be_is_refused_with_its_place(content, games, place, value, at, part):
    found = faults(edited(content, place, value), games)
    assert part in found[at]
    assert found[at].endswith(".")


def test_every_fault_is_told_at_once(content, games):
    broken = edited(edited(content, "readings.x", "y"), "state.companies.Ann.stations", -1)
    assert set(faults(broken, games)) == {"readings.x", "state.companies.Ann.stations"}


@pytest.mark.parametrize("part", ["state", "seats", "format", "version"])
def test_what_is_needed_may_not_be_left_out(content, games, part):
    assert "needed" in faults(edited(content, part, change.ABSENT), games)[part]
    assert faults(edited(content, part, None), games)


@pytest.mark.parametrize("part", ["readings", "copy", "typed", "log"])
def test_what_is_optional_may_be_null(content, games, part):
    assert table_of(edited(content, part, None), games).document()[part] in ({}, [])


def test_names_are_trimmed_wherever_they_stand(content, games):
    spaced = edited(content, "seats", [" Ann ", "Ben"])
    assert table_of(spaced, games).seats == ["Ann", "Ben"]
    twice = edited(content, "state.companies", {"Ann": {}, "Ann ": {}})
    assert "given twice" in faults(twice, games)["state.companies"]


def test_seats_of_any_script_are_welcome(content, games):
    names = ["佐藤", "آنا \u202e", "👩‍👩‍👧 O'Neil]\""][:2]
    made = {**content, "seats": names, "state": {"companies": {names[0]: {"stations": 1}}}}
    written = table_of(made, games).write()
    assert read_table(written, games).write() == written


def test_null_is_left_out_and_the_rest_stays_in_order(content, games):
    blank = edited(content, "state.companies.Ben", {"stations": None, "money": 5})
    assert table_of(blank, games).document()["state"] == {
        "companies": {"Ann": {"stations": 5}, "Ben": {"money": 5}}
    }


def test_a_table_that_is_not_an_object_is_refused(games):
    assert "one JSON object" in faults([], games)[""]


def test_the_schema_knows_what_may_be_null_and_what_there_is(games):
    jsonschema = pytest.importorskip("jsonschema")
    game = games["railroad-revolution"]
    check = jsonschema.Draft202012Validator(schema(game))
    content = json.loads(game.example)
    assert check.is_valid(content)
    assert check.is_valid(edited(content, "state.companies.Ann", None))
    assert check.is_valid(edited(content, "state.companies.Ann.money", None))
    assert not check.is_valid(edited(content, "state.extra", 1))
    assert not check.is_valid(edited(content, "state.companies.Ann.money", -1))
    assert not check.is_valid(edited(content, "typed", {"Ann": {"chess": 1}}))


def test_an_incomplete_sheet_is_open_and_names_nobody(content, games):
    sheet = score(table_of(content, games)).document()
    assert (sheet["complete"], sheet["outcome"], sheet["winners"]) == (False, "open", [])
    assert sheet["tie_breaks"] == []
    assert [seat["place"] for seat in sheet["seats"]] == [1, 1]
    lines = {line["category"]: line for line in sheet["seats"][0]["lines"]}
    assert lines["trains"]["points"] is None
    assert "Not entered yet" in lines["trains"]["working"][0]["text"]
    assert lines["trains"]["working"][0]["points"] is None
