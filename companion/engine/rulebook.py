"""Clauses: a game's rules in our own words, each with the rulebook section that it stands in."""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from companion.engine.model import Model


class Clause(Model):
    """One rule. `source` says where it comes from when that is not the game's own rulebook;
    `reading` marks an answer of ours where the rulebook is silent; `see` names related clauses,
    `keywords` the everyday words for it that its text doesn't hold.
    """

    id: str
    section: str
    text: str
    source: str = ""
    reading: bool = False
    see: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()


class Rulebook(Mapping[str, Clause]):
    """A game's clauses by id, in the order of its rules file."""

    def __init__(self, title: str, clauses: list[Clause]) -> None:
        self.title = title
        self._clauses = {clause.id: clause for clause in clauses}
        if len(self._clauses) < len(clauses):
            raise ValueError(f"{title}: two clauses have one id")

    def __getitem__(self, id: str) -> Clause:
        return self._clauses[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._clauses)

    def __len__(self) -> int:
        return len(self._clauses)


def load(file: Path) -> Rulebook:
    """Read a rules.toml: the rulebook's `title`, then its `[[clause]]` tables."""
    rules = tomllib.loads(file.read_text(encoding="utf-8"))
    clauses = [Clause.model_validate(clause, strict=False) for clause in rules["clause"]]
    return Rulebook(rules["title"], clauses)
