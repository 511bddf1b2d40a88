"""Who wins as the table stands, and why: an answer that every game's score sheet gives."""

from typing import Any

from companion.engine.board import Board
from companion.engine.english import listed
from companion.engine.game import NoArguments, Outcome, Ruling


def who_wins(board: Board[Any, Any], arguments: NoArguments) -> Ruling:  # noqa: ARG001
    """The winners and the trace of the tie-breaks that made them so; open while the score sheet
    is incomplete. The fact `winners` names seats, none where the game continues.
    """
    sheet = board.sheet()
    for place in sheet.missing:
        board.miss(*place)
    if sheet.outcome is None:
        return Ruling("open", "Not enough is recorded to say who wins", [])
    headline = _in_words(sheet.outcome, sheet.winners)
    return Ruling("answer", headline, sheet.reasons, {"winners": sheet.winners})


def _in_words(outcome: Outcome, winners: list[str]) -> str:
    if outcome.kind == "continues":
        return f"Nobody yet: {outcome.next}"
    return f"{listed(winners)} {'wins' if outcome.kind == 'won' else 'share the victory'}"
