"""A railroad as a strip map: a row for each place, the longest line straight down, and what turns
off in columns beside it. It shows what lies, in the order in which it was recorded, and no more.
"""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

Run = tuple[str, str]
Neighbours = Mapping[str, Sequence[str]]


@dataclass
class Strip:
    """The column of each place, in the order of their rows; the runs that lead from a place to
    one below it; and the `loops`, which close a circle.
    """

    columns: dict[str, int] = field(default_factory=dict)
    runs: list[Run] = field(default_factory=list)
    loops: list[Run] = field(default_factory=list)


def strip_map(runs: Sequence[Run]) -> Strip:
    """The strip map of one connected piece of track."""
    neighbours = _neighbours(runs)
    first = next(iter(neighbours))
    end = _longest(neighbours, first, set())[-1]
    line = _longest(neighbours, end, set())
    order = list(neighbours)
    strip = Strip()
    _lay(strip, neighbours, min([line, line[::-1]], key=lambda one: order.index(one[0])))
    laid = {frozenset(run) for run in strip.runs}
    strip.loops += [run for run in _once(runs) if frozenset(run) not in laid]
    return strip


def _lay(strip: Strip, neighbours: Neighbours, line: Sequence[str]) -> None:
    """Lay lines down, one after another: what turns off at a place comes right below it, and of
    several the first in the outermost column, so that the others pass between.
    """
    taken = set(line)
    ahead: list[tuple[str | None, Sequence[str], int]] = [(None, line, 0)]
    while ahead:
        before, (place, *rest), column = ahead.pop()
        strip.columns[place] = column
        strip.runs += [(before, place)] if before else []
        turning = _turning_off(neighbours, place, taken)
        ahead += [(place, rest, column)] if rest else []
        ahead += [
            (place, branch, column + outwards)
            for outwards, branch in enumerate(reversed(turning), start=1)
        ]


def _turning_off(neighbours: Neighbours, place: str, taken: set[str]) -> list[Sequence[str]]:
    lines: list[Sequence[str]] = []
    for start in neighbours[place]:
        if start not in taken:
            lines.append(_longest(neighbours, start, taken))
            taken.update(lines[-1])
    return lines


def _longest(neighbours: Neighbours, start: str, taken: set[str]) -> list[str]:
    """The way from a place to the one that is farthest from it, of several the first that was
    recorded, past none that is taken.
    """
    ways, ahead = {start: [start]}, deque([start])
    while ahead:
        place = ahead.popleft()
        new = [other for other in neighbours[place] if other not in ways and other not in taken]
        ways |= {other: [*ways[place], other] for other in new}
        ahead.extend(new)
    return max(ways.values(), key=len)


def _neighbours(runs: Iterable[Run]) -> dict[str, list[str]]:
    neighbours: dict[str, list[str]] = {}
    for one, other in _once(runs):
        neighbours.setdefault(one, []).append(other)
        neighbours.setdefault(other, []).append(one)
    return neighbours


def _once(runs: Iterable[Run]) -> list[Run]:
    """The runs without those that were recorded before, in either direction."""
    first: dict[frozenset[str], Run] = {}
    for run in runs:
        first.setdefault(frozenset(run), run)
    return list(first.values())
