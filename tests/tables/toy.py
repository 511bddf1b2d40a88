"""A toy game with one place of each shape: what the store keeps can be of any game."""

from pathlib import Path

from pydantic import Field

from companion.engine.game import Category, Entry, Game, Step
from companion.engine.model import Count, Entries, Members, Model, Name, Positions, Seat
from companion.engine.problem import Problem
from companion.engine.ranking import most_points


class Ticket(Model):
    """A ticket; its owner's list of tickets is one field."""

    to: Name | None = None
    points: Count | None = None


class Hand(Model):
    """What one seat holds."""

    money: Count | None = None
    gold: Count | None = None
    tickets: list[Ticket] | None = None
    friend: Seat | None = None


class State(Model):
    """A map by seats, a set by places, a list by position, and a single seat."""

    hands: Entries[Seat, Hand] = Field(default_factory=dict)
    served: Entries[Name, Members[Seat]] = Field(default_factory=dict)
    rounds: Positions[Entries[Seat, Count]] = Field(default_factory=list)
    leader: Seat | None = None


class Copy(Model):
    """A set and a map."""

    cities: Members[Name] = Field(default_factory=list)
    prices: Entries[Name, Count] = Field(default_factory=dict)


def check(board):
    """A hand of more than 100,000 gold can't be true; a copy of more than 3 cities is none."""
    for seat, hand in board.state.hands.items():
        if (hand.gold or 0) > 100_000:
            yield Problem(("state", "hands", seat, "gold"), "So much gold is not.", error=True)
    if len(board.copy.cities) > 3:
        yield Problem(("copy", "cities"), "There are three cities.", error=True)


def score_money(board, seat):
    """A dollar is a point."""
    hand = board.state.hands.get(seat, Hand())
    money = board.need(hand.money, 0, "state", "hands", seat, "money")
    return [Step("Money", money, "money")]


TOY = Game(
    id="toy",
    name="Toy",
    folder=Path(__file__).parent,
    seats=range(2, 5),
    state=State,
    copy=Copy,
    categories=lambda copy: [Category("money", "Money", score_money, "money")],
    decide=most_points("most"),
    check=check,
    entries=[Entry("hands", "Hands", ["state.hands.{seat}"])],
)
