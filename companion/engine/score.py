"""Scoring: from a table to its score sheet, line by line."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine import path
from companion.engine.game import AnyCategory, Outcome, Reason, Step, TieBreak, Totals
from companion.engine.path import Path
from companion.engine.problem import Problem
from companion.engine.ranking import places
from companion.engine.table import Table
from companion.engine.words import place_in_words

AnyTable = Table[Any, Any]
TypedRule = AnyCategory | TieBreak[Any, Any]  # what may be typed as one number


@dataclass(frozen=True)
class Line:
    """One category for one seat: its points are the sum of its working's points.

    `points` is None where something that the line needs isn't entered; `missing` lists it.
    """

    category: AnyCategory
    working: Sequence[Step]
    missing: Sequence[Path] = ()

    @property
    def points(self) -> int | None:
        """The sum of the working's points."""
        points = [step.points for step in self.working if step.points is not None]
        return sum(points) if len(points) == len(self.working) else None


@dataclass(frozen=True)
class SeatScore:
    """A seat's lines in category order, with its total and place."""

    name: str
    lines: Sequence[Line]
    total: int
    place: int
    winner: bool


@dataclass(frozen=True)
class ScoreSheet:
    """All lines, totals, places, the outcome with its reasons and trace, and the warnings.

    `outcome` is None while something that it needs isn't entered (`missing`).
    """

    table: AnyTable
    categories: Sequence[AnyCategory]
    seats: Sequence[SeatScore]
    missing: Sequence[Path]
    outcome: Outcome | None
    warnings: Sequence[Problem]

    @property
    def complete(self) -> bool:
        """Whether every line and the outcome have all that they need."""
        return self.outcome is not None

    @property
    def winners(self) -> list[str]:
        """The seats that won or share the victory; nobody while the table is open or goes on."""
        return [seat.name for seat in self.seats if seat.winner]

    @property
    def reasons(self) -> Sequence[Reason]:
        """Why the outcome is what it is; nothing while it is open."""
        return self.outcome.reasons if self.outcome else ()

    def document(self) -> dict[str, Any]:
        """The sheet as plain data, with the keys of `flask score --json`."""
        return {
            "game": self.table.game.id,
            "complete": self.complete,
            "missing": [path.show(place) for place in self.missing],
            "seats": [_seat_document(seat) for seat in self.seats],
            "winners": self.winners,
            "outcome": self.outcome.kind if self.outcome else "open",
            "next": self.outcome.next if self.outcome else "",
            "tie_breaks": _trace_document(self.outcome),
            "readings": self.table.readings,
            "warnings": [_warning_document(warning) for warning in self.warnings],
        }


def score(table: AnyTable) -> ScoreSheet:
    """The score sheet of a table, complete or not."""
    categories = table.game.categories(table.file.copy_)
    lines = {
        seat: [_line(table, category, seat) for category in categories] for seat in table.seats
    }
    lines_missing = _missing(lines)
    totals = _totals(table, lines, complete=not lines_missing)
    outcome = table.game.decide(totals.board, totals)
    missing = list(dict.fromkeys([*lines_missing, *totals.board.missing]))
    ended = None if missing else outcome
    return ScoreSheet(
        table=table,
        categories=categories,
        seats=_seat_scores(totals, lines, ended),
        missing=missing,
        outcome=ended,
        warnings=[*_typed_warnings(table, categories), *_warnings(table, complete=not missing)],
    )


def _line(table: AnyTable, category: AnyCategory, seat: str) -> Line:
    typed = table.typed.get(seat, {}).get(category.id)
    if typed is not None:
        return Line(category, [Step("Typed as one number", typed, category.clause)])
    return _recorded_line(table, category, seat)


def _recorded_line(table: AnyTable, category: AnyCategory, seat: str) -> Line:
    board = table.board()
    steps = category.score(board, seat)
    if not board.missing:
        return Line(category, steps)
    blanks = [
        Step(f"Not entered yet: {place_in_words(table.game, place)}", None, category.clause)
        for place in board.missing
    ]
    return Line(category, blanks, board.missing)


def _missing(lines: Mapping[str, Sequence[Line]]) -> list[Path]:
    places = (place for row in lines.values() for line in row for place in line.missing)
    return list(dict.fromkeys(places))


def _totals(
    table: AnyTable, lines: Mapping[str, Sequence[Line]], *, complete: bool
) -> Totals[Any, Any]:
    return Totals(
        board=table.board(),
        points={
            seat: {line.category.id: line.points or 0 for line in row}
            for seat, row in lines.items()
        },
        total={seat: _total(row) for seat, row in lines.items()},
        typed=table.typed,
        tie_breaks=table.game.tie_breaks,
        complete=complete,
    )


def _total(lines: Sequence[Line]) -> int:
    return sum(line.points or 0 for line in lines if line.category.counts)


def _seat_scores(
    totals: Totals[Any, Any], lines: Mapping[str, Sequence[Line]], outcome: Outcome | None
) -> list[SeatScore]:
    standing = outcome.places if outcome else places(totals.total)
    decided = outcome is not None and outcome.kind != "continues"
    return [
        SeatScore(seat, row, totals.total[seat], standing[seat], decided and standing[seat] == 1)
        for seat, row in lines.items()
    ]


def _typed_warnings(table: AnyTable, categories: Sequence[AnyCategory]) -> Iterator[Problem]:
    rules: list[TypedRule] = [*categories, *table.game.tie_breaks]
    for seat in table.seats:
        typed = table.typed.get(seat, {})
        for rule in rules:
            if rule.id not in typed:
                continue
            recorded = _recorded(table, rule, seat)
            if recorded not in {None, typed[rule.id]}:
                yield Problem(
                    ("typed", seat, rule.id),
                    f"{rule.title} of {seat} is typed as {typed[rule.id]}, "
                    f"but what is recorded gives {recorded}.",
                    rule.clause,
                )


def _recorded(table: AnyTable, rule: TypedRule, seat: str) -> int | None:
    """What is recorded comes to for a line or a tie-break; None where it isn't complete."""
    if not isinstance(rule, TieBreak):
        return _recorded_line(table, rule, seat).points
    board = table.board()
    value = rule.value(board, seat)
    return None if board.missing else value


def _warnings(table: AnyTable, *, complete: bool) -> list[Problem]:
    problems = table.game.check(table.board())
    return [p for p in problems if not p.error and (complete or not p.at_end)]


def _seat_document(seat: SeatScore) -> dict[str, Any]:
    return {
        "name": seat.name,
        "total": seat.total,
        "place": seat.place,
        "winner": seat.winner,
        "lines": [_line_document(line) for line in seat.lines],
    }


def _line_document(line: Line) -> dict[str, Any]:
    return {
        "category": line.category.id,
        "points": line.points,
        "counts": line.category.counts,
        "working": [
            {"text": step.text, "points": step.points, "clause": step.clause}
            for step in line.working
        ],
    }


def _trace_document(outcome: Outcome | None) -> list[dict[str, Any]]:
    trace = outcome.trace if outcome else ()
    return [{"by": comparison.by, "values": dict(comparison.values)} for comparison in trace]


def _warning_document(warning: Problem) -> dict[str, Any]:
    return {"path": path.show(warning.path), "text": warning.text, "clause": warning.clause}
