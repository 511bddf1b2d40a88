"""Seats in turn order."""

from collections.abc import Sequence


def clockwise(seats: Sequence[str], first: str) -> list[str]:
    """All seats clockwise from one of them."""
    start = seats.index(first)
    return [*seats[start:], *seats[:start]]
