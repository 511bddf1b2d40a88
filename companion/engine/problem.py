"""What is wrong or odd about a table: where, in one plain sentence, and by which clause."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine import path
from companion.engine.path import Path


@dataclass(frozen=True)
class Problem:
    """One problem: an error can't be true of any table; anything else is a warning.

    `at_end` marks a warning that only a finished table deserves: it is held back while the
    score sheet is incomplete.
    """

    path: Path
    text: str
    clause: str | None = None
    error: bool = False
    at_end: bool = False


class Refused(Exception):
    """A table file that can't be true of any table; carries every problem that was found."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(describe(problem) for problem in problems))
        self.problems = tuple(problems)


def describe(problem: Problem) -> str:
    """The problem as one line: the place, then the sentence."""
    place = path.show(problem.path)
    return f"{place}: {problem.text}" if place else problem.text
