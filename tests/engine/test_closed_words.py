"""A question takes only words that the copy prints, where its game says that it has them."""

from dataclasses import replace
from typing import Annotated

import pytest

from companion.engine import document
from companion.engine.game import Game, Question, Ruling
from companion.engine.model import Model, Name, Word
from companion.engine.problem import Refused, describe
from companion.engine.ruling import AnyQuestion, read_arguments
from companion.engine.table import Table, table_of
from tests.conftest import GAMES


class Asked(Model):
    """A question about a city."""

    city: Annotated[Name, Word("cities")]


ASKED: AnyQuestion = Question(
    "city", "Which city?", Asked, lambda board, asked: Ruling("answer", asked.city, []), []
)


def table(cities: list[str] | None) -> Table:
    """A table of a game whose copy prints these cities; None where it lists none."""
    game: Game = GAMES["crayon-rails"]
    if cities is not None:
        game = replace(game, words=lambda copy: {"cities": cities})
    return table_of(document.read(game.example), {game.id: game})


def test_a_word_that_the_copy_prints_is_understood() -> None:
    assert read_arguments(table(["Reno"]), ASKED, {"city": "Reno"}) == Asked(city="Reno")


def test_another_word_is_not_understood() -> None:
    with pytest.raises(Refused) as refused:
        read_arguments(table(["Reno"]), ASKED, {"city": "Rome"})
    assert [describe(p) for p in refused.value.problems] == ["city: Rome is not one of the cities."]


def test_any_word_will_do_where_the_copy_has_no_list() -> None:
    assert read_arguments(table(None), ASKED, {"city": "Rome"}) == Asked(city="Rome")
