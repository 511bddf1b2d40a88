"""Paths are written one way, and read back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine import path

KEYS = st.one_of(st.text(), st.integers(0, 9_999_999))


@pytest.mark.parametrize(
    ("place", "written"),
    [
        ((), ""),
        (
            ("state", "hands", "Ann", "passenger", 0, "points"),
            "state.hands.Ann.passenger[0].points",
        ),
        (("state", "cubes", "B&O"), 'state.cubes["B&O"]'),
        (("seats", "佐藤"), 'seats["佐藤"]'),
        (("state", "hands", "J.R."), 'state.hands["J.R."]'),
        (("levels", "0"), "levels.0"),
        (("a", 'say "]'), 'a["say \\"]"]'),
        (("a", ""), 'a[""]'),
        (("a", "٣"), 'a["٣"]'),
    ],
)
def test_a_path_is_written_with_plain_keys_bare_and_others_in_brackets(place, written):
    assert path.show(place) == written
    assert path.parse(written) == place


@given(st.lists(KEYS).map(tuple))
def test_a_written_path_reads_back(place):
    assert path.parse(path.show(place)) == place


@given(st.lists(KEYS).map(tuple))
def test_a_written_path_sends_no_control_character_to_a_terminal(place):
    assert not any(ord(character) < 32 for character in path.show(place))


@pytest.mark.parametrize("text", ["a..b", "a[", "a[-1]", "a[x]", "a b", "a[٣]", '["a]'])
def test_what_is_not_a_path_is_refused(text):
    with pytest.raises(ValueError, match="not a path"):
        path.parse(text)
