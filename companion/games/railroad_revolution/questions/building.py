"""Building on the map: rails and what they cost, and Stations."""

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import Field

from companion.engine.english import counted
from companion.engine.game import Offer, Question, Reason, Ruling
from companion.engine.model import Integer, Model, Seat
from companion.games.railroad_revolution.checks import MOST_BUILDINGS, built_by
from companion.games.railroad_revolution.questions.reasons import found
from companion.games.railroad_revolution.state import Board, Copy, State, company_of

RAILS_COST = 400
TRIANGLE_COST = 100
RAILS_IN_AN_ACTION = 2


class RailCost(Model):
    """The spaces of one Railroad action."""

    difficult: list[Integer] = Field(title="Triangles beside each space")


class Rail(Model):
    """One space, as it looks for the player whose turn it is."""

    connected: bool = Field(title="Is the space connected to the player's network?")
    own_there: bool = Field(title="Does a rail of the player lie there already?")


class Station(Model):
    """One City, as it looks for the seat that wants a Station there."""

    seat: Seat = Field(title="Who builds?")
    connected: bool = Field(title="Does the player's network reach the City?")
    has_station: bool = Field(title="Has the player a Station there already?")
    first: bool = Field(title="Would it be the first Station there?")
    blocked: bool = Field(False, title="Is the First Station slot filled by an unused colour?")


def cost_of_rails(difficult: Sequence[int]) -> int:
    """Dollars for the rails of one action, from the triangles beside each space (`rail.cost`)."""
    return RAILS_COST + TRIANGLE_COST * sum(difficult)


def rule_rail_cost(board: Board, asked: RailCost) -> Ruling:  # noqa: ARG001
    """What the rails of one Railroad action cost."""
    impossible = found(_less_than_none(asked))
    if impossible:
        return Ruling("refused", "No space has fewer than no triangles", impossible)
    cost, triangles = cost_of_rails(asked.difficult), sum(asked.difficult)
    reasons = [
        Reason(f"The Railroad action costs ${RAILS_COST}, once for its rails.", "rail.cost"),
        _ground(triangles),
        *found(_other_than_two(asked)),
    ]
    return Ruling("answer", f"The rails cost ${cost}", reasons, {"cost": cost})


def _ground(triangles: int) -> Reason:
    """What the ground adds: triangles, or nothing on plains."""
    if not triangles:
        return Reason("Plains add nothing.", "rail.plains")
    more = f"{counted(triangles, 'triangle')} × ${TRIANGLE_COST}"
    return Reason(f"{more} add ${TRIANGLE_COST * triangles}.", "rail.triangles")


def _less_than_none(asked: RailCost) -> Reason | None:
    """Triangles are counted from none upwards."""
    if min(asked.difficult, default=0) >= 0:
        return None
    text = f"A space can't have {min(asked.difficult)} triangles; one on plains has 0."
    return Reason(text, "rail.triangles")


def _other_than_two(asked: RailCost) -> Reason | None:
    """The main action lays two rails, so a cost for another number deserves a word."""
    spaces = len(asked.difficult)
    if spaces == RAILS_IN_AN_ACTION:
        return None
    text = f"{counted(spaces, 'space')} listed here; the main action lays two rails, in two spaces."
    return Reason(text, "rail.build")


def propose_plains(board: Board, typed: Mapping[str, Any]) -> Mapping[str, Any]:  # noqa: ARG001
    """Two spaces on plains, to be corrected."""
    return {"difficult": [0] * RAILS_IN_AN_ACTION}


def rule_rail(board: Board, asked: Rail) -> Ruling:  # noqa: ARG001
    """Whether a rail may be laid in a space."""
    refusals = found(_not_in_reach(asked), _own_rail_there(asked))
    if refusals:
        return Ruling("refused", "No rail may be laid there", refusals)
    reasons = [
        Reason("The space is connected to the player's network.", "rail.connected"),
        Reason("The player has no rail there yet; rails of others don't matter.", "rail.one-each"),
        Reason("The two rails of an action needn't touch each other.", "rail.apart"),
    ]
    return Ruling("allowed", "The rail may be laid there", reasons)


