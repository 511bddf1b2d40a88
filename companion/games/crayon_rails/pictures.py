"""A picture of a railroad's runs, as they lie: majors marked, and the piece that joins most of
them lit. It shows nothing that isn't there, and points at nothing.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise

from companion.engine.chains import pieces
from companion.engine.english import counted, listed
from companion.engine.lettering import cut
from companion.engine.picture import WIDEST, Drawing, Line, Picture, Spot, State
from companion.games.crayon_rails.scoring import majors_on_each_piece
from companion.games.crayon_rails.state import Board, railroad_of
from companion.games.crayon_rails.strip import Run, Strip, strip_map

ROW, APART = 3, 4
LINES_WIDE = 28
MOST_RUNS = 150


@dataclass(frozen=True)
class Piece:
    """A connected piece of track on its rows, the first of which begins at `top`; `lit` where
    it is the one that joins most majors.
    """

    strip: Strip
    top: int
    lit: bool

    def at(self, place: str) -> tuple[int, int]:
        """Left and top of a place's dot."""
        row = list(self.strip.columns).index(place)
        return self.left(self.strip.columns[place]), self.top + row * ROW

    def left(self, column: int) -> int:
        """Where a column begins: closer to the next where there are many."""
        apart = max(1, min(APART, LINES_WIDE // self.columns))
        return 1 + min(column * apart, LINES_WIDE)

    @property
    def columns(self) -> int:
        """How many columns its places take, and its loops after them."""
        return 1 + max(self.strip.columns.values()) + len(self.strip.loops)

    @property
    def foot(self) -> int:
        """Where the next piece begins: a row below the last."""
        return self.top + (len(self.strip.columns) + 1) * ROW


def draw_runs(board: Board, seat: str) -> Drawing | None:
    """A seat's runs of own track, a row for each place; nothing where there are too many."""
    runs = [(one, other) for one, other in railroad_of(board, seat).runs or () if one != other]
    if not 0 < len(runs) <= MOST_RUNS:
        return None
    majors = list(dict.fromkeys([*board.copy.majors, *(railroad_of(board, seat).majors or ())]))
    laid = _lay(runs, majors)
    spots = [spot for piece in laid for spot in _spots(piece, majors)]
    lines = [line for piece in laid for line in _lines(piece)]
    said = [f"{seat}'s track lies in {counted(len(laid), 'piece')}."]
    said += [_in_words(piece, majors) for piece in laid]
    return Drawing(" ".join(said), spots, lines)


def _lay(runs: Sequence[Run], majors: Collection[str]) -> list[Piece]:
    """The pieces, the one that is lit first, then as they were recorded."""
    best = next(iter(majors_on_each_piece(runs, majors)), None)
    laid: list[Piece] = []
    for piece in sorted(pieces(runs), key=lambda piece: best is None or not best <= piece):
        strip = strip_map([run for run in runs if run[0] in piece])
        top = laid[-1].foot if laid else 0
        laid.append(Piece(strip, top, lit=best is not None and best <= piece))
    return laid


def _spots(piece: Piece, majors: Collection[str]) -> list[Spot]:
    """A dot for each place, square for a major, with its name to the right of all lines."""
    names_at = piece.left(piece.columns - 1) + ROW + 1
    room = WIDEST - names_at
    spots = []
    for place in piece.strip.columns:
        (x, y), major = piece.at(place), place in majors
        state: State = "lit" if major and piece.lit else "held" if major else "empty"
        spots.append(Spot(x, y, "", ROW, ROW, "box" if major else "dot", state))
        name = cut(place, room)
        spots.append(Spot(names_at, y, name, room, ROW, "words", "held" if major else "empty"))
    return spots


def _lines(piece: Piece) -> list[Line]:
    """Every run: out along the row of its upper place, then down its own column."""
    loops_from = piece.columns - len(piece.strip.loops)
    lines = []
    for one, other in piece.strip.runs:
        lines += _way(piece, one, other, piece.at(other)[0])
    for column, (one, other) in enumerate(piece.strip.loops, start=loops_from):
        lines += _way(piece, one, other, piece.left(column))
    return lines


def _way(piece: Piece, one: str, other: str, x: int) -> list[Line]:
    (left, top), (right, foot) = piece.at(one), piece.at(other)
    bends = [_dot(left, top), _dot(x, top), _dot(x, foot), _dot(right, foot)]
    ways = [two for two in pairwise(bends) if len(set(two)) == 2]
    return [Line(start, end, lit=piece.lit) for start, end in ways]


def _dot(x: int, y: int) -> Spot:
    return Spot(x, y, wide=ROW, high=ROW)


def _in_words(piece: Piece, majors: Collection[str]) -> str:
    held = listed([place for place in piece.strip.columns if place in majors]) or "no major"
    runs = [f"{one} to {other}" for one, other in [*piece.strip.runs, *piece.strip.loops]]
    counts = ", the piece that counts" if piece.lit else ""
    return f"With {held}{counts}: {listed(runs)}."


RUNS = Picture("runs", "Runs of own track", draw_runs)
