"""Across the United States: shares, tickets, gold and money over six railway companies."""

from pathlib import Path

from companion.engine.game import Category, Entry, Game, Reading, Step, TieBreak
from companion.engine.ranking import most_points
from companion.games.across_the_united_states.checks import check
from companion.games.across_the_united_states.pictures import SERVED, TICKETS
from companion.games.across_the_united_states.questions import QUESTIONS
from companion.games.across_the_united_states.state import (
    GOLD,
    Board,
    Copy,
    State,
    hand_of,
)
from companion.games.across_the_united_states.stock import score_stock
from companion.games.across_the_united_states.tickets import (
    completed_tickets,
    score_freight,
    score_money,
    score_passenger,
)


def score_in_game(board: Board, seat: str) -> list[Step]:
    """What already stands on the victory point track when scoring starts."""
    at = ("state", "hands", seat, "in_game_points")
    points = board.need(hand_of(board, seat).in_game_points, 0, *at)
    return [Step("On the victory point track when scoring starts", points, "in-game.track")]


def score_gold(board: Board, seat: str) -> list[Step]:
    """Every Gold token is worth what it says."""
    at = ("state", "hands", seat, "gold")
    held = {value: board.count(hand_of(board, seat).gold, value, *at) for value in GOLD}
    steps = [
        Step(f"{number} × {value}", number * int(value), "gold.value")
        for value, number in held.items()
        if number
    ]
    return steps or [Step("No Gold tokens", 0, "gold.value")]


CATEGORIES = (
    Category[State, Copy]("in_game", "During play", score_in_game, "in-game.track", "on the track"),
    Category("passenger", "Passenger tickets", score_passenger, "passenger.connected",
             "points; Transfers = companies − 1", in_sight=False),
    Category("freight", "Freight tickets", score_freight, "freight.paid", "points of tickets paid",
             in_sight=False),
    Category("stock", "Stock", score_stock, "stock.prizes", "price, ÷ 2, ÷ 4 by rank"),
    Category("gold", "Gold tokens", score_gold, "gold.value", "1s + 2s + 3s", in_sight=False),
    Category("money", "Money", score_money, "money.points", "(money + commodities left) ÷ 2",
             in_sight=False),  # it tells which freight tickets are paid
)  # fmt: skip

GAME = Game(
    id="across-the-united-states",
    name="Across the United States",
    folder=Path(__file__).parent,
    seats=range(2, 6),
    state=State,
    copy=Copy,
    categories=lambda copy: CATEGORIES,
    decide=most_points("winning.most"),
    check=check,
    tie_breaks=(
        TieBreak("completed_tickets", "Tickets completed", completed_tickets, "winning.tickets"),
    ),
    readings=(
        Reading(
            "ticket_order",
            "Which tickets are paid when not all can be",
            {
                "best": "Those that are worth most together",
                "as_listed": "Each in the order listed, if it can be paid at that moment",
            },
            "tickets.choice",
        ),
    ),
    questions=QUESTIONS,
    entries=(
        Entry("cubes", "Route cubes on the board", ["state.cubes"], "stock"),
        Entry("served", "Companies at each city", ["state.served"], "passenger", [SERVED]),
        Entry("in_game", "Points during play", ["state.hands.{seat}.in_game_points"], "in_game"),
        Entry(
            "passenger",
            "Passenger tickets",
            ["state.hands.{seat}.passenger", "state.hands.{seat}.transfers"],
            "passenger",
            [TICKETS],
        ),
        Entry(
            "freight",
            "Freight tickets",
            ["state.hands.{seat}.freight", "state.hands.{seat}.commodities"],
            "freight",
        ),
        Entry("shares", "Shares", ["state.hands.{seat}.shares"], "stock"),
        Entry("gold", "Gold tokens", ["state.hands.{seat}.gold"], "gold"),
        Entry("money", "Money", ["state.hands.{seat}.money"], "money"),
        Entry("copy", "What the board prints", ["copy.cities", "copy.home"]),
    ),
)
