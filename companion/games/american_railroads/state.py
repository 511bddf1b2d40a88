"""What people record of an American Railroads table, and what their copy prints."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal, get_args

from pydantic import Field

from companion.engine.board import Board as AnyBoard
from companion.engine.model import Count, Counts, Entries, Members, Model, Positions, Seat
from companion.engine.path import Path

Colour = Literal["black", "grey", "brown", "natural", "white"]
RailroadName = Literal["rocky_mountaineer", "east", "west"]
Dividend = Literal["black", "brown_natural", "any_track", "industry", "coin", "points5"]
Locomotive = Literal["4", "6", "8"]
Level = Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]
Standing = Literal["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]
Levels = Annotated[int, Field(ge=6, le=12)]
SpaceNumber = Annotated[int, Field(ge=1, le=99)]
Rounds = Annotated[int, Field(ge=1, le=99)]
UpToTwo = Annotated[int, Field(ge=0, le=2)]

COLOURS: tuple[Colour, ...] = get_args(Colour)
KINDS: tuple[Dividend, ...] = get_args(Dividend)
STEELWORKS_BESIDE: tuple[Locomotive, ...] = get_args(Locomotive)
RAILROADS: Mapping[RailroadName, str] = {
    "rocky_mountaineer": "Rocky Mountaineer",
    "east": "Transcontinental East",
    "west": "Transcontinental West",
}
DIVIDENDS: Mapping[Dividend, str] = {
    "black": "black track",
    "brown_natural": "brown and natural track",
    "any_track": "any track",
    "industry": "industry",
    "coin": "coin",
    "points5": "5 points",
}


class Railroad(Model):
    """The space that each track marker stands on, 0 where that colour is not on the railroad;
    `reach` is the space that the locomotives reach.
    """

    black: Count | None = Field(None, title="Black track")
    grey: Count | None = Field(None, title="Grey track")
    brown: Count | None = Field(None, title="Brown track")
    natural: Count | None = Field(None, title="Natural track")
    white: Count | None = Field(None, title="White track")
    reach: Count | None = Field(None, title="Locomotive reaches")
    doublers: Members[SpaceNumber] | None = Field(None, title="Doublers on spaces")

    @property
    def markers(self) -> dict[Colour, int | None]:
        """The space of each track marker, the least valuable colour first."""
        return {
            "black": self.black,
            "grey": self.grey,
            "brown": self.brown,
            "natural": self.natural,
            "white": self.white,
        }


class Round(Model):
    """One seat's scoring phase: each railroad as its markers or as its points, which win."""

    rocky_mountaineer: Railroad | None = Field(None, title="Rocky Mountaineer")
    rocky_mountaineer_points: Count | None = Field(None, title="Rocky Mountaineer, points")
    east: Railroad | None = Field(None, title="Transcontinental East")
    east_points: Count | None = Field(None, title="Transcontinental East, points")
    west: Railroad | None = Field(None, title="Transcontinental West")
    west_points: Count | None = Field(None, title="Transcontinental West, points")
    ends: UpToTwo | None = Field(None, title="Transcontinental ends fulfilled")
    golden_spike: bool | None = Field(None, title="Golden Spike placed")
    revaluation: bool | None = Field(None, title="Track revaluation held")
    industry: Count | None = Field(None, title="Industry points")
    turn_order: Count | None = Field(None, title="Turn order points")
    other: Count | None = Field(None, title="Other points")

    @property
    def markers(self) -> dict[RailroadName, Railroad | None]:
        """The railroads as markers; one on which nothing is entered is None."""
        railroads = (self.rocky_mountaineer, self.east, self.west)
        entered = (one if one != Railroad() else None for one in railroads)
        return dict(zip(RAILROADS, entered, strict=True))

    @property
    def points(self) -> dict[RailroadName, int | None]:
        """The railroads as points."""
        points = (self.rocky_mountaineer_points, self.east_points, self.west_points)
        return dict(zip(RAILROADS, points, strict=True))


