"""The start of a game: the money that is shared out, and the Railroads on their home cities."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pydantic import Field

from companion.engine.change import Change
from companion.engine.english import listed
from companion.engine.game import Reason, Ruling
from companion.engine.model import Integer, Model
from companion.engine.picture import Put
from companion.games.coast_to_coast_rails.books import clears_rounds
from companion.games.coast_to_coast_rails.coasts import spelling
from companion.games.coast_to_coast_rails.pool import shares_held
from companion.games.coast_to_coast_rails.state import (
    LETTERS,
    Board,
    CityName,
    Letter,
    name_of,
    path_of,
    railroad_of,
)

MONEY_AT_THE_START = 120
CUBES_AT_HOME = 1
FIRST_SET = 1


class Home(Model):
    """A home city and the number printed there."""

    name: CityName = Field(title="City")
    value: Integer = Field(title="Printed number")


class Start(Model):
    """Where each of the five Railroads starts."""

    homes: dict[Letter, Home] = Field(title="Home cities")


def rule_start(board: Board, asked: Start) -> Ruling:
    """Everybody's money, and every Railroad's first cube."""
    facts = {"each": money_each(len(board.seats))}
    against = [*_under_way(board), *_not_homes(board, asked)]
    if against:
        return Ruling("refused", "The game can't start like that", against, facts)
    wanted = [letter for letter in LETTERS if letter not in asked.homes]
    if wanted:
        names = listed([name_of(board.copy, letter) for letter in wanted])
        why = [Reason(f"Not said yet: the home city of {names}.", "setup.homes")]
        places = [("homes", letter) for letter in wanted]
        return Ruling("open", "Every Railroad needs a home city", why, facts, missing=places)
    headline = f"Everybody starts with ${facts['each']}"
    return Ruling("allowed", headline, list(_why(board, asked)), facts, _changes(board, asked))


def propose_start(board: Board, typed: Mapping[str, Any]) -> Mapping[str, Any]:  # noqa: ARG001
    """The home cities that are recorded already."""
    homes = {letter: railroad_of(board, letter).home for letter in LETTERS}
    return {
        "homes": {
            letter: home.model_dump()
            for letter, home in homes.items()
            if home is not None and home.name is not None and home.value is not None
        }
    }


def name_the_banker(board: Board) -> Sequence[Put]:
    """Who is the Banker, whom the first ties go to, where that isn't said yet."""
    if board.state.banker is not None:
        return ()
    return [Put(f"{seat} is the Banker", ("state", "banker"), seat) for seat in board.seats]


def money_each(players: int) -> int:
    """Dollars that each of so many players starts with (`setup.money`)."""
    return MONEY_AT_THE_START // players


def _under_way(board: Board) -> Iterator[Reason]:
    """A game that is being played isn't started again over what is recorded of it."""
    state, railroads = board.state, board.state.railroads.values()
    if (
        state.phase not in {None, "stock"}
        or state.set not in {None, FIRST_SET}
        or state.stock_round.auctioned
        or any(shares_held(railroad) for railroad in railroads)
        or any((railroad.track or 0) > CUBES_AT_HOME for railroad in railroads)
    ):
        text = "The table has recorded shares, track or rounds: this game is under way."
        yield Reason(text, "setup.pools")


def _not_homes(board: Board, asked: Start) -> Iterator[Reason]:
    """Every Railroad has a home city of its own, with a number."""
    homes: dict[str, Letter] = {}
    for letter, home in asked.homes.items():
        first = homes.setdefault(spelling(home.name), letter)
        if first != letter:
            both = listed([name_of(board.copy, one) for one in (first, letter)])
            text = f"{both} can't both start at {home.name}."
            yield Reason(text, "setup.homes")
        if home.value < 0:
            yield Reason(f"No city has the number {home.value}.", "city.number")


def _why(board: Board, asked: Start) -> Iterator[Reason]:
    players = len(board.seats)
    text = f"${MONEY_AT_THE_START} for {players} players is ${money_each(players)} each."
    yield Reason(text, "setup.money")
    for letter in LETTERS:
        home, name = asked.homes[letter], name_of(board.copy, letter)
        text = f"{name} has its first cube in {home.name}, and so a dividend of ${home.value}."
        yield Reason(text, "setup.markers")
    if board.state.banker is not None:
        text = f"{board.state.banker}, the Banker, selects the first Railroad."
        yield Reason(text, "ties.first-turn")


def _changes(board: Board, asked: Start) -> list[Change]:
    each = money_each(len(board.seats))
    return [
        board.change("state", "set", to=FIRST_SET),
        board.change("state", "phase", to="stock"),
        *(board.change("state", "money", seat, to=each) for seat in board.seats),
        *(board.change(*path_of(letter), to=_placed(asked.homes[letter])) for letter in LETTERS),
        *clears_rounds(board),
    ]


def _placed(home: Home) -> dict[str, Any]:
    """A railroad with nothing but its first cube on its home city."""
    return {"home": home.model_dump(), "cities": [], "track": CUBES_AT_HOME, "shares": {}}
