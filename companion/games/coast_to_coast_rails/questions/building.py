"""Building: may the track be laid, what does it cost, and what does the Railroad pay then."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pydantic import Field

from companion.engine.change import Change
from companion.engine.english import counted
from companion.engine.game import Offer, Reason, Ruling
from companion.engine.model import Model, Seat
from companion.engine.tally import Cell, Tally
from companion.games.coast_to_coast_rails.books import pays_bank
from companion.games.coast_to_coast_rails.coasts import coast_of, joins_coasts
from companion.games.coast_to_coast_rails.dividends import (
    city_names,
    dividend,
    dividend_of,
    is_coast_to_coast,
)
from companion.games.coast_to_coast_rails.pool import pool_of, track_of
from companion.games.coast_to_coast_rails.questions.hexes import (
    not_said,
    total_cost,
    why_it_costs,
    why_not_laid,
)
from companion.games.coast_to_coast_rails.questions.turns import (
    out_of_turn,
    takes_turn,
    who_builds,
)
from companion.games.coast_to_coast_rails.questions.veto import most_shares_held, why_these
from companion.games.coast_to_coast_rails.state import (
    Board,
    Letter,
    name_of,
    path_of,
    railroad_of,
)
from companion.games.coast_to_coast_rails.track import Hex, city_number

MOST_CUBES = 2


class Build(Model):
    """Who builds for which Railroad, and where: one hex or two, in the order of laying."""

    seat: Seat = Field(title="Who builds?")
    railroad: Letter = Field(title="For which Railroad?")
    hexes: list[Hex] = Field(title="Hexes, in order")
    adjacent: bool = Field(title="Each beside the Railroad's track?")
    vetoed_by: Seat | None = Field(None, title="Who vetoes it, if anyone?")


def rule_build(board: Board, asked: Build) -> Ruling:
    """Whether track may be laid, its price, and what the Railroad's dividend becomes."""
    against, unsaid = list(_against(board, asked)), list(not_said(board, asked.hexes))
    cost = total_cost(board, asked.hexes)
    facts: dict[str, Any] = {} if cost is None else {"cost": cost}
    name = name_of(board.copy, asked.railroad)
    if against:
        return Ruling("refused", f"{asked.seat} may not build that for {name}", against, facts)
    if unsaid:
        wanted, why = zip(*unsaid, strict=True)
        return Ruling("open", "More must be said of the hexes", why, facts, missing=wanted)
    assert cost is not None
    facts |= {"dividend": _dividend(board, asked), "coast_to_coast": _joins(board, asked)}
    if board.missing:
        headline = f"It costs ${cost}; whether it may be built, too little is recorded to say"
        prices = [why_it_costs(board, hex) for hex in asked.hexes]
        return Ruling("open", headline, prices, {"cost": cost})
    return Ruling(
        "allowed",
        f"{asked.seat} builds for {name}: ${cost}",
        list(_for_it(board, asked, cost)),
        facts,
        _changes(board, asked, cost),
        offers=_vetoes(board, asked),
        tallies=[_before_and_after(board, asked, cost)],
    )


def propose_build(board: Board, typed: Mapping[str, Any]) -> Mapping[str, Any]:  # noqa: ARG001
    """Whose turn it is; and that they lay track where they may, to be corrected if not."""
    seat = who_builds(board)
    return {} if seat is None else {"seat": seat, "adjacent": True}


def _against(board: Board, asked: Build) -> Iterator[Reason]:
    """Everything that speaks against a build, in the order in which a referee asks."""
    yield from _passed(board, asked)
    yield from _number_of_cubes(asked)
    yield from _joined_already(board, asked)
    yield from _pool_too_small(board, asked)
    yield from why_not_laid(board, asked.railroad, asked.hexes)
    yield from _not_adjacent(asked)
    yield from _second_after_joining(board, asked)
    yield from _too_dear(board, asked)
    yield from _vetoed(board, asked)


