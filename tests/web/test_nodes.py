"""What of a table stands in plain sight on its pages."""

import pytest

from companion.engine.table import file_type
from companion.web.nodes import Builder, leaves


@pytest.mark.parametrize("at", [("state", "market", "tokens"), ("state", "steelworks")])
def test_what_is_chosen_for_an_entry_of_a_map_is_not_folded_away(games, at):
    file = file_type(games["american-railroads"])
    shown = list(leaves([Builder(file, {"state": {}}, {"seats": ["Ann"]}, {}).node(at)]))
    assert shown
    assert not any(node.aside for node in shown)


def test_what_nearly_every_table_leaves_as_it_is_is_folded_away(games):
    table: dict = {"state": {"hands": {"Ann": {"passenger": [{}]}}}}
    hand = Builder(file_type(games["across-the-united-states"]), table, {"seats": ["Ann"]}, {})
    ticket = hand.node(("state", "hands", "Ann", "passenger", 0))
    assert [node.path[-1] for node in leaves([ticket]) if node.aside] == ["claim"]
