"""Letters that stand for names, and names cut to their room."""

import pytest

from companion.engine.lettering import columns, cut, initials, on_two_lines, short_names


def test_a_name_is_known_by_its_first_letter():
    assert initials(["Ann", "ben", "Élodie"]) == {"Ann": "A", "ben": "B", "Élodie": "É"}


def test_names_that_begin_alike_are_told_apart_by_their_places():
    assert initials(["Ann", "Ben", "Anna"]) == {"Ann": "A1", "Ben": "B", "Anna": "A3"}


@pytest.mark.parametrize(
    ("name", "letter"),
    [
        ("👩‍🚀 Ann", "👩‍🚀"),
        ("🇸🇪🇸🇪", "🇸🇪"),
        ("e\u0301lodie", "E\u0301"),
        ("ßeta", "ß"),
        ("محمد", "م"),
        ("佐藤", "佐"),
        (" \u202eAnn", "A"),
        ("\u200f\u200f", "1"),
    ],
)
def test_a_letter_comes_with_all_that_belongs_to_it(name, letter):
    assert initials([name]) == {name: letter}


def test_a_letter_that_is_buried_in_marks_does_not_grow_for_ever():
    [letter] = initials(["Z" + "\u0301" * 39]).values()
    assert len(letter) <= 8


def test_wide_letters_take_two_columns_and_marks_none():
    assert [columns(text) for text in ("Ann", "佐藤", "e\u0301")] == [3, 4, 1]


@pytest.mark.parametrize("text", ["Featherstonehaugh", "佐藤" * 20, "🚂🎲🏆🚃" * 10, "W" * 40])
def test_what_is_too_long_is_cut_to_its_room_and_says_so(text):
    assert columns(cut(text, 9)) <= 9
    assert cut(text, 9).endswith("…")
    assert cut(text, 80) == text


def test_a_text_is_broken_between_its_words():
    assert on_two_lines("13 Cincinnati", 11) == "13\nCincinnati"
    assert on_two_lines("Featherstonehaugh", 11) == "Featherston…"[:10] + "…"
    assert on_two_lines("St. Louis", 11) == "St. Louis"


def test_names_that_would_look_alike_once_cut_give_their_letters_instead():
    assert short_names(["Cleo", "Bartholomew"], 5) == {"Cleo": "Cleo", "Bartholomew": "Bart…"}
    assert short_names(["Bartholomew", "Bartok"], 5) == {"Bartholomew": "B1", "Bartok": "B2"}
