"""The filled score sheet: what a table comes to, and why, on paper."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.engine.english import listed
from companion.engine.game import Reading
from companion.engine.rulebook import Clause
from companion.engine.score import ScoreSheet
from companion.engine.words import place_in_words
from companion.sheets import scorepad, wording
from companion.sheets.paper import Paper
from companion.sheets.press import press, print_pdf, typeset
from companion.sheets.text import outcome_in_words


@dataclass(frozen=True)
class ReadingInForce:
    """An open question of the rulebook, and how this table answered it."""

    reading: Reading
    answer: str


def filled_sheet(sheet: ScoreSheet, paper: Paper) -> bytes:
    """The PDF of a score sheet: the scorepad on its first page, then every line's working, the
    log and the clauses cited. Raises PaperUnavailable where nothing can be printed.
    """
    markup = filled_markup(sheet, paper)
    with press() as ready:
        return print_pdf(ready.lay_out(markup))


def filled_markup(sheet: ScoreSheet, paper: Paper) -> str:
    """The score sheet as a page for the press."""
    table = sheet.table
    return typeset(
        "filled.html",
        {
            "paper": paper,
            "title": f"{table.game.name}: score sheet of {listed(table.seats)}",
            "game": table.game,
            "names": table.seats,
            "sheet": sheet,
            "ending": outcome_in_words(sheet),
            "date": wording.day(table.log[-1].at) if table.log else "",
            "pad": scorepad.filled(sheet),
            "missing": [place_in_words(table.game, place) for place in sheet.missing],
            "readings": _readings(sheet),
            "log": [(wording.moment(entry.at), entry) for entry in table.log],
            "clauses": cited(sheet),
        },
    )


def cited(sheet: ScoreSheet) -> list[Clause]:
    """The clauses that the sheet names, each once, in the order of the rulebook."""
    named = set(_citations(sheet))
    return [clause for clause in sheet.table.game.clauses.values() if clause.id in named]


def _citations(sheet: ScoreSheet) -> Iterator[str | None]:
    for seat in sheet.seats:
        for line in seat.lines:
            yield from (step.clause for step in line.working)
    yield from (reason.clause for reason in sheet.reasons)
    yield from (warning.clause for warning in sheet.warnings)
    yield from (reading.clause for reading in sheet.table.game.readings)


def _readings(sheet: ScoreSheet) -> Sequence[ReadingInForce]:
    chosen = sheet.table.readings
    return [
        ReadingInForce(reading, reading.answers[chosen[reading.id]])
        if reading.id in chosen
        else ReadingInForce(reading, "Not answered by this table: the rulebook is silent")
        for reading in sheet.table.game.readings
    ]
