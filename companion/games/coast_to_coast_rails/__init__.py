"""Coast-to-Coast Rails: cash, and the last dividends of five railroads."""

from functools import partial
from pathlib import Path

from companion.engine.game import Category, Entry, Game, Reading, Step
from companion.games.coast_to_coast_rails.checks import check
from companion.games.coast_to_coast_rails.dividends import score_dividends
from companion.games.coast_to_coast_rails.ending import decide
from companion.games.coast_to_coast_rails.state import LETTERS, Board, Copy, State, name_of


def score_cash(board: Board, seat: str) -> list[Step]:
    """Every dollar in hand counts."""
    money = board.need(board.state.money.get(seat), 0, "state", "money", seat)
    return [Step(f"${money} in hand", money, "winning.money")]


def categories(copy: Copy) -> list[Category[State, Copy]]:
    """The money in hand, then a row for each railroad, called what the group calls it."""
    cash = Category("cash", "Money in hand", score_cash, "winning.money", "dollars")
    return [cash, *(
        Category(
            f"dividends.{letter}",
            name_of(copy, letter),
            partial(score_dividends, letter),
            "dividends.pay",
            "shares × last dividend, if unpaid",
        )
        for letter in LETTERS
    )]  # fmt: skip


GAME = Game(
    id="coast-to-coast-rails",
    name="Coast-to-Coast Rails",
    folder=Path(__file__).parent,
    seats=range(2, 7),
    state=State,
    copy=Copy,
    categories=categories,
    decide=decide,
    check=check,
    readings=(
        Reading(
            "bid_limit",
            "How much may be bid in an auction",
            {"cash": "No more than the money in hand", "none": "Any amount"},
            "auction.bid-limit",
        ),
        Reading(
            "no_bid",
            "Who selects the next Railroad when nobody bids",
            {
                "unsold_selector_keeps": "It stays unsold, and the same player selects again",
                "unsold_next_clockwise": "It stays unsold, and the next player clockwise selects",
            },
            "auction.no-bid",
            has_default=False,
        ),
    ),
    entries=(
        Entry("money", "Money", ["state.money.{seat}"], "cash"),
        *(
            Entry(
                f"railroad_{letter.lower()}",
                f"Railroad {letter}",
                [f"state.railroads.{letter}"],
                f"dividends.{letter}",
            )
            for letter in LETTERS
        ),
        Entry(
            "progress",
            "Set and round",
            ["state.set", "state.phase", "state.final_dividends_paid"],
        ),
        Entry(
            "turns",
            "Banker and turns",
            ["state.banker", "state.stock_round", "state.building_round"],
        ),
        Entry("copy", "What the copy prints", ["copy.railroads", "copy.cities"]),
    ),
)
