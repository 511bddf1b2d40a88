"""Fixtures that every test may use: the games, and their example tables."""

import pytest

from companion.engine.game import AnyGame
from companion.games import load_games

GAMES = load_games()


@pytest.fixture(scope="session")
def games() -> dict[str, AnyGame]:
    """Every game of the house, by id."""
    return GAMES


@pytest.fixture(params=GAMES, scope="session")
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Each game of the house in turn."""
    return GAMES[request.param]
