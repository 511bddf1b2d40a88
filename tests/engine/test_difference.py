"""The difference of two documents makes one of the other, and its inverse the one again."""

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.change import ABSENT, Change, apply, difference
from companion.engine.model import BY_MEMBER, BY_POSITION

LISTS = {("served",): BY_MEMBER, ("rounds",): BY_POSITION}


def merging(path):
    return LISTS.get(path)


def back(changes):
    return [made.inverse() for made in reversed(changes)]


def test_each_place_that_differs_is_one_change():
    before = {"seats": ["Ann"], "hands": {"Ann": {"gold": 1, "money": 5}}}
    after = {"seats": ["Ann"], "hands": {"Ann": {"gold": 2}}}
    assert difference(before, after, merging) == [
        Change(("hands", "Ann", "gold"), 1, 2),
        Change(("hands", "Ann", "money"), 5, ABSENT),
    ]


def test_a_map_that_was_opened_is_one_change_so_that_its_inverse_closes_it():
    opened = difference({}, {"hands": {"Ann": {"gold": 1}}}, merging)
    assert opened == [Change(("hands",), ABSENT, {"Ann": {"gold": 1}})]


def test_documents_that_are_the_same_do_not_differ():
    assert difference({"a": {"b": [1]}}, {"a": {"b": [1]}}, merging) == []


def test_a_list_by_position_differs_place_by_place():
    before, after = {"rounds": [{"Ann": 1}]}, {"rounds": [{"Ann": 1, "Ben": 2}, {"Ann": 3}]}
    assert difference(before, after, merging) == [
        Change(("rounds", 0, "Ben"), ABSENT, 2),
        Change(("rounds", 1), ABSENT, {"Ann": 3}),
    ]


def test_any_other_list_differs_whole():
    [whole] = difference({"tickets": [1, 2]}, {"tickets": [1, 3]}, merging)
    assert whole == Change(("tickets",), [1, 2], [1, 3])


def test_undo_keeps_what_others_added_to_a_set():
    ann = difference({"served": []}, {"served": ["UP"]}, merging)
    assert apply({"served": ["UP", "SP"]}, back(ann), merging) == {"served": ["SP"]}


VALUES = st.one_of(
    st.none(),
    st.integers(0, 3),
    st.text("xy", max_size=2),
    st.lists(st.integers(0, 2), max_size=3, unique=True),
    st.lists(st.dictionaries(st.sampled_from("ab"), st.integers(0, 2)), max_size=3),
)
KEYS = st.sampled_from(["a", "b", "served", "rounds"])
DOCUMENTS = st.dictionaries(
    KEYS,
    st.recursive(VALUES, lambda inner: st.dictionaries(KEYS, inner, max_size=3), max_leaves=8),
)


@given(DOCUMENTS, DOCUMENTS)
def test_a_difference_makes_one_document_of_another_and_back(before, after):
    changes = difference(before, after, merging)
    assert apply(before, changes, merging) == after
    assert apply(after, back(changes), merging) == before
    assert (changes == []) == (before == after)
