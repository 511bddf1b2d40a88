"""Payday: what every Railroad pays its shareholders, and whether the game is over with it."""

from collections.abc import Iterator

from companion.engine.change import Change
from companion.engine.english import listed
from companion.engine.game import NoArguments, Reason, Ruling
from companion.games.coast_to_coast_rails.books import clears_rounds, receives
from companion.games.coast_to_coast_rails.dividends import dividend_of, payment, shares_of
from companion.games.coast_to_coast_rails.ending import phase_of, set_of, what_follows, why_over
from companion.games.coast_to_coast_rails.questions.tallies import dividends
from companion.games.coast_to_coast_rails.questions.turns import STANDS
from companion.games.coast_to_coast_rails.state import LETTERS, Board, Letter, name_of


def rule_pay_dividends(board: Board, asked: NoArguments) -> Ruling:  # noqa: ARG001
    """The dividends of a set, and what comes after them."""
    against = list(_against(board))
    if against:
        return Ruling("refused", "No dividends are paid now", against)
    over = why_over(board)
    payments = {
        seat: sum(payment(board, letter, seat) for letter in LETTERS) for seat in board.seats
    }
    paid = listed([f"{seat} ${amount}" for seat, amount in payments.items()])
    then = f"set {set_of(board) + 1} begins" if over is None else "the game is over"
    changes = [
        *(made for seat, amount in payments.items() for made in receives(board, seat, amount)),
        *(_begins_set(board) if over is None else _ends(board)),
    ]
    return Ruling(
        "allowed",
        f"The bank pays {paid}; {then}",
        [*_why_paid(board), over or what_follows(board)],
        {"payments": payments, "over": over is not None},
        changes,
        tallies=[dividends(board)],
    )


def _against(board: Board) -> Iterator[Reason]:
    """Dividends are paid once a set, after the Rail Building Round."""
    phase = phase_of(board)
    if board.state.phase not in {None, "dividends"}:
        text = f"The table stands {STANDS[phase]}, not at the dividends."
        yield Reason(text, "sequence.rounds")
    if board.state.final_dividends_paid:
        yield Reason("The last dividends are marked as paid already.", "dividends.last")


def _why_paid(board: Board) -> Iterator[Reason]:
    """What each Railroad pays, and to whom."""
    nothing = True
    for letter in LETTERS:
        holders = [seat for seat in board.seats if shares_of(board, letter, seat)]
        if holders:
            nothing = False
            yield Reason(_paid_by(board, letter, holders), "dividends.pay")
    if nothing:
        yield Reason("Nobody holds a share, so nothing is paid.", "dividends.pay")


def _paid_by(board: Board, letter: Letter, holders: list[str]) -> str:
    each = dividend_of(board, letter)
    paid = [
        f"{seat} {shares_of(board, letter, seat)} × ${each} = ${payment(board, letter, seat)}"
        for seat in holders
    ]
    return f"{name_of(board.copy, letter)} pays ${each} a share: {', '.join(paid)}."


def _begins_set(board: Board) -> list[Change]:
    return [
        board.change("state", "set", to=set_of(board) + 1),
        board.change("state", "phase", to="stock"),
        *clears_rounds(board),
    ]


def _ends(board: Board) -> list[Change]:
    return [
        board.change("state", "final_dividends_paid", to=True),
        board.change("state", "phase", to="over"),
    ]
