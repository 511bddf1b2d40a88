"""What a move takes and brings: money that has to suffice, and numbers that change by it."""

from companion.engine.change import Change
from companion.engine.game import Reason
from companion.games.across_the_united_states.state import Board, hand_of


def dollars(amount: int) -> str:
    """An amount of money in words: nothing, $2."""
    return f"${amount}" if amount else "nothing"


def too_dear(board: Board, seat: str, cost: int) -> Reason | None:
    """Refuses a cost in dollars beyond the money that is entered for the seat
    (`payments.bank`).
    """
    money = hand_of(board, seat).money
    if money is None or money >= cost:
        return None
    return Reason(f"{seat} has {dollars(money)}: not enough for ${cost}.", "payments.bank")


def money_left(board: Board, seat: str, cost: int, clause: str) -> list[Reason]:
    """What a seat keeps after paying a cost in dollars; nothing to say where it is free."""
    money = hand_of(board, seat).money
    if not cost:
        return []
    if money is None:
        return [not_entered(f"The money of {seat}", clause)]
    return [Reason(f"{seat} has ${money} and keeps {dollars(money - cost)}.", clause)]


def not_entered(things: str, clause: str) -> Reason:
    """Says that something isn't entered, so that recording a move leaves it alone."""
    return Reason(f"{things}: not entered, so neither checked nor changed.", clause)


def paid(board: Board, seat: str, cost: int) -> list[Change]:
    """The change that takes a cost in dollars from a seat's money, where that is entered."""
    return added(board, hand_of(board, seat).money, -cost, "state", "hands", seat, "money")


def added(board: Board, number: int | None, more: int, *path: str) -> list[Change]:
    """The change that adds to a number at a path; none where it isn't entered or stays."""
    if number is None or not more:
        return []
    return [board.change(*path, to=number + more)]
