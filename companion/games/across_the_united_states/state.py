"""What people record of an Across the United States table, and what their copy prints."""

from typing import Annotated, Literal, get_args

from pydantic import Field

from companion.engine.board import Board as AnyBoard
from companion.engine.model import Count, Counts, Entries, Members, Model, Name, Seat, Word

Company = Literal["UP", "B&O", "NP", "PRR", "NYC", "SP"]
Commodity = Literal["grain", "iron", "cow", "fruit"]
Gold = Literal["1", "2", "3"]
Claim = Literal["auto", "claimed", "declined"]
City = Annotated[Name, Word("cities")]

COMPANIES: tuple[Company, ...] = get_args(Company)
COMMODITIES: tuple[Commodity, ...] = get_args(Commodity)
GOLD: tuple[Gold, ...] = get_args(Gold)


class PassengerTicket(Model):
    """Two cities to connect. `lines` is the fewest companies needed, 0 where unconnected."""

    from_: City | None = Field(None, alias="from", title="From")
    to: City | None = Field(None, title="To")
    points: Count | None = Field(None, title="Points")
    claim: Claim = Field("auto", title="Claim")
    lines: Count | None = Field(None, title="Companies needed")


class FreightTicket(Model):
    """Commodities to hand in for points."""

    needs: Counts[Commodity] | None = Field(None, title="Commodities")
    points: Count | None = Field(None, title="Points")
    claim: Claim = Field("auto", title="Claim")


class Hand(Model):
    """What one seat holds at the end; `money` in dollars, the rest in cards and tokens."""

    in_game_points: Count | None = Field(None, title="Points on the track already")
    passenger: list[PassengerTicket] | None = Field(None, title="Passenger tickets")
    freight: list[FreightTicket] | None = Field(None, title="Freight tickets")
    shares: Counts[Company] | None = Field(None, title="Shares")
    transfers: Count | None = Field(None, title="Transfer tokens")
    commodities: Counts[Commodity] | None = Field(None, title="Commodity tokens")
    gold: Counts[Gold] | None = Field(None, title="Gold tokens")
    money: Count | None = Field(None, title="Money")


class State(Model):
    """The board and the hands. A city absent from `served` is not entered; `[]` is nobody."""

    cubes: Entries[Company, Count] = Field(default_factory=dict, title="Route cubes on the board")
    served: Entries[City, Members[Company]] = Field(default_factory=dict, title="Companies at")
    hands: Entries[Seat, Hand] = Field(default_factory=dict, title="")


class Copy(Model):
    """The board's city names and each company's home city; the rulebook tells only three."""

    cities: Members[City] = Field(default_factory=list, title="Cities")
    home: Entries[Company, City] = Field(default_factory=dict, title="Home Stations")


Board = AnyBoard[State, Copy]


def hand_of(board: Board, seat: str) -> Hand:
    """A seat's hand; one on which nothing is entered where there is none yet."""
    return board.state.hands.get(seat) or Hand()
