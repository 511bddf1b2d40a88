"""Numbers and names as people say them."""

from collections.abc import Sequence


def counted(number: int, thing: str, things: str = "") -> str:
    """A number of things: 1 cube, 13 cubes."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def ordinal(number: int) -> str:
    """A place: 1st, 2nd, 3rd, 4th, 11th."""
    teens = number % 100 in {11, 12, 13}
    suffix = "th" if teens else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{suffix}"


def listed(names: Sequence[str]) -> str:
    """Names in a row: Ann, Ben and Cleo."""
    *others, last = names or [""]
    return f"{', '.join(others)} and {last}" if others else last
