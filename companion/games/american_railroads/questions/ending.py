"""The end: the stock market's bonus, and who wins."""

from collections.abc import Mapping

from companion.engine.english import counted, listed
from companion.engine.game import NoArguments, Question, Reason, Ruling
from companion.engine.winning import who_wins
from companion.games.american_railroads.market import (
    levels_of,
    need_every_marker,
    prizes_at_end,
    ranks_at_end,
    score_stock_market,
)
from companion.games.american_railroads.questions.reasons import NOT_ENOUGH
from companion.games.american_railroads.state import Board, Copy, State


def market_end(board: Board, arguments: NoArguments) -> Ruling:  # noqa: ARG001
    """The markers in order, and what each scores at the end, under the table's readings."""
    need_every_marker(board)
    if board.missing:
        return NOT_ENOUGH
    ranks = ranks_at_end(levels_of(board), board.reading("market_start"))
    order = [seat for rank in ranks for seat in rank]
    points = dict.fromkeys(board.seats, 0) | prizes_at_end(ranks, board.reading("market_tie"))
    unranked = [seat for seat in board.seats if seat not in order]
    reasons = [reason for seat in [*order, *unranked] for reason in _scored(board, seat)]
    return Ruling("answer", _headline(points), reasons, {"order": order, "points": points})


def _headline(points: Mapping[str, int]) -> str:
    takers = sorted((seat for seat in points if points[seat]), key=points.__getitem__, reverse=True)
    scores = [f"{seat} scores {points[seat]}" for seat in takers]
    return listed(scores) or "Nobody scores"


def _scored(board: Board, seat: str) -> list[Reason]:
    return [
        Reason(f"{seat}: {step.text}, {counted(step.points or 0, 'point')}.", step.clause)
        for step in score_stock_market(board, seat)
    ]


MARKET_END = Question[State, Copy](
    id="market-end",
    title="What does the stock market score at the end?",
    arguments=NoArguments,
    rule=market_end,
    clauses=("market.end", "market.ties", "market.start"),
    facts={
        "order": "the seats whose markers rank, the first first",
        "points": "by seat, the points that its marker scores",
    },
)

TIE_BREAK = Question[State, Copy](
    id="tie-break",
    title="Who wins, also when totals are equal?",
    arguments=NoArguments,
    rule=who_wins,
    clauses=("winning.most",),
    facts={"winners": "the seats that win, all that share the victory"},
)
