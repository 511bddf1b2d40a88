"""The hexes of a build: what each costs, what speaks against it, and what is not said of it."""

from collections.abc import Iterator, Sequence

from companion.engine.english import counted, ordinal
from companion.engine.game import Reason
from companion.engine.path import Path
from companion.games.coast_to_coast_rails.coasts import spelling
from companion.games.coast_to_coast_rails.state import Board, Letter, cities_of, name_of
from companion.games.coast_to_coast_rails.track import (
    OTHER_RAILROADS,
    RURAL_COST,
    Hex,
    city_number,
    cost_of,
    named,
)


def why_not_laid(board: Board, letter: Letter, hexes: Sequence[Hex]) -> Iterator[Reason]:
    """What speaks against a cube in any of the hexes, hex by hex."""
    reached = {spelling(city.name) for _, city in cities_of(board, letter) if city.name}
    for hex in hexes:
        yield from _own_cube(board, letter, hex, reached)
        yield from _impossible(hex)
        if hex.city is not None:
            reached.add(spelling(hex.city))


def not_said(board: Board, hexes: Sequence[Hex]) -> Iterator[tuple[Path, Reason]]:
    """What has to be told of the hexes before their cubes have a price: each argument, and why."""
    for index, hex in enumerate(hexes):
        place, which = ("hexes", index), f"the {ordinal(index + 1)} hex"
        if not hex.is_city and hex.terrain is None:
            text = f"What is {which}: which terrain, or which city?"
            yield (*place, "terrain"), Reason(text, "build.rural-cost")
        elif hex.is_city and city_number(board, hex) is None:
            text = f"Which number is printed at {hex.city}? A cube there costs it."
            yield (*place, "value"), Reason(text, "build.city-cost")
        elif hex.is_city and hex.city is None:
            text = f"Which city is {which}? Its name tells whether it lies on a coast."
            yield (*place, "city"), Reason(text, "coast.cities")


def total_cost(board: Board, hexes: Sequence[Hex]) -> int | None:
    """Dollars for a cube in each hex; None where too little, or nothing possible, is said."""
    costs = [cost_of(board, hex) for hex in hexes if not any(_impossible(hex))]
    known = [cost for cost in costs if cost is not None]
    return sum(known) if hexes and len(known) == len(hexes) else None


def why_it_costs(board: Board, hex: Hex) -> Reason:
    """The price of a cube in a hex, in words."""
    cost = cost_of(board, hex)
    if hex.is_city:
        return Reason(f"{_name(hex)} costs the number printed there: ${cost}.", "build.city-cost")
    assert hex.terrain is not None
    each = RURAL_COST[hex.terrain]
    if not hex.others:
        return Reason(f"{_name(hex)} costs ${each}.", "build.rural-cost")
    others = counted(hex.others, "other Railroad")
    text = f"{_name(hex)} with {others} in it costs ${each} × {hex.others + 1} = ${cost}."
    return Reason(text, "build.crowded")


def _own_cube(board: Board, letter: Letter, hex: Hex, reached: set[str]) -> Iterator[Reason]:
    """A Railroad has one cube in a hex."""
    name = name_of(board.copy, letter)
    if hex.own or (hex.city is not None and spelling(hex.city) in reached):
        yield Reason(f"{name} has a cube in {named(hex)} already.", "build.one-cube")


def _impossible(hex: Hex) -> Iterator[Reason]:
    """What can't be true of any hex."""
    if hex.terrain is not None and hex.is_city:
        text = f"A hex is either a city or {hex.terrain.replace('_', ' ')}, not both."
        yield Reason(text, "build.city-cost")
    if not 0 <= hex.others <= OTHER_RAILROADS:
        text = f"There are {OTHER_RAILROADS} other Railroads; {hex.others} can't be in a hex."
        yield Reason(text, "build.shared-hex")
    if hex.value is not None and hex.value < 0:
        yield Reason(f"No city has the number {hex.value}.", "city.number")


def _name(hex: Hex) -> str:
    return named(hex)[0].upper() + named(hex)[1:]
