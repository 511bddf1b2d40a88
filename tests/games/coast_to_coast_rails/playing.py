"""Playing Coast-to-Coast Rails on a table: moves are ruled, recorded, checked and undone."""

from typing import Any

from companion.engine import change, ruling
from companion.engine.game import Ruling
from companion.engine.table import FORMAT, VERSION, table_of
from companion.games.coast_to_coast_rails import GAME
from companion.games.coast_to_coast_rails.pool import CUBES_OF_A_RAILROAD
from companion.games.coast_to_coast_rails.state import LETTERS

GAMES = {GAME.id: GAME}
NAMES = ["Ann", "Ben", "Cleo", "Dev", "Eve", "佐藤"]
HOMES = {
    "A": {"name": "Boston", "value": 4},
    "B": {"name": "Seattle", "value": 5},
    "C": {"name": "Dallas", "value": 3},
    "D": {"name": "Denver", "value": 2},
    "E": {"name": "New York", "value": 6},
}


def new_table(seats: int, **parts: Any) -> dict[str, Any]:
    """A table's document for so many seats, with nothing entered but what is given."""
    start = {"format": FORMAT, "version": VERSION, "game": GAME.id, "seats": NAMES[:seats]}
    return table_of(start | {"state": {}} | parts, GAMES).document()


def ask(document: dict[str, Any], question: str, arguments: dict[str, Any]) -> Ruling:
    asked = ruling.find_question(GAME, question)
    return ruling.rule(table_of(document, GAMES), asked, arguments)


def record(document: dict[str, Any], ruled: Ruling) -> dict[str, Any]:
    """The table once a move is recorded: valid, normalised, and taken back exactly by undo."""
    assert ruled.verdict == "allowed", ruled.headline
    merging = change.merging(GAME)
    after = change.apply(document, ruled.changes, merging)
    assert table_of(after, GAMES).document() == after
    back = [made.inverse() for made in reversed(ruled.changes)]
    assert change.apply(after, back, merging) == document
    return dict(after)


def money(document: dict[str, Any]) -> int:
    """The dollars of all seats together."""
    return sum(document["state"]["money"].values())


def cubes(document: dict[str, Any]) -> dict[str, int]:
    """Each Railroad's cubes on the board and held as shares."""
    railroads = document["state"]["railroads"]
    return {
        letter: railroads[letter]["track"] + sum(railroads[letter]["shares"].values())
        for letter in LETTERS
    }


def pools(document: dict[str, Any]) -> dict[str, int]:
    """Each Railroad's pool, as the companion answers it."""
    left: dict[str, int] = ask(document, "pool", {}).facts["pool"]
    assert all(left[of] + used == CUBES_OF_A_RAILROAD for of, used in cubes(document).items())
    return left
