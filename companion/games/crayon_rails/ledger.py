"""What a move writes into the ledger: the changes of one railroad, and how far its cash goes."""

from typing import Any

from companion.engine.change import ABSENT, Change
from companion.engine.document import MAX_NUMBER
from companion.engine.game import Reason
from companion.games.crayon_rails.state import Board, Railroad, railroad_of

START_CASH = 50
"""M that everybody begins with (`setup.money`)."""


def entered(board: Board, seat: str, **values: Any) -> list[Change]:
    """The changes that put these values into a seat's railroad; those that stand there already
    change nothing, and one at rest (0, none, false) is left out of the table.
    """
    held = railroad_of(board, seat)
    return [
        board.change("state", "seats", seat, key, to=_written(key, value))
        for key, value in values.items()
        if value != getattr(held, key)
    ]


def cash_needed(board: Board, seat: str) -> int | None:
    """A seat's cash in M; None while remembering it as missing."""
    cash = railroad_of(board, seat).cash
    if cash is None:
        board.miss("state", "seats", seat, "cash")
    return cash


def too_little(cash: int | None, price: int) -> Reason | None:
    """Why a price in M can't be paid, if so; nothing is held against cash that isn't entered."""
    if cash is None or price <= cash:
        return None
    return Reason(f"That takes {price}M, and the cash is {cash}M.", "money.no-loans")


def too_much(cash: int | None, clause: str) -> Reason | None:
    """Why a sum of cash in M can't be recorded, if so: a table holds no larger number."""
    if cash is None or cash <= MAX_NUMBER:
        return None
    return Reason(f"That would make {cash}M; a table holds up to {MAX_NUMBER}M.", clause)


def _written(key: str, value: Any) -> Any:
    at_rest = Railroad.model_fields[key].get_default(call_default_factory=True)
    return ABSENT if value == at_rest else value
