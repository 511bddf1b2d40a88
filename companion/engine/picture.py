"""Pictures: what lies on the table as shapes on a small grid, to look at, to tap and to print.

A picture is plain data: whoever draws it, on a screen or on paper, needs no rule of its game.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from companion.engine.board import Board
from companion.engine.change import Change, change, value_at
from companion.engine.lettering import columns
from companion.engine.path import Path

UNIT = 8
"""Pixels of the grid on a screen as wide as the widest picture, and a little less on a phone."""

WIDEST = 48
"""Units across the widest picture: a phone of 360 px shows it whole."""

TARGET = 6
"""Units of a spot that a thumb meets for certain: 45 px on a phone."""

LETTER_WIDE, WORDS_WIDE = 62, 54
"""Hundredths of its height that a letter is wide, on a shape and standing alone."""

SMALLEST, LARGEST = 9, 14
"""Pixels that letters of a label are high."""

COLOURS = (
    "red", "orange", "yellow", "green", "blue", "purple", "brown", "grey", "black", "white",
)  # fmt: skip
"""The colours that pictures know. A coloured spot bears its letters too."""

Shape = Literal["round", "dot", "box", "tag", "bar", "lane", "figure", "words", "sum"]
State = Literal["unknown", "empty", "held", "lit"]
Point = tuple[int, int]


@dataclass(frozen=True)
class Put:
    """A tap that puts a value at a path of the table; `says` it in words."""

    says: str
    path: Path
    value: Any

    def on(self, document: Any) -> Change:
        """The change that it makes to a table's document."""
        return change(document, self.path, self.value)


@dataclass(frozen=True)
class Member:
    """A tap that brings a member into the set at a path, or takes it out; `says` which."""

    says: str
    path: Path
    member: Any
    joins: bool

    def on(self, document: Any) -> Change:
        """The change that it makes to a table's document; none of the other members moves."""
        there = value_at(document, self.path)
        members = there if isinstance(there, list) else []
        others = [member for member in members if member != self.member]
        joined = members if self.member in members else [*members, self.member]
        return change(document, self.path, joined if self.joins else others)


@dataclass(frozen=True)
class Ask:
    """A tap that leads to a question of the game, with some of its arguments."""

    says: str
    question: str
    arguments: Mapping[str, Any] = field(default_factory=dict)


Tap = Put | Member | Ask


@dataclass(frozen=True)
class Spot:
    """A labelled shape, by its box in units of the grid: its left and top, how wide and high.

    `round`, `box` and `tag` are places and tokens, a `dot` is a small place, a `bar` a number as
    a length, a `lane` a row in which others stand. A `figure` is a label alone, as are `words`,
    which begin at the left of their box, and a `sum`, which ends at its right.
    `colour` is one of the COLOURS, `seat` whoever's colour it has at this table.
    """

    x: int
    y: int
    label: str = ""
    wide: int = 4
    high: int = 4
    shape: Shape = "round"
    state: State = "empty"
    colour: str = ""
    seat: str = ""
    tap: Tap | None = None

    @property
    def middle(self) -> Point:
        """Its middle in pixels."""
        return self.x * UNIT + self.wide * UNIT // 2, self.y * UNIT + self.high * UNIT // 2

    @property
    def edge(self) -> int:
        """Where its label begins, ends or has its middle, in pixels from the left."""
        left, right = self.x * UNIT, (self.x + self.wide) * UNIT
        return {"words": left, "sum": right}.get(self.shape, self.middle[0])

    @property
    def letters(self) -> int:
        """How high the letters of its label are, in pixels: as high as its shape has room for."""
        lines = self.label.split("\n")
        across = self.wide * UNIT - (8 if self.shape == "round" else 2)
        each = WORDS_WIDE if self.shape in ("figure", "words", "sum") else LETTER_WIDE
        fits = across * 100 // (each * max(1, *map(columns, lines)))
        return max(SMALLEST, min(LARGEST, fits, self.high * UNIT * 7 // 10 // len(lines)))

    @property
    def lines(self) -> list[tuple[int, str]]:
        """The lines of its label, each with how far from the top it stands, in pixels."""
        lines, size = self.label.split("\n"), self.letters
        first = self.middle[1] + size * 7 // 20 - (len(lines) - 1) * (size + 1) // 2
        return [(first + at * (size + 1), line) for at, line in enumerate(lines)]

    @property
    def target(self) -> tuple[int, int, int, int]:
        """What a thumb may touch, in pixels: left, top, width and height."""
        (x, y), least = self.middle, TARGET * UNIT
        wide, high = max(self.wide * UNIT, least), max(self.high * UNIT, least)
        return x - wide // 2, y - high // 2, wide, high


@dataclass(frozen=True)
class Line:
    """A line from the middle of one spot to that of another. Its spots need not be drawn: one
    at which lines only bend is not.
    """

    start: Spot
    end: Spot
    lit: bool = False
    colour: str = ""


@dataclass(frozen=True)
class Drawing:
    """What a picture shows of a board: lines, and spots upon them. `says` tells all of it to
    those who can't see it.
    """

    says: str
    spots: Sequence[Spot]
    lines: Sequence[Line] = ()

    @property
    def size(self) -> Point:
        """How wide and high it is in pixels, with room for every thumb."""
        edges = [(left + wide, top + high) for left, top, wide, high in self._boxes()]
        return max((x for x, _ in edges), default=0), max((y for _, y in edges), default=0)

    @property
    def taps(self) -> list[tuple[int, Spot, Tap]]:
        """The spots that can be tapped, each with its place among all."""
        return [(at, spot, spot.tap) for at, spot in enumerate(self.spots) if spot.tap]

    def _boxes(self) -> Iterator[tuple[int, int, int, int]]:
        for spot in self.spots:
            yield spot.x * UNIT, spot.y * UNIT, spot.wide * UNIT, spot.high * UNIT
            if spot.tap:
                yield spot.target


@dataclass(frozen=True)
class Picture:
    """A view of the table that people rather look at than read.

    `draw` gives it for a seat, or for "" where it shows everybody's; None where there is nothing
    to show yet. It must bear a board on which nothing is entered. `on_sheets` where it belongs
    on the score page and on paper too.
    """

    id: str
    title: str
    draw: Callable[[Any, str], Drawing | None]
    on_sheets: bool = True


@dataclass(frozen=True)
class Drawn:
    """A picture as it is shown: of which seat ("" for everybody's), and its drawing."""

    picture: Picture
    seat: str
    drawing: Drawing


def drawn(pictures: Iterable[Picture], board: Board[Any, Any], seat: str) -> list[Drawn]:
    """Those of the pictures that have something to show of a seat, or ("") of everybody."""
    drawings = [(picture, picture.draw(board.afresh(), seat)) for picture in pictures]
    return [Drawn(picture, seat, shown) for picture, shown in drawings if shown]
