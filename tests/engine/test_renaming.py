"""A seat's new name stands wherever the old one stood, and nowhere else."""

import pytest

from companion.engine import document
from companion.engine.change import ABSENT, Change
from companion.engine.model import Count, Entries, Members, Model, Name, Seat
from companion.engine.renaming import Renaming
from companion.engine.table import file_type, table_of


class Toy(Model):
    """One place of each shape in which a seat may stand."""

    leader: Seat | None = None
    note: Name | None = None
    hands: Entries[Seat, Entries[Name, Count]] | None = None
    rounds: list[Entries[Seat, Members[Seat]]] | None = None


ANNA = Renaming("seats", {"Ann": "Anna"})
SWAP = Renaming("seats", {"Ann": "Ben", "Ben": "Ann"})


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"leader": "Ann"}, {"leader": "Anna"}),
        ({"leader": "Ben"}, {"leader": "Ben"}),
        ({"note": "Ann"}, {"note": "Ann"}),
        ({"hands": {"Ann": {"Ann": 1}}}, {"hands": {"Anna": {"Ann": 1}}}),
        ({"rounds": [{"Ben": ["Ann"]}]}, {"rounds": [{"Ben": ["Anna"]}]}),
        ({"unheard": {"Ann": "Ann"}}, {"unheard": {"Ann": "Ann"}}),
    ],
)
def test_a_name_changes_where_the_type_says_it_is_a_seat(before, after):
    assert ANNA.of(Toy, before) == after


def test_two_may_swap_their_names():
    before = {"hands": {"Ann": {"x": 1}, "Ben": {"x": 2}}}
    assert SWAP.of(Toy, before) == {"hands": {"Ben": {"x": 1}, "Ann": {"x": 2}}}


def test_a_change_is_renamed_in_its_path_and_its_values():
    made = Change(("hands", "Ann", "Ann"), ABSENT, 1)
    assert ANNA.of_change(Toy, made) == Change(("hands", "Anna", "Ann"), ABSENT, 1)
    made = Change(("rounds", 0), {"Ann": []}, {"Ann": ["Ann"]})
    assert ANNA.of_change(Toy, made) == Change(("rounds", 0), {"Anna": []}, {"Anna": ["Anna"]})


def test_every_seat_of_an_example_can_be_renamed_and_back(game):
    before = table_of(document.read(game.example), {game.id: game}).document()
    names = {seat: f"{seat} II" for seat in before["seats"]}
    back = {new: old for old, new in names.items()}
    after = Renaming("seats", names).of(file_type(game), before) | {"seats": [*names.values()]}
    table = table_of(after, {game.id: game})
    assert table.document() == after
    assert Renaming("seats", back).of(file_type(game), after) | {"seats": [*names]} == before
