"""A correction of somebody's cash, up or down."""

from typing import Annotated

from pydantic import Field

from companion.engine.game import Question, Reason, Ruling
from companion.engine.model import Integer, Model, Seat, Signed, Text
from companion.games.crayon_rails.ledger import cash_needed, entered, too_much
from companion.games.crayon_rails.state import Board, Copy, State


class Pay(Model):
    """A correction in M: above zero the seat gets it, below zero it pays."""

    seat: Seat = Field(..., title="Whose cash?")
    amount: Annotated[Integer, Signed()] = Field(..., title="M more, or less than 0 for M less")
    why: Text = Field(..., title="What for?")


def rule_pay(board: Board, asked: Pay) -> Ruling:
    """Whether cash may be corrected so; it never falls below zero (`money.no-loans`)."""
    cash = cash_needed(board, asked.seat)
    after = (cash or 0) + asked.amount
    against = (_below_zero(cash, after), too_much(after, "money.no-loans"))
    refusals = [reason for reason in against if reason is not None]
    if refusals:
        return Ruling("refused", f"{asked.seat}'s cash can't be corrected so", refusals)
    sign = "and" if asked.amount >= 0 else "less"
    text = f"{cash}M {sign} {abs(asked.amount)}M make {after}M{_why(asked)}."
    verb = "gets" if asked.amount >= 0 else "pays"
    headline = f"{asked.seat} {verb} {abs(asked.amount)}M"
    changes = entered(board, asked.seat, cash=after)
    return Ruling("allowed", headline, [Reason(text, "money.no-loans")], changes=changes)


def _below_zero(cash: int | None, after: int) -> Reason | None:
    """Cash never falls below zero."""
    if cash is None or after >= 0:
        return None
    return Reason(f"That takes {cash - after}M, and the cash is {cash}M.", "money.no-loans")


def _why(asked: Pay) -> str:
    said = " ".join(asked.why.split())
    return f" ({said})" if said else ""


PAY = Question[State, Copy](
    "pay",
    "Correct somebody's cash",
    Pay,
    rule_pay,
    clauses=("money.no-loans",),
    move=True,
    deed="Correct the cash",
)