class Engineers(Model):
    """A seat's engineers: how many, and the highest number among them."""

    count: Count | None = Field(None, title="Engineers")
    highest: Count | None = Field(None, title="Highest number")


class PlayerBoard(Model):
    """What one seat has at the end, beside its rounds."""

    detonations: UpToTwo | None = Field(None, title="Detonations")
    dividend_points: Count | None = Field(None, title="Points from dividends")
    other_points: Count | None = Field(None, title="Other points")
    engineers: Engineers = Field(default_factory=Engineers, title="")
    bonus_cards: Count | None = Field(None, title="Bonus card points")


class Market(Model):
    """The stocks board: dividend tokens by level, and the stock price markers on each level
    from left to right, as they stand; level 0 is the start.
    """

    tokens: Entries[Level, Dividend] = Field(default_factory=dict, title="Dividend token on level")
    levels: Entries[Standing, list[Seat]] = Field(default_factory=dict, title="Markers on level")


class State(Model):
    """The stocks board, the rounds played, and the seats' boards. A steelworks that nobody is
    entered for is still at its pile.
    """

    market: Market = Field(default_factory=Market, title="Stock market")
    turn_order: list[Seat] | None = Field(None, title="Turn order")
    steelworks: Entries[Locomotive, Seat] = Field(
        default_factory=dict, title="Steelworks of locomotive"
    )
    rounds: Positions[Entries[Seat, Round]] | None = Field(None, title="Round")
    boards: Entries[Seat, PlayerBoard] = Field(default_factory=dict, title="")


class Spaces(Model):
    """The last space of each railroad."""

    rocky_mountaineer: SpaceNumber = Field(15, title="Rocky Mountaineer")
    east: SpaceNumber = Field(7, title="Transcontinental East")
    west: SpaceNumber = Field(9, title="Transcontinental West")


class Copy(Model):
    """What the rulebook shows in pictures only, and the number of rounds."""

    market_levels: Levels = Field(8, title="Levels of the stocks board")
    tokens: Counts[Dividend] | None = Field(None, title="Dividend tokens")
    spaces: Spaces = Field(default_factory=Spaces, title="Spaces of the railroads")
    rounds: Rounds = Field(7, title="Rounds")


Board = AnyBoard[State, Copy]


def rounds_of(board: Board, seat: str) -> list[tuple[Path, Round]]:
    """A seat's part of every round listed, with its path; one on which nothing is entered where
    it has none.
    """
    if board.state.rounds is None:
        board.miss("state", "rounds")
    return [
        (("state", "rounds", index, seat), played.get(seat) or Round())
        for index, played in enumerate(board.state.rounds or ())
    ]


def name_of(at: Path) -> str:
    """What the round at a path is called: Round 1."""
    return f"Round {int(at[2]) + 1}"


def board_of(board: Board, seat: str) -> PlayerBoard:
    """A seat's board; one on which nothing is entered where there is none yet."""
    return board.state.boards.get(seat) or PlayerBoard()


def last_space(board: Board, railroad: RailroadName) -> int:
    """The number of a railroad's last space."""
    spaces = board.copy.spaces
    ends = (spaces.rocky_mountaineer, spaces.east, spaces.west)
    return dict(zip(RAILROADS, ends, strict=True))[railroad]


def end_clause(railroad: RailroadName) -> str:
    """The clause that says which space is a railroad's last: the base game's for the main one."""
    return "rocky.spaces" if railroad == "rocky_mountaineer" else "track.ends"


def railroads_of(board: Board) -> Iterator[tuple[Path, RailroadName, Railroad]]:
    """Every railroad that is entered as markers, with its name and the path of its round."""
    for index, seats in enumerate(board.state.rounds or ()):
        for seat, played in seats.items():
            for name, railroad in played.markers.items():
                if railroad is not None:
                    yield ("state", "rounds", index, seat), name, railroad
