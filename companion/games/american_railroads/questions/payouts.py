"""What a player receives at once: the personal payout, and the ?-token of the stock market."""

from pydantic import Field

from companion.engine.game import Question, Reason, Ruling
from companion.engine.model import Model, Seat
from companion.games.american_railroads.dividends import dividend_points, in_words, tokens_up_to
from companion.games.american_railroads.market import level_needed
from companion.games.american_railroads.questions.reasons import NOT_ENOUGH, on_level, paid
from companion.games.american_railroads.questions.tallies import personal_payout
from companion.games.american_railroads.state import Board, Copy, State


class SeatArguments(Model):
    """Whose marker pays."""

    seat: Seat = Field(..., title="Who receives it?")


def payout(board: Board, arguments: SeatArguments) -> Ruling:
    """The advantages of the tokens on a marker's level and below, and the points among them."""
    seat, level = arguments.seat, level_needed(board, arguments.seat)
    if level is None:
        return NOT_ENOUGH
    tokens = tokens_up_to(board, level)
    points = dividend_points(tokens)
    reasons = [
        paid(seat, level, tokens),
        Reason(f"{seat} takes them in any order and may leave out what they like.", "payout.order"),
    ]
    if points:
        text = f"Add the {points} to {seat}'s points from dividends: this answer records nothing."
        reasons.append(Reason(text, "dividend.points"))
    headline = f"{seat} receives {in_words(tokens)}"
    facts = {"tokens": tokens, "points": points}
    tallies = personal_payout(board, seat, level)
    return Ruling("answer", headline, reasons, facts, tallies=tallies)


def stock_token(board: Board, arguments: SeatArguments) -> Ruling:
    """An advance by one level and a personal payout; on the top level two payouts."""
    seat, level = arguments.seat, level_needed(board, arguments.seat)
    if level is None:
        return NOT_ENOUGH
    if level == board.copy.market_levels:
        return _on_top(seat, level)
    to = level + 1
    return Ruling(
        "answer",
        f"{seat} goes up to level {to}, then receives a personal payout",
        [
            Reason(
                f"{seat}, {on_level(level)}, goes up to level {to} with its advantage.",
                "stock-token.advance",
            ),
            Reason(f"Then {_tokens_below(to)} {seat}.", "payout.personal"),
        ],
        {"level": to, "payouts": 1},
    )


def _tokens_below(level: int) -> str:
    if level == 1:
        return "the token of level 1 pays"
    return f"the tokens of levels 1 to {level} all pay"


def _on_top(seat: str, level: int) -> Ruling:
    return Ruling(
        "answer",
        f"{seat} stays on level {level} and receives two personal payouts",
        [
            Reason(
                f"{seat} is on the top level already: a payout takes the advance's place.",
                "market.top",
            ),
            Reason("The ?-token's own payout comes on top of it.", "stock-token.top"),
        ],
        {"level": level, "payouts": 2},
    )


PAYOUT = Question[State, Copy](
    id="payout",
    title="What does a personal payout bring?",
    arguments=SeatArguments,
    rule=payout,
    clauses=(
        "payout.personal",
        "payout.order",
        "payout.personal-example",
        "payout.growing",
        "dividend.points",
    ),
    facts={
        "tokens": "the dividend tokens that pay, from level 1 up",
        "points": "points that they score at once, 5 for each token of points",
    },
    deed="Personal payout",
    due=lambda board: bool(board.state.market.tokens),
)

STOCK_TOKEN = Question[State, Copy](
    id="stock-token",
    title="What does the ?-token of the stock market bring?",
    arguments=SeatArguments,
    rule=stock_token,
    clauses=("stock-token.advance", "stock-token.top", "market.top"),
    facts={
        "level": "the level on which the marker stands afterwards",
        "payouts": "how many personal payouts its player receives",
    },
)