def _not_in_reach(asked: Rail) -> Reason | None:
    """A rail continues the network, each of the two for itself."""
    if asked.connected:
        return None
    text = (
        "The space isn't connected to the player's network, which starts with Washington and "
        "Charlotte and takes in every City that the player's rails reach."
    )
    return Reason(text, "rail.connected")


def _own_rail_there(asked: Rail) -> Reason | None:
    """A player lays at most one rail in a space."""
    if not asked.own_there:
        return None
    return Reason("The player's own rail lies there: one a player in a space.", "rail.one-each")


def rule_station(board: Board, asked: Station) -> Ruling:
    """Whether a Station may be built in a City, and whether the first one's bonus goes with it."""
    elsewhere = found(_not_reached(asked), _own_station(asked), no_building_left(board, asked.seat))
    refusals = [*elsewhere, *found(_slot_filled(asked))]
    if refusals:
        offers = [] if elsewhere else [_behind_the_slot(asked)]
        headline = f"{asked.seat} may not build the Station like that"
        return Ruling("refused", headline, refusals, offers=offers)
    reasons = [
        Reason(f"{asked.seat}'s network reaches the City.", "station.available"),
        Reason(f"{asked.seat} has no Station there yet.", "station.one-each"),
        Reason(f"{asked.seat} pays what is printed at the top of the City tile.", "station.cost"),
        _where_it_stands(asked),
    ]
    return Ruling("allowed", _built(asked), reasons, {"first_bonus": asked.first})


def _built(asked: Station) -> str:
    bonus = ", with the First Station bonus" if asked.first else ""
    return f"{asked.seat} may build the Station{bonus}"


def _not_reached(asked: Station) -> Reason | None:
    """A Station needs a City that the player's network reaches."""
    if asked.connected:
        return None
    text = f"{asked.seat}'s network doesn't reach the City: no rail of {asked.seat} leads there."
    return Reason(text, "station.available")


def _own_station(asked: Station) -> Reason | None:
    """A player has at most one Station in a City."""
    if not asked.has_station:
        return None
    text = f"{asked.seat} has a Station there already: one a player in a City."
    return Reason(text, "station.one-each")


def no_building_left(board: Board, seat: str) -> Reason | None:
    """A building is needed; who has built as many as can come to a player has none left."""
    built = built_by(company_of(board, seat))
    if built < MOST_BUILDINGS:
        return None
    text = f"{seat} has built {built} Stations and Offices, and so has no building left."
    return Reason(text, "setup.buildings")


def _slot_filled(asked: Station) -> Reason | None:
    """Nobody is the first where an unused colour fills the slot."""
    if not (asked.first and asked.blocked):
        return None
    text = "An unused colour's building fills the First Station slot, so nobody is first there."
    return Reason(text, "setup.blocked-stations")


def _behind_the_slot(asked: Station) -> Offer:
    later = asked.model_dump() | {"first": False}
    return Offer("Build right of the slot, without the bonus", later)


def _where_it_stands(asked: Station) -> Reason:
    """In the First Station slot, or right of it."""
    if asked.first:
        text = (
            f"It goes into the First Station slot; {asked.seat} may take the bonus, paying what "
            "it costs, if anything."
        )
        return Reason(text, "station.first")
    return Reason("It goes to the right of the First Station slot: no bonus.", "station.later")


RAIL_COST = Question[State, Copy](
    id="rail-cost",
    title="What do these rails cost?",
    arguments=RailCost,
    rule=rule_rail_cost,
    clauses=("rail.cost", "rail.triangles", "rail.plains", "rail.build"),
    facts={"cost": "dollars for the rails of one Railroad action"},
    prefill=propose_plains,
)

RAIL = Question[State, Copy](
    id="rail",
    title="May a rail be laid here?",
    arguments=Rail,
    rule=rule_rail,
    clauses=(
        "rail.connected",
        "rail.one-each",
        "rail.apart",
        "network.start",
        "network.cities",
        "rail.one-after-other",
    ),
)

STATION = Question[State, Copy](
    id="station",
    title="May a Station be built here?",
    arguments=Station,
    rule=rule_station,
    clauses=(
        "station.available",
        "station.one-each",
        "station.first",
        "station.later",
        "station.cost",
        "setup.blocked-stations",
        "station.build",
        "setup.buildings",
    ),
    facts={"first_bonus": "whether the First Station bonus may be taken"},
)
