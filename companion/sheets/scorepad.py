"""The scorepad: the rows that a filled sheet and a blank pad share, from one declaration."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from companion.engine.english import ordinal
from companion.engine.game import AnyCategory
from companion.engine.score import ScoreSheet, SeatScore
from companion.sheets import wording


@dataclass(frozen=True)
class Cell:
    """One seat's place in a row; a pad's is empty."""

    text: str = ""
    winner: bool = False

    @property
    def is_long(self) -> bool:
        """Whether the text needs smaller figures to stand on one line."""
        return len(self.text) > len("−9,999")


@dataclass(frozen=True)
class Row:
    """One row of the scorepad; `mark` says what sets it apart, such as not being counted."""

    kind: Literal["category", "aside", "total", "place"]
    title: str
    cells: Sequence[Cell]
    hint: str = ""
    mark: str = ""


@dataclass(frozen=True)
class Scorepad:
    """Names (empty ones on a blank pad) over rows."""

    names: Sequence[str]
    rows: Sequence[Row]


def filled(sheet: ScoreSheet) -> Scorepad:
    """The scorepad of a table, with every tie-break that was consulted."""
    ended = sheet.outcome is not None and sheet.outcome.kind != "continues"
    far = "" if ended else " so far"
    rows = [
        *_categories(sheet),
        _total([_points(total(seat)) for seat in sheet.seats], far),
        *_tie_breaks(sheet),
        _place([_place_of(seat) for seat in sheet.seats], far),
    ]
    return Scorepad([seat.name for seat in sheet.seats], rows)


def blank(categories: Sequence[AnyCategory], names: Sequence[str]) -> Scorepad:
    """The scorepad to be written on with a pencil."""
    cells = [Cell()] * len(names)
    rows = [*(_row(category, cells) for category in categories), _total(cells), _place(cells)]
    return Scorepad(names, rows)


def total(seat: SeatScore) -> int | None:
    """A seat's total; None while none of what counts is entered, for that is not 0 either."""
    entered = any(line.points is not None for line in seat.lines if line.category.counts)
    return seat.total if entered else None


def _row(category: AnyCategory, cells: Sequence[Cell]) -> Row:
    if category.counts:
        return Row("category", category.title, cells, category.hint)
    return Row("aside", category.title, cells, category.hint, "not in the total")


def _total(cells: Sequence[Cell], far: str = "") -> Row:
    return Row("total", f"Total{far}", cells)


def _place(cells: Sequence[Cell], far: str = "") -> Row:
    return Row("place", f"Place{far}", cells)


def _place_of(seat: SeatScore) -> Cell:
    if total(seat) is None:
        return Cell(wording.NOT_ENTERED)
    return Cell(ordinal(seat.place), seat.winner)


def _points(number: int | None) -> Cell:
    return Cell(wording.points(number))


def _categories(sheet: ScoreSheet) -> Iterator[Row]:
    for index, category in enumerate(sheet.categories):
        yield _row(category, [_points(seat.lines[index].points) for seat in sheet.seats])


def _tie_breaks(sheet: ScoreSheet) -> Iterator[Row]:
    titles = {tie_break.id: tie_break.title for tie_break in sheet.table.game.tie_breaks}
    # A game's own ending may compare a row of the scorepad instead.
    titles |= {category.id: category.title for category in sheet.categories}
    for comparison in sheet.outcome.trace if sheet.outcome else ():
        cells = [_compared(comparison.values, seat.name) for seat in sheet.seats]
        yield Row("aside", titles[comparison.by], cells, mark="tie-break")


def _compared(values: Mapping[str, int], seat: str) -> Cell:
    return _points(values[seat]) if seat in values else Cell()
