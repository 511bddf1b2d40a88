"""Undo takes back what one did oneself, or what is picked; redo takes back the undo."""

import pytest

from companion import tables
from companion.engine.change import ABSENT, Change
from companion.engine.problem import Refused
from tests.tables.test_saving import buys


def money(saved):
    return saved.table.document["state"].get("hands", {}).get("Ann", {}).get("money")


def test_undo_takes_back_ones_own_last_change_and_not_anothers(ann, ben):
    ann.types(state__hands__Ann__money=3)
    ben.types(state__hands__Ben__money=4)
    saved = ann.undoes()
    assert saved.table.document["state"]["hands"] == {"Ben": {"money": 4}}
    assert (saved.revision.undoes, saved.revision.by) == (2, "Ann")


def test_undo_again_takes_back_the_change_before(ann):
    for number in (3, 4, 5):
        ann.types(state__hands__Ann__money=number)
        ann.looks()
    assert [money(ann.undoes()) for _ in range(3)] == [4, 3, None]
    with pytest.raises(Refused, match="nothing of yours left to undo"):
        ann.undoes()


def test_redo_goes_forward_again_until_something_else_is_typed(ann):
    for number in (3, 4):
        ann.types(state__hands__Ann__money=number)
        ann.looks()
    ann.undoes()
    ann.undoes()
    assert [money(ann.redoes()) for _ in range(2)] == [3, 4]
    with pytest.raises(Refused, match="nothing of yours to redo"):
        ann.redoes()
    ann.undoes()
    ann.looks()
    ann.types(state__hands__Ann__money=7)
    with pytest.raises(Refused, match="nothing of yours to redo"):
        ann.redoes()


def test_undo_after_redo_takes_back_the_same_change(ann):
    ann.types(state__hands__Ann__money=3)
    for expected in (None, 3, None, 3):
        saved = ann.undoes() if expected is None else ann.redoes()
        assert money(saved) == expected


def test_anybody_can_take_back_a_picked_revision(ann, ben):
    ann.types(state__hands__Ann__money=3)
    ann.looks()
    ann.types(state__hands__Ann__gold=1)
    saved = ben.undoes(2)
    assert saved.table.document["state"]["hands"] == {"Ann": {"gold": 1}}
    assert ben.redoes().table.document["state"]["hands"]["Ann"] == {"gold": 1, "money": 3}


def test_undo_of_a_field_changed_since_clashes_like_any_other_change(ann, ben):
    ann.types(state__hands__Ann__money=3, state__hands__Ann__gold=1)
    ben.looks()
    ben.types(state__hands__Ann__money=4)
    saved = ann.undoes()
    [clash] = saved.clashes
    assert saved.table.document["state"]["hands"]["Ann"] == {"money": 4}
    assert (clash.standing, clash.standing_by, clash.typed, clash.typed_by) == (
        4, "Ben", ABSENT, "Ann",
    )  # fmt: skip
    ann.looks()
    assert ann.chooses(clash, "typed").table.document["state"]["hands"]["Ann"] == {}


@pytest.mark.parametrize("number", [0, 1, 3, -1, 99, 2**70])
def test_what_can_not_be_taken_back_is_refused(ann, ben, number):
    ann.types(state__hands__Ann__money=3)
    ben.types(state__hands__Ann__money=4)
    with pytest.raises(Refused, match="none that can be taken back"):
        ann.undoes(number)


def test_what_is_taken_back_already_is_not_taken_back_twice(store, table, ann, ben):
    ann.types(state__hands__Ann__money=3)
    ann.undoes()
    with pytest.raises(Refused, match="taken back already"):
        ben.undoes(2)
    assert tables.undone(store.log(table.code)) == {2}


def test_a_move_is_taken_back_whole_or_not_at_all(store, table, ann, ben):
    ann.types(state__hands__Ann__money=5, state__hands__Ann__gold=0)
    tables.record(store, table.code, buys, "Ann buys gold", ann.sent())
    before = ann.looks().document
    assert ann.undoes().table.document["state"]["hands"]["Ann"] == {"money": 5, "gold": 0}
    assert ann.redoes().table.document == before
    ben.looks()
    ben.types(state__hands__Ann__gold=9)
    with pytest.raises(Refused, match=r"gold .*changed meanwhile, so nothing of this was done"):
        ann.undoes()


def test_rounds_typed_together_are_taken_back_the_last_first(ann):
    ann.puts({"state.rounds": [{"Ann": 1}]})
    before = ann.looks()
    ann.puts({"state.rounds": [{"Ann": 1}, {"Ann": 2}, {"Ann": 3}]})
    saved = ann.undoes()
    assert (saved.table.document, saved.clashes) == (before.document, [])


def test_an_undo_sent_again_takes_back_one_change(store, table, ann):
    for number in (3, 4):
        ann.types(state__hands__Ann__money=number)
        ann.looks()
    assert [money(tables.undo(store, table.code, ann.sent("u"))) for _ in range(2)] == [3, 3]


def test_undo_keeps_its_true_difference(ann):
    ann.types(state__hands__Ann__money=3)
    assert ann.undoes().revision.changes == (
        Change(("state", "hands"), {"Ann": {"money": 3}}, ABSENT),
    )
