"""Dividends: what a share of a railroad pays, and what that is worth to whoever holds some."""

from collections.abc import Iterable

from companion.engine.english import counted, listed
from companion.engine.game import Step
from companion.engine.path import Path
from companion.games.coast_to_coast_rails.coasts import coast_of, joins_coasts
from companion.games.coast_to_coast_rails.state import (
    LETTERS,
    Board,
    City,
    Letter,
    Railroad,
    cities_of,
    path_of,
    railroad_of,
)


def dividend(city_values: Iterable[int], *, coast_to_coast: bool) -> int:
    """Dollars a share: the numbers of the cities reached, home included, doubled once the
    railroad is coast-to-coast (`dividends.cities`, `coast.double`).
    """
    return sum(city_values) * (2 if coast_to_coast else 1)


def dividend_of(board: Board, letter: Letter) -> int:
    """A railroad's dividend in dollars a share: as read off the Dividend Track if that is
    typed, else by its cities (`dividends.track`).

    Where no city at all is recorded, the number on the Dividend Track is the one thing to enter.
    """
    railroad = railroad_of(board, letter)
    if _is_read_off_the_track(railroad):
        return board.need(railroad.dividend, 0, *path_of(letter), "dividend")
    return dividend_by_cities(board, letter)


def dividend_by_cities(board: Board, letter: Letter) -> int:
    """A railroad's dividend in dollars a share, as its cities make it."""
    joined = is_coast_to_coast(board, letter)
    return dividend(city_values(board, letter), coast_to_coast=joined)


def is_coast_to_coast(board: Board, letter: Letter) -> bool:
    """Whether a railroad is coast-to-coast: as typed, else by the names of its cities.

    Where cities are not what the group records, the typed answer is the one thing to enter.
    """
    railroad, at = railroad_of(board, letter), path_of(letter)
    if railroad.coast_to_coast is not None:
        return railroad.coast_to_coast
    if railroad.cities is None and (railroad.home is None or railroad.dividend is not None):
        board.miss(*at, "coast_to_coast")
        return False
    return joins_coasts(city_names(board, letter))


def coast_to_coast_railroads(board: Board) -> list[Letter]:
    """The railroads that are coast-to-coast."""
    return [letter for letter in LETTERS if is_coast_to_coast(board, letter)]


def city_names(board: Board, letter: Letter) -> list[str]:
    """The names of the cities that a railroad has reached, its home city first."""
    reached = _reached(board, letter)
    return [board.need(city.name, "", *place, "name") for place, city in reached]


def city_values(board: Board, letter: Letter) -> list[int]:
    """The numbers printed in the cities that a railroad has reached, its home city's first."""
    reached = _reached(board, letter)
    return [board.need(city.value, 0, *place, "value") for place, city in reached]


def shares_of(board: Board, letter: Letter, seat: str) -> int:
    """The shares of a railroad that a seat holds."""
    return board.count(railroad_of(board, letter).shares, seat, *path_of(letter), "shares")


def payment(board: Board, letter: Letter, seat: str) -> int:
    """Dollars that a railroad pays a seat: its dividend for every share (`dividends.pay`).

    What it would pay for no share need not be known.
    """
    held = shares_of(board, letter, seat)
    return held * dividend_of(board, letter) if held else 0


def score_dividends(letter: Letter, board: Board, seat: str) -> list[Step]:
    """What a railroad pays a seat in the last dividends, if those are still to be paid."""
    if board.state.final_dividends_paid:
        return [Step("The last dividends are in the money in hand", 0, "dividends.last")]
    held = shares_of(board, letter, seat)
    if not held:
        return [Step("No shares", 0, "dividends.pay")]
    each, in_all = dividend_of(board, letter), payment(board, letter, seat)
    paid = Step(f"{counted(held, 'share')} × ${each}", in_all, "dividends.pay")
    return [*_dividend_steps(board, letter), paid]


def _dividend_steps(board: Board, letter: Letter) -> list[Step]:
    if _is_read_off_the_track(railroad_of(board, letter)):
        return [Step(f"On the Dividend Track: ${dividend_of(board, letter)}", 0, "dividends.track")]
    single = dividend(city_values(board, letter), coast_to_coast=False)
    named = [f"{city.name or 'a city'} {city.value}" for _, city in cities_of(board, letter)]
    reached = Step(f"{' + '.join(named)} = ${single}", 0, "dividends.cities")
    if not is_coast_to_coast(board, letter):
        return [reached]
    double = dividend([single], coast_to_coast=True)
    why = _why_coast_to_coast(board, letter)
    return [reached, Step(f"{why}: ${single} × 2 = ${double}", 0, "coast.double")]


def _why_coast_to_coast(board: Board, letter: Letter) -> str:
    if railroad_of(board, letter).coast_to_coast:
        return "Recorded as coast-to-coast"
    coastal = [name for name in city_names(board, letter) if coast_of(name)]
    return f"Coast-to-coast with {listed(coastal)}"


def _is_read_off_the_track(railroad: Railroad) -> bool:
    return railroad.dividend is not None or (railroad.home is None and railroad.cities is None)


def _reached(board: Board, letter: Letter) -> list[tuple[Path, City]]:
    board.need(railroad_of(board, letter).cities, [], *path_of(letter), "cities")
    return cities_of(board, letter)
