"""What people record of a Coast-to-Coast Rails table, and what their copy prints."""

from typing import Annotated, Literal, get_args

from pydantic import Field

from companion.engine.board import Board as AnyBoard
from companion.engine.model import Count, Counts, Entries, Members, Model, Name, Seat, Word
from companion.engine.path import Path

Letter = Literal["A", "B", "C", "D", "E"]
Phase = Literal["stock", "building", "dividends", "over"]
CityName = Annotated[Name, Word("cities")]

LETTERS: tuple[Letter, ...] = get_args(Letter)
LAST_SET = 4


class City(Model):
    """A city and the number printed in its hex, in dollars."""

    name: CityName | None = Field(None, title="City")
    value: Count | None = Field(None, title="Printed number")


class Railroad(Model):
    """One railroad: the cities that its track has reached, its cubes and its shareholders.

    `track` counts every cube on the board, the home city's included. A typed `dividend`, in
    dollars a share and already doubled, wins over the cities, and so does a typed
    `coast_to_coast`. Once any shareholder is entered, a seat that isn't listed holds no share.
    """

    home: City | None = Field(None, title="Home city")
    cities: list[City] | None = Field(None, title="Cities reached")
    track: Count | None = Field(None, title="Cubes on the board")
    dividend: Count | None = Field(None, title="Dividend Track")
    coast_to_coast: bool | None = Field(None, title="Coast-to-coast")
    shares: Counts[Seat] | None = Field(None, title="Shares")


class StockRound(Model):
    """Which railroads have been auctioned this round, and who puts up the next."""

    auctioned: Members[Letter] = Field(default_factory=list, title="Auctioned already")
    selector: Seat | None = Field(None, title="Selects the next Railroad")


class BuildingRound(Model):
    """Whose turn it is to build, and who has passed for the rest of the round."""

    turn: Seat | None = Field(None, title="Turn")
    passed: Members[Seat] = Field(default_factory=list, title="Passed")


class State(Model):
    """The bank's books. A seat absent from `money` and a railroad absent from `railroads` are
    not entered; a round left out is one in which nothing has happened yet.
    """

    banker: Seat | None = Field(None, title="Banker")
    set: Annotated[int, Field(ge=1, le=LAST_SET)] | None = Field(None, title="Set of rounds")
    phase: Phase | None = Field(None, title="Round")
    railroads: Entries[Letter, Railroad] = Field(default_factory=dict, title="Railroad")
    money: Entries[Seat, Count] = Field(default_factory=dict, title="Money")
    final_dividends_paid: bool = Field(False, title="Last dividends paid")
    stock_round: StockRound = Field(default_factory=StockRound, title="Stock Round")
    building_round: BuildingRound = Field(
        default_factory=BuildingRound, title="Rail Building Round"
    )


class Label(Model):
    """What the group calls a railroad, and the colour of its cubes."""

    label: Name | None = Field(None, title="Name")
    colour: Name | None = Field(None, title="Colour")


class Copy(Model):
    """The railroads' names and the numbers printed in the cities; the rulebook tells neither."""

    railroads: Entries[Letter, Label] = Field(default_factory=dict, title="Railroad")
    cities: Entries[CityName, Count] = Field(default_factory=dict, title="Cities")


Board = AnyBoard[State, Copy]


def railroad_of(board: Board, letter: Letter) -> Railroad:
    """A railroad; one of which nothing is entered where there is none yet."""
    return board.state.railroads.get(letter) or Railroad()


def path_of(letter: Letter) -> Path:
    """Where a railroad stands in the table file."""
    return ("state", "railroads", letter)


def cities_of(board: Board, letter: Letter) -> list[tuple[Path, City]]:
    """The cities that a railroad is recorded to have reached, its home city first, each with
    its place in the table file.
    """
    railroad, at = railroad_of(board, letter), path_of(letter)
    home: list[tuple[Path, City]] = [((*at, "home"), railroad.home or City())]
    return home + [((*at, "cities", i), city) for i, city in enumerate(railroad.cities or ())]


def name_of(copy: Copy, letter: Letter) -> str:
    """A railroad as the group calls it, its letter always with it."""
    railroad = copy.railroads.get(letter) or Label()
    return f"{railroad.label} ({letter})" if railroad.label else f"Railroad {letter}"
