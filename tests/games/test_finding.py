"""The right clause is among the first three found for at least 90 % of what people type."""

import tomllib
from typing import Any

from companion.engine.game import AnyGame
from tests.games.cases import FOLDER


def phrasings(game: AnyGame) -> list[dict[str, Any]]:
    file = FOLDER / game.folder.name / "phrasings.toml"
    return list(tomllib.loads(file.read_text(encoding="utf-8"))["phrasing"])


def test_there_are_thirty_everyday_phrasings_of_clauses_that_exist(game: AnyGame) -> None:
    assert len(phrasings(game)) >= 30
    for phrasing in phrasings(game):
        assert set(phrasing["clauses"]) <= set(game.clauses), phrasing["text"]


def test_the_right_clause_is_among_the_first_three(game: AnyGame) -> None:
    missed = [
        phrasing["text"]
        for phrasing in phrasings(game)
        if not set(phrasing["clauses"]) & set(game.finder.find(phrasing["text"], most=3))
    ]
    assert len(missed) <= len(phrasings(game)) * 0.1, missed


def test_related_clauses_exist(game: AnyGame) -> None:
    for clause in game.clauses.values():
        assert set(clause.see) <= set(game.clauses), clause.id


def test_every_clause_says_what_and_where(game: AnyGame) -> None:
    for clause in game.clauses.values():
        assert clause.section, clause.id
        assert clause.text.endswith((".", ")", "”")), clause.id
