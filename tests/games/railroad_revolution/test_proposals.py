"""What a question proposes, from the table and what is typed so far."""

from typing import Any

import pytest

from companion.engine import document, ruling
from companion.engine.table import table_of
from tests.conftest import GAMES

GAME = GAMES["railroad-revolution"]


def proposed(question: str, typed: dict[str, Any], **parts: Any) -> dict[str, Any]:
    """The proposal at the game's example, with some parts of its table replaced."""
    table = table_of(document.read(GAME.example) | parts, GAMES)
    return dict(ruling.find_question(GAME, question).prefill(table.board(), typed))


def test_the_setup_is_for_as_many_as_sit_at_the_table() -> None:
    assert proposed("setup", {}) == {"seats": 4}


def test_the_first_player_is_the_one_listed_first() -> None:
    assert proposed("end", {}) == {"first_seat": "Ann"}


@pytest.mark.parametrize(
    ("section", "first"), [(4, False), (1, False), ("4", None), (9, None), (None, None)]
)
def test_an_office_is_not_the_first_where_another_is_recorded(section: Any, first: Any) -> None:
    expected = {} if first is None else {"first": first}
    assert proposed("office", {"section": section}) == expected


def test_an_office_is_the_first_where_none_is_recorded_and_nothing_blocks() -> None:
    parts = {"seats": ["Ann", "Ben"], "state": {}}
    assert proposed("office", {"section": 2}, **parts) == {"first": True}
    assert proposed("office", {"section": 4}, **parts) == {"first": False}


def test_rails_are_on_plains_and_one_share_is_sold_until_told_otherwise() -> None:
    assert proposed("rail-cost", {}) == {"difficult": [0, 0]}
    assert proposed("sell-share", {}) == {"count": 1}
