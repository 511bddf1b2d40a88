"""What a cube on the board costs, and which city it reaches."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from companion.engine.model import Integer, Model, Rare
from companion.games.coast_to_coast_rails.coasts import spelling
from companion.games.coast_to_coast_rails.state import LETTERS, Board, CityName, cities_of

Terrain = Literal["light_green", "dark_green", "light_brown", "dark_brown"]

RURAL_COST: Mapping[Terrain, int] = {
    "light_green": 1,
    "dark_green": 3,
    "light_brown": 4,
    "dark_brown": 6,
}
OTHER_RAILROADS = len(LETTERS) - 1


class Hex(Model):
    """A hex that a cube is to be laid in: rural with its terrain, or a city with its number."""

    terrain: Terrain | None = Field(None, title="Rural hex")
    others: Integer = Field(0, title="Other Railroads there")
    city: CityName | None = Field(None, title="City")
    value: Annotated[Integer | None, Rare()] = Field(None, title="City's printed number")
    own: bool = Field(False, title="This Railroad is there already")

    @property
    def is_city(self) -> bool:
        """Whether anything of a city is given."""
        return self.city is not None or self.value is not None


def rural_cost(terrain: Terrain, others: int) -> int:
    """Dollars for a cube in a rural hex with so many other Railroads in it: its price once, and
    once more for each of them (`build.rural-cost`, `build.crowded`).
    """
    return RURAL_COST[terrain] * (others + 1)


def city_number(board: Board, hex: Hex) -> int | None:
    """The number printed in a city, which is also what a cube there costs in dollars, whoever
    else is there (`city.number`, `build.city-cost`): as given, else as recorded anywhere.
    """
    if hex.value is not None or hex.city is None:
        return hex.value
    known = {spelling(name): number for name, number in recorded_numbers(board)}
    return known.get(spelling(hex.city))


def cost_of(board: Board, hex: Hex) -> int | None:
    """Dollars for a cube in a hex; None where too little is known of it."""
    if hex.is_city:
        return city_number(board, hex)
    return None if hex.terrain is None else rural_cost(hex.terrain, hex.others)


def recorded_numbers(board: Board) -> list[tuple[str, int]]:
    """The cities with a printed number that the Railroads have reached and, after them, those
    of the copy.
    """
    reached = [city for letter in LETTERS for _, city in cities_of(board, letter)]
    entered = [
        (city.name, city.value)
        for city in reached
        if city.name is not None and city.value is not None
    ]
    return [*entered, *board.copy.cities.items()]


def named(hex: Hex) -> str:
    """A hex as people would say it."""
    if hex.is_city:
        return hex.city or "the city"
    return f"the {hex.terrain.replace('_', ' ')} hex" if hex.terrain else "a hex"
