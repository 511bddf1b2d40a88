"""An advance of a stock price marker: one level up, with a token for the first to come there."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pydantic import Field

from companion.engine.change import Change
from companion.engine.english import listed
from companion.engine.game import Offer, Question, Reason, Ruling
from companion.engine.model import Model, Seat
from companion.games.american_railroads.dividends import (
    in_words,
    scored,
    token_on,
    tokens_left,
    tokens_placed,
    tokens_up_to,
)
from companion.games.american_railroads.market import level_needed, markers_on, reached_before
from companion.games.american_railroads.questions.reasons import (
    NOT_ENOUGH,
    paid,
    points_recorded,
)
from companion.games.american_railroads.questions.tallies import personal_payout
from companion.games.american_railroads.state import DIVIDENDS, Board, Copy, Dividend, State


class AdvanceArguments(Model):
    """Whose marker goes up, and the token that they choose where they come first."""

    seat: Seat = Field(..., title="Whose marker goes up?")
    token: Dividend | None = Field(None, title="Which token, if first on the level?")


@dataclass(frozen=True)
class Arrival:
    """A marker that comes to a level: whether as its first, and the token that lies there then.

    `token` is None where the tokens have run out.
    """

    seat: str
    level: int
    first: bool
    token: Dividend | None

    @property
    def tokens(self) -> list[Dividend]:
        """The tokens that the arrival brings: one, or none."""
        return [self.token] if self.token else []


def advance(board: Board, arguments: AdvanceArguments) -> Ruling:
    """A marker's advance by one level. On the top level it stays, and a personal payout follows."""
    level = level_needed(board, arguments.seat)
    if level is None:
        return NOT_ENOUGH
    if level == board.copy.market_levels:
        return _stay(board, arguments, level)
    if reached_before(board, level + 1):
        return _come_after_others(board, arguments, level + 1)
    return NOT_ENOUGH if board.missing else _come_first(board, arguments, level + 1)


def _stay(board: Board, arguments: AdvanceArguments, level: int) -> Ruling:
    seat, tokens = arguments.seat, _payout_if_known(board, level)
    chosen_before = _chosen_before(board, arguments, level)
    if chosen_before:
        return Ruling("refused", f"{seat} can't choose a token", [chosen_before])
    text = f"{seat}'s marker stands on the top level, {level}, and doesn't move."
    return Ruling(
        "allowed",
        f"{seat} stays on level {level} and receives a personal payout",
        [
            Reason(text, "market.top"),
            *_paid_instead(board, seat, level, tokens),
        ],
        {"level": level, "first": False, "token": None, "payout": True},
        list(scored(board, seat, tokens or [])),
        tallies=personal_payout(board, seat, level),
    )


def _payout_if_known(board: Board, level: int) -> list[Dividend] | None:
    """What a payout on a level brings; None where some token isn't entered."""
    known = board.afresh()
    tokens = tokens_up_to(known, level)
    return None if known.missing else tokens


def _paid_instead(
    board: Board, seat: str, level: int, tokens: list[Dividend] | None
) -> list[Reason]:
    if tokens is None:
        text = (
            f"Instead {seat} receives a personal payout at once. Its tokens aren't all entered, so "
            "no points are added here."
        )
        return [Reason(text, "payout.personal")]
    return [paid(seat, level, tokens), *points_recorded(board, seat, tokens)]


def _come_after_others(board: Board, arguments: AdvanceArguments, level: int) -> Ruling:
    seat, there = arguments.seat, markers_on(board, level)
    chosen_before = _chosen_before(board, arguments, level)
    if chosen_before:
        return Ruling("refused", f"{seat} can't choose a token", [chosen_before])
    where = f"to the right of {listed(there)}" if there else "alone, as the others have moved on"
    text = f"{seat} is not the first to come to level {level}, and stands there {where}."
    arrival = Arrival(seat, level, first=False, token=token_on(board, level))
    return _come(board, arrival, [Reason(text, "market.after")])


