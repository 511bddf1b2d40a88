"""Coast-to-Coast Rails: cash, the last dividends of five railroads, and a bank for the game."""

from functools import partial
from pathlib import Path

from companion.engine.game import Category, Entry, Game, Step
from companion.games.coast_to_coast_rails.checks import check
from companion.games.coast_to_coast_rails.dividends import score_dividends
from companion.games.coast_to_coast_rails.ending import decide
from companion.games.coast_to_coast_rails.pictures import RAILROADS
from companion.games.coast_to_coast_rails.questions import QUESTIONS
from companion.games.coast_to_coast_rails.questions.tallies import watch
from companion.games.coast_to_coast_rails.readings import READINGS
from companion.games.coast_to_coast_rails.state import LETTERS, Board, Copy, State, name_of
from companion.games.coast_to_coast_rails.track import RURAL_COST


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


def called(copy: Copy) -> dict[str, str]:
    """The railroads as the group calls them, and what a rural hex costs the first of them."""
    railroads = {str(letter): name_of(copy, letter) for letter in copy.railroads}
    rural = {str(kind): f"{kind.replace('_', ' ')} ${cost}" for kind, cost in RURAL_COST.items()}
    return railroads | rural


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
    readings=READINGS,
    questions=QUESTIONS,
    watch=watch,
    called=called,
    entries=(
        Entry("money", "Money", ["state.money.{seat}"], "cash"),
        *(
            Entry(
                f"railroad_{letter.lower()}",
                f"Railroad {letter}",
                [f"state.railroads.{letter}"],
                f"dividends.{letter}",
                [RAILROADS[letter]],
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
