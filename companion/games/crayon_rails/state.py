"""What people record of a Crayon Rails table, and what their copy prints. Money is in M."""

from typing import Annotated

from pydantic import Field

from companion.engine.board import Board as AnyBoard
from companion.engine.model import Count, Entries, Members, Model, Name, Seat, Word

MAJORS = 7
"""How many major cities the map has (`winning.network`)."""

BUILD_PHASE = 0
"""The round in which there are no trains yet (`build-phase.end`)."""

Major = Annotated[Name, Word("majors")]
Place = Annotated[Name, Word("places")]
Good = Annotated[Name, Word("goods")]
LocomotiveName = Annotated[Name, Word("locomotives")]
Majors = Annotated[Members[Major], Field(max_length=MAJORS)]
Run = Annotated[list[Place], Field(min_length=2, max_length=2)]


class Railroad(Model):
    """What one seat runs and owns; counters of the turn that are left out are 0 or false.

    `majors` lists the major cities joined by one unbroken run of own track; `runs` are the pairs
    of places that an own line joins without a break.
    """

    cash: Count | None = Field(None, title="Cash in M")
    majors: Majors | None = Field(None, title="Major cities joined by own track")
    runs: list[Run] | None = Field(None, title="Runs of own track")
    locomotive: LocomotiveName | None = Field(None, title="Locomotive")
    cargo: list[Good] = Field(default_factory=list, title="Cargo")
    spent_this_turn: Count = Field(0, title="Spent this turn in M")
    major_exits_this_turn: Count = Field(0, title="Sections out of majors this turn")
    upgraded_this_turn: bool = Field(False, title="Upgraded this turn")


class State(Model):
    """The round and the railroads. Round 0 is the build phase; `bar` is in M."""

    bar: Count | None = Field(None, title="The bar in M")
    round: Count | None = Field(None, title="Round")
    round_over: bool | None = Field(None, title="Round played out")
    fast: bool = Field(False, title="Fast game")
    seats: Entries[Seat, Railroad] = Field(default_factory=dict, title="")


class Prices(Model):
    """M to build into a milepost of each kind, and what water on the way adds."""

    clear: Count = Field(1, title="Clear")
    mountain: Count = Field(2, title="Mountain")
    alpine: Count = Field(5, title="Alpine")
    small: Count = Field(3, title="Small city")
    medium: Count = Field(3, title="Medium city")
    major: Count = Field(5, title="Major city")
    river: Count = Field(2, title="River, added")
    lake: Count = Field(3, title="Lake, added")
    inlet: Count = Field(3, title="Inlet, added")


class Locomotive(Model):
    """How many mileposts a turn a locomotive moves, and how many loads it carries."""

    movement: Count | None = Field(None, title="Movement in mileposts")
    loads: Count | None = Field(None, title="Loads")


PUBLISHED_LOCOMOTIVES = {
    "Freight": Locomotive(movement=9, loads=2),
    "Express": Locomotive(movement=12, loads=2),
    "Heavy Freight": Locomotive(movement=9, loads=3),
    "Superfreight": Locomotive(movement=12, loads=3),
}
"""The family's published locomotives (`train.locomotives`)."""


class Copy(Model):
    """The seven major cities; prices and locomotives where they differ from the family's.

    The defaults are the family's published values, not this rulebook's (`track.prices`,
    `train.locomotives`).
    """

    majors: Majors = Field(default_factory=list, title="Major cities")
    prices: Prices = Field(default_factory=Prices, title="Price in M to build into")
    locomotives: Entries[LocomotiveName, Locomotive] = Field(
        default_factory=lambda: dict(PUBLISHED_LOCOMOTIVES), title="Locomotives"
    )


Board = AnyBoard[State, Copy]


def railroad_of(board: Board, seat: str) -> Railroad:
    """A seat's railroad; one of which nothing is entered where there is none yet."""
    return board.state.seats.get(seat) or Railroad()


def locomotives_in(copy: Copy) -> dict[str, Locomotive]:
    """The locomotives by name: as the copy has them, the rest as the family published them."""
    return PUBLISHED_LOCOMOTIVES | {
        name: _completed(own, PUBLISHED_LOCOMOTIVES.get(name))
        for name, own in copy.locomotives.items()
    }


def _completed(own: Locomotive, published: Locomotive | None) -> Locomotive:
    if published is None:
        return own
    return published.model_copy(update=own.model_dump(exclude_none=True))
