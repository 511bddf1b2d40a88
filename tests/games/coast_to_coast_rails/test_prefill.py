"""What the table proposes before anybody has typed anything."""

from typing import Any

import pytest

from companion.engine import ruling
from companion.engine.table import table_of
from companion.games.coast_to_coast_rails import GAME
from tests.games.coast_to_coast_rails.playing import GAMES, HOMES, ask, new_table, record


def proposed(document: dict[str, Any], question: str) -> dict[str, Any]:
    asked = ruling.find_question(GAME, question)
    return dict(asked.prefill(table_of(document, GAMES).board(), {}))


@pytest.fixture
def started() -> dict[str, Any]:
    """A table of three, just started, whose Banker is Ben."""
    document = new_table(3, state={"banker": "Ben"})
    return record(document, ask(document, "start", {"homes": HOMES}))


@pytest.mark.parametrize("question", [question.id for question in GAME.questions])
def test_nothing_is_proposed_of_a_table_with_nothing_entered(question: str) -> None:
    found = proposed(new_table(3), question)
    assert found in ({}, {"homes": {}}, {"bids": []})


def test_whoever_begins_selects_and_may_put_up_any_railroad(started: dict[str, Any]) -> None:
    assert proposed(started, "auction") == {"selector": "Ben", "bids": []}


def test_whoever_selects_next_is_proposed(started: dict[str, Any]) -> None:
    started["state"]["stock_round"] = {"auctioned": ["A"], "selector": "Cleo"}
    assert proposed(started, "auction") == {"selector": "Cleo", "bids": []}


def test_the_last_railroad_that_may_be_put_up_is_proposed(started: dict[str, Any]) -> None:
    started["state"]["stock_round"] = {"auctioned": ["A", "B", "C", "E"], "selector": "Cleo"}
    assert proposed(started, "auction") == {"railroad": "D", "selector": "Cleo", "bids": []}


def test_no_railroad_is_proposed_when_none_is_left(started: dict[str, Any]) -> None:
    started["state"]["stock_round"] = {"auctioned": ["A", "B", "C", "D", "E"]}
    assert proposed(started, "auction") == {"bids": []}


@pytest.mark.parametrize(("question", "also"), [("build", {"adjacent": True}), ("pass", {})])
def test_whose_turn_it_is_is_proposed(
    started: dict[str, Any], question: str, also: dict[str, Any]
) -> None:
    assert proposed(started, question) == {"seat": "Ben"} | also
    started["state"]["building_round"] = {"turn": "Ann"}
    assert proposed(started, question) == {"seat": "Ann"} | also


def test_home_cities_that_are_recorded_are_proposed(started: dict[str, Any]) -> None:
    started["state"]["railroads"]["B"]["home"] = {"name": "Boston"}
    homes = proposed(started, "start")["homes"]
    assert homes == {letter: home for letter, home in HOMES.items() if letter != "B"}
