"""A picture of the stocks board: its levels, their dividend tokens, and the markers on them."""

from collections.abc import Iterator, Mapping

from companion.engine.english import listed, ordinal
from companion.engine.lettering import short_names
from companion.engine.picture import WIDEST, Ask, Drawing, Picture, Put, Spot, State, Tap
from companion.games.american_railroads.dividends import tokens_placed
from companion.games.american_railroads.market import (
    START,
    level_of,
    levels_of,
    prizes_at_end,
    ranks_at_end,
)
from companion.games.american_railroads.state import DIVIDENDS, Board, Dividend

ROW = 6
TOKEN_AT, TOKEN_WIDE = 7, 15
MARKERS_AT, MARKER_WIDE = 24, 6
SHORT: Mapping[Dividend, str] = {**DIVIDENDS, "brown_natural": "brown + natural"}


def draw_market(board: Board, seat: str) -> Drawing:  # noqa: ARG001
    """The stocks board, its top level first. A marker that is tapped asks for its advance; one
    that isn't placed yet comes to the start.
    """
    levels = range(board.copy.market_levels, START - 1, -1)
    spots: list[Spot] = []
    for row, level in enumerate(levels):
        spots += [*_level(board, level, row * ROW), *_markers(board, level, row * ROW)]
    spots += _not_placed(board, len(levels) * ROW)
    return Drawing(_in_words(board), spots)


def prizes(board: Board) -> dict[str, int]:
    """What the markers would score if the game ended now; nothing while one isn't placed."""
    levels = levels_of(board)
    if any(level_of(levels, seat) is None for seat in board.seats):
        return {}
    ranks = ranks_at_end(levels, board.reading("market_start"))
    return prizes_at_end(ranks, board.reading("market_tie"))


def _level(board: Board, level: int, y: int) -> Iterator[Spot]:
    yield Spot(0, y, wide=WIDEST, high=ROW, shape="lane")
    if level == START:
        yield Spot(1, y, "Start", wide=20, high=ROW, shape="words")
        return
    yield Spot(1, y, str(level), high=ROW, shape="figure")
    token = tokens_placed(board).get(level)
    state: State = "held" if token else "unknown"
    label = SHORT[token] if token else "no token"
    yield Spot(TOKEN_AT, y + 1, label, TOKEN_WIDE, shape="box", state=state)


def _markers(board: Board, level: int, y: int) -> Iterator[Spot]:
    there = levels_of(board).get(level, [])
    for index, name in enumerate(there):
        where = f"{ordinal(index + 1)} from the left on level {level}" if level else "on the start"
        tap = Ask(f"Advance {name}'s marker, {where}", "advance", {"seat": name})
        yield _marker(board, name, index, y, tap)


def _not_placed(board: Board, y: int) -> Iterator[Spot]:
    levels = levels_of(board)
    absent = [name for name in board.seats if level_of(levels, name) is None]
    if absent:
        yield Spot(1, y, "Not placed yet", wide=20, high=ROW, shape="words")
    for index, name in enumerate(absent):
        there = [*levels.get(START, []), name]
        path = ("state", "market", "levels", str(START))
        yield _marker(board, name, index, y, Put(f"{name}'s marker on the start", path, there))


def _marker(board: Board, seat: str, index: int, y: int, tap: Tap) -> Spot:
    prize = prizes(board).get(seat)
    label = short_names(board.seats, MARKER_WIDE - 1)[seat]
    if prize:
        label = f"{label}\n+{prize}"
    placed = isinstance(tap, Ask)
    state: State = "lit" if prize else "held" if placed else "unknown"
    x = MARKERS_AT + index * MARKER_WIDE
    return Spot(x, y + 1, label, MARKER_WIDE - 1, 4, "box", state, seat=seat, tap=tap)


def _in_words(board: Board) -> str:
    """The levels that hold anything, from the top, for those who can't see the board."""
    levels, tokens = levels_of(board), tokens_placed(board)
    said = []
    for level in range(board.copy.market_levels, START - 1, -1):
        markers = listed(levels.get(level, [])) or "nobody"
        token = f", token {DIVIDENDS[tokens[level]]}" if level in tokens else ""
        if levels.get(level) or token:
            said.append(f"{f'Level {level}' if level else 'Start'}: {markers}{token}.")
    scored = [f"{seat} {points}" for seat, points in prizes(board).items()]
    ending = [f"If the game ended now: {listed(scored)}."] if scored else []
    return " ".join([*said, *ending]) or "No marker is placed yet."


MARKET = Picture("market", "The stocks board", draw_market)
