"""The end of a round: who has won, and the round that follows where nobody has."""

from companion.engine.change import Change
from companion.engine.document import MAX_NUMBER
from companion.engine.game import NoArguments, Question, Reason, Ruling
from companion.engine.picture import Put
from companion.engine.score import Line
from companion.games.crayon_rails.questions.watching import is_played_out
from companion.games.crayon_rails.readings import BAR_RISE
from companion.games.crayon_rails.state import Board, Copy, State
from companion.games.crayon_rails.victory import (
    FIRST_BAR,
    RoundEnd,
    Standing,
    end_of_round,
    within_the_round,
)


def rule_victory(board: Board, asked: NoArguments) -> Ruling:  # noqa: ARG001
    """Who qualifies and who has won, and the bar from now on; nobody within a round."""
    bar = board.need(board.state.bar, FIRST_BAR, "state", "bar")
    if not _round_is_over(board):
        facts = _facts(RoundEnd([], None, bar, []))
        return Ruling("answer", "Nobody wins yet", [within_the_round()], facts)
    end = round_end(board, bar)
    headline = f"{end.winner} wins" if end.winner else f"Nobody wins yet: {end.next}"
    return Ruling("answer", headline, end.reasons, _facts(end))


def rule_new_round(board: Board, asked: NoArguments) -> Ruling:  # noqa: ARG001
    """The next round, unless this one is still being played or somebody has won."""
    number = board.need(board.state.round, 0, "state", "round")
    bar = board.need(board.state.bar, FIRST_BAR, "state", "bar")
    if not _round_is_over(board):
        return Ruling("refused", "The round is still being played", [within_the_round()])
    end = round_end(board, bar)
    if end.winner is not None and not board.missing:
        return Ruling("refused", f"{end.winner} has won: no other round", end.reasons)
    if max(number + 1, end.bar) > MAX_NUMBER:
        text = f"A table counts rounds and the bar up to {MAX_NUMBER}."
        return Ruling("refused", "The table can't count any further", [Reason(text, "winning.bar")])
    text = f"Round {number + 1} follows, with the bar at {end.bar}M."
    reasons = [*end.reasons, Reason(text, "winning.round")]
    return Ruling(
        "allowed", f"Round {number + 1} begins", reasons, changes=_next(board, number, end)
    )


def winner_of(board: Board) -> str | None:
    """Who has won, if the round is over and enough is entered to say so."""
    fresh = board.afresh()
    bar = fresh.need(fresh.state.bar, FIRST_BAR, "state", "bar")
    if not fresh.state.round_over:
        return None
    end = round_end(fresh, bar)
    return None if fresh.missing else end.winner


def round_end(board: Board, bar: int) -> RoundEnd:
    """How the round ends by the score sheet, typed lines included.

    A seat's majors are only needed where its cash is at the bar.
    """
    standings = {
        seat.name: _standing(board, {line.category.id: line for line in seat.lines}, bar)
        for seat in board.sheet().seats
    }
    return end_of_round(standings, bar, board.reading(BAR_RISE.id))


def _standing(board: Board, lines: dict[str, Line], bar: int) -> Standing:
    cash, line = _points(board, lines["cash"]), _points(board, lines["line"])
    majors = lines["majors"].points
    if majors is None and cash >= bar:
        majors = _points(board, lines["majors"])
    return Standing(cash, line, majors)


def _points(board: Board, line: Line) -> int:
    """A line's points; 0 while remembering what they lack as missing."""
    for place in line.missing:
        board.miss(*place)
    return line.points or 0


def _round_is_over(board: Board) -> bool:
    return board.need(board.state.round_over, True, "state", "round_over")


def _facts(end: RoundEnd) -> dict[str, object]:
    return {
        "outcome": "won" if end.winner else "continues",
        "winner": end.winner,
        "qualify": list(end.able),
        "bar": end.bar,
    }


def _next(board: Board, number: int, end: RoundEnd) -> list[Change]:
    changes = [
        board.change("state", "round", to=number + 1),
        board.change("state", "round_over", to=False),
    ]
    return changes + (
        [] if end.bar == board.state.bar else [board.change("state", "bar", to=end.bar)]
    )


PLAYED_OUT = Put("Round played out", ("state", "round_over"), True)

VICTORY = Question[State, Copy](
    "victory",
    "Has anybody won?",
    NoArguments,
    rule_victory,
    clauses=(
        "winning.qualify",
        "winning.network",
        "winning.money",
        "winning.line",
        "winning.bar",
        "winning.round",
    ),
    facts={
        "outcome": "won or continues",
        "winner": "the seat that has won, or null",
        "qualify": "the seats that qualify; none within a round",
        "bar": "the bar in M in force afterwards",
    },
    due=is_played_out,
)

NEW_ROUND = Question[State, Copy](
    "new-round",
    "A new round begins",
    NoArguments,
    rule_new_round,
    clauses=("winning.round", "winning.nobody", "winning.bar"),
    move=True,
    deed="Begin a round",
    due=lambda board: board.state.round is not None,
    before=lambda board: () if is_played_out(board) else (PLAYED_OUT,),
)
