"""Collecting what the checks of a question found."""

from companion.engine.game import Reason


def found(*checks: Reason | None) -> list[Reason]:
    """The reasons that checks gave, in order; a check that has nothing to say gave None."""
    return [reason for reason in checks if reason is not None]
