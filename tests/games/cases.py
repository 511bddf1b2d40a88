"""Case files: boards as data, each with what its score sheet, or a ruling on it, must say.

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

A ruling is `tests/games/<game>/rulings/<question>/<name>.toml`: the same table, and

    arguments = {company = "UP", seat = "Ann"}       # of the question that the folder names
    [expect]
    verdict = "allowed"            # needed, all else optional
    headline = "Ann pays $2"       # the whole headline
    facts = {price = 2}            # all facts; "" stands for a fact that is null
    clauses = ["station.home"]     # of all reasons, in order
    cites = ["station.home"]       # … or only some that must be among them
    missing = ["state.hands.Ann.shares"]
    offers = ["a part of each offer's label"]        # one for each offer, in order
    texts = ["a part of some reason's text"]
    tallies = {"Bids" = {Ann = [5, ""]}}             # rows of those named by their titles
    after = {"state.hands.Ann.money" = 3}            # values once it is recorded; "" is absent
    unshaped = ["at"]              # instead of a verdict: refused, with exactly these paths
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
TABLE_KEYS = {"rulebook", "base", "table", "remove", "nulls", "set", "expect"}


@dataclass(frozen=True)
class Case:
    """A table's document, what is asked about it if anything, and what to expect."""

    name: str
    game: AnyGame
    document: dict[str, Any]
    expect: Mapping[str, Any]
    question: str = ""
    arguments: Mapping[str, Any] | None = None


def case_files() -> list[Path]:
    """Every case file of every game."""
    return sorted(FOLDER.glob("*/cases/*.toml"))


def ruling_files() -> list[Path]:
    """Every ruling's case file of every game."""
    return sorted(FOLDER.glob("*/rulings/*/*.toml"))


def name_of(file: Path) -> str:
    """A case by its place: the id of its test."""
    return str(file.relative_to(FOLDER).with_suffix(""))


def read_case(file: Path, games: Mapping[str, AnyGame]) -> Case:
    """Read a case file and make its table's document."""
    game = _game_of(file, games)
    case = _read(file, TABLE_KEYS)
    return Case(file.stem, game, _document(case, game), case["expect"])


def read_ruling(file: Path, games: Mapping[str, AnyGame]) -> Case:
    """Read a ruling's case file and make its table's document."""
    game = _game_of(file, games)
    case = _read(file, {*TABLE_KEYS, "arguments"})
    made = _document(case, game)
    asked = case.get("arguments", {})
    return Case(file.stem, game, made, case["expect"], file.parent.name, asked)


def _game_of(file: Path, games: Mapping[str, AnyGame]) -> AnyGame:
    return games[file.relative_to(FOLDER).parts[0].replace("_", "-")]


def _read(file: Path, known: set[str]) -> dict[str, Any]:
    case = tomllib.loads(file.read_text(encoding="utf-8"))
    assert set(case) <= known, f"{file.name}: unknown keys {set(case) - known}"
    assert case["rulebook"], f"{file.name} must say where its figures stand"
    return case


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
