"""The three rows of the sheet: major cities joined, highest line reached, and cash."""

from collections.abc import Collection, Iterable, Sequence

from companion.engine.chains import pieces
from companion.engine.english import listed
from companion.engine.game import Step
from companion.games.crayon_rails.state import MAJORS, Board, railroad_of

LINE = 50
FIRST_LINE = 250


def majors_on_each_piece(
    runs: Iterable[Sequence[str]], majors: Collection[str]
) -> list[frozenset[str]]:
    """The majors on each unbroken piece of track that touches any, the piece with most first
    (`winning.network`).
    """
    lines = ((start, end) for start, end in runs)
    touched = (piece.intersection(majors) for piece in pieces(lines))
    return sorted((piece for piece in touched if piece), key=len, reverse=True)


def highest_line(cash: int) -> int:
    """The highest 50M line at or below the cash in M; 0 below the first, 250M (`winning.line`)."""
    return cash - cash % LINE if cash >= FIRST_LINE else 0


def cash_of(board: Board, seat: str) -> int:
    """A seat's cash in M."""
    cash = railroad_of(board, seat).cash
    return board.need(cash, 0, "state", "seats", seat, "cash")


def score_majors(board: Board, seat: str) -> list[Step]:
    """The majors as the table lists them, else those of the piece of track that holds most."""
    railroad = railroad_of(board, seat)
    if railroad.majors is None and railroad.runs is not None:
        return _from_runs(board, railroad.runs)
    joined = board.need(railroad.majors, [], "state", "seats", seat, "majors")
    return [_joined(joined)] if joined else [_none_joined()]


def score_line(board: Board, seat: str) -> list[Step]:
    """The highest 50M line that a seat's cash has reached."""
    cash = cash_of(board, seat)
    line = highest_line(cash)
    reached = f"the {line}M line is reached" if line else f"short of the first line, {FIRST_LINE}M"
    return [Step(f"{cash}M: {reached}", line, "winning.line")]


def score_cash(board: Board, seat: str) -> list[Step]:
    """A seat's cash, which the total is."""
    return [Step("Cash in the bank, in M", cash_of(board, seat), "winning.money")]


def _from_runs(board: Board, runs: Sequence[Sequence[str]]) -> list[Step]:
    if not runs:
        return [_none_joined()]
    majors = board.need(board.copy.majors or None, [], "copy", "majors")
    held = [
        [major for major in majors if major in piece]
        for piece in majors_on_each_piece(runs, majors)
    ]
    if not held:
        return [_none_joined()]
    return [_joined(held[0]), *(_on_another_piece(piece) for piece in held[1:])]


def _joined(majors: Sequence[str]) -> Step:
    text = f"{listed(majors)}: {len(majors)} of {MAJORS} on one run of own track"
    return Step(text, len(majors), "winning.network")


def _on_another_piece(majors: Sequence[str]) -> Step:
    text = f"{listed(majors)}: on another piece of track, not counted"
    return Step(text, 0, "winning.network")


def _none_joined() -> Step:
    return Step(f"0 of {MAJORS} on own track", 0, "winning.network")
