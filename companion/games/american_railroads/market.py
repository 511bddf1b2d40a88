"""The stock price markers: where they stand, and whose stands highest at the end."""

from collections.abc import Mapping, Sequence

from companion.engine.english import ordinal
from companion.engine.game import Step
from companion.games.american_railroads.state import Board

PRIZES = (20, 10)
START = 0


def ranks_at_end(levels: Mapping[int, Sequence[str]], start: str) -> list[list[str]]:
    """The markers by level, the highest first, on each level from left to right
    (`market.end`); where a marker `must_advance`, those on the start stand nowhere.
    """
    counting = sorted(levels, reverse=True)
    if start == "must_advance":
        counting = [level for level in counting if level != START]
    return [list(levels[level]) for level in counting if levels[level]]


def prizes_at_end(ranks: Sequence[Sequence[str]], tie: str) -> dict[str, int]:
    """Points of the seats that take a prize (`market.end`, `market.ties`)."""
    takers = [seat for rank in ranks for seat in rank]
    if tie == "leftmost_only" and ranks:
        alone_at_top = len(ranks[0]) == 1
        takers = [rank[0] for rank in ranks[: 2 if alone_at_top else 1]]
    return dict(zip(takers, PRIZES, strict=False))


def levels_of(board: Board) -> dict[int, list[str]]:
    """The markers from left to right by the number of their level."""
    return {int(level): markers for level, markers in board.state.market.levels.items()}


def level_of(levels: Mapping[int, Sequence[str]], seat: str) -> int | None:
    """The level that a seat's marker stands on; None where it isn't entered."""
    return next((level for level, markers in levels.items() if seat in markers), None)


def need_every_marker(board: Board) -> None:
    """Miss what doesn't show where every marker stands. Where just one level is not entered, a
    marker that stands nowhere can only be there.
    """
    levels = levels_of(board)
    if all(level_of(levels, seat) is not None for seat in board.seats):
        return
    every = range(START, board.copy.market_levels + 1)
    blank = [str(level) for level in every if level not in levels]
    board.miss("state", "market", "levels", *(blank if len(blank) == 1 else ()))


def level_needed(board: Board, seat: str) -> int | None:
    """The level that a seat's marker stands on; where it isn't entered, that is missing."""
    level = level_of(levels_of(board), seat)
    if level is None:
        need_every_marker(board)
    return level


def markers_on(board: Board, level: int) -> list[str]:
    """The markers on a level from left to right. One that isn't listed is empty, as soon as
    every marker stands somewhere.
    """
    levels = levels_of(board)
    if level not in levels:
        need_every_marker(board)
    return levels.get(level, [])


def reached_before(board: Board, level: int) -> bool:
    """Whether any marker has come to a level yet: its token or a marker there or higher tells
    (`market.chooses`).
    """
    if str(level) in board.state.market.tokens:
        return True
    levels = levels_of(board)
    if any(markers for number, markers in levels.items() if number >= level):
        return True
    need_every_marker(board)
    return False


def score_stock_market(board: Board, seat: str) -> list[Step]:
    """The prize of a seat's marker on the stocks board."""
    levels, start = levels_of(board), board.reading("market_start")
    level = level_of(levels, seat)
    if level == START and start == "must_advance":
        return [Step("Still on the start", 0, "market.start")]
    need_every_marker(board)
    if level is None:
        return [Step("No marker on the stocks board", 0, "market.end")]
    ranks = ranks_at_end(levels, start)
    place = [other for rank in ranks for other in rank].index(seat) + 1
    points = prizes_at_end(ranks, board.reading("market_tie")).get(seat, 0)
    return [_marker_step(level, levels[level].index(seat), len(levels[level]), place, points)]


def _marker_step(level: int, index: int, markers: int, place: int, points: int) -> Step:
    where = f"Level {level}" if level else "On the start"
    if markers == 1:
        return Step(f"{where}: {ordinal(place)}", points, "market.end")
    where = f"{where}, {ordinal(index + 1)} of {markers} from the left"
    if place <= len(PRIZES) and not points:
        return Step(f"{where}: only the leftmost takes points", 0, "market.ties")
    return Step(f"{where}: {ordinal(place)}", points, "market.ties")
