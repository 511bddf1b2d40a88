"""Places of a kept table in words, those that no type of the game names included."""

from companion.engine import words
from companion.engine.game import AnyGame
from companion.engine.path import Path
from companion.engine.shape import follow
from companion.tables.kept import kept_type

NAMES = {"seats": "Seats", "log": "Log", "typed": "Typed as one number"}


def place_in_words(game: AnyGame, path: Path) -> str:
    """A path as people would say it: `Ann · Passenger tickets`, a row, a reading, `Done`."""
    if path and path[0] in ("state", "copy"):
        return words.place_in_words(game, path)
    return " · ".join(name for name in _names(game, path) if name)


def _names(game: AnyGame, path: Path) -> list[str]:
    match path:
        case ("typed", seat, row):
            titles = {one.id: one.title for one in game.categories(game.copy())}
            titles |= {one.id: one.title for one in game.tie_breaks}
            return [str(seat), titles.get(str(row), str(row))]
        case ("kept" | "readings", _, *_):
            return [place.name for place in follow(kept_type(game), path)][1:]
        case (part, *rest):
            return [NAMES.get(str(part), str(part)), *map(str, rest)]
        case _:
            return []
