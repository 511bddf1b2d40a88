"""What a tap on a picture changes, and where a thumb meets it."""

from dataclasses import replace

import pytest

from companion.engine.board import Board
from companion.engine.change import ABSENT, Change, apply
from companion.engine.model import Model
from companion.engine.picture import Ask, Drawing, Line, Member, Picture, Put, Shape, Spot, drawn

OFFICES = ("state", "offices")


def after(tap, document):
    return apply(document, [tap.on(document)], lambda _: None)


def test_a_tap_puts_a_value_where_it_says():
    tap = Put("3 VP", ("state", "track"), 3)
    assert tap.on({"state": {"track": 2}}) == Change(("state", "track"), 2, 3)
    assert tap.on({}) == Change(("state",), ABSENT, {"track": 3})


def test_a_member_joins_a_set_and_leaves_it_while_the_others_stay():
    joins, leaves = (Member("Office 6", OFFICES, 6, joins=j) for j in (True, False))
    document = {"state": {"offices": [3, 1]}}
    joined = after(joins, document)
    assert joined == {"state": {"offices": [3, 1, 6]}}
    assert after(leaves, joined) == document


def test_the_first_member_opens_a_set_that_was_not_entered():
    assert after(Member("Office 6", OFFICES, 6, joins=True), {}) == {"state": {"offices": [6]}}


def test_a_member_that_is_there_already_does_not_join_twice():
    document = {"state": {"offices": [6]}}
    tap = Member("Office 6", OFFICES, 6, joins=True)
    assert tap.on(document) == Change(OFFICES, [6], [6])


def test_a_small_spot_is_as_large_to_the_thumb_as_any():
    spot = Spot(10, 10, wide=2, high=2)
    assert spot.middle == (88, 88)
    assert spot.target == (64, 64, 48, 48)
    assert replace(spot, wide=10).target == (80, 64, 80, 48)


def test_a_drawing_has_room_for_its_shapes_and_for_thumbs():
    spot = Spot(10, 10, wide=2, high=2)
    assert Drawing("", [spot]).size == (96, 96)
    assert Drawing("", [replace(spot, tap=Ask("Why", "why"))]).size == (112, 112)
    assert Drawing("", []).size == (0, 0)


def test_lines_join_middles():
    line = Line(Spot(0, 0), Spot(10, 0, wide=2))
    assert (line.start.middle, line.end.middle) == ((16, 16), (88, 16))


@pytest.mark.parametrize(
    ("spot", "size"),
    [
        (Spot(0, 0, "7"), 14),
        (Spot(0, 0, "PRR"), 12),
        (Spot(0, 0, "Featherstonehaugh"), 9),
        (Spot(0, 0, "Ann", 40, 2, "words"), 11),
        (Spot(0, 0, "Ann\n+20", 6), 11),
    ],
)
def test_letters_are_as_large_as_their_shape_has_room_for(spot, size):
    assert spot.letters == size
    assert [text for _, text in spot.lines] == spot.label.split("\n")


def test_a_label_begins_ends_or_stands_in_the_middle_of_its_box():
    shapes: tuple[Shape, ...] = ("words", "round", "sum")
    assert [Spot(2, 0, wide=4, shape=shape).edge for shape in shapes] == [16, 32, 48]


def test_a_picture_of_nothing_is_not_drawn_and_leaves_no_trace_on_the_board():
    def draw(board, seat):
        board.miss("state", "offices")
        return Drawing(seat, []) if seat else None

    board = Board([], Model(), Model(), {})
    shown = drawn([Picture("line", "The line", draw)], board, "Ann")
    assert [(one.picture.id, one.seat, one.drawing.says) for one in shown] == [
        ("line", "Ann", "Ann")
    ]
    assert drawn([Picture("line", "The line", draw)], board, "") == []
    assert board.missing == []
