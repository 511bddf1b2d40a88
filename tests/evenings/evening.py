"""Whole evenings as data: a table, all that is recorded at it in order, and how it ends.

An evening is `tests/evenings/<game>/<name>.toml`, its arithmetic worked out by hand in comments:

    rulebook = "the sections that it plays through"
    [table]                        # seats, readings, copy, state: the table before the first step
    [like.section]                 # arguments that many moves share, taken up by `like`
    neighbours = true
    [[step]]                       # a move that is recorded …
    move = "build"
    like = "section"
    arguments = {seat = "Ann"}
    facts = {cost = 3}             # … whose ruling has these facts among others; "" is null
    then = {"state.money.Ann" = 7} # … after which these values stand
    [[step]]                       # or one that the rules refuse, for these clauses in order
    move = "build"
    refused = ["build.no-credit"]
    [[step]]                       # or what people type, place by place, where no move exists
    type = {"state.round_over" = true}
    [end]
    totals = {Ann = 7}             # and winners, outcome, next as the score sheet says them
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.engine.change import value_at
from companion.engine.game import AnyGame
from companion.engine.path import parse
from companion.engine.score import ScoreSheet
from companion.engine.table import FORMAT, VERSION, table_of
from tests.conftest import GAMES

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Step:
    """A move that is recorded or refused, or values that people type, and what stands then."""

    move: str = ""
    arguments: Mapping[str, Any] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)
    refused: Sequence[str] = ()
    type: Mapping[str, Any] = field(default_factory=dict)
    then: Mapping[str, Any] = field(default_factory=dict)

    def check_facts(self, found: Mapping[str, Any]) -> None:
        """Hold a ruling's facts against those expected."""
        expected = {key: None if value == "" else value for key, value in self.facts.items()}
        assert {key: found.get(key) for key in expected} == expected

    def check_then(self, document: Any) -> None:
        """Hold a table's document against the values that should stand in it."""
        for place, value in self.then.items():
            assert value_at(document, parse(place)) == value, place


@dataclass(frozen=True)
class Evening:
    """A game played from its start to its end."""

    game: AnyGame
    start: dict[str, Any]
    steps: Sequence[Step]
    end: Mapping[str, Any]

    def check_end(self, sheet: ScoreSheet) -> None:
        """Hold the score sheet of the end against the totals that were worked out by hand."""
        found = sheet.document()
        found["totals"] = {seat["name"]: seat["total"] for seat in found["seats"]}
        assert {key: found[key] for key in self.end} == self.end


def evening_files() -> list[Path]:
    """Every evening of every game."""
    return sorted(FOLDER.glob("*/*.toml"))


def name_of(file: Path) -> str:
    """An evening by its place: the id of its tests."""
    return str(file.relative_to(FOLDER).with_suffix(""))


def read_evening(file: Path) -> Evening:
    """Read an evening's file."""
    game = GAMES[file.parent.name.replace("_", "-")]
    told = tomllib.loads(file.read_text(encoding="utf-8"))
    unknown = set(told) - {"rulebook", "table", "like", "step", "end"}
    assert not unknown, f"{file.name}: unknown keys {unknown}"
    assert told["rulebook"], f"{file.name} must say what it plays through"
    head = {"format": FORMAT, "version": VERSION, "game": game.id, "state": {}}
    start = table_of(head | told["table"], GAMES).document()
    steps = [_step(step, told.get("like", {})) for step in told["step"]]
    return Evening(game, start, steps, told["end"])


def _step(told: dict[str, Any], alike: Mapping[str, Mapping[str, Any]]) -> Step:
    """A step, with the arguments that it shares with others written out."""
    shared = alike[told.pop("like")] if "like" in told else {}
    return Step(**told | {"arguments": {**shared, **told.get("arguments", {})}})
