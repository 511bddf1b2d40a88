"""What can't be true of a Coast-to-Coast Rails table, and what is merely odd."""

from collections.abc import Iterator

from companion.engine.english import counted, listed
from companion.engine.path import Path
from companion.engine.problem import Problem
from companion.games.coast_to_coast_rails.coasts import joins_coasts, perhaps_meant, spelling
from companion.games.coast_to_coast_rails.dividends import (
    coast_to_coast_railroads,
    dividend_by_cities,
)
from companion.games.coast_to_coast_rails.ending import RAILROADS_TO_END, why_over
from companion.games.coast_to_coast_rails.pool import (
    CUBES_OF_A_RAILROAD,
    cubes_in_pool,
    most_shares,
    shares_held,
)
from companion.games.coast_to_coast_rails.state import (
    LAST_SET,
    LETTERS,
    Board,
    Letter,
    cities_of,
    name_of,
    path_of,
    railroad_of,
)


def check(board: Board) -> Iterator[Problem]:
    """Every problem of a table, errors first."""
    for letter in LETTERS:
        yield from _more_cubes_than_there_are(board, letter)
        yield from _city_twice(board, letter)
    for letter in LETTERS:
        yield from _fewer_cubes_than_cities(board, letter)
        yield from _many_shares(board, letter)
        yield from _misspelt_coast(board, letter)
        yield from _joined_coasts_denied(board, letter)
        yield from _dividend_off_the_track(board, letter)
    yield from _one_city_two_numbers(board)
    yield from _one_home_for_two(board)
    yield from _paid_too_early(board)
    yield from _played_on(board)


def _more_cubes_than_there_are(board: Board, letter: Letter) -> Iterator[Problem]:
    railroad = railroad_of(board, letter)
    track, shares = railroad.track or 0, shares_held(railroad)
    if cubes_in_pool(track, shares) < 0:
        text = (
            f"{name_of(board.copy, letter)} has {counted(track, 'cube')} on the board and "
            f"{counted(shares, 'share')} held; it has {CUBES_OF_A_RAILROAD} cubes in all."
        )
        part = "shares" if railroad.track is None else "track"
        yield Problem((*path_of(letter), part), text, "cubes.forty", error=True)


def _city_twice(board: Board, letter: Letter) -> Iterator[Problem]:
    seen = set()
    for at, name in _names(board, letter):
        spelled = spelling(name)
        if spelled in seen:
            text = f"{name} is listed twice: a Railroad reaches a city once."
            yield Problem(at, text, "build.one-cube", error=True)
        seen.add(spelled)


def _fewer_cubes_than_cities(board: Board, letter: Letter) -> Iterator[Problem]:
    railroad = railroad_of(board, letter)
    cities = 1 + len(railroad.cities or ())
    if railroad.track is not None and railroad.track < cities:
        text = (
            f"{name_of(board.copy, letter)} has {counted(railroad.track, 'cube')} on the board, "
            f"but its cities, the home city included, need {cities}."
        )
        yield Problem((*path_of(letter), "track"), text, "build.one-cube")


def _many_shares(board: Board, letter: Letter) -> Iterator[Problem]:
    held = shares_held(railroad_of(board, letter))
    sets = board.state.set or LAST_SET
    if held > most_shares(sets):
        text = (
            f"{held} shares of {name_of(board.copy, letter)} are held; {counted(sets, 'auction')} "
            f"can bring {most_shares(sets)} at most."
        )
        yield Problem((*path_of(letter), "shares"), text, "auction.three-shares")


def _misspelt_coast(board: Board, letter: Letter) -> Iterator[Problem]:
    if railroad_of(board, letter).coast_to_coast is not None:
        return
    for at, name in _names(board, letter):
        meant = perhaps_meant(name)
        if meant is not None:
            text = (
                f"{name} is not counted as a city on a coast. If it is {meant}, write it so; "
                f"or say whether {name_of(board.copy, letter)} is coast-to-coast."
            )
            yield Problem(at, text, "coast.cities")


def _joined_coasts_denied(board: Board, letter: Letter) -> Iterator[Problem]:
    names = [name for _, name in _names(board, letter)]
    if railroad_of(board, letter).coast_to_coast is False and joins_coasts(names):
        text = (
            f"{name_of(board.copy, letter)} is recorded as not coast-to-coast, "
            "but its cities lie on both coasts."
        )
        yield Problem((*path_of(letter), "coast_to_coast"), text, "coast.double")


def _dividend_off_the_track(board: Board, letter: Letter) -> Iterator[Problem]:
    entered = board.afresh()
    typed, by_cities = railroad_of(board, letter).dividend, dividend_by_cities(entered, letter)
    if typed is not None and not entered.missing and typed != by_cities:
        text = f"The dividend is typed as {typed}, but the cities recorded give {by_cities}."
        yield Problem((*path_of(letter), "dividend"), text, "dividends.cities")


def _one_city_two_numbers(board: Board) -> Iterator[Problem]:
    printed = board.copy.cities.items()
    seen = {spelling(name): (number, "in the copy") for name, number in printed}
    for letter in LETTERS:
        for at, city in cities_of(board, letter):
            if city.name is None or city.value is None:
                continue
            here = (city.value, f"at {name_of(board.copy, letter)}")
            number, where = seen.setdefault(spelling(city.name), here)
            if number != city.value:
                text = f"{city.name} has the number {city.value} here, but {number} {where}."
                yield Problem((*at, "value"), text, "city.number")


def _one_home_for_two(board: Board) -> Iterator[Problem]:
    homes: dict[str, Letter] = {}
    for letter in LETTERS:
        home = railroad_of(board, letter).home
        if home is None or home.name is None:
            continue
        first = homes.setdefault(spelling(home.name), letter)
        if first != letter:
            text = (
                f"{home.name} is the home city of {name_of(board.copy, first)} and of "
                f"{name_of(board.copy, letter)}; every Railroad starts in another city."
            )
            yield Problem((*path_of(letter), "home", "name"), text, "setup.homes")


def _paid_too_early(board: Board) -> Iterator[Problem]:
    entered = board.afresh()
    if board.state.final_dividends_paid and why_over(entered) is None and not entered.missing:
        text = "The last dividends are marked as paid, but the game isn't over."
        yield Problem(("state", "final_dividends_paid"), text, "dividends.last")


def _played_on(board: Board) -> Iterator[Problem]:
    joined = coast_to_coast_railroads(board.afresh())
    if board.state.phase == "stock" and len(joined) >= RAILROADS_TO_END:
        names = listed([name_of(board.copy, letter) for letter in joined])
        text = f"{names} are coast-to-coast, so the game ended before this Stock Round."
        yield Problem(("state", "phase"), text, "ending.three")


def _names(board: Board, letter: Letter) -> list[tuple[Path, str]]:
    """The names entered of a railroad's cities, each with its place in the table file."""
    cities = cities_of(board, letter)
    return [((*at, "name"), city.name) for at, city in cities if city.name is not None]
