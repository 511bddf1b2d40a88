"""A train's cargo: what is on board, and what is left of it."""

from collections.abc import Sequence

from companion.engine.english import listed
from companion.engine.game import Reason
from companion.games.crayon_rails.state import BUILD_PHASE, Board


def same_good(one: str, other: str) -> bool:
    """Whether two names are of the same goods, in large letters or small."""
    return one.casefold() == other.casefold()


def without(cargo: Sequence[str], good: str) -> list[str]:
    """The cargo once one load of a good is off the train; raises StopIteration if none is on it."""
    at = next(index for index, load in enumerate(cargo) if same_good(load, good))
    return [*cargo[:at], *cargo[at + 1 :]]


def not_on_board(cargo: Sequence[str], good: str, clause: str) -> Reason | None:
    """Why a load can't leave the train, if it isn't on it."""
    if any(same_good(load, good) for load in cargo):
        return None
    return Reason(f"The train carries no {good}; on board: {listed(cargo) or 'nothing'}.", clause)


def no_trains_yet(board: Board) -> Reason | None:
    """Why nothing runs in the build phase; a round that isn't entered is taken for a later one."""
    if board.state.round != BUILD_PHASE:
        return None
    return Reason("It is the build phase: no train is on the map yet.", "build-phase.end")
