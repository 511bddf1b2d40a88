"""Places, prizes and tie-breaks: who stands where, and what that is worth."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from companion.engine.board import Board
from companion.engine.english import listed
from companion.engine.game import Comparison, Outcome, Reason, TieBreak, Totals
from companion.engine.model import Model

S = TypeVar("S", bound=Model)
C = TypeVar("C", bound=Model)


def places(values: Mapping[str, int]) -> dict[str, int]:
    """Competition places, the highest value first: 1, 1, 3."""
    return {
        seat: 1 + sum(other > value for other in values.values()) for seat, value in values.items()
    }


def prize(place: int, ladder: Sequence[int]) -> int:
    """What a place takes from a ladder of prizes; places beyond the ladder take 0."""
    return ladder[place - 1] if place <= len(ladder) else 0


def break_ties(
    tied: Sequence[str], tie_breaks: Sequence[TieBreak[S, C]], totals: Totals[S, C]
) -> tuple[list[str], list[Comparison]]:
    """The seats still tied after each tie-break in turn, and the comparisons that were made."""
    left, trace = list(tied), []
    for tie_break in tie_breaks:
        if len(left) < 2:
            break
        values = {seat: totals.value(tie_break, seat) for seat in left}
        trace.append(Comparison(tie_break.id, values))
        left = [seat for seat in left if values[seat] == max(values.values())]
    return left, trace


def winners_first(totals: Mapping[str, int], winners: Sequence[str]) -> dict[str, int]:
    """Competition places where the winners hold the first place and the rest stand by total."""
    return {
        seat: 1
        if seat in winners
        else 1 + sum(other in winners or totals[other] > total for other in totals if other != seat)
        for seat, total in totals.items()
    }


def most_points(clause: str) -> Callable[[Board[Any, Any], Totals[Any, Any]], Outcome]:
    """The ending where most points win, then the game's tie-breaks, then all still tied share."""

    def decide(board: Board[Any, Any], totals: Totals[Any, Any]) -> Outcome:
        best = max(totals.total.values())
        first = [seat for seat in board.seats if totals.total[seat] == best]
        winners, trace = break_ties(first, totals.tie_breaks, totals)
        return Outcome(
            kind="won" if len(winners) == 1 else "shared",
            places=winners_first(totals.total, winners),
            reasons=[_most(first, best, clause), *_broken(trace, totals)],
            trace=trace,
        )

    return decide


def _most(first: Sequence[str], best: int, clause: str) -> Reason:
    verb = "has" if len(first) == 1 else "are tied on"
    return Reason(f"{listed(first)} {verb} the most: {best}.", clause)


def _broken(trace: Sequence[Comparison], totals: Totals[Any, Any]) -> list[Reason]:
    by_id = {tie_break.id: tie_break for tie_break in totals.tie_breaks}
    return [_compared(comparison, by_id[comparison.by]) for comparison in trace]


def _compared(comparison: Comparison, tie_break: TieBreak[Any, Any]) -> Reason:
    values = ", ".join(f"{seat} {value}" for seat, value in comparison.values.items())
    best = max(comparison.values.values())
    ahead = [seat for seat, value in comparison.values.items() if value == best]
    verdict = f"{ahead[0]} is ahead" if len(ahead) == 1 else f"{listed(ahead)} are still tied"
    return Reason(f"{tie_break.title}: {values}; {verdict}.", tie_break.clause)
