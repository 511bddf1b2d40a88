"""Fields read what people type, and give back what is recorded when it is sent as it is shown."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict
from wtforms.form import BaseForm

from companion.engine.change import ABSENT
from companion.web.fields import (
    ChoiceField,
    LinesField,
    NumberField,
    NumbersField,
    PairsField,
    RowField,
    TextField,
    TicksField,
    WordsField,
    read_sum,
)
from tests.web.conftest import FEW

RAILROADS = [("PRR", "PRR"), ("UP", "UP"), ("NYC", "NYC")]
MAKES: dict[str, Any] = {
    "number": lambda: NumberField(least=0, most=12),
    "signed": lambda: NumberField(least=-20, most=20),
    "count": lambda: NumberField(least=0, most=12, blank=None),
    "numbers": NumbersField,
    "words": lambda: WordsField(known=["7 Charlotte", "8 Erie", "8 Elko", "Kansas City"]),
    "text": TextField,
    "lines": LinesField,
    "pairs": PairsField,
    "choice": lambda: ChoiceField(choices=RAILROADS),
    "yes or no": lambda: ChoiceField(choices=[(True, "yes"), (False, "no")]),
    "gap": lambda: ChoiceField(choices=[(5, "5"), (8, "8")]),
    "ticks": lambda: TicksField(choices=RAILROADS),
    "row": lambda: RowField(choices=RAILROADS, length=3),
    "open row": lambda: RowField(choices=(), length=3),
}


def field_of(kind, recorded, *texts):
    """A field in which a value is recorded and some texts were sent."""
    form = BaseForm({"it": MAKES[kind]()})
    form.process(None, data={"it": recorded})
    [field] = form
    if texts:
        field.process(MultiDict([("it", text) for text in texts]), recorded)
        form.validate()
    return field


def sent(kind, *texts, recorded=ABSENT):
    """What a field takes from the texts that were sent."""
    field = field_of(kind, recorded, *texts)
    assert not field.errors
    return field.data


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0), ("7", 7), ("007", 7), (" 1 2 ", 12), ("-5", -5), ("−5", -5), ("–5", -5),
        ("3+6+2", 11), ("3 + 6 - 2", 7), ("10−4", 6), ("-3-3", -6), ("1000000", 1_000_000),
        ("999999+1", 1_000_000), ("٣", 3), ("१२", 12), ("１２＋", None), ("５+٥", 10), ("𝟗", 9),
    ],
)  # fmt: skip
def test_a_number_may_be_a_sum_in_any_scripts_digits(text, number):
    if number is None:
        with pytest.raises(ValueError, match="whole number"):
            read_sum(text)
    else:
        assert read_sum(text) == number


@pytest.mark.parametrize(
    "text",
    ["", "x", "1.5", "1,5", "1e3", "0x1", "--1", "1+", "+", "3+x", "²", "½", "Ⅷ", "1/2", "NaN", "∞",
     "12345678", "1_000", "9" * 5_000, "1\0"],
)  # fmt: skip
def test_what_is_no_whole_number_is_refused_in_a_sentence(text):
    with pytest.raises(ValueError, match="Type a whole number, or a sum"):
        read_sum(text)


@pytest.mark.parametrize("text", ["1000001", "-1000001", "999999+2", "9999999-1+9999999"])
def test_what_is_past_every_game_is_refused_in_a_sentence(text):
    with pytest.raises(ValueError, match="from -1,000,000 to 1,000,000"):
        read_sum(text)


@given(terms=st.lists(st.integers(-99_999, 99_999), min_size=1, max_size=9))
@FEW
def test_a_sum_is_the_sum_of_its_terms(terms):
    assert read_sum("".join(f"{term:+d}" for term in terms)) == sum(terms)


@pytest.mark.parametrize("kind", MAKES)
def test_blank_is_not_entered_whatever_the_field(kind):
    assert field_of(kind, ABSENT, " ").data is ABSENT
    assert field_of(kind, ABSENT).shown == field_of(kind, None).shown == []


@pytest.mark.parametrize(
    ("kind", "recorded"),
    [
        ("number", 0), ("number", 12), ("signed", -7), ("count", 0), ("numbers", [3, -1, 3]),
        ("numbers", []), ("words", "8"), ("words", "Reno"), ("text", "One\nTwo"), ("text", " a "),
        ("lines", ["Reno", "A - B"]), ("lines", []), ("pairs", [["A – B", "C"], ["D", "E;F"]]),
        ("pairs", []), ("choice", "NYC"), ("yes or no", False), ("yes or no", True), ("gap", 8),
        ("ticks", ["NYC", "PRR"]), ("ticks", []), ("row", ["UP", "PRR"]), ("row", []),
        ("open row", ["A", "B"]), ("open row", []),
    ],
)  # fmt: skip
def test_what_is_sent_as_it_is_shown_is_what_is_recorded(kind, recorded):
    shown = field_of(kind, recorded).shown
    joined = {"numbers": " ", "lines": "\r\n", "pairs": "\r\n", "text": "\r\n"}.get(kind)
    texts = shown if joined is None else [joined.join(shown)]
    assert field_of(kind, recorded, *(texts or [""])).data == recorded


@pytest.mark.parametrize(
    ("kind", "texts", "value"),
    [
        ("number", ["3+6+2"], 11),
        ("count", ["0"], 0),
        ("signed", ["−5"], -5),
        ("numbers", ["3 6, 2;1\n4"], [3, 6, 2, 1, 4]),
        ("words", ["7"], "7 Charlotte"),
        ("words", ["8"], "8"),
        ("words", ["Kansas"], "Kansas"),
        ("words", ["  Salem "], "Salem"),
        ("text", ["One\r\nTwo"], "One\nTwo"),
        ("lines", [" Reno \r\n\r\n Salem"], ["Reno", "Salem"]),
        ("pairs", ["Reno – Salem\nA - B\n C — D \nE;F\nG\tH"],
         [["Reno", "Salem"], ["A", "B"], ["C", "D"], ["E", "F"], ["G", "H"]]),
        ("choice", ["UP"], "UP"),
        ("yes or no", ["no"], False),
        ("gap", ["5"], 5),
        ("ticks", ["", "UP", "PRR"], ["UP", "PRR"]),
        ("ticks", ["", "UP", "UP"], ["UP"]),
        ("row", ["NYC", "", "UP"], ["NYC", "UP"]),
        ("open row", ["b", "a", "b"], ["b", "a", "b"]),
    ],
)  # fmt: skip
def test_each_kind_of_field_takes_what_is_typed(kind, texts, value):
    assert sent(kind, *texts) == value


@pytest.mark.parametrize(
    ("kind", "texts", "sentence"),
    [
        ("number", ["x"], "Type a whole number, or a sum such as 3+6+2."),
        ("number", ["-1"], "This can't be below zero."),
        ("number", ["13"], "This can't be above 12."),
        ("signed", ["-21"], "This can't be below -20."),
        ("numbers", ["3 x"], "Type a whole number, or a sum such as 3+6+2."),
        ("pairs", ["Reno"], "Write two places with a dash between them, not “Reno”."),
        ("pairs", ["A – B – C"], "Write two places with a dash between them, not “A – B – C”."),
        ("choice", ["B&O"], "Choose from the list."),
        ("gap", ["05"], "Choose from the list."),
        ("yes or no", ["True"], "Choose from the list."),
        ("ticks", ["UP", "x"], "Choose from the list."),
        ("row", ["UP", "x"], "Choose from the list."),
    ],
)
def test_what_is_refused_stays_in_the_field_with_one_sentence(kind, texts, sentence):
    field = field_of(kind, ABSENT, *texts)
    assert field.errors[0] == sentence
    assert field.shown == texts


def test_a_pair_that_stands_there_is_kept_while_another_is_typed():
    recorded = [["A – B", "C"], ["D", "E"]]
    assert sent("pairs", "A – B – C\r\nX – Y", recorded=recorded) == [["A – B", "C"], ["X", "Y"]]


def test_members_keep_their_order_when_others_are_ticked_or_not():
    recorded = ["NYC", "PRR"]
    assert sent("ticks", "PRR", "UP", "NYC", recorded=recorded) == ["NYC", "PRR", "UP"]
    assert sent("ticks", "PRR", recorded=recorded) == ["PRR"]


def test_what_is_cleared_is_not_entered_and_of_an_entered_map_of_counts_not_0():
    assert sent("number", "", recorded=3) is ABSENT
    assert sent("count", "", recorded=3) is None
    assert sent("lines", "", recorded=["Reno"]) is ABSENT
    assert sent("ticks", "", recorded=["UP"]) == []
