"""What is odd about an American Railroads table, and yet may be as it was played."""

from collections.abc import Iterator
from itertools import pairwise

from companion.engine.path import Path
from companion.engine.problem import Problem
from companion.games.american_railroads.railroads import (
    TRACKS_IN_SUPPLY,
    markers_out_of_order,
    read_track,
)
from companion.games.american_railroads.state import (
    RAILROADS,
    Board,
    Railroad,
    Round,
    board_of,
    end_clause,
    last_space,
    railroads_of,
    rounds_of,
)

BOULDER_SPACE = 8


def odd(board: Board) -> Iterator[Problem]:
    """Every warning of a table."""
    yield from _markers_out_of_order(board)
    yield from _reach_beyond_the_last_space(board)
    for seat in board.seats:
        rounds = rounds_of(board.afresh(), seat)
        for at, played in rounds:
            yield from _tracks_beyond_the_supply(at, played)
            yield from _points_that_differ(board, at, played)
        yield from _boulder_passed(board, seat, rounds)
        yield from _tiles_taken_back(seat, rounds)
    yield from _engineers_held_twice(board)


def _markers_out_of_order(board: Board) -> Iterator[Problem]:
    for at, name, railroad in railroads_of(board):
        for before, colour in markers_out_of_order(railroad.markers):
            first, space = railroad.markers[before], railroad.markers[colour]
            text = (
                f"On the {RAILROADS[name]} the {colour} track is built behind the {before} "
                f"one, but stands on {space}, ahead of {first}."
            )
            yield Problem((*at, name, colour), text, "track.order")


def _reach_beyond_the_last_space(board: Board) -> Iterator[Problem]:
    for at, name, railroad in railroads_of(board):
        last = last_space(board, name)
        if railroad.reach is not None and railroad.reach > last:
            text = f"The {RAILROADS[name]} ends on space {last}; reaching further scores nothing."
            yield Problem((*at, name, "reach"), text, end_clause(name))


def _tracks_beyond_the_supply(at: Path, played: Round) -> Iterator[Problem]:
    for colour, supply in TRACKS_IN_SUPPLY.items():
        built = [name for name, one in played.markers.items() if one and one.markers[colour]]
        if len(built) > supply:
            text = f"There is {colour} track on {len(built)} railroads, but only for {supply}."
            yield Problem((*at, built[-1], colour), text, "track.supply")


def _points_that_differ(board: Board, at: Path, played: Round) -> Iterator[Problem]:
    for name, points in played.points.items():
        if points is None or played.markers[name] is None:
            continue
        entered = board.afresh()
        worth = read_track(entered, at, played, name).points()
        if worth != points and not entered.missing:
            text = f"{RAILROADS[name]} is entered as {points}, but its markers give {worth}."
            yield Problem((*at, f"{name}_points"), text, "track.values")


def _boulder_passed(board: Board, seat: str, rounds: list[tuple[Path, Round]]) -> Iterator[Problem]:
    if board_of(board, seat).detonations != 0:
        return
    passed = [
        ((*at, "west", colour), space)
        for at, played in rounds
        for colour, space in (played.west or Railroad()).markers.items()
        if space is not None and space >= BOULDER_SPACE
    ]
    for place, space in passed[:1]:
        text = f"{seat} has track on space {space}, but no boulder on {BOULDER_SPACE} removed."
        yield Problem(place, text, "detonation.boulder")


def _tiles_taken_back(seat: str, rounds: list[tuple[Path, Round]]) -> Iterator[Problem]:
    for (_, before), (at, played) in pairwise(rounds):
        if before.golden_spike and played.golden_spike is False:
            text = f"{seat} had the Golden Spike placed the round before, and it stays."
            yield Problem((*at, "golden_spike"), text, "transcontinental.spike")
        if before.revaluation and played.revaluation is False:
            text = f"{seat} held the revaluation the round before, and it is kept."
            yield Problem((*at, "revaluation"), text, "track.revaluation")


def _engineers_held_twice(board: Board) -> Iterator[Problem]:
    holders: dict[int, str] = {}
    for seat in board.seats:
        engineers = board_of(board, seat).engineers
        if engineers.highest is None or not engineers.count:
            continue
        holder = holders.setdefault(engineers.highest, seat)
        if holder != seat:
            text = (
                f"{holder} has engineer {engineers.highest} already; there is one of each number."
            )
            at = ("state", "boards", seat, "engineers", "highest")
            yield Problem(at, text, "engineers.numbers")
