"""Nothing that a game can say is without a case that makes it say it."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.engine import ruling
from companion.engine.game import AnyGame, Reason, Step
from companion.engine.problem import Problem, Refused
from companion.engine.score import score
from companion.engine.table import table_of
from tests.conftest import GAMES
from tests.games.cases import case_files, read_case, read_ruling, ruling_files

SAYINGS = (Step, Reason, Problem)
# Sayings that no table can bring about, each with the reason: (file, line's text).
SKIPPED: dict[str, str] = {}

Place = tuple[str, int]


def modules(game: AnyGame) -> Iterator[Any]:
    """The modules of a game's package."""
    package = f"companion.games.{game.folder.name}"
    for name, module in list(sys.modules.items()):
        if name == package or name.startswith(f"{package}."):
            yield module


def places_of_sayings(game: AnyGame) -> Iterator[tuple[Place, range]]:
    """Where in a game's code something is said: the call and the lines that it spans."""
    names = {saying.__name__ for saying in SAYINGS}
    for file in sorted(game.folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names:
                assert node.end_lineno is not None
                yield (str(file), node.lineno), range(node.lineno, node.end_lineno + 1)


@pytest.fixture
def said(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> set[Place]:
    """The lines of a game's code that say something while its cases are scored."""
    lines: set[Place] = set()

    def recording(saying: type) -> Any:
        def say(*args: Any, **kwargs: Any) -> Any:
            caller = sys._getframe(1)
            lines.add((caller.f_code.co_filename, caller.f_lineno))
            return saying(*args, **kwargs)

        return say

    for module in modules(game):
        for saying in SAYINGS:
            if hasattr(module, saying.__name__):
                monkeypatch.setattr(module, saying.__name__, recording(saying))
    return lines


def score_cases(game: AnyGame) -> Iterator[dict[str, Any]]:
    for file in case_files():
        case = read_case(file, GAMES)
        if case.game is not game:
            continue
        try:
            yield score(table_of(case.document, GAMES)).document()
        except Refused:
            continue


def rule_cases(game: AnyGame) -> None:
    for file in ruling_files():
        case = read_ruling(file, GAMES)
        if case.game is not game or "unshaped" in case.expect:
            continue
        asked = ruling.find_question(game, case.question)
        ruling.rule(table_of(case.document, GAMES), asked, case.arguments or {})


def test_every_step_reason_and_problem_has_a_case(game: AnyGame, said: set[Place]) -> None:
    list(score_cases(game))
    rule_cases(game)
    silent = [
        f"{Path(file).name}:{line}"
        for (file, line), span in places_of_sayings(game)
        if not any((file, at) in said for at in span)
    ]
    assert not [place for place in silent if place not in SKIPPED]


def test_every_category_tie_break_and_reading_has_a_case(game: AnyGame) -> None:
    sheets = list(score_cases(game))
    lines = [line for sheet in sheets for seat in sheet["seats"] for line in seat["lines"]]
    scored = {line["category"] for line in lines if line["points"]}
    assert {category.id for category in game.categories(game.copy())} <= scored
    compared = {trace["by"] for sheet in sheets for trace in sheet["tie_breaks"]}
    assert {tie_break.id for tie_break in game.tie_breaks} <= compared
    chosen = {answer for sheet in sheets for answer in sheet["readings"].items()}
    for reading in game.readings:
        assert {(reading.id, answer) for answer in reading.answers} <= chosen
