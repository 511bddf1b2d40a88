"""Pictures of the five railroads: where each one's forty cubes are, and what its track reaches."""

from collections.abc import Iterator
from functools import partial
from itertools import pairwise

from companion.engine.english import listed
from companion.engine.lettering import cut, initials, short_names
from companion.engine.picture import COLOURS, WIDEST, Drawing, Line, Picture, Spot
from companion.games.coast_to_coast_rails.coasts import coast_of
from companion.games.coast_to_coast_rails.dividends import is_coast_to_coast
from companion.games.coast_to_coast_rails.pool import CUBES_OF_A_RAILROAD, cubes_in_pool
from companion.games.coast_to_coast_rails.state import (
    LETTERS,
    Board,
    City,
    Label,
    Letter,
    Railroad,
    cities_of,
    name_of,
    railroad_of,
)

BAR_AT = WIDEST - CUBES_OF_A_RAILROAD
CITIES_AT, CITY_HIGH = 8, 3
MOST_CITIES = 30
NAME_ROOM, HOLDERS_ROOM = 36, 28


def draw_railroad(letter: Letter, board: Board, seat: str) -> Drawing | None:  # noqa: ARG001
    """A railroad's cubes on the board, held and in the pool as one bar; below it the cities that
    its track reaches, on a line that is lit once it is coast-to-coast.
    """
    railroad = railroad_of(board, letter)
    if railroad == Railroad():
        return None
    stops = [Spot(1, 0, letter, state="held", colour=_colour(board, letter))]
    joined = is_coast_to_coast(board, letter)
    stops += [_stop(city, row, joined=joined) for row, city in enumerate(_reached(board, letter))]
    lines = [Line(one, other, lit=joined) for one, other in pairwise(stops)]
    spots = [*_bar(board, letter), *_names(board, letter), *stops]
    return Drawing(_in_words(board, letter), spots, lines)


def _bar(board: Board, letter: Letter) -> Iterator[Spot]:
    """The forty cubes, one unit each: on the board, each seat's shares, and the pool."""
    track, held = railroad_of(board, letter).track, _held(board, letter)
    at, letters = BAR_AT, initials(board.seats)
    if track:
        colour = _colour(board, letter)
        yield Spot(at, 0, str(track), track, 4, "bar", "held", colour)
        at += track
    for seat, shares in held.items():
        yield Spot(at, 0, letters[seat], shares, 4, "bar", "held", seat=seat)
        at += shares
    left = WIDEST - at
    if left:
        pool = _pool(board, letter)
        if pool is None:
            yield Spot(at, 0, "?", left, 4, "bar", "unknown")
        else:
            yield Spot(at, 0, str(pool), left, 4, "bar")
    for y, caption in enumerate(_captions(board, letter), start=2):
        yield Spot(BAR_AT, 2 * y, caption, CUBES_OF_A_RAILROAD, 2, "words")


def _held(board: Board, letter: Letter) -> dict[str, int]:
    """The shares of those who hold some, in seat order."""
    shares = railroad_of(board, letter).shares or {}
    return {seat: held for seat in board.seats if (held := shares.get(seat))}


def _pool(board: Board, letter: Letter) -> int | None:
    """The cubes in the pool; None where that isn't known."""
    railroad = railroad_of(board, letter)
    if railroad.track is None or railroad.shares is None or None in railroad.shares.values():
        return None
    return cubes_in_pool(railroad.track, sum(_held(board, letter).values()))


def _captions(board: Board, letter: Letter) -> list[str]:
    """Where the cubes are: 17 on the board, 19 in the pool, and who holds the others."""
    track, pool = railroad_of(board, letter).track, _pool(board, letter)
    on_the_board = "track not entered" if track is None else f"{track} on the board"
    in_the_pool = "pool not known" if pool is None else f"{pool} in the pool"
    names = short_names(board.seats, HOLDERS_ROOM // len(board.seats))
    held = [f"{names[seat]} × {shares}" for seat, shares in _held(board, letter).items()]
    nobody = "not entered" if railroad_of(board, letter).shares is None else "none"
    return [f"{on_the_board}, {in_the_pool}", f"Shares: {', '.join(held) or nobody}"]


def _reached(board: Board, letter: Letter) -> list[City]:
    cities = [city for _, city in cities_of(board, letter)]
    return [city for city in cities if city.name or city.value is not None][:MOST_CITIES]


def _stop(city: City, row: int, *, joined: bool) -> Spot:
    """A city on the line. Those on a coast bear its letter, and are lit once both are joined."""
    coast, y = coast_of(city.name or ""), CITIES_AT + row * CITY_HIGH
    if coast is None:
        return Spot(1, y, high=CITY_HIGH, shape="dot")
    return Spot(1, y, coast[0], high=CITY_HIGH, shape="tag", state="lit" if joined else "held")


def _names(board: Board, letter: Letter) -> Iterator[Spot]:
    home = railroad_of(board, letter).home
    for row, city in enumerate(_reached(board, letter)):
        y = CITIES_AT + row * CITY_HIGH
        marks = [", home" if city == home else "", f", {coast_of(city.name or '') or ''}"]
        name = cut(f"{city.name or '?'}{''.join(marks).removesuffix(', ')}", NAME_ROOM)
        yield Spot(BAR_AT, y, name, NAME_ROOM, CITY_HIGH, "words")
        value = "" if city.value is None else f"${city.value}"
        yield Spot(BAR_AT + NAME_ROOM - 2, y, value, 5, CITY_HIGH, "sum")


def _colour(board: Board, letter: Letter) -> str:
    """The colour of a railroad's cubes, where the group names one that pictures know."""
    said = ((board.copy.railroads.get(letter) or Label()).colour or "").casefold()
    return said if said in COLOURS else ""


def _in_words(board: Board, letter: Letter) -> str:
    names = [city.name or "a city without a name" for city in _reached(board, letter)]
    reached = f"Its track reaches {listed(names)}." if names else "No city is recorded."
    joined = " It is coast-to-coast." if is_coast_to_coast(board, letter) else ""
    cubes = ". ".join(_captions(board, letter))
    return f"{name_of(board.copy, letter)}: {cubes}. {reached}{joined}"


RAILROADS = {
    letter: Picture(
        f"railroad-{letter.lower()}", f"Railroad {letter}", partial(draw_railroad, letter)
    )
    for letter in LETTERS
}
