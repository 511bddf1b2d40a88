"""What can't be true of an American Railroads table; what is merely odd stands in `oddities`."""

from collections import Counter
from collections.abc import Iterable, Iterator

from companion.engine.english import counted
from companion.engine.path import Path
from companion.engine.problem import Problem
from companion.games.american_railroads.dividends import tokens_in_the_box
from companion.games.american_railroads.oddities import odd
from companion.games.american_railroads.state import (
    DIVIDENDS,
    RAILROADS,
    Board,
    Dividend,
    end_clause,
    last_space,
    railroads_of,
)


def check(board: Board) -> Iterator[Problem]:
    """Every problem of a table, errors first."""
    yield from _too_many_rounds(board)
    yield from _beyond_the_last_space(board)
    yield from _markers_placed_twice(board)
    yield from _seats_ordered_twice(board)
    yield from _levels_above_the_top(board)
    yield from _tokens_placed_too_often(board)
    yield from odd(board)


def _too_many_rounds(board: Board) -> Iterator[Problem]:
    rounds = board.copy.rounds
    if len(board.state.rounds or ()) > rounds:
        text = f"The game lasts {counted(rounds, 'round')}; there can't be one more."
        yield Problem(("state", "rounds", rounds), text, "rounds.number", error=True)


def _beyond_the_last_space(board: Board) -> Iterator[Problem]:
    for at, name, railroad in railroads_of(board):
        spaces: dict[Path, int | None] = {
            (*at, name, colour): space for colour, space in railroad.markers.items()
        }
        for index, doubled in enumerate(railroad.doublers or ()):
            spaces[(*at, name, "doublers", index)] = doubled
        last = last_space(board, name)
        for place, space in spaces.items():
            if space is not None and space > last:
                text = f"The {RAILROADS[name]} ends on space {last}; nothing stands beyond it."
                yield Problem(place, text, end_clause(name), error=True)


def _markers_placed_twice(board: Board) -> Iterator[Problem]:
    levels = board.state.market.levels
    markers = [
        (("state", "market", "levels", level, index), seat)
        for level in sorted(levels, key=int)
        for index, seat in enumerate(levels[level])
    ]
    for at, seat in _again(markers):
        text = f"{seat} has one stock price marker, and it is placed already."
        yield Problem(at, text, "market.levels", error=True)


def _seats_ordered_twice(board: Board) -> Iterator[Problem]:
    order = board.state.turn_order or ()
    for at, seat in _again((("state", "turn_order", index), s) for index, s in enumerate(order)):
        yield Problem(at, f"{seat} stands in the turn order already.", error=True)


def _again(items: Iterable[tuple[Path, str]]) -> Iterator[tuple[Path, str]]:
    """The seats that were listed before, with the path where they are listed again."""
    seen = set()
    for at, seat in items:
        if seat in seen:
            yield at, seat
        seen.add(seat)


def _levels_above_the_top(board: Board) -> Iterator[Problem]:
    top, market = board.copy.market_levels, board.state.market
    for part, levels in (("tokens", market.tokens), ("levels", market.levels)):
        for level in levels:
            if int(level) > top:
                text = f"The stocks board has {top} levels above the start."
                at = ("state", "market", part, level)
                yield Problem(at, text, "market.levels", error=True)


def _tokens_placed_too_often(board: Board) -> Iterator[Problem]:
    tokens, placed = board.state.market.tokens, Counter[Dividend]()
    for level in sorted(tokens, key=int):
        kind = tokens[level]
        placed[kind] += 1
        most = tokens_in_the_box(board, kind)
        if placed[kind] > most:
            text = f"The box has at most {counted(most, 'dividend token')} of {DIVIDENDS[kind]}."
            at = ("state", "market", "tokens", level)
            yield Problem(at, text, "dividend.tokens", error=True)
