"""What can't be true of a Crayon Rails table, and what is merely odd."""

from collections.abc import Collection, Iterator

from companion.engine.english import counted, listed
from companion.engine.problem import Problem
from companion.games.crayon_rails.scoring import LINE, majors_on_each_piece
from companion.games.crayon_rails.state import (
    MAJORS,
    Board,
    Railroad,
    locomotives_in,
    railroad_of,
)
from companion.games.crayon_rails.track import MAJOR_EXITS_A_TURN, SPEND_A_TURN
from companion.games.crayon_rails.victory import FIRST_BAR


def check(board: Board) -> Iterator[Problem]:
    """Every problem of a table, errors first."""
    yield from _unknown_majors(board)
    yield from _runs_to_nowhere(board)
    yield from _unknown_locomotives(board)
    yield from _odd_bar(board)
    yield from _too_much_cargo(board)
    yield from _too_much_spent(board)
    yield from _too_many_exits(board)
    yield from _contradicted_networks(board)
    yield from _majors_not_named(board)


def _unknown_majors(board: Board) -> Iterator[Problem]:
    known = board.copy.majors
    if len(known) < MAJORS:
        return
    for seat in board.seats:
        for index, major in enumerate(railroad_of(board, seat).majors or ()):
            if major not in known:
                text = f"{major} is not one of the copy's major cities: {listed(known)}."
                yield Problem(("state", "seats", seat, "majors", index), text, error=True)


def _runs_to_nowhere(board: Board) -> Iterator[Problem]:
    for seat in board.seats:
        for index, (start, end) in enumerate(railroad_of(board, seat).runs or ()):
            if start == end:
                text = f"A run joins two different places, not {start} to itself."
                yield Problem(("state", "seats", seat, "runs", index), text, error=True)


def _unknown_locomotives(board: Board) -> Iterator[Problem]:
    known = locomotives_in(board.copy)
    for seat in board.seats:
        name = railroad_of(board, seat).locomotive
        if name is not None and name not in known:
            text = f"There is no locomotive {name}; there are {listed(list(known))}."
            yield Problem(("state", "seats", seat, "locomotive"), text, error=True)


def _odd_bar(board: Board) -> Iterator[Problem]:
    bar = board.state.bar
    if bar is not None and (bar < FIRST_BAR or bar % LINE):
        text = f"The bar is at {bar}M; it begins at {FIRST_BAR}M and rises {LINE}M at a time."
        yield Problem(("state", "bar"), text, "winning.money")


def _too_much_cargo(board: Board) -> Iterator[Problem]:
    for seat in board.seats:
        railroad = railroad_of(board, seat)
        room = _loads(board, railroad)
        if room is not None and len(railroad.cargo) > room:
            carries = f"{railroad.locomotive} carries {counted(room, 'load')}"
            text = f"{carries}, but {len(railroad.cargo)} are listed."
            yield Problem(("state", "seats", seat, "cargo"), text, "train.locomotives")


def _too_much_spent(board: Board) -> Iterator[Problem]:
    for seat in board.seats:
        spent = railroad_of(board, seat).spent_this_turn
        if spent > SPEND_A_TURN:
            text = f"{seat} has spent {spent}M this turn; a turn allows {SPEND_A_TURN}M."
            yield Problem(("state", "seats", seat, "spent_this_turn"), text, "turn.allowance")


def _too_many_exits(board: Board) -> Iterator[Problem]:
    for seat in board.seats:
        exits = railroad_of(board, seat).major_exits_this_turn
        if exits > MAJOR_EXITS_A_TURN:
            built = f"{exits} sections out of major cities this turn"
            text = f"{seat} has built {built}; a turn allows {MAJOR_EXITS_A_TURN}."
            at = ("state", "seats", seat, "major_exits_this_turn")
            yield Problem(at, text, "railroad.exits")


def _contradicted_networks(board: Board) -> Iterator[Problem]:
    for seat in board.seats:
        railroad = railroad_of(board, seat)
        if railroad.majors is None or railroad.runs is None:
            continue
        best = _best_pieces(board, railroad)
        if frozenset(railroad.majors) not in best:
            mine, given = (_named(board, railroad, m) for m in (railroad.majors, best[0]))
            text = f"{seat}'s list names {mine}, but the runs give {given}; the list counts."
            yield Problem(("state", "seats", seat, "majors"), text, "winning.network")


def _majors_not_named(board: Board) -> Iterator[Problem]:
    named = len(board.copy.majors)
    counted_by_runs = any(
        railroad_of(board, seat).runs and railroad_of(board, seat).majors is None
        for seat in board.seats
    )
    if counted_by_runs and 0 < named < MAJORS:
        text = f"The copy names {named} of its {MAJORS} major cities; runs count no others."
        yield Problem(("copy", "majors"), text, "winning.network", at_end=True)


def _loads(board: Board, railroad: Railroad) -> int | None:
    """How many loads a railroad's train carries; None where that isn't known."""
    locomotive = locomotives_in(board.copy).get(railroad.locomotive or "")
    return locomotive.loads if locomotive else None


def _known_majors(board: Board, railroad: Railroad) -> list[str]:
    """The copy's major cities, and those that are listed before the copy has all."""
    return list(dict.fromkeys([*board.copy.majors, *(railroad.majors or ())]))


def _named(board: Board, railroad: Railroad, majors: Collection[str]) -> str:
    known = _known_majors(board, railroad)
    return listed([major for major in known if major in majors]) or "none"


def _best_pieces(board: Board, railroad: Railroad) -> list[frozenset[str]]:
    """The majors of the pieces of track that hold most; one major needs no run to be reached."""
    alone = [(major, major) for major in railroad.majors or ()]
    majors = _known_majors(board, railroad)
    held = majors_on_each_piece([*(railroad.runs or ()), *alone], majors)
    return [piece for piece in held if len(piece) == len(held[0])] or [frozenset()]
