"""A table being read: its state and copy, and what was needed but is not entered yet."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Protocol, TypeVar

from companion.engine.change import Change, change
from companion.engine.path import Path

S = TypeVar("S")
C = TypeVar("C")
K = TypeVar("K", bound=str)
T = TypeVar("T")


class Sheet(Protocol):
    """What a question may read of the score sheet (`companion.engine.score` makes it)."""

    @property
    def missing(self) -> Sequence[Path]:
        """What is needed and not entered yet."""

    @property
    def outcome(self) -> Any:
        """How the table ends; None while it is open."""

    @property
    def winners(self) -> list[str]:
        """Who won or shares the victory."""

    @property
    def reasons(self) -> Sequence[Any]:
        """Why."""

    @property
    def seats(self) -> Sequence[Any]:
        """Each seat's lines, total and place."""


def _not_scored() -> Sheet:
    raise LookupError("only a question's board knows the score sheet")


@dataclass(frozen=True)
class Board(Generic[S, C]):
    """What a game's rules read. `None` in the state means *not entered yet*, never zero.

    `document` gives the table as plain data, which changes are made against; `sheet` its score
    sheet, for questions alone: what scores a line doesn't know the sheet yet.
    """

    seats: Sequence[str]
    state: S
    copy: C
    readings: Mapping[str, str]
    missing: list[Path] = field(default_factory=list)
    document: Callable[[], Any] = dict
    sheet: Callable[[], Sheet] = _not_scored

    def afresh(self) -> "Board[S, C]":
        """The same table with nothing missing yet."""
        return replace(self, missing=[])

    def need(self, value: T | None, blank: T, *path: str | int) -> T:
        """The value, or `blank` while remembering its path as missing."""
        if value is None:
            self.miss(*path)
            return blank
        return value

    def count(self, counts: Mapping[K, int | None] | None, key: K, *path: str | int) -> int:
        """One number of a map of counts at `path`: an absent key is 0, `null` is not entered."""
        if counts is None:
            self.miss(*path)
            return 0
        if key not in counts:
            return 0
        return self.need(counts[key], 0, *path, key)

    def miss(self, *path: str | int) -> None:
        """Remember a path as needed and not entered."""
        if path not in self.missing:
            self.missing.append(path)

    def change(self, *path: str | int, to: Any) -> Change:
        """The change that puts a value at a path, against what the table holds there now."""
        return change(self.document(), path, to)

    def reading(self, id: str) -> str:
        """The answer in force to an open question; raises KeyError where there is none yet."""
        return self.readings[id]
