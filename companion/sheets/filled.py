"""The filled score sheet: what a table comes to, and why, on paper."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from companion.engine.english import listed
from companion.engine.game import Reading, Step
from companion.engine.problem import Problem
from companion.engine.rulebook import Clause
from companion.engine.score import Line, ScoreSheet
from companion.engine.words import place_in_words
from companion.sheets import scorepad, wording
from companion.sheets.paper import Paper
from companion.sheets.press import press, print_pdf, typeset
from companion.sheets.text import outcome_in_words

T = TypeVar("T")

# What no table of friends comes near. A file made to be long must not hold the press for minutes.
MOST_STEPS = 60
MOST_ITEMS = 100
MOST_ENTRIES = 1_000


@dataclass(frozen=True)
class ReadingInForce:
    """An open question of the rulebook, and how this table answered it."""

    reading: Reading
    answer: str


@dataclass(frozen=True)
class Kept:
    """Where a table is kept, if it is: the code under which it can be looked at, and when it was
    last saved. A table file alone tells neither.
    """

    code: str = ""
    at: str = ""


NOT_KEPT = Kept()


def filled_sheet(sheet: ScoreSheet, paper: Paper, kept: Kept = NOT_KEPT) -> bytes:
    """The PDF of a score sheet: the scorepad on its first page, then every line's working, the
    board in pictures, the log and the clauses cited. Raises PaperUnavailable where nothing can
    be printed.
    """
    markup = filled_markup(sheet, paper, kept)
    with press() as ready:
        return print_pdf(ready.lay_out(markup))


def filled_markup(sheet: ScoreSheet, paper: Paper, kept: Kept = NOT_KEPT) -> str:
    """The score sheet as a page for the press."""
    table = sheet.table
    last = kept.at or (table.log[-1].at if table.log else "")
    return typeset(
        "filled.html",
        {
            "paper": paper,
            "title": f"{table.game.name}: score sheet of {listed(table.seats)}",
            "game": table.game,
            "names": table.seats,
            "sheet": sheet,
            "ending": outcome_in_words(sheet),
            "date": wording.day(last) if last else "",
            "code": kept.code,
            "pad": scorepad.filled(sheet),
            "missing": _some([place_in_words(table.game, place) for place in sheet.missing], str),
            "warnings": _some(sheet.warnings, lambda text: Problem((), text)),
            "working": working,
            "readings": _readings(sheet),
            "pictures": table.game.pictures(table.board()),
            "log": [(wording.moment(entry.at), entry) for entry in table.log[-MOST_ENTRIES:]],
            "clauses": cited(sheet),
        },
    )


def working(line: Line) -> Sequence[Step]:
    """A line's steps; where there are very many, the last stands for all the rest."""
    shown, rest = line.working[:MOST_STEPS], line.working[MOST_STEPS:]
    if not rest:
        return shown
    points = replace(line, working=rest).points
    return [*shown, Step(f"and {len(rest)} more", points, rest[0].clause)]


def cited(sheet: ScoreSheet) -> list[Clause]:
    """The clauses that the sheet names, each once, in the order of the rulebook."""
    named = set(_citations(sheet))
    return [clause for clause in sheet.table.game.clauses.values() if clause.id in named]


def _some(items: Sequence[T], rest: Callable[[str], T]) -> Sequence[T]:
    """The items; where there are very many, the last only counts all the rest."""
    shown, left = items[:MOST_ITEMS], len(items) - MOST_ITEMS
    return [*shown, rest(f"and {left} more")] if left > 0 else shown


def _citations(sheet: ScoreSheet) -> Iterator[str | None]:
    for seat in sheet.seats:
        for line in seat.lines:
            yield from (step.clause for step in line.working)
    yield from (reason.clause for reason in sheet.reasons)
    yield from (warning.clause for warning in sheet.warnings)
    yield from (ruled.reading.clause for ruled in _readings(sheet))


def _readings(sheet: ScoreSheet) -> Sequence[ReadingInForce]:
    chosen = sheet.table.readings
    return [
        ReadingInForce(reading, reading.answers[chosen[reading.id]])
        for reading in sheet.table.game.readings
        if reading.id in chosen
    ]
