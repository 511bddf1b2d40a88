"""Does a delivery pay? It never looks at what anybody's cards want: it is told."""

from collections.abc import Mapping
from typing import Any

from pydantic import Field

from companion.engine.game import Question, Reason, Ruling
from companion.engine.model import Integer, Model, Seat
from companion.games.crayon_rails.freight import no_trains_yet, not_on_board, without
from companion.games.crayon_rails.ledger import cash_needed, entered, too_much
from companion.games.crayon_rails.questions.watching import has_trains
from companion.games.crayon_rails.state import Board, Copy, Good, Place, State, railroad_of


class Deliver(Model):
    """A load that a train brings to a city, and the payoff in M that its card names."""

    seat: Seat = Field(..., title="Who delivers?")
    good: Good = Field(..., title="Which goods?")
    city: Place = Field(..., title="To which city?")
    payoff: Integer = Field(..., title="Payoff on the card in M")
    card: bool = Field(..., title="Does a card of that player name this city and these goods?")
    at_city: bool = Field(..., title="Is the train in that city?")


def rule_deliver(board: Board, asked: Deliver) -> Ruling:
    """Whether a delivery pays (`deliver.how`); the turn's 20M for building don't grow by it."""
    before, held = cash_needed(board, asked.seat), railroad_of(board, asked.seat).cargo
    cash = (before or 0) + asked.payoff
    against = (
        no_trains_yet(board),
        not_on_board(held, asked.good, "deliver.how"),
        _no_card(asked),
        _elsewhere(asked),
        _below_zero(asked),
        too_much(cash, "deliver.payoff"),
    )
    refusals = [reason for reason in against if reason is not None]
    if refusals:
        known = {} if before is None else {"cash": before}
        headline = f"{asked.seat} can't deliver {asked.good} to {asked.city}"
        return Ruling("refused", headline, refusals, known)
    headline = f"{asked.seat} delivers {asked.good} to {asked.city} for {asked.payoff}M"
    changes = entered(board, asked.seat, cash=cash, cargo=without(held, asked.good))
    return Ruling("allowed", headline, _paid(asked, cash), {"cash": cash}, changes)


def _no_card(asked: Deliver) -> Reason | None:
    """A delivery takes a card of one's own."""
    if asked.card:
        return None
    text = f"No card of {asked.seat}'s names {asked.city} with {asked.good}."
    return Reason(text, "deliver.how")


def _elsewhere(asked: Deliver) -> Reason | None:
    """A delivery takes place in the city that the card names."""
    if asked.at_city:
        return None
    return Reason(f"The train isn't in {asked.city}.", "deliver.how")


def _below_zero(asked: Deliver) -> Reason | None:
    """A payoff adds to the cash."""
    if asked.payoff >= 0:
        return None
    text = f"A payoff is paid to the player; {asked.payoff}M can't be one."
    return Reason(text, "deliver.payoff")


def _paid(asked: Deliver, cash: int) -> list[Reason]:
    sum_ = f"{cash - asked.payoff}M in cash and {asked.payoff}M make {cash}M."
    return [
        Reason("The load, the card and the place are there.", "deliver.how"),
        Reason(sum_, "deliver.payoff"),
        Reason("The card goes, a new one is drawn at once, the turn goes on.", "deliver.payoff"),
        Reason("The turn's 20M for building stay the same.", "turn.allowance"),
    ]


def propose(board: Board, typed: Mapping[str, Any]) -> Mapping[str, Any]:  # noqa: ARG001
    """Once it is said who delivers: the card and the place that a delivery takes."""
    return {"card": True, "at_city": True} if "seat" in typed else {}


DELIVER = Question[State, Copy](
    "deliver",
    "Does this delivery pay?",
    Deliver,
    rule_deliver,
    clauses=("deliver.how", "deliver.payoff", "train.majors-goods", "turn.allowance"),
    facts={"cash": "the cash in M then"},
    prefill=propose,
    move=True,
    deed="Deliver",
    due=has_trains,
)
