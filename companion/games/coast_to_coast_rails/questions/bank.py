"""The bank: payments and corrections, what is left in the pools, and what a deal is worth."""

from collections.abc import Iterator
from textwrap import shorten

from pydantic import Field

from companion.engine.english import counted
from companion.engine.game import NoArguments, Reason, Ruling
from companion.engine.model import Integer, Model, Seat, Text
from companion.games.coast_to_coast_rails.books import pays_bank, receives
from companion.games.coast_to_coast_rails.dividends import shares_of
from companion.games.coast_to_coast_rails.pool import CUBES_OF_A_RAILROAD, pool_of, track_of
from companion.games.coast_to_coast_rails.state import LETTERS, Board, Letter, name_of

THE_BANK = "the bank"
WORDS_OF_WHY = 80


class Pay(Model):
    """A payment between seats; whoever is left out is the bank."""

    from_: Seat | None = Field(None, alias="from", title="Who pays? (Nobody: the bank)")
    to: Seat | None = Field(None, title="Who is paid? (Nobody: the bank)")
    amount: Integer = Field(title="How many dollars?")
    why: Text = Field(title="What for?")


def rule_pay(board: Board, asked: Pay) -> Ruling:
    """Whether a payment or a correction can be made."""
    what = f"{asked.from_ or THE_BANK} pays {asked.to or THE_BANK} ${asked.amount}"
    against = list(_why_not_paid(board, asked))
    if against:
        return Ruling("refused", f"It can't be that {what}", against)
    why = shorten(asked.why, WORDS_OF_WHY, placeholder="…")
    headline = what[0].upper() + what[1:] + (f": {why}" if why else "")
    reasons, changes = list(_why_paid(board, asked)), []
    if asked.from_ is not None:
        changes += pays_bank(board, asked.from_, asked.amount)
    if asked.to is not None:
        changes += receives(board, asked.to, asked.amount)
    return Ruling("allowed", headline, reasons, changes=changes)


def rule_pool(board: Board, asked: NoArguments) -> Ruling:  # noqa: ARG001
    """How many cubes each Railroad has left to build with and to auction."""
    pool = {letter: pool_of(board, letter) for letter in LETTERS}
    left = ", ".join(f"{name_of(board.copy, letter)} {cubes}" for letter, cubes in pool.items())
    reasons = [_counted(board, letter) for letter in LETTERS]
    return Ruling("answer", f"Cubes left: {left}", reasons, {"pool": pool})


def rule_deal(board: Board, asked: NoArguments) -> Ruling:  # noqa: ARG001
    """What a deal between players is worth."""
    return Ruling(
        "answer",
        "Deals may be struck on anyone's turn, and bind nobody",
        [
            Reason(
                "Players may talk a deal over, and strike it, on anyone's turn.", "deals.allowed"
            ),
            Reason("Whoever breaks a deal owes nothing by the rules.", "deals.non-binding"),
            Reason("Whether money may change hands is for the group to say.", "deals.money"),
        ],
    )


def _why_not_paid(board: Board, asked: Pay) -> Iterator[Reason]:
    """A payment is a dollar or more, from one to another, and the payer has it."""
    if asked.amount < 1:
        yield Reason(f"A payment is $1 or more, not ${asked.amount}.", "bank.payments")
    if asked.from_ == asked.to:
        text = f"Whoever pays and whoever is paid are two, not {asked.to or THE_BANK} alone."
        yield Reason(text, "bank.payments")
    held = None if asked.from_ is None else board.state.money.get(asked.from_)
    if held is not None and held < asked.amount:
        yield Reason(f"{asked.from_} holds ${held}.", "bank.payments")


def _why_paid(board: Board, asked: Pay) -> Iterator[Reason]:
    """What both hold before and after; both have to be entered."""
    if asked.from_ is not None:
        held = _money(board, asked.from_)
        yield Reason(
            f"{asked.from_}: ${held} − ${asked.amount} = ${held - asked.amount}.", "bank.payments"
        )
    if asked.to is not None:
        held = _money(board, asked.to)
        yield Reason(
            f"{asked.to}: ${held} + ${asked.amount} = ${held + asked.amount}.", "bank.payments"
        )
    if asked.from_ is not None and asked.to is not None:
        yield Reason("Whether players may hand on money is for the group to say.", "deals.money")


def _money(board: Board, seat: str) -> int:
    return board.need(board.state.money.get(seat), 0, "state", "money", seat)


def _counted(board: Board, letter: Letter) -> Reason:
    track = track_of(board, letter)
    held = sum(shares_of(board, letter, seat) for seat in board.seats)
    text = (
        f"{name_of(board.copy, letter)}: {CUBES_OF_A_RAILROAD} − {track} on the board "
        f"− {counted(held, 'share')} = {pool_of(board, letter)}."
    )
    return Reason(text, "cubes.forty")
