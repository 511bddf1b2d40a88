"""The score sheet as plain text, for terminals and for golden files."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from tabulate import tabulate

from companion.engine import path
from companion.engine.english import counted, listed, ordinal
from companion.engine.game import Ruling
from companion.engine.score import ScoreSheet, SeatScore
from companion.engine.words import place_in_words

BLANK = "–"


def text_sheet(sheet: ScoreSheet) -> str:
    """The whole sheet: table, outcome and why, readings, warnings, and every line's working."""
    parts = [
        sheet.table.game.name,
        _table(sheet),
        _part("", _outcome(sheet)),
        _part("Not entered yet", _missing(sheet)),
        _part("Readings in force", _readings(sheet)),
        _part("Warnings", (f"{w.text} [{w.clause}]" for w in sheet.warnings)),
        _part("Notes", [sheet.table.game.note] if sheet.table.game.note else []),
        *(_working(seat) for seat in sheet.seats),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def text_ruling(ruling: Ruling) -> str:
    """A ruling: the verdict in one line, the reasons in order, what is missing and may be done."""
    parts = [
        f"{ruling.verdict.upper()}: {ruling.headline}",
        _part("Why", [f"{reason.text} [{reason.clause}]" for reason in ruling.reasons]),
        _part("Facts", [f"{name}: {_fact(fact)}" for name, fact in ruling.facts.items()]),
        _part("Missing", [path.show(place) for place in ruling.missing]),
        _part("You may", [offer.label for offer in ruling.offers]),
    ]
    return "\n".join(part for part in parts if part)


def text_question(question: Mapping[str, Any]) -> str:
    """A question with its arguments and facts, from its document."""
    arguments = [
        f"-a {a['name']}={a['type']}{'' if a['required'] else ' (may be left out)'}"
        for a in question["arguments"]
    ]
    facts = [f"→ {name}: {meaning}" for name, meaning in question["facts"].items()]
    move = " (can be recorded)" if question["move"] else ""
    return _part(f"{question['id']}: {question['title']}{move}", [*arguments, *facts, ""]).rstrip()


def _fact(fact: Any) -> str:
    return json.dumps(fact, ensure_ascii=False)


def outcome_in_words(sheet: ScoreSheet) -> str:
    """The outcome as one sentence."""
    if sheet.outcome is None:
        return f"Open: {counted(len(sheet.missing), 'thing')} still to be entered."
    if sheet.outcome.kind == "continues":
        return f"The game goes on: {sheet.outcome.next}."
    verb = "wins" if sheet.outcome.kind == "won" else "share the victory"
    return f"{listed(sheet.winners)} {verb}."


def _part(title: str, lines: Iterator[str] | list[str]) -> str:
    written = [f"  {line}" if title else line for line in lines]
    return "\n".join([title, *written] if title else written) if written else ""


def _table(sheet: ScoreSheet) -> str:
    rows = [
        [category.title + ("" if category.counts else " *"), *_points(sheet, index)]
        for index, category in enumerate(sheet.categories)
    ]
    rows.append(["Total", *(str(seat.total) for seat in sheet.seats)])
    rows.append(["Place", *(ordinal(seat.place) for seat in sheet.seats)])
    names = ["", *(seat.name for seat in sheet.seats)]
    align = ("left", *("right" for _ in sheet.seats))
    return tabulate(rows, headers=names, colalign=align, disable_numparse=True)


def _points(sheet: ScoreSheet, index: int) -> list[str]:
    points = [seat.lines[index].points for seat in sheet.seats]
    return [BLANK if number is None else str(number) for number in points]


def _outcome(sheet: ScoreSheet) -> list[str]:
    reasons = [f"{reason.text} [{reason.clause}]" for reason in sheet.reasons]
    uncounted = "* not part of the total"
    counted_all = all(category.counts for category in sheet.categories)
    return [*([] if counted_all else [uncounted, ""]), outcome_in_words(sheet), *reasons]


def _missing(sheet: ScoreSheet) -> list[str]:
    game = sheet.table.game
    return [f"{place_in_words(game, place)} ({path.show(place)})" for place in sheet.missing]


def _readings(sheet: ScoreSheet) -> Iterator[str]:
    for reading in sheet.table.game.readings:
        answer = sheet.table.readings.get(reading.id)
        if answer is not None:
            yield f"{reading.title}: {reading.answers[answer]}. [{reading.clause}]"


def _working(seat: SeatScore) -> str:
    lines = [f"{seat.name}: {seat.total}"]
    for line in seat.lines:
        lines.append(f"  {line.category.title}: {BLANK if line.points is None else line.points}")
        lines += [
            f"    {BLANK if step.points is None else step.points:>4}  {step.text} [{step.clause}]"
            for step in line.working
        ]
    return "\n".join(lines)
