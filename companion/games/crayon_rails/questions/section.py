"""A section of track to be ruled on, and what one rule says of it."""

from dataclasses import dataclass

from pydantic import Field

from companion.engine.game import Reason
from companion.engine.model import Integer, Model, Seat
from companion.games.crayon_rails.state import Railroad
from companion.games.crayon_rails.track import Kind, Water


class Build(Model):
    """A section that a seat would lay, as it lies on the map; all counts are those before it."""

    seat: Seat = Field(..., title="Who builds?")
    to_kind: Kind = Field(..., title="Built into")
    from_kind: Kind = Field(..., title="Built from")
    water: Water = Field("none", title="Water on the way")
    neighbours: bool = Field(..., title="Are the two mileposts neighbours?")
    taken: bool = Field(..., title="Does a section lie between them already, whoever's?")
    from_own: bool = Field(
        ..., title="Does the builder's own track reach the start (any milepost of a major)?"
    )
    first_section: bool = Field(False, title="Is it the builder's very first section?")
    own_at_from: Integer = Field(..., title="The builder's own sections where it starts")
    own_at_to: Integer = Field(..., title="The builder's own sections where it ends")
    ring_from: bool = Field(False, title="Does it start in the builder's ring at a forked city?")
    ring_to: bool = Field(False, title="Does it end in the builder's ring at a forked city?")
    inside_major: bool = Field(False, title="Does it lie inside a major city's hexagon?")
    city_players: Integer = Field(0, title="Players whose track enters the small or medium city")
    player_in_city: bool = Field(False, title="Is the builder's track in that city already?")
    own_into_city: Integer = Field(0, title="The builder's own sections into that city")
    shuts_out: bool = Field(False, title="Would it shut another player out of a major city?")


@dataclass(frozen=True)
class Section:
    """A section with its builder's railroad, whose cash may not be entered, and its price in M."""

    asked: Build
    railroad: Railroad
    price: int


@dataclass(frozen=True)
class Check:
    """What one rule says of a section: whether it may be built as far as that goes, and why."""

    passed: bool
    reason: Reason


def passes(reason: Reason) -> Check:
    """A rule that the section keeps."""
    return Check(True, reason)


def fails(reason: Reason) -> Check:
    """A rule that the section breaks."""
    return Check(False, reason)
