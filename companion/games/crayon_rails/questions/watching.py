"""What a player looks at during a turn, and what a round has come to: limits, never advice."""

from collections.abc import Sequence

from companion.engine.english import listed
from companion.engine.tally import Cell, Tally
from companion.games.crayon_rails.state import (
    BUILD_PHASE,
    Board,
    Locomotive,
    Railroad,
    locomotives_in,
    railroad_of,
)
from companion.games.crayon_rails.track import MAJOR_EXITS_A_TURN, SPEND_A_TURN


def watch(board: Board, seat: str) -> Sequence[Tally]:
    """A turn's counters, cash and train of whoever's turn it is; of nobody else."""
    return [_turn(board, seat)] if seat else ()


def is_not_begun(board: Board) -> bool:
    """Whether no round is recorded yet, the build phase included."""
    return board.state.round is None


def is_played(board: Board) -> bool:
    """Whether a round is being played, the build phase included."""
    return board.state.round is not None and not board.state.round_over


def has_trains(board: Board) -> bool:
    """Whether a round is being played in which trains run."""
    return is_played(board) and board.state.round != BUILD_PHASE


def is_played_out(board: Board) -> bool:
    """Whether everyone has had their turn of the round."""
    return bool(board.state.round_over)


def _turn(board: Board, seat: str) -> Tally:
    railroad = railroad_of(board, seat)
    rows: dict[str, Sequence[Cell]] = {
        "Spent on building": [_spent(railroad)],
        "Out of major cities": [
            f"{railroad.major_exits_this_turn} of {MAJOR_EXITS_A_TURN} sections"
        ],
        "Cash": [None if railroad.cash is None else f"{railroad.cash}M"],
        "Train": [_train(board, railroad)],
        "On board": [_on_board(board, railroad)],
    }
    return Tally(_title(board, seat), [seat], rows)


def _title(board: Board, seat: str) -> str:
    number = board.state.round
    when = "in the build phase" if number == BUILD_PHASE else f"in round {number}"
    bar = "" if board.state.bar is None else f", the bar at {board.state.bar}M"
    return seat if number is None else f"{seat} {when}{bar}"


def _spent(railroad: Railroad) -> str:
    on = ", on an upgrade" if railroad.upgraded_this_turn else ""
    return f"{railroad.spent_this_turn}M of {SPEND_A_TURN}M{on}"


def _train(board: Board, railroad: Railroad) -> str | None:
    moves = _able(board, railroad).movement
    if railroad.locomotive is None or moves is None:
        return railroad.locomotive
    return f"{railroad.locomotive}, moves {moves}"


def _on_board(board: Board, railroad: Railroad) -> str:
    loads, goods = _able(board, railroad).loads, listed(railroad.cargo) or "nothing"
    return goods if loads is None else f"{goods}, {len(railroad.cargo)} of {loads}"


def _able(board: Board, railroad: Railroad) -> Locomotive:
    name = railroad.locomotive
    return Locomotive() if name is None else locomotives_in(board.copy)[name]
