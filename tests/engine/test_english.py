"""Numbers and names as people say them."""

import pytest

from companion.engine.english import counted, listed, ordinal


@pytest.mark.parametrize(
    ("number", "said"),
    [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (113, "113th"),
     (21, "21st"), (102, "102nd")],
)  # fmt: skip
def test_places_are_said_as_ordinals(number, said):
    assert ordinal(number) == said


def test_one_thing_is_singular_and_none_plural():
    assert [counted(n, "cube") for n in (0, 1, 2)] == ["0 cubes", "1 cube", "2 cubes"]
    assert counted(2, "company", "companies") == "2 companies"


def test_names_are_joined_with_and():
    assert listed(["Ann"]) == "Ann"
    assert listed(["Ann", "Ben"]) == "Ann and Ben"
    assert listed(["Ann", "Ben", "Cleo"]) == "Ann, Ben and Cleo"
    assert listed([]) == ""
