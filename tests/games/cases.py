"""Case files: one finished (or unfinished) board each, and what its score sheet must say.

A case is `tests/games/<game>/cases/<name>.toml`:

    rulebook = "where in the rulebook (or the game's design) the figures stand"
    base = "example"               # start from the game's example; or give a whole [table]
    remove = ["state.hands.Ann.gold"]        # then take these paths out …
    nulls = ["state.hands.Ann.gold.1"]       # … make these `null`, as TOML has none …
    set = {"state.cubes.PRR" = 13}           # … and put these values in

    [table]                        # seats, readings, copy, state, typed, log; a table may also
    seats = ["Ann", "Ben"]         # leave out `format`, `version` and `game`
    [expect]                       # every key is optional, and compared exactly
    complete, missing, winners, outcome, next, readings
    totals = {Ann = 57}            # … places likewise
    errors = ["state.cubes.PRR"]   # the table is refused with exactly these paths
    tie_breaks = [{by = "money", values = {Ann = 5}}]
    lines = {Ann = {stock = 13}}   # those named; "" stands for a line that isn't entered
    clauses = {Ann = {stock = ["stock.ties"]}}       # cited by the line's working, in order
    warnings = ["setup.deck state.hands.Ann.shares.PRR"]   # clause and path; none if left out
    texts = ["a part of some step's, warning's, error's or reason's text"]
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.engine import change, document, path
from companion.engine.game import AnyGame
from companion.engine.table import FORMAT, VERSION

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Case:
    """A table's document, and what to expect of it."""

    name: str
    game: AnyGame
    document: dict[str, Any]
    expect: Mapping[str, Any]


def case_files() -> list[Path]:
    """Every case file of every game."""
    return sorted(FOLDER.glob("*/cases/*.toml"))


def read_case(file: Path, games: Mapping[str, AnyGame]) -> Case:
    """Read a case file and make its table's document."""
    game = games[file.parent.parent.name.replace("_", "-")]
    case = tomllib.loads(file.read_text(encoding="utf-8"))
    unknown = set(case) - {"rulebook", "base", "table", "remove", "nulls", "set", "expect"}
    assert not unknown, f"{file.name}: unknown keys {unknown}"
    assert case["rulebook"], f"{file.name} must say where its figures stand"
    return Case(file.stem, game, _document(case, game), case["expect"])


def _document(case: Mapping[str, Any], game: AnyGame) -> dict[str, Any]:
    made: Any = {"format": FORMAT, "version": VERSION, "game": game.id, "state": {}}
    if case.get("base") == "example":
        made = document.read(game.example)
    made |= case.get("table", {})
    edits: list[tuple[str, Any]] = [(place, change.ABSENT) for place in case.get("remove", ())]
    edits += [(place, None) for place in case.get("nulls", ())]
    edits += case.get("set", {}).items()
    for place, value in edits:
        edit = change.change(made, path.parse(place), value)
        made = change.apply(made, [edit], change.merging(game))
    return dict(made)
