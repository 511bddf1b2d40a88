"""Numbers and dates as paper shows them."""

from datetime import datetime

NOT_ENTERED = "–"
MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def points(number: int | None) -> str:
    """Points as a column shows them: `0`, `−5`, `12,500`, and a dash where none are entered."""
    if number is None:
        return NOT_ENTERED
    digits = f"{abs(number):,}" if abs(number) > 9_999 else str(abs(number))
    return f"−{digits}" if number < 0 else digits


def day(at: str) -> str:
    """The day of a log entry: `30 November 2026`; what is no ISO date stays as it is written."""
    try:
        when = datetime.fromisoformat(at)
    except ValueError:
        return at
    return f"{when.day} {MONTHS[when.month - 1]} {when.year}"


def moment(at: str) -> str:
    """When a log entry was made, to the minute: `2026-11-30 21:04`."""
    try:
        when = datetime.fromisoformat(at)
    except ValueError:
        return at
    return when.strftime("%Y-%m-%d %H:%M" if len(at) > len("2026-11-30") else "%Y-%m-%d")
