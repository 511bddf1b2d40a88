"""The games, found by folder: each is a package that holds a `GAME`."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from companion.engine.game import AnyGame

OWN = Path(__file__).parent


def load_games(*folders: Path) -> dict[str, AnyGame]:
    """The games of our own folder and of any others, by id, in the order of their names.

    Raises ValueError where two folders hold a game of one id.
    """
    games: dict[str, AnyGame] = {}
    for folder in (OWN, *folders):
        for file in sorted(folder.glob("*/__init__.py")):
            game = _package(file.parent).GAME
            if game.id in games:
                raise ValueError(f"two folders hold the game {game.id}: see {file.parent}")
            games[game.id] = game
    return games


def _package(folder: Path) -> ModuleType:
    """The package in a folder, imported under `companion.games` wherever the folder lies."""
    name = f"{__name__}.{folder.name}"
    if folder.parent == OWN:
        return importlib.import_module(name)
    spec = importlib.util.spec_from_file_location(
        name, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
