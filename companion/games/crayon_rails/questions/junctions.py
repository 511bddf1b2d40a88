"""Is a city forked, and what does that change?"""

from pydantic import Field

from companion.engine.english import counted
from companion.engine.game import Question, Reason, Ruling
from companion.engine.model import Integer, Model
from companion.games.crayon_rails.state import Board, Copy, State
from companion.games.crayon_rails.track import (
    FORKED_FROM,
    KINDS,
    PLAYERS_IN_A_CITY,
    SECTIONS_INTO_A_CITY,
    CitySize,
    is_forked,
)


class Junction(Model):
    """A small or medium city, with the sections of all players that run into it."""

    sections: Integer = Field(..., title="Sections into the city, everybody's together")
    size: CitySize = Field("small", title="Which city is it?")


def rule_junction(board: Board, asked: Junction) -> Ruling:  # noqa: ARG001
    """Whether a city is forked, and what follows (`junction.forked`)."""
    if asked.sections < 0:
        text = f"There can't be {asked.sections} sections into a city; 0 is the fewest."
        return Ruling("refused", "There is no such city", [Reason(text, "junction.forked")])
    forked = is_forked(asked.sections)
    headline = f"The city is {'forked' if forked else 'not forked'}"
    total = counted(asked.sections, "section")
    text = f"{total} of all players together; {FORKED_FROM} or more make a forked city."
    reasons = [Reason(text, "junction.forked"), _ring(forked=forked), *_limits(asked.size)]
    return Ruling("answer", headline, reasons, {"forked": forked})


def _ring(*, forked: bool) -> Reason:
    """What a city's being forked means for the mileposts around it."""
    if not forked:
        return Reason("So it has no ring: two own sections are the limit.", "line.two-sections")
    text = (
        "Its ring, the far ends of a player's own sections into it, may split that player's line."
    )
    return Reason(text, "junction.ring")


def _limits(size: CitySize) -> list[Reason]:
    """What a city allows, forked or not."""
    sections = f"Forked or not, each player has up to {SECTIONS_INTO_A_CITY} sections into it."
    players = f"{KINDS[size]} still admits {PLAYERS_IN_A_CITY[size]} players."
    return [
        Reason(sections, "junction.limits"),
        Reason(players[0].upper() + players[1:], "junction.usual"),
    ]


JUNCTION = Question[State, Copy](
    "junction",
    "Is this city forked?",
    Junction,
    rule_junction,
    clauses=(
        "junction.forked",
        "junction.ring",
        "junction.limits",
        "junction.usual",
        "line.no-split",
    ),
    facts={"forked": "whether the city is forked"},
)
