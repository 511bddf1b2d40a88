"""Setting up: what everybody gets, and what two or three players take away."""

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import Field

from companion.engine.english import counted, listed
from companion.engine.game import Question, Reason, Ruling
from companion.engine.model import Integer, Model
from companion.games.railroad_revolution.checks import TRAINS_IN_PLAY
from companion.games.railroad_revolution.state import Board, Copy, State

START_MONEY = 600
START_SHARES = 3
START_WORKERS = 4
TRAIN_STACKS = 4
FIRST_STATION_BLOCKED: Mapping[int, Sequence[str]] = {
    2: ("San Diego", "Salt Lake City", "Duluth", "Little Rock"),
    3: ("San Francisco", "Bismarck", "Houston"),
}
FIRST_OFFICE_BLOCKED: Mapping[int, Sequence[int]] = {2: (1, 4, 7), 3: (2, 5)}


class Setup(Model):
    """A number of players."""

    seats: Integer = Field(title="How many players?")


def trains_in_a_stack(seats: int) -> int:
    """Trains in each of the four stacks, once every player has one of them (`setup.trains`)."""
    return (TRAINS_IN_PLAY[seats] - seats) // TRAIN_STACKS


def blocked_sections(seats: int) -> Sequence[int]:
    """Telegraph sections whose First Office slot is taken from the start
    (`setup.blocked-offices`).
    """
    return FIRST_OFFICE_BLOCKED.get(seats, ())


def blocked_cities(seats: int) -> Sequence[str]:
    """Cities whose First Station slot is taken from the start (`setup.blocked-stations`)."""
    return FIRST_STATION_BLOCKED.get(seats, ())


def rule_setup(board: Board, asked: Setup) -> Ruling:  # noqa: ARG001
    """What lies ready for a number of players."""
    if asked.seats not in TRAINS_IN_PLAY:
        text = f"The game is for 2 to 4 players, not for {asked.seats}."
        headline = f"There is no game for {counted(asked.seats, 'player')}"
        return Ruling("refused", headline, [Reason(text, "setup.players")])
    facts = {
        "money": START_MONEY,
        "shares": START_SHARES,
        "white_workers": START_WORKERS,
        "stack": trains_in_a_stack(asked.seats),
        "first_station_blocked": list(blocked_cities(asked.seats)),
        "first_office_blocked": list(blocked_sections(asked.seats)),
        "setup_tiles": asked.seats,
    }
    each = f"${START_MONEY}, {START_SHARES} Telegraph Shares, {START_WORKERS} white Workers"
    reasons = [*_what_everybody_gets(), *_what_the_number_changes(asked.seats)]
    return Ruling("answer", f"With {asked.seats} players everybody gets {each}", reasons, facts)


def _what_everybody_gets() -> list[Reason]:
    return [
        Reason(
            "Everybody has 12 buildings and 15 rails on the Player Board, and a rail between "
            "Washington and Charlotte.",
            "setup.first-rail",
        ),
        Reason(f"Everybody gets ${START_MONEY}.", "setup.money"),
        Reason(f"Everybody gets {START_WORKERS} white Workers.", "setup.workers"),
        Reason(f"Everybody gets {START_SHARES} Telegraph Shares.", "setup.shares"),
        Reason("Everybody gets a train that promotes two Workers, face up.", "setup.first-train"),
        Reason("Everybody gets one A1 and one A2 Milestone.", "setup.milestones"),
    ]


def _what_the_number_changes(seats: int) -> list[Reason]:
    stack = trains_in_a_stack(seats)
    return [
        Reason(f"The other trains make four stacks of {stack}.", "setup.trains"),
        Reason(_stations_blocked(seats), "setup.blocked-stations"),
        Reason(_offices_blocked(seats), "setup.blocked-offices"),
        Reason(
            f"{seats} Setup tiles lie ready, one for each player, with a Worker beside each.",
            "setup.tiles",
        ),
    ]


def _stations_blocked(seats: int) -> str:
    cities = blocked_cities(seats)
    if not cities:
        return f"With {seats} players every First Station slot is free."
    return f"A building of an unused colour fills the First Station slot of {listed(cities)}."


def _offices_blocked(seats: int) -> str:
    sections = [str(section) for section in blocked_sections(seats)]
    if not sections:
        return f"With {seats} players every First Office slot is free."
    return (
        f"A building of an unused colour fills the First Office slot of sections "
        f"{listed(sections)}, counted from the left."
    )


def propose_seats(board: Board, typed: Mapping[str, Any]) -> Mapping[str, Any]:  # noqa: ARG001
    """As many players as sit at the table."""
    return {"seats": len(board.seats)}


SETUP = Question[State, Copy](
    id="setup",
    title="How is the game set up?",
    arguments=Setup,
    rule=rule_setup,
    clauses=(
        "setup.fewer-players",
        "setup.players",
        "setup.trains",
        "setup.blocked-stations",
        "setup.blocked-offices",
        "setup.tiles",
        "setup.money",
        "setup.workers",
        "setup.shares",
        "setup.first-train",
        "setup.milestones",
        "setup.first-rail",
    ),
    facts={
        "money": "dollars for each player",
        "shares": "Telegraph Shares for each player",
        "white_workers": "white Workers for each player",
        "stack": "trains in each of the four stacks",
        "first_station_blocked": "Cities whose First Station slot is filled from the start",
        "first_office_blocked": "Telegraph sections, from the left, whose First Office slot is "
        "filled from the start",
        "setup_tiles": "Setup tiles that lie ready",
    },
    prefill=propose_seats,
)