def _chosen_before(board: Board, arguments: AdvanceArguments, level: int) -> Reason | None:
    """Only the first to come to a level chooses its token."""
    token = tokens_placed(board).get(level)
    if token is None or arguments.token in (None, token):
        return None
    text = f"The token of level {level} is “{DIVIDENDS[token]}”: the first to come there chose it."
    return Reason(text, "market.chooses")


def _come_first(board: Board, arguments: AdvanceArguments, level: int) -> Ruling:
    seat, token, left = arguments.seat, arguments.token, tokens_left(board)
    text = f"{seat} is the first to come to level {level}, and stands there on the far left."
    reasons = [Reason(text, "market.first")]
    if token is not None and token not in left:
        return _no_such_token_left(seat, token, reasons)
    if token is None and left:
        return _choose(seat, left, reasons)
    return _come(board, Arrival(seat, level, first=True, token=token), reasons)


def _no_such_token_left(seat: str, token: Dividend, reasons: Sequence[Reason]) -> Ruling:
    text = f"No token “{DIVIDENDS[token]}” is left to choose."
    headline = f"{seat} can't choose “{DIVIDENDS[token]}”"
    return Ruling("refused", headline, [*reasons, Reason(text, "dividend.tokens")])


def _choose(seat: str, left: Sequence[Dividend], reasons: Sequence[Reason]) -> Ruling:
    choose = Reason(f"So {seat} chooses the level's token.", "market.chooses")
    offers = [
        Offer(f"{seat} chooses “{DIVIDENDS[kind]}”", {"seat": seat, "token": kind}) for kind in left
    ]
    return Ruling(
        "open",
        f"{seat} has a dividend token to choose",
        [*reasons, choose],
        missing=[("token",)],
        offers=offers,
    )


def _come(board: Board, arrival: Arrival, reasons: Sequence[Reason]) -> Ruling:
    seat, level = arrival.seat, arrival.level
    return Ruling(
        "allowed",
        f"{seat} goes up to level {level}",
        [*reasons, _advantage(arrival), *points_recorded(board, seat, arrival.tokens)],
        {"level": level, "first": arrival.first, "token": arrival.token, "payout": False},
        list(_changes(board, arrival)),
    )


def _advantage(arrival: Arrival) -> Reason:
    if arrival.token is None:
        text = f"The dividend tokens ran out below level {arrival.level}, so it brings nothing."
        return Reason(text, "dividend.none-left")
    brings = in_words(arrival.tokens)
    text = f"{arrival.seat} may take the advantage of the level's token: {brings}."
    return Reason(text, CLAUSES[arrival.token])


def _changes(board: Board, arrival: Arrival) -> Iterator[Change]:
    """The marker moves up, its token is placed if it is the first, and the token's points count."""
    levels = ("state", "market", "levels")
    below = [seat for seat in markers_on(board, arrival.level - 1) if seat != arrival.seat]
    yield board.change(*levels, str(arrival.level - 1), to=below)
    there = markers_on(board, arrival.level)
    yield board.change(*levels, str(arrival.level), to=[*there, arrival.seat])
    if arrival.first and arrival.token:
        yield board.change("state", "market", "tokens", str(arrival.level), to=arrival.token)
    yield from scored(board, arrival.seat, arrival.tokens)


CLAUSES: Mapping[Dividend, str] = {
    "black": "dividend.black",
    "brown_natural": "dividend.brown-natural",
    "any_track": "dividend.any-track",
    "industry": "dividend.industry",
    "coin": "dividend.coin",
    "points5": "dividend.points",
}

ADVANCE = Question[State, Copy](
    id="advance",
    title="What happens when a stock price marker advances?",
    arguments=AdvanceArguments,
    rule=advance,
    clauses=(
        "market.advance",
        "market.first",
        "market.chooses",
        "market.after",
        "market.top",
        "market.levels",
        "dividend.tokens",
        *CLAUSES.values(),
    ),
    facts={
        "level": "the level on which the marker stands afterwards",
        "first": "whether it is the first to come to that level",
        "token": "the dividend token of the level; null where the marker stays, or none is left",
        "payout": "whether it stays on the top level and a personal payout follows",
    },
    move=True,
    deed="Stock market advance",
)
