"""What people look at while they play, from the tables that all games have as examples."""

from typing import Any

import pytest

from companion.engine import change, document, path
from companion.engine.game import AnyGame
from companion.engine.table import FORMAT, VERSION, Table, table_of
from tests.conftest import GAMES


def example(game: str, **values: Any) -> Table[Any, Any]:
    """A game's example with other values at some places."""
    content = document.read(GAMES[game].example)
    for place, value in values.items():
        edit = change.change(content, path.parse(place), value)
        content = change.apply(content, [edit], lambda _: None)
    return table_of(content, GAMES)


def watched(table: Table[Any, Any], seat: str = "") -> list[tuple[str, dict[str, list[Any]]]]:
    """The titles and rows of a table's tallies."""
    tallies = table.game.watch(table.board(), seat)
    return [(one.title, {name: list(row) for name, row in one.rows.items()}) for one in tallies]


@pytest.mark.parametrize("seats", [2, 6])
def test_a_table_on_which_nothing_is_entered_can_be_watched(game: AnyGame, seats: int) -> None:
    names = [f"Seat {number}" for number in range(1, min(seats, game.seats[-1]) + 1)]
    blank = {"format": FORMAT, "version": VERSION, "game": game.id, "seats": names, "state": {}}
    table = table_of(blank, GAMES)
    for seat in ["", *names]:
        for tally in game.watch(table.board(), seat):
            assert all(len(row) == len(tally.columns) for row in tally.rows.values())


def test_every_row_of_an_example_has_a_cell_for_each_column(game: AnyGame) -> None:
    table = example(game.id)
    for seat in ["", *table.seats]:
        for tally in game.watch(table.board(), seat):
            assert all(len(row) == len(tally.columns) for row in tally.rows.values())


def test_money_and_shares_while_shares_are_sold() -> None:
    table = example("coast-to-coast-rails", **{"state.phase": "stock"})
    [(title, rows)] = watched(table)
    assert title == "Set 3, Stock Round: Ben selects"
    assert rows["Money in $"] == [41, 19, 27, 66, ""]
    assert rows["Yellow (D)"] == [0, 2, 0, 4, 40 - 9 - 6]


def test_what_may_be_built_for_while_track_is_laid() -> None:
    table = example("coast-to-coast-rails", **{"state.phase": "building"})
    [(title, rows)] = watched(table)
    assert title == "Set 3, Rail Building Round: Ben builds or passes"
    assert rows["Red (A)"] == ["coast-to-coast", 30, ""]
    assert rows["Yellow (D)"] == [25, 11, "Dev"]
    assert rows["Black (E)"] == [40 - 8 - 5, 14, "Ann and Dev"]


def test_levels_and_what_a_payout_would_bring() -> None:
    [(title, rows)] = watched(example("american-railroads"))
    assert title == "Stock market; steelworks left at 8"
    assert rows["Ann"] == [1, "5 points"]
    assert rows["Cleo"] == [4, "5 points, 1 industry step, 1 step of any track and 1 coin"]


def test_a_turn_of_whoever_plays_and_nobody_elses_money() -> None:
    table = example("crayon-rails")
    assert watched(table) == []
    [(title, rows)] = watched(table, "Ann")
    assert title == "Ann in round 27, the bar at 300M"
    assert rows == {
        "Spent on building": ["4M of 20M"],
        "Out of major cities": ["1 of 2 sections"],
        "Cash": ["363M"],
        "Train": ["Superfreight, moves 12"],
        "On board": ["Coal, Wine and Wine, 3 of 3"],
    }
