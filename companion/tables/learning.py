"""Learning: what a table's copy comes to know is added to the named copy that it came from."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from companion.engine.change import ABSENT, Change, Conflict, Merging, apply, value_at
from companion.engine.game import AnyGame, Games
from companion.engine.model import BY_MEMBER
from companion.engine.path import Path
from companion.engine.problem import Refused
from companion.engine.table import table_of
from companion.tables.faults import Unknown
from companion.tables.kept import Document, blank, merging
from companion.tables.store import Store


def teach(store: Store, document: Document) -> None:
    """Add what a table's copy knows to the named copy that it came from, if there is one."""
    code = document["kept"].get("named_copy", "")
    with suppress(Unknown):
        copy = store.copy(code)
        if copy.game == document["game"]:
            learned = learn(copy.document, document["copy"], store.games[copy.game])
            store.put_copy(replace(copy, document=learned))


def learn(known: Document, told: Document, game: AnyGame) -> Document:
    """A copy with absent keys filled in and members added to sets; nothing is overwritten.

    What would make it no copy of the game (an eighth major city) isn't learned.
    """
    for lesson in _lessons(known, told, ("copy",), merging(game)):
        with suppress(Refused, Conflict):
            learned = apply({"copy": known}, [lesson], merging(game))
            known = checked_copy(learned["copy"], game)
    return known


def checked_copy(document: Any, game: AnyGame) -> Document:
    """A copy as it is kept; raises Refused with every problem that it has."""
    seats = [str(number) for number in range(game.seats[0])]
    games: Games = {game.id: game}
    return table_of(blank(game, seats) | {"copy": document}, games).document()["copy"]


def _lessons(known: Any, told: Any, at: Path, merging: Merging) -> Iterator[Change]:
    if known is ABSENT:
        yield Change(at, ABSENT, told)
    elif isinstance(known, dict) and isinstance(told, dict):
        for key, value in told.items():
            yield from _lessons(value_at(known, (key,)), value, (*at, key), merging)
    elif isinstance(known, list) and isinstance(told, list) and merging(at) == BY_MEMBER:
        for member in told:
            yield Change(at, [], [member])
