"""Changes are made, taken back, and merged with what others changed meanwhile."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine import change
from companion.engine.change import ABSENT, Change, Conflict, apply
from companion.engine.model import BY_MEMBER, BY_POSITION

LISTS = {("served",): BY_MEMBER, ("rounds",): BY_POSITION}


def merging(path):
    return LISTS.get(path)


def made(document, *path, new):
    return change.change(document, path, new)


def test_a_change_puts_its_value_where_the_path_leads():
    document = {"hands": {"Ann": {"gold": 1}}}
    after = apply(document, [made(document, "hands", "Ann", "gold", new=2)], merging)
    assert after == {"hands": {"Ann": {"gold": 2}}}
    assert document == {"hands": {"Ann": {"gold": 1}}}


def test_two_people_may_change_different_keys_of_one_map():
    document: dict = {"hands": {}}
    ann = made(document, "hands", "Ann", "gold", new=1)
    ben = made(document, "hands", "Ann", "money", new=5)
    assert apply(document, [ann, ben], merging) == {"hands": {"Ann": {"gold": 1, "money": 5}}}


def test_the_same_value_typed_twice_is_no_conflict():
    document = {"gold": 1}
    twice = [made(document, "gold", new=2), made(document, "gold", new=2)]
    assert apply(document, twice, merging) == {"gold": 2}


def test_two_values_for_one_place_conflict_and_say_where():
    document: dict = {"hands": {"Ann": {}}}
    one = made(document, "hands", "Ann", "gold", new=1)
    other = made(document, "hands", "Ann", "gold", new=2)
    with pytest.raises(Conflict, match=r"hands\.Ann\.gold has been changed") as conflict:
        apply(document, [one, other], merging)
    assert conflict.value.head == 1
    assert conflict.value.change == other


def test_sets_merge_by_member():
    document = {"served": ["PRR", "UP"]}
    ann = made(document, "served", new=["PRR", "UP", "NYC"])
    ben = made(document, "served", new=["PRR", "SP"])
    assert apply(document, [ann, ben], merging) == {"served": ["PRR", "NYC", "SP"]}


def test_rounds_merge_by_position():
    document = {"rounds": [{"Ann": 1}]}
    ann = made(document, "rounds", new=[{"Ann": 1, "Ben": 2}])
    ben = made(document, "rounds", new=[{"Ann": 1}, {"Ann": 3}])
    assert apply(document, [ann, ben], merging) == {"rounds": [{"Ann": 1, "Ben": 2}, {"Ann": 3}]}


def test_any_other_list_is_one_field():
    document = {"tickets": [1]}
    with pytest.raises(Conflict):
        apply(
            document,
            [made(document, "tickets", new=[1, 2]), made(document, "tickets", new=[1, 3])],
            merging,
        )


def test_undo_keeps_what_others_added_beside_it():
    document: dict = {"hands": {}}
    ann = made(document, "hands", "Ann", "gold", new=1)
    after = apply(document, [ann, made(document, "hands", "Ann", "money", new=5)], merging)
    assert apply(after, [ann.inverse()], merging) == {"hands": {"Ann": {"money": 5}}}


def test_undo_of_a_value_changed_again_conflicts():
    document = {"gold": 1}
    first = made(document, "gold", new=2)
    after = apply(document, [first, Change(("gold",), 2, 3)], merging)
    with pytest.raises(Conflict):
        apply(after, [first.inverse()], merging)


def test_a_list_item_can_be_changed_and_the_last_taken_out():
    document = {"tickets": [{"points": 1}, {"points": 2}]}
    after = apply(document, [Change(("tickets", 0, "points"), 1, 5)], merging)
    assert after == {"tickets": [{"points": 5}, {"points": 2}]}
    gone = Change(("tickets", 1), {"points": 2}, ABSENT)
    assert apply(after, [gone], merging) == {"tickets": [{"points": 5}]}
    with pytest.raises(Conflict):
        apply(document, [Change(("tickets", 0), {"points": 1}, ABSENT)], merging)


@pytest.mark.parametrize("path", [("a", "b"), ("a", 0), ("l", "x"), ("l", 5)])
def test_a_path_through_something_else_conflicts(path):
    with pytest.raises(Conflict):
        apply({"a": 1, "l": [1]}, [Change(path, ABSENT, 1)], merging)


VALUES = st.one_of(st.none(), st.integers(0, 3), st.lists(st.integers(0, 2), max_size=2))
MAPS = st.recursive(
    VALUES, lambda inner: st.dictionaries(st.sampled_from("abc"), inner), max_leaves=8
)
DOCUMENTS = st.dictionaries(st.sampled_from("abc"), MAPS)
PATHS = st.lists(st.sampled_from("abc"), min_size=1, max_size=4).map(tuple)


@given(DOCUMENTS, PATHS, MAPS)
def test_a_change_and_its_inverse_give_the_document_back(document, path, new):
    try:
        edit = change.change(document, path, new)
        after = apply(document, [edit], merging)
    except Conflict:
        return
    assert change.value_at(after, path) == new
    assert apply(after, [edit.inverse()], merging) == document
