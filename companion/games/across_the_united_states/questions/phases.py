"""The frame of the game: setup, the last round, the final offering, secrets and the winner."""

from collections.abc import Mapping
from typing import Any

from pydantic import Field

from companion.engine.english import counted, listed
from companion.engine.game import NoArguments, Question, Reason, Ruling
from companion.engine.model import Integer, Model
from companion.engine.winning import who_wins
from companion.games.across_the_united_states.deck import (
    HAND,
    ROUNDS,
    cards_in_deck,
    removed_cards,
)
from companion.games.across_the_united_states.state import COMPANIES, Board, Copy, State

SECRETS = (
    "Railway company cards in hand",
    "Passenger tickets",
    "Freight tickets",
    "face-down Gold tokens",
)


class Setup(Model):
    """A number of players."""

    seats: Integer = Field(title="How many players?")


class LastRound(Model):
    """The deck as a round begins."""

    deck_left: Integer = Field(title="Cards left to draw as the round began")


def rule_setup(board: Board, asked: Setup) -> Ruling:  # noqa: ARG001
    """What goes back to the box, what is played with, and for how many rounds."""
    seats = asked.seats
    if seats not in ROUNDS:
        text = f"The game is for 2 to 5 players; the rulebook has no setup for {seats}."
        return Ruling("refused", f"No game for {seats}", [Reason(text, "setup.players")])
    removed: dict[str, int] = {company: removed_cards(company, seats) for company in COMPANIES}
    deck, rounds = cards_in_deck(seats), ROUNDS[seats]
    reasons = [
        Reason(f"Back to the box: {_in_words(removed)}.", "setup.deck"),
        Reason(f"{deck} cards are shuffled into one deck.", "setup.draw-deck"),
        Reason(f"Everyone starts with {HAND} cards (not printed: our reading).", "setup.hand"),
        Reason(f"With {seats} players there are {rounds} rounds.", "rounds.number"),
    ]
    facts = {"rounds": rounds, "deck": deck, "removed": removed, "hand": HAND}
    return Ruling("answer", f"{deck} cards, {HAND} in each hand, {rounds} rounds", reasons, facts)


def propose_seats(board: Board, typed: Mapping[str, Any]) -> Mapping[str, Any]:  # noqa: ARG001
    """As many as sit at the table."""
    return {"seats": len(board.seats)}


def rule_last_round(board: Board, asked: LastRound) -> Ruling:  # noqa: ARG001
    """Whether a round that begins with so many cards in the deck is the last."""
    left = asked.deck_left
    if left < 0:
        text = f"A deck can't hold {left} cards; with none left the round is the last."
        return Ruling("refused", "No such deck", [Reason(text, "rounds.last")])
    if left:
        text = f"{counted(left, 'card')} can still be drawn, so another round follows."
        return Ruling(
            "answer", "Not the last round", [Reason(text, "rounds.last")], {"last": False}
        )
    reasons = [
        Reason("A round that begins with no card left to draw is the last.", "rounds.last"),
        Reason("Nobody draws in it, and everyone ends it with 2 cards.", "replenish.last"),
        Reason("Then come the final offering and the scoring.", "rounds.end"),
    ]
    return Ruling("answer", "This is the last round", reasons, {"last": True})


def rule_final_offering(board: Board, asked: NoArguments) -> Ruling:  # noqa: ARG001
    """How the last two cards of each hand end."""
    reasons = [
        Reason("All choose one of their two cards at once, face down.", "final.choose"),
        Reason("When all have chosen, these are turned up together as shares.", "final.reveal"),
        Reason("The other card goes back to the box.", "final.rest"),
    ]
    return Ruling("answer", "One of the last two cards becomes a share", reasons)


def rule_secret(board: Board, asked: NoArguments) -> Ruling:  # noqa: ARG001
    """What may be kept from the others."""
    reasons = [
        Reason(f"Secret is what is on these: {listed(SECRETS)}.", "general.secret"),
        Reason("Shares, money and all other tokens lie open.", "general.open"),
        Reason("Your own tickets and Gold you may look at whenever you want.", "general.look"),
    ]
    headline = "Hands, tickets and face-down Gold are secret; all else is open"
    return Ruling("answer", headline, reasons, {"secret": list(SECRETS)})


def _in_words(removed: Mapping[str, int]) -> str:
    """Cards by company in words: 2 each of B&O, NP, PRR and NYC; 1 each of UP and SP."""
    numbers = sorted({number for number in removed.values() if number}, reverse=True)
    parts = [
        f"{number} each of {listed([name for name in removed if removed[name] == number])}"
        for number in numbers
    ]
    return "; ".join(parts) or "no card"


SETUP = Question[State, Copy](
    "setup",
    "Which cards and how many rounds for so many players?",
    Setup,
    rule_setup,
    clauses=(
        "setup.deck",
        "setup.players",
        "setup.draw-deck",
        "setup.hand",
        "rounds.number",
        "setup.empty-handed",
    ),
    facts={
        "rounds": "rounds to play",
        "deck": "cards in play, hands included",
        "removed": "cards of each company that go back to the box",
        "hand": "cards in each hand at the start: our reading, not printed",
    },
    prefill=propose_seats,
)
LAST_ROUND = Question[State, Copy](
    "last-round",
    "Is this the last round?",
    LastRound,
    rule_last_round,
    clauses=("rounds.last", "replenish.last", "rounds.number", "rounds.end"),
    facts={"last": "whether the round that began so is the last"},
)
FINAL_OFFERING = Question[State, Copy](
    "final-offering",
    "What happens to the last two cards?",
    NoArguments,
    rule_final_offering,
    clauses=("final.choose", "final.reveal", "final.rest"),
)
SECRET = Question[State, Copy](
    "secret",
    "What is secret, and what is open?",
    NoArguments,
    rule_secret,
    clauses=("general.secret", "general.open", "general.look"),
    facts={"secret": "what the others may not see"},
)
TIE_BREAK = Question[State, Copy](
    "tie-break",
    "Who wins as the table stands?",
    NoArguments,
    who_wins,
    clauses=("winning.tickets", "winning.most"),
    facts={"winners": "the seats that win, all of them where the tie stays"},
)
