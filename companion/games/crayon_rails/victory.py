"""The end of a round: who qualifies, who wins, and how the bar rises."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.engine.english import listed
from companion.engine.game import Comparison, Outcome, Reason, Totals
from companion.engine.ranking import places, winners_first
from companion.games.crayon_rails.readings import BAR_RISE
from companion.games.crayon_rails.scoring import FIRST_LINE, LINE
from companion.games.crayon_rails.state import MAJORS, Board, Copy, State

MAJORS_TO_WIN = 6
FIRST_BAR = FIRST_LINE

Sheet = Totals[State, Copy]


@dataclass(frozen=True)
class Standing:
    """What a seat has reached when a round ends: cash and the highest line in M, majors joined.

    `majors` is None where they aren't entered, which only matters once the cash is at the bar.
    """

    cash: int
    line: int
    majors: int | None


@dataclass(frozen=True)
class RoundEnd:
    """How a round ends: who qualifies, who has won if anybody, and the bar in M from now on.

    `lines` are the highest lines of those who qualify, where several do; `next` says what
    happens where nobody has won.
    """

    able: Sequence[str]
    winner: str | None
    bar: int
    reasons: Sequence[Reason]
    lines: Mapping[str, int] = field(default_factory=dict)
    next: str = ""


def qualifies(standing: Standing, bar: int) -> bool:
    """Whether majors joined and cash are enough to win (`winning.qualify`)."""
    return standing.cash >= bar and (standing.majors or 0) >= MAJORS_TO_WIN


def risen_bar(bar: int, shared_line: int, answer: str) -> int:
    """The bar in M after two or more have shared the highest line (`winning.bar`), by the
    answer to the reading `bar_rise`.
    """
    return (shared_line if answer == "above_shared_line" else bar) + LINE


def end_of_round(standings: Mapping[str, Standing], bar: int, bar_rise: str) -> RoundEnd:
    """Who qualifies with the bar at so many M, and what follows; `bar_rise` is the reading's
    answer.
    """
    able = [seat for seat, standing in standings.items() if qualifies(standing, bar)]
    reasons = [_standing(seat, standing, bar) for seat, standing in standings.items()]
    if not able:
        reasons.append(Reason("Nobody qualifies.", "winning.nobody"))
        happens = f"another round is played with the bar at {bar}M"
        return RoundEnd(able, None, bar, reasons, next=happens)
    if len(able) == 1:
        reasons.append(Reason(f"Only {able[0]} qualifies, and so wins.", "winning.one"))
        return RoundEnd(able, able[0], bar, reasons)
    lines = {seat: standings[seat].line for seat in able}
    return _by_line(lines, bar, bar_rise, reasons)


def decide(board: Board, totals: Sheet) -> Outcome:
    """Who wins at the end of a round, or what happens next."""
    if not board.need(board.state.round_over, True, "state", "round_over"):
        happens = "the round is played out"
        return Outcome("continues", places(totals.total), [within_the_round()], (), happens)
    bar = board.need(board.state.bar, FIRST_BAR, "state", "bar")
    standings = {seat: _scored(totals.points[seat]) for seat in board.seats}
    end = end_of_round(standings, bar, board.reading(BAR_RISE.id))
    trace = [Comparison("line", end.lines)] if end.lines else []
    if end.winner is None:
        return Outcome("continues", places(totals.total), end.reasons, trace, end.next)
    return Outcome("won", winners_first(totals.total, [end.winner]), end.reasons, trace)


def within_the_round() -> Reason:
    """Why nobody can win before the round is over."""
    return Reason("The round is not over; everyone gets the same turns.", "winning.round")


def _by_line(
    lines: Mapping[str, int], bar: int, bar_rise: str, reasons: Sequence[Reason]
) -> RoundEnd:
    top = max(lines.values())
    highest = [seat for seat, line in lines.items() if line == top]
    compared = [*reasons, _compared(lines, highest)]
    if len(highest) == 1:
        return RoundEnd(list(lines), highest[0], bar, compared, lines)
    risen = risen_bar(bar, top, bar_rise)
    text = f"{BAR_RISE.answers[bar_rise]}: it rises from {bar}M to {risen}M."
    raised = [*compared, Reason(text, "winning.bar")]
    return RoundEnd(list(lines), None, risen, raised, lines, f"the bar rises to {risen}M")


def _scored(points: Mapping[str, int]) -> Standing:
    return Standing(points["cash"], points["line"], points["majors"])


def _standing(seat: str, standing: Standing, bar: int) -> Reason:
    verb = "qualifies" if qualifies(standing, bar) else "does not qualify"
    money = f"{standing.cash}M with the bar at {bar}M"
    if standing.majors is None:
        return Reason(f"{seat} {verb}: {money}.", "winning.qualify")
    joined = f"{standing.majors} of {MAJORS} majors joined"
    return Reason(f"{seat} {verb}: {joined}, {money}.", "winning.qualify")


def _compared(lines: Mapping[str, int], highest: Sequence[str]) -> Reason:
    reached = ", ".join(f"{seat} {line}M" for seat, line in lines.items())
    verdict = "alone is on the highest and wins" if len(highest) == 1 else "share the highest"
    text = f"Highest line reached: {reached}; {listed(highest)} {verdict}."
    return Reason(text, "winning.line")
