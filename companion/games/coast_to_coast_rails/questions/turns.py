"""Turns: who begins a round, whose turn it is, and passing."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pydantic import Field

from companion.engine.change import Change
from companion.engine.english import listed
from companion.engine.game import NoArguments, Reason, Ruling
from companion.engine.model import Model, Seat
from companion.games.coast_to_coast_rails.books import records_building_round
from companion.games.coast_to_coast_rails.dividends import shares_of
from companion.games.coast_to_coast_rails.rounds import clockwise_from, next_in_turn
from companion.games.coast_to_coast_rails.state import LETTERS, Board, Phase

STANDS: Mapping[Phase, str] = {
    "stock": "in the Stock Round",
    "building": "in the Rail Building Round",
    "dividends": "at the dividends",
    "over": "at the end of the game",
}


class Pass(Model):
    """Who passes."""

    seat: Seat = Field(title="Who passes?")


def rule_first_player(board: Board, asked: NoArguments) -> Ruling:  # noqa: ARG001
    """Who begins a round."""
    first, reasons = find_first_player(board)
    return Ruling("answer", f"{first} begins the round", reasons, {"seat": first})


def rule_pass(board: Board, asked: Pass) -> Ruling:
    """Whether a seat may pass, and whether the Rail Building Round is over with it."""
    passed = board.state.building_round.passed
    if asked.seat in passed:
        again = Reason(f"{asked.seat} has passed in this round already.", "pass.final")
        return Ruling("refused", f"{asked.seat} can't pass again", [again])
    passed = [*passed, asked.seat]
    reasons = [
        *out_of_turn(board, asked.seat),
        Reason(f"{asked.seat} lays no more track in this round.", "pass.final"),
        _what_follows(board, asked.seat, passed),
    ]
    changes = takes_turn(board, asked.seat, passed)
    if set(passed) >= set(board.seats):
        changes.append(board.change("state", "phase", to="dividends"))
    return Ruling("allowed", f"{asked.seat} passes", reasons, changes=changes)


def propose_pass(board: Board, typed: Mapping[str, Any]) -> Mapping[str, Any]:  # noqa: ARG001
    """Whose turn it is."""
    seat = who_builds(board)
    return {} if seat is None else {"seat": seat}


def stands_at(phase: Phase | None) -> Callable[[Board], bool]:
    """Whether a table stands in a round, or (None) before the first."""
    return lambda board: board.state.phase == phase


def find_first_player(board: Board) -> tuple[str, list[Reason]]:
    """The seat that begins a round, and why (`stock.first`, `build.first`, `ties.shares`,
    `ties.banker`). What breaks no tie need not be entered.
    """
    tied: Sequence[str] = board.seats
    reasons = []
    for narrow in (_least_money, _fewest_shares, _nearest_to_banker):
        tied, reason = narrow(board, tied)
        reasons.append(reason)
        if len(tied) == 1 or board.missing:
            break
    return tied[0], reasons


def first_player(board: Board) -> str | None:
    """The seat that begins a round, if enough is entered to say."""
    entered = board.afresh()
    first, _ = find_first_player(entered)
    return None if entered.missing else first


def who_builds(board: Board) -> str | None:
    """Whose turn it is in the Rail Building Round, as far as the table tells."""
    return board.state.building_round.turn or first_player(board)


def who_selects(board: Board) -> str | None:
    """Who selects the next Railroad, as far as the table tells: the first is selected by
    whoever begins the round.
    """
    round_ = board.state.stock_round
    if round_.selector is not None or round_.auctioned:
        return round_.selector
    return first_player(board)


def takes_turn(board: Board, seat: str, passed: Sequence[str]) -> list[Change]:
    """The turn goes from a seat to the next clockwise that hasn't passed (`turn.clockwise`)."""
    return records_building_round(board, passed, next_in_turn(board.seats, seat, passed))


def out_of_turn(board: Board, seat: str) -> list[Reason]:
    """What the table says against a seat's building or passing now: a remark, no refusal, since
    people may have recorded less than they have played.
    """
    turn = board.state.building_round.turn
    reasons = out_of_round(board, "building")
    if turn not in {None, seat}:
        text = f"By the table it is {turn}'s turn; this is ruled as if it were {seat}'s."
        reasons.append(Reason(text, "turn.clockwise"))
    return reasons


def out_of_round(board: Board, played: Phase) -> list[Reason]:
    """What the table says against a round's being played now: a remark, no refusal."""
    recorded = board.state.phase
    if recorded is None or recorded == played:
        return []
    text = f"The table stands {STANDS[recorded]}; this is ruled as if it stood {STANDS[played]}."
    return [Reason(text, "sequence.rounds")]


def _least_money(board: Board, tied: Sequence[str]) -> tuple[list[str], Reason]:
    money = {
        seat: board.need(board.state.money.get(seat), 0, "state", "money", seat) for seat in tied
    }
    least = _least(money)
    each = "" if len(least) == 1 else " each"
    text = f"Least money: {listed(least)} with ${money[least[0]]}{each}."
    return least, Reason(text, "stock.first")


def _fewest_shares(board: Board, tied: Sequence[str]) -> tuple[list[str], Reason]:
    shares = {
        seat: sum(shares_of(board, letter, seat) for letter in LETTERS) for seat in tied
    }  # fmt: skip
    fewest = _least(shares)
    counts = ", ".join(f"{seat} {held}" for seat, held in shares.items())
    text = f"Of those, fewest shares: {listed(fewest)} ({counts})."
    return fewest, Reason(text, "ties.shares")


def _nearest_to_banker(board: Board, tied: Sequence[str]) -> tuple[list[str], Reason]:
    banker = board.need(board.state.banker, board.seats[0], "state", "banker")
    nearest = next(seat for seat in clockwise_from(board.seats, banker) if seat in tied)
    where = "the Banker" if nearest == banker else f"nearest clockwise from {banker}, the Banker"
    return [nearest], Reason(f"Of those, {nearest} is {where}.", "ties.banker")


def _what_follows(board: Board, seat: str, passed: Sequence[str]) -> Reason:
    following = next_in_turn(board.seats, seat, passed)
    if following is None:
        return Reason("All have passed: the Rail Building Round is over.", "pass.all")
    return Reason(f"It is {following}'s turn.", "turn.clockwise")


def _least(values: Mapping[str, int]) -> list[str]:
    return [seat for seat, value in values.items() if value == min(values.values())]
