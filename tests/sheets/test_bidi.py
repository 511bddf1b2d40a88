"""Names that are written from right to left disturb nothing around them."""

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.sheets.bidi import isolated, name


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ann has 5.", "Ann has 5."),
        ("佐藤 has 5.", "佐藤 has 5."),
        ("محمد has 5.", '<bdi dir="rtl">محمد</bdi> has 5.'),
        ("محمد 4, سارة 3", '<bdi dir="rtl">محمد</bdi> 4, <bdi dir="rtl">سارة</bdi> 3'),
        ("بن علي wins", '<bdi dir="rtl">بن علي</bdi> wins'),
        ("\u202egnp.exe", '<bdi dir="ltr">\u202e</bdi>gnp.exe'),
        ("<b>דני</b>", '&lt;b&gt;<bdi dir="rtl">דני</bdi>&lt;/b&gt;'),
    ],
)
def test_words_that_turn_around_stand_apart(text, shown):
    assert isolated(text) == shown


def test_a_whole_name_stands_apart_with_its_digits():
    assert isolated("محمد (2): 4", ["محمد (2)"]) == '<bdi dir="rtl">محمد (2)</bdi>: 4'


def test_a_name_is_not_looked_for_within_a_word():
    assert isolated("محمد", ["م"]) == '<bdi dir="rtl">محمد</bdi>'


@pytest.mark.parametrize(
    ("text", "way"), [("Ann", "ltr"), ("محمد", "rtl"), ("2 محمد", "rtl"), ("🚂", "ltr")]
)
def test_a_name_takes_the_direction_of_its_first_letter(text, way):
    assert name(text) == f'<bdi dir="{way}">{text}</bdi>'


@given(st.text(), st.lists(st.text(min_size=1)))
def test_no_letter_is_lost(text, names):
    bare = re.sub(r"</?bdi[^>]*>", "", isolated(text, names))
    assert html.unescape(bare) == html.unescape(html.escape(text))