def _passed(board: Board, asked: Build) -> Iterator[Reason]:
    """Whoever has passed builds no more in this round."""
    if asked.seat in board.state.building_round.passed:
        yield Reason(f"{asked.seat} has passed in this round.", "pass.final")


def _number_of_cubes(asked: Build) -> Iterator[Reason]:
    """A build is one cube or two."""
    if not asked.hexes:
        yield Reason(f"No cube is laid: {asked.seat} then has to pass.", "pass.must")
    if len(asked.hexes) > MOST_CUBES:
        text = f"{len(asked.hexes)} cubes are too many: a turn brings one or two."
        yield Reason(text, "build.one-or-two")


def _joined_already(board: Board, asked: Build) -> Iterator[Reason]:
    """A coast-to-coast Railroad builds no more."""
    if is_coast_to_coast(board, asked.railroad):
        name = name_of(board.copy, asked.railroad)
        yield Reason(f"{name} is coast-to-coast and builds no more.", "coast.stops")


def _pool_too_small(board: Board, asked: Build) -> Iterator[Reason]:
    """Track comes out of the Railroad's pool."""
    pool, cubes = pool_of(board, asked.railroad), len(asked.hexes)
    if cubes > pool:
        name = name_of(board.copy, asked.railroad)
        text = f"{name} has {counted(pool, 'cube')} in its pool, not {cubes}."
        yield Reason(text, "build.pool")


def _not_adjacent(asked: Build) -> Iterator[Reason]:
    """Every cube goes beside track of the same Railroad."""
    if not asked.adjacent:
        text = "A cube would not go beside the Railroad's own track."
        yield Reason(text, "build.adjacent")


def _second_after_joining(board: Board, asked: Build) -> Iterator[Reason]:
    """Once the first cube has joined the coasts, there is no second."""
    if len(asked.hexes) > 1 and _join_coasts(board, asked.railroad, asked.hexes[:1]):
        text = f"{asked.hexes[0].city} makes the Railroad coast-to-coast: no second cube follows."
        yield Reason(text, "coast.stops")


def _too_dear(board: Board, asked: Build) -> Iterator[Reason]:
    """Whoever builds pays at once."""
    cost, held = total_cost(board, asked.hexes), board.state.money.get(asked.seat)
    if cost is not None and held is not None and cost > held:
        yield from (why_it_costs(board, hex) for hex in asked.hexes)
        yield Reason(f"That costs ${cost}, and {asked.seat} holds ${held}.", "build.no-credit")


def _vetoed(board: Board, asked: Build) -> Iterator[Reason]:
    """A veto stands if it comes from one who holds the most shares, or ties for it."""
    if asked.vetoed_by in most_shares_held(board, asked.railroad):
        yield why_these(board, asked.railroad)
        text = f"{asked.vetoed_by}'s veto stands; {asked.seat} may try another build."
        yield Reason(text, "veto.turn-kept")


def _vetoes(board: Board, asked: Build) -> list[Offer]:
    """A veto for each of those who may say one, but for the builder."""
    said = asked.model_dump(by_alias=True, exclude_none=True)
    may = most_shares_held(board, asked.railroad)
    return [
        Offer(f"{seat} vetoes it", said | {"vetoed_by": seat}) for seat in may if seat != asked.seat
    ]


def _before_and_after(board: Board, asked: Build, cost: int) -> Tally:
    """What the build changes: the builder's money, the Railroad's pool and its dividend."""
    held, pool = board.state.money.get(asked.seat), pool_of(board, asked.railroad)
    before = dividend_of(board, asked.railroad)
    money = None if held is None else held - cost
    rows: dict[str, Sequence[Cell]] = {
        "Before": [held, pool, before],
        "After": [money, pool - len(asked.hexes), _dividend(board, asked)],
    }
    columns = [f"{asked.seat} holds", "Cubes left", "Dividend"]
    return Tally(name_of(board.copy, asked.railroad), columns, rows)


