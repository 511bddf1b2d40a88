"""What people record of a Railroad Revolution table, and what their copy prints."""

from typing import Annotated, Literal, get_args

from pydantic import Field

from companion.engine.board import Board as AnyBoard
from companion.engine.model import Count, Entries, Members, Model, Positions, Seat, Text

Stack = Literal["A", "B", "C", "D"]
Section = Annotated[int, Field(ge=1, le=8)]  # a Literal of 1 to 8 would take `true` for 1
SectionKey = Literal["1", "2", "3", "4", "5", "6", "7", "8"]
Gap = Literal[5, 8]
Gaps = Annotated[Positions[Gap], Field(min_length=7, max_length=7)]
Track = Literal["network", "stations", "telegraph"]

STACKS: tuple[Stack, ...] = get_args(Stack)


class Trains(Model):
    """Train tiles of one seat: face up they are ready, face down they have been used."""

    face_up: Count | None = Field(None, title="Face up")
    face_down: Count | None = Field(None, title="Face down")


class Milestone(Model):
    """A completed Milestone tile: the letter on its back and the VP in its corner."""

    stack: Stack | None = Field(None, title="Letter")
    points: Count | None = Field(None, title="VP")


class Performance(Model):
    """The VP that a seat's markers have reached on the Performance Tracks."""

    network: Count | None = Field(None, title="Network track (right)")
    stations: Count | None = Field(None, title="Stations track (middle)")
    telegraph: Count | None = Field(None, title="Telegraph track (left)")


class Company(Model):
    """One seat's company at the end; `money` in dollars, `offices` by section from the left."""

    trains: Trains = Field(default_factory=Trains, title="Trains")
    milestones: list[Milestone] | None = Field(None, title="Completed Milestones")
    performance: Performance = Field(default_factory=Performance, title="VP reached")
    level5_cities: Count | None = Field(None, title="Level 5 Cities connected")
    stations: Count | None = Field(None, title="Stations built")
    offices: Members[Section] | None = Field(None, title="Telegraph Offices in sections")
    money: Count | None = Field(None, title="Money")
    shares: Count | None = Field(None, title="Telegraph Shares")


class State(Model):
    """The seats' companies, and the VP between the Telegraph sections, from the left."""

    telegraph_gaps: Gaps | None = Field(None, title="VP between Telegraph sections")
    companies: Entries[Seat, Company] = Field(default_factory=dict, title="")


class KnownMilestone(Model):
    """A Milestone tile of the box: its letter, its VP and its conditions in words."""

    stack: Stack | None = Field(None, title="Letter")
    points: Count | None = Field(None, title="VP")
    words: Text = Field("", title="Conditions")


class SectionShares(Model):
    """Telegraph Shares for an Office in a section, and how many more for the first one there."""

    office: Count | None = Field(None, title="For an Office")
    first: Count | None = Field(None, title="More for the First Office")


class Copy(Model):
    """What the board and tiles print, and the rulebook does not tell; all of it optional."""

    telegraph_gaps: Gaps | None = Field(None, title="VP between Telegraph sections")
    tracks: Entries[Track, list[Count]] = Field(
        default_factory=dict, title="VP along the Performance Tracks, from the bottom"
    )
    level5: Count | None = Field(None, title="Level 5 Cities on the board")
    milestones: list[KnownMilestone] = Field(default_factory=list, title="Milestone tiles")
    shares: Entries[SectionKey, SectionShares] = Field(
        default_factory=dict, title="Shares by Telegraph section"
    )


Board = AnyBoard[State, Copy]


def company_of(board: Board, seat: str) -> Company:
    """A seat's company; one of which nothing is entered where there is none yet."""
    return board.state.companies.get(seat) or Company()
