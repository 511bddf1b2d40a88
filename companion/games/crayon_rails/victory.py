"""The end of a round: who qualifies, who wins, and how the bar rises."""

from collections.abc import Sequence

from companion.engine.english import listed
from companion.engine.game import Comparison, Outcome, Reason, Totals
from companion.engine.ranking import places, winners_first
from companion.games.crayon_rails.scoring import FIRST_LINE, LINE
from companion.games.crayon_rails.state import MAJORS, Board, Copy, State

MAJORS_TO_WIN = 6
FIRST_BAR = FIRST_LINE
BAR_RISE = {
    "one_line_from_bar": "One line above the bar in force",
    "above_shared_line": "One line above the line that was shared",
}
"""The answers to the reading `bar_rise`, in words (`winning.bar`)."""

Sheet = Totals[State, Copy]


def qualifies(majors: int, cash: int, bar: int) -> bool:
    """Whether majors joined and cash in M are enough to win (`winning.qualify`)."""
    return majors >= MAJORS_TO_WIN and cash >= bar


def risen_bar(bar: int, shared_line: int, answer: str) -> int:
    """The bar in M after two or more have shared the highest line (`winning.bar`), by the
    answer to the reading `bar_rise`.
    """
    return (shared_line if answer == "above_shared_line" else bar) + LINE


def decide(board: Board, totals: Sheet) -> Outcome:
    """Who wins at the end of a round, or what happens next."""
    if not board.need(board.state.round_over, True, "state", "round_over"):
        return _within_a_round(totals)
    bar = board.need(board.state.bar, FIRST_BAR, "state", "bar")
    able = [seat for seat in board.seats if _qualifies(totals, seat, bar)]
    reasons = [_standing(totals, seat, bar) for seat in board.seats]
    if not able:
        reasons.append(Reason("Nobody qualifies.", "winning.nobody"))
        return _goes_on(totals, reasons, f"another round is played with the bar at {bar}M")
    if len(able) == 1:
        reasons.append(Reason(f"Only {able[0]} qualifies, and so wins.", "winning.one"))
        return _won(totals, able[0], reasons)
    return _by_line(board, totals, able, bar, reasons)


def _within_a_round(totals: Sheet) -> Outcome:
    reason = Reason("The round is not over; everyone gets the same turns.", "winning.round")
    return _goes_on(totals, [reason], "the round is played out")


def _by_line(
    board: Board, totals: Sheet, able: Sequence[str], bar: int, reasons: Sequence[Reason]
) -> Outcome:
    lines = {seat: totals.points[seat]["line"] for seat in able}
    top = max(lines.values())
    highest = [seat for seat in able if lines[seat] == top]
    trace = [Comparison("line", lines)]
    compared = [*reasons, _compared(lines, highest)]
    if len(highest) == 1:
        return _won(totals, highest[0], compared, trace)
    answer = board.reading("bar_rise")
    risen = risen_bar(bar, top, answer)
    raised = Reason(f"{BAR_RISE[answer]}: it rises from {bar}M to {risen}M.", "winning.bar")
    return _goes_on(totals, [*compared, raised], f"the bar rises to {risen}M", trace)


def _won(
    totals: Sheet, winner: str, reasons: Sequence[Reason], trace: Sequence[Comparison] = ()
) -> Outcome:
    return Outcome("won", winners_first(totals.total, [winner]), reasons, trace)


def _goes_on(
    totals: Sheet, reasons: Sequence[Reason], happens: str, trace: Sequence[Comparison] = ()
) -> Outcome:
    return Outcome("continues", places(totals.total), reasons, trace, happens)


def _qualifies(totals: Sheet, seat: str, bar: int) -> bool:
    return qualifies(totals.points[seat]["majors"], totals.points[seat]["cash"], bar)


def _standing(totals: Sheet, seat: str, bar: int) -> Reason:
    verb = "qualifies" if _qualifies(totals, seat, bar) else "does not qualify"
    majors, cash = totals.points[seat]["majors"], totals.points[seat]["cash"]
    has = f"{majors} of {MAJORS} majors joined, {cash}M with the bar at {bar}M"
    return Reason(f"{seat} {verb}: {has}.", "winning.qualify")


def _compared(lines: dict[str, int], highest: Sequence[str]) -> Reason:
    reached = ", ".join(f"{seat} {line}M" for seat, line in lines.items())
    verdict = "alone is on the highest and wins" if len(highest) == 1 else "share the highest"
    text = f"Highest line reached: {reached}; {listed(highest)} {verdict}."
    return Reason(text, "winning.line")
