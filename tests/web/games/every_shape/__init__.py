"""A game with a place of every shape that a type can give, in the table and in a question."""

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from companion.engine.board import Board
from companion.engine.change import Change
from companion.engine.game import Category, Entry, Game, Question, Reading, Reason, Ruling, Step
from companion.engine.model import (
    Count,
    Counts,
    Entries,
    Integer,
    Members,
    Model,
    Name,
    Positions,
    Seat,
    Text,
    Word,
)
from companion.engine.problem import Problem
from companion.engine.ranking import most_points

Company = Literal["PRR", "B&O", "UP"]
City = Annotated[Name, Word("cities")]
Space = Annotated[int, Field(ge=1, le=6)]
Gaps = Annotated[Positions[Literal[5, 8]], Field(min_length=3, max_length=3)]
Run = Annotated[list[City], Field(min_length=2, max_length=2)]


class Ticket(Model):
    """An item of a list, which holds a list, a map and a record itself."""

    from_: City | None = Field(None, alias="from", title="From")
    claim: Literal["auto", "claimed"] = Field("auto", title="Claim")
    needs: Counts[Company] | None = Field(None, title="Needs")
    stops: list[City] | None = Field(None, title="Stops")


class Hand(Model):
    """What one seat holds."""

    number: Count | None = Field(None, title="Number")
    below: Integer | None = Field(None, title="Below zero")
    spent: Count = Field(3, title="Spent")
    ready: bool | None = Field(None, title="Ready")
    fast: bool = Field(False, title="Fast")
    company: Company | None = Field(None, title="Company")
    friend: Seat | None = Field(None, title="Friend")
    home: City | None = Field(None, title="Home")
    words: Text = Field("", title="Words")
    shares: Counts[Company] | None = Field(None, title="Shares")
    owed: Counts[Seat] | None = Field(None, title="Owed to")
    tickets: list[Ticket] | None = Field(None, title="Tickets")
    spaces: Members[Space] | None = Field(None, title="Spaces")
    stops: list[City] | None = Field(None, title="Stops")
    majors: Members[City] = Field(default_factory=list, title="Majors")
    runs: list[Run] | None = Field(None, title="Runs")
    numbers: list[Count] | None = Field(None, title="Numbers")


class State(Model):
    """What lies on the table, and the hands."""

    gaps: Gaps | None = Field(None, title="Gaps")
    order: list[Seat] | None = Field(None, title="Order")
    served: Entries[City, Members[Company]] = Field(default_factory=dict, title="Served")
    built: Entries[City, Ticket] = Field(default_factory=dict, title="Built at")
    prices: Entries[City, Count] = Field(default_factory=dict, title="Prices")
    levels: Entries[Literal["0", "1"], list[Seat]] = Field(default_factory=dict, title="Level")
    rounds: Positions[Entries[Seat, Ticket]] | None = Field(None, title="Rounds")
    hands: Entries[Seat, Hand] = Field(default_factory=dict, title="")


class Copy(Model):
    """What is printed."""

    cities: Members[City] = Field(default_factory=list, title="Cities")
    levels: Annotated[int, Field(ge=6, le=12)] = Field(8, title="Levels")


class Arguments(Model):
    """A question's arguments, of every shape that the table has too."""

    seat: Seat | None = Field(None, title="Seat")
    hand: Hand = Field(default_factory=Hand, title="Hand")


def score_number(board: Board[State, Copy], seat: str) -> list[Step]:
    """A hand's number, with something of every shape needed as well."""
    at, hand = ("state", "hands", seat), board.state.hands.get(seat) or Hand()
    for part in ("below", "company", "shares", "tickets", "spaces", "stops", "runs", "numbers"):
        board.need(getattr(hand, part), 0, *at, part)
    for index, ticket in enumerate(hand.tickets or ()):
        board.need(ticket.from_, "", *at, "tickets", index, "from")
    for company in hand.shares or {}:
        board.need((hand.shares or {})[company], 0, *at, "shares", company)
    number = board.need(hand.number, 0, *at, "number")
    return [Step("Number", number, "shapes.number")]


def score_board(board: Board[State, Copy], seat: str) -> list[Step]:
    """Nothing, with something of every shape of the table needed."""
    state = board.state
    board.need(state.gaps, [], "state", "gaps")
    board.need(state.order, [], "state", "order")
    board.need(state.prices.get("Erie"), 0, "state", "prices", "Erie")
    board.need(state.levels.get("0"), [], "state", "levels", "0")
    for index, row in enumerate(board.need(state.rounds, [], "state", "rounds")):
        ticket = row.get(seat) or Ticket()
        board.need(ticket.from_, "", "state", "rounds", index, seat, "from")
    return [Step("Board", 0, "shapes.number")]


def check(board: Board[State, Copy]) -> list[Problem]:
    """Nobody has more than a thousand; a city called Atlantis is odd."""
    hands = board.state.hands.items()
    return [
        Problem(("state", "hands", seat, "number"), "So many there are not.", error=True)
        for seat, hand in hands
        if (hand.number or 0) > 1000
    ]


def ask(board: Board[State, Copy], arguments: Arguments) -> Ruling:
    """Gives a seat one more; open while no seat is said."""
    reasons = [Reason("A hand's number is its points.", "shapes.number")]
    if arguments.seat is None:
        return Ruling("open", "Who?", reasons, missing=[("seat",)])
    hand = board.state.hands.get(arguments.seat) or Hand()
    path = ("state", "hands", arguments.seat, "number")
    made: list[Change] = [board.change(*path, to=(hand.number or 0) + 1)]
    return Ruling("allowed", "One more.", reasons, facts={"more": 1}, changes=made)


def _categories(copy: Copy) -> list[Category[Any, Any]]:  # noqa: ARG001
    return [
        Category("number", "Number", score_number, "shapes.number"),
        Category("board", "Board", score_board, "shapes.number"),
    ]


GAME = Game(
    id="every-shape",
    name="Every Shape",
    folder=Path(__file__).parent,
    seats=range(2, 7),
    state=State,
    copy=Copy,
    categories=_categories,
    decide=most_points("winning.most"),
    check=check,
    entries=[
        Entry("board", "Board", ["state.gaps", "state.order", "state.served", "state.built"]),
        Entry("prices", "Prices", ["state.prices"]),
        Entry("levels", "Levels", ["state.levels", "state.rounds"]),
        Entry("hands", "Hands", ["state.hands.{seat}"], "number"),
        Entry("copy", "Copy", ["copy.cities", "copy.levels"]),
    ],
    readings=[
        Reading("odd", "What is odd?", {"this": "This.", "that": "That."}, "shapes.number"),
        Reading("even", "What is even?", {"no": "No.", "yes": "Yes."}, "shapes.number", False),
    ],
    questions=[
        Question(
            "more", "May a seat have one more?", Arguments, ask, ["shapes.number"],
            facts={"more": "how many more"}, move=True,
        )
    ],
)  # fmt: skip
