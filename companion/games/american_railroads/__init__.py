"""American Railroads: three railroads, two industry tracks and a stock market, over Russian
Railroads' rules.
"""

from pathlib import Path

from companion.engine.game import Category, Entry, Game, Reading
from companion.engine.ranking import most_points
from companion.games.american_railroads.checks import check
from companion.games.american_railroads.engineers import score_engineers
from companion.games.american_railroads.market import score_stock_market
from companion.games.american_railroads.pictures import MARKET
from companion.games.american_railroads.questions import QUESTIONS
from companion.games.american_railroads.questions.tallies import watch
from companion.games.american_railroads.railroads import score_railroads, score_transcontinental
from companion.games.american_railroads.scoring import (
    score_bonus_cards,
    score_detonations,
    score_dividends,
    score_industry,
    score_other,
    score_turn_order,
)
from companion.games.american_railroads.state import DIVIDENDS, Copy, State

CATEGORIES = (
    Category[State, Copy]("railroads", "Railroads", score_railroads, "track.values",
                          "all rounds, all three railroads"),
    Category("transcontinental", "Transcontinental", score_transcontinental,
             "transcontinental.ends", "10 an end, + 25 with Golden Spike"),
    Category("industry", "Industry", score_industry, "industry.points", "all rounds, both tracks"),
    Category("turn_order", "Turn order", score_turn_order, "turn-order.points",
             "0, 2, 3, 4 a round"),
    Category("detonations", "Detonations", score_detonations, "detonation.points",
             "10 each, at most 2"),
    Category("dividends", "Dividends", score_dividends, "dividend.points",
             "dividend tokens and payouts"),
    Category("other", "Other points", score_other, "other.points", "what has no row of its own"),
    Category("engineers", "Engineers", score_engineers, "engineers.prizes",
             "most 40, second 20"),
    Category("stock_market", "Stock market", score_stock_market, "market.end",
             "highest 20, second 10"),
    Category("bonus_cards", "Bonus cards", score_bonus_cards, "bonus-cards.points",
             "as the cards say"),
)  # fmt: skip

GAME = Game(
    id="american-railroads",
    name="American Railroads",
    folder=Path(__file__).parent,
    seats=range(2, 5),
    state=State,
    copy=Copy,
    categories=lambda copy: CATEGORIES,
    decide=most_points("winning.most"),
    check=check,
    readings=(
        Reading(
            "market_tie",
            "Stock price markers tied on one level at the end",
            {
                "leftmost_then_next": "From left to right: tied at the top they take 20 and 10",
                "leftmost_only": "Only the leftmost: after a tie at the top nobody takes the 10",
            },
            "market.ties",
        ),
        Reading(
            "market_start",
            "Stock price markers that never left the start",
            {
                "counts": "They rank like all others",
                "must_advance": "They take nothing",
            },
            "market.start",
        ),
    ),
    questions=QUESTIONS,
    watch=watch,
    called=lambda copy: dict(DIVIDENDS.items()),
    entries=(
        Entry("rounds", "Scoring phases", ["state.rounds"]),
        Entry("detonations", "Detonations", ["state.boards.{seat}.detonations"], "detonations"),
        Entry(
            "dividends",
            "Points from dividends",
            ["state.boards.{seat}.dividend_points"],
            "dividends",
        ),
        Entry("other", "Other points", ["state.boards.{seat}.other_points"], "other"),
        Entry("engineers", "Engineers", ["state.boards.{seat}.engineers"], "engineers"),
        Entry("market", "Stock price markers", ["state.market.levels"], "stock_market", [MARKET]),
        Entry("tokens", "Dividend tokens on the stocks board", ["state.market.tokens"]),
        Entry("steelworks", "Steelworks", ["state.steelworks"]),
        Entry("turn_order", "Turn order", ["state.turn_order"]),
        Entry("bonus_cards", "Bonus cards", ["state.boards.{seat}.bonus_cards"], "bonus_cards"),
        Entry(
            "copy",
            "What the boards and tokens print",
            ["copy.market_levels", "copy.tokens", "copy.spaces", "copy.rounds"],
        ),
    ),
    note=(
        "An expansion of Russian Railroads. The base game's rules are taken from public "
        "summaries; each says so."
    ),
)
