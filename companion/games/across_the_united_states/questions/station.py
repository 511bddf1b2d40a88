"""The stations at the ends of a route: what each lets its visitor do."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from pydantic import Field

from companion.engine.game import Question, Reason, Ruling
from companion.engine.model import Model
from companion.games.across_the_united_states.state import Board

Kind = Literal["home", "free_stock", "money", "ticket", "commodity"]


class Station(Model):
    """A kind of station, and whether its action is left for a dollar."""

    kind: Kind = Field(title="Kind of station")
    decline: bool = Field(False, title="Leave its action?")


@dataclass(frozen=True)
class Action:
    """What may be done at a station, the dollars that the bank pays for it, and the clause."""

    headline: str
    text: str
    clause: str
    money: int = 0


LEFT = Action(
    "Take $1 instead",
    "Whatever the station, leaving its action pays $1 from the bank.",
    "station.decline",
    money=1,
)
ACTIONS: Mapping[Kind, Action] = {
    "home": Action(
        "Buy one share of the station's company",
        "A Home Station sells one share of its own company from the discards, for as many dollars "
        "as the buyer holds of it.",
        "station.home",
    ),
    "free_stock": Action(
        "Buy one share of any company",
        "A free stock station sells one share of any company from the discards, for as many "
        "dollars as the buyer holds of it.",
        "station.free",
    ),
    "money": Action("Take $2", "A money station pays $2 from the bank.", "station.money", money=2),
    "ticket": Action(
        "Draw one ticket of either kind",
        "A ticket station gives one Passenger ticket or one Freight ticket, drawn unseen.",
        "station.ticket",
    ),
}


def rule_station(board: Board, asked: Station) -> Ruling:  # noqa: ARG001
    """What may be done at a station; silent on the action of a commodity station."""
    action = LEFT if asked.decline else ACTIONS.get(asked.kind)
    if action is None:
        return _silent()
    reasons = [Reason(action.text, action.clause), _either_first()]
    if not asked.decline:
        reasons.append(Reason("Or leave the action and take $1 from the bank.", "station.decline"))
    return Ruling("answer", action.headline, reasons, {"money": action.money})


def _silent() -> Ruling:
    text = "The rulebook text breaks off before it says what a commodity station offers."
    reasons = [
        Reason(text, "station.commodity"),
        _either_first(),
        Reason("Leaving its action pays $1 from the bank in any case.", "station.decline"),
    ]
    headline = "The rulebook doesn't say what a commodity station does"
    return Ruling("silent", headline, reasons, {"money": 0})


def _either_first() -> Reason:
    return Reason("The stations at both ends may be taken in either order.", "station.order")


STATION = Question(
    "station",
    "What may be done at a station?",
    Station,
    rule_station,
    clauses=(
        "station.both",
        "station.decline",
        "station.order",
        "station.home",
        "station.free",
        "station.money",
        "station.ticket",
        "station.commodity",
    ),
    facts={"money": "dollars that the bank pays: 2 at a money station, 1 for leaving any action"},
)
