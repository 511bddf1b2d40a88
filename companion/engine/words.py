"""Places of a table in words: what a path is called at the table, from the titles of its types."""

from companion.engine.game import AnyGame
from companion.engine.model import Model
from companion.engine.path import Path
from companion.engine.shape import follow


def place_in_words(game: AnyGame, path: Path) -> str:
    """A path as people would say it: `Ann · Passenger tickets · 1 · Points`."""
    roots: dict[str | int, type[Model]] = {"state": game.state, "copy": game.copy}
    head, rest = path[0], path[1:]
    if head not in roots:
        return " · ".join(str(part) for part in path)
    names = [place.name for place in follow(roots[head], rest)]
    return " · ".join(name for name in names if name)