def _for_it(board: Board, asked: Build, cost: int) -> Iterator[Reason]:
    """What speaks for a build, and what it brings."""
    name, pool = name_of(board.copy, asked.railroad), pool_of(board, asked.railroad)
    yield from out_of_turn(board, asked.seat)
    text = f"{name} isn't coast-to-coast and has {counted(pool, 'cube')} in its pool."
    yield Reason(text, "build.pool")
    yield from (why_it_costs(board, hex) for hex in asked.hexes)
    yield Reason(f"{asked.seat} pays the bank ${cost}.", "build.pays")
    yield from _vain_veto(board, asked)
    yield from _new_dividend(board, asked)


def _vain_veto(board: Board, asked: Build) -> Iterator[Reason]:
    if asked.vetoed_by is not None:
        yield why_these(board, asked.railroad)
        text = f"So {asked.vetoed_by}'s veto counts for nothing."
        yield Reason(text, "veto.plurality")


def _new_dividend(board: Board, asked: Build) -> Iterator[Reason]:
    numbers = _numbers(board, asked)
    if not numbers:
        return
    before = dividend_of(board, asked.railroad)
    single = dividend([before, *numbers], coast_to_coast=False)
    added = " + ".join(f"${number}" for number in [before, *numbers])
    yield Reason(f"The dividend rises: {added} = ${single}.", "dividends.cities")
    if _joins(board, asked):
        text = f"The Railroad is coast-to-coast now: ${single} × 2 = ${_dividend(board, asked)}."
        yield Reason(text, "coast.double")


def _dividend(board: Board, asked: Build) -> int:
    """Dollars a share once it is built. (What was coast-to-coast before builds no more, so the
    dividend before isn't doubled yet.)
    """
    before = dividend_of(board, asked.railroad)
    return dividend([before, *_numbers(board, asked)], coast_to_coast=_joins(board, asked))


def _joins(board: Board, asked: Build) -> bool:
    """Whether a build makes its Railroad coast-to-coast."""
    return _join_coasts(board, asked.railroad, asked.hexes)


def _join_coasts(board: Board, letter: Letter, hexes: Sequence[Hex]) -> bool:
    """Whether new cubes join the coasts; the cities so far matter only to a coastal city."""
    new = [hex.city for hex in hexes if hex.city is not None]
    return any(map(coast_of, new)) and joins_coasts([*city_names(board, letter), *new])


def _numbers(board: Board, asked: Build) -> list[int]:
    """The numbers of the cities that a build reaches."""
    numbers = [city_number(board, hex) for hex in asked.hexes if hex.is_city]
    return [number for number in numbers if number is not None]


def _changes(board: Board, asked: Build, cost: int) -> list[Change]:
    railroad, at = railroad_of(board, asked.railroad), path_of(asked.railroad)
    track = track_of(board, asked.railroad) + len(asked.hexes)
    changes = [
        *pays_bank(board, asked.seat, cost),
        board.change(*at, "track", to=track),
        *_reached(board, asked),
    ]
    if railroad.dividend is not None:
        changes.append(board.change(*at, "dividend", to=_dividend(board, asked)))
    if railroad.coast_to_coast is not None and _joins(board, asked):
        changes.append(board.change(*at, "coast_to_coast", to=True))
    passed = board.state.building_round.passed
    return [*changes, *takes_turn(board, asked.seat, passed)]


def _reached(board: Board, asked: Build) -> Iterator[Change]:
    """The cities that a build adds to those recorded; where only the dividend is recorded, none."""
    recorded = railroad_of(board, asked.railroad).cities
    if recorded is None:
        return
    cities = [hex for hex in asked.hexes if hex.is_city]
    for index, hex in enumerate(cities, len(recorded)):
        city = {"name": hex.city, "value": city_number(board, hex)}
        yield board.change(*path_of(asked.railroad), "cities", index, to=city)
