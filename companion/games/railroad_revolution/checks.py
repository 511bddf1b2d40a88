"""What is merely odd about a Railroad Revolution table; its types tell what can't be true."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from companion.engine.english import counted
from companion.engine.problem import Problem
from companion.games.railroad_revolution.state import (
    STACKS,
    Board,
    Company,
    Milestone,
    Stack,
    Trains,
    company_of,
)

TRAINS_IN_PLAY = {2: 14, 3: 19, 4: 24}
MOST_BUILDINGS = 13
FIRST_MILESTONES = 2
SMALLEST_BANKNOTE = 50


def check(board: Board) -> Iterator[Problem]:
    """Every warning of a table: the whole table's, then seat by seat."""
    yield from _too_many_trains(board)
    for seat in board.seats:
        company = company_of(board, seat)
        yield from _too_many_buildings(seat, company)
        yield from _odd_milestones(seat, company.milestones or ())
        yield from _too_many_cities(board, seat, company)
        yield from _odd_money(seat, company)


def _too_many_trains(board: Board) -> Iterator[Problem]:
    held = {seat: _trains(company_of(board, seat).trains) for seat in board.seats}
    seats, total = len(board.seats), sum(held.values())
    if total > TRAINS_IN_PLAY[seats]:
        holder = next(seat for seat in board.seats if held[seat])
        text = (
            f"{total} trains are held over the whole table; "
            f"with {seats} players {TRAINS_IN_PLAY[seats]} are in play."
        )
        yield Problem(("state", "companies", holder, "trains"), text, "setup.trains")


def _too_many_buildings(seat: str, company: Company) -> Iterator[Problem]:
    built = built_by(company)
    if built > MOST_BUILDINGS:
        text = (
            f"{seat} has built {built} Stations and Offices; there are 12 on a Player Board, "
            "and a Setup tile brings at most one more."
        )
        yield Problem(("state", "companies", seat, "stations"), text, "setup.buildings")


def _odd_milestones(seat: str, completed: Sequence[Milestone]) -> Iterator[Problem]:
    at = ("state", "companies", seat, "milestones")
    held = Counter(milestone.stack for milestone in completed)
    if held["A"] > FIRST_MILESTONES:
        text = f"{seat} has completed {held['A']} A Milestones; everybody gets two of them."
        yield Problem(at, text, "setup.milestones")
    for before, letter in pairwise(STACKS):
        if held[letter] > held[before] + held[None]:
            text = (
                f"{seat} has completed {_milestones(held, letter)} but "
                f"{_milestones(held, before)}; a completed {before} is replaced by one {letter}."
            )
            yield Problem(at, text, "milestones.replaced")


def _too_many_cities(board: Board, seat: str, company: Company) -> Iterator[Problem]:
    printed, connected = board.copy.level5, company.level5_cities
    if printed is not None and connected is not None and connected > printed:
        text = (
            f"{seat} has connected {counted(connected, 'level 5 City', 'level 5 Cities')}; "
            f"this copy's board has {printed}."
        )
        yield Problem(("state", "companies", seat, "level5_cities"), text, "performance.network")


def _odd_money(seat: str, company: Company) -> Iterator[Problem]:
    if company.money is not None and company.money % SMALLEST_BANKNOTE:
        text = f"{seat} has ${company.money}, but the smallest banknote is $50."
        yield Problem(("state", "companies", seat, "money"), text, "components.banknotes")


def built_by(company: Company) -> int:
    """Stations and Offices of a company, as far as they are recorded."""
    return (company.stations or 0) + len(company.offices or ())


def _trains(trains: Trains) -> int:
    return (trains.face_up or 0) + (trains.face_down or 0)


def _milestones(held: Counter[Stack | None], letter: Stack) -> str:
    return counted(held[letter], f"{letter} Milestone")
