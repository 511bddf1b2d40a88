"""Seats in clockwise order, and whose turn is next."""

from collections.abc import Collection, Sequence


def clockwise_from(seats: Sequence[str], first: str) -> list[str]:
    """All seats in clockwise order, from one of them on."""
    at = seats.index(first)
    return [*seats[at:], *seats[:at]]


def next_in_turn(seats: Sequence[str], seat: str, passed: Collection[str]) -> str | None:
    """The next seat clockwise that hasn't passed, last of all the same again; None if all have
    (`turn.clockwise`).
    """
    first, *others = clockwise_from(seats, seat)
    return next((seat for seat in [*others, first] if seat not in passed), None)
