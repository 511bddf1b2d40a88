"""Two people at one table: what they type is merged, and a value that loses is kept."""

import pytest

from companion import tables
from companion.engine.change import ABSENT, Change
from companion.engine.problem import Refused
from companion.tables import Sent
from tests.tables.conftest import Phone
from tests.tables.toy import TOY

MONEY = "state.hands.Ann.money"


def test_what_is_typed_is_saved_as_one_revision_with_its_true_difference(store, table, ann):
    saved = ann.types(state__hands__Ann__money=3)
    assert saved.table.document["state"] == {"hands": {"Ann": {"money": 3}}}
    assert saved.revision == store.log(table.code)[-1]
    assert (saved.revision.number, saved.revision.by, saved.clashes) == (2, "Ann", [])
    assert saved.revision.changes == (Change(("state", "hands"), ABSENT, {"Ann": {"money": 3}}),)


def test_different_fields_typed_at_once_merge(store, ann, ben):
    ann.types(state__hands__Ann__money=3)
    saved = ben.types(state__hands__Ann__gold=1, state__hands__Ben__money=4)
    hands = saved.table.document["state"]["hands"]
    assert hands == {"Ann": {"money": 3, "gold": 1}, "Ben": {"money": 4}}
    assert not tables.clashes_of(store, saved.table)


def test_a_field_typed_by_two_shows_both_values_and_both_names(store, ann, ben):
    ann.types(state__hands__Ann__money=3)
    saved = ben.types(state__hands__Ann__money=4)
    [clash] = saved.clashes
    assert saved.revision is None
    assert (clash.standing, clash.standing_by) == (3, "Ann")
    assert (clash.typed, clash.typed_by) == (4, "Ben")
    assert clash.path == ("state", "hands", "Ann", "money")
    assert tables.clashes_of(store, ann.looks()) == [clash]


def test_of_a_form_only_the_fields_that_clash_lose(ann, ben):
    ann.types(state__hands__Ann__money=3)
    saved = ben.types(state__hands__Ann__money=4, state__hands__Ann__gold=2)
    assert saved.table.document["state"]["hands"]["Ann"] == {"money": 3, "gold": 2}
    assert [clash.typed for clash in saved.clashes] == [4]
    assert saved.revision.changes == (Change(("state", "hands", "Ann", "gold"), ABSENT, 2),)


def test_fields_of_a_form_that_are_left_as_they_were_seen_clash_with_nothing(
    store, table, ann, ben
):
    ann.types(state__hands__Ann__money=3)
    left = [Change(("state", "hands", "Ann", part), ABSENT, ABSENT) for part in ("money", "gold")]
    saved = tables.save(store, table.code, left, ben.sent())
    assert (saved.revision, saved.clashes) == (None, [])


def test_the_same_value_typed_by_two_is_no_clash_and_no_revision(store, table, ann, ben):
    ann.types(state__hands__Ann__money=3)
    saved = ben.types(state__hands__Ann__money=3)
    assert (saved.revision, saved.clashes) == (None, [])
    assert store.last(table.code) == 2


def test_a_value_that_says_the_same_as_a_blank_does_not_clash_with_one(ann, ben):
    ann.puts({"state.rounds": [{"Ann": 1}], "state.hands.Ann.tickets": []})
    ann.looks()
    ben.looks()
    ann.puts({"state.rounds": []})
    assert ben.puts({"state.rounds": []}).clashes == []


def test_sets_merge_by_member_and_rounds_by_position(ann, ben):
    ann.puts({"state.served.Erie": ["Ann"], "state.rounds": [{"Ann": 1}]})
    saved = ben.puts({"state.served.Erie": ["Ben"], "state.rounds": [{"Ben": 2}, {"Ben": 3}]})
    assert saved.table.document["state"]["rounds"] == [{"Ann": 1, "Ben": 2}, {"Ben": 3}]
    assert saved.table.document["state"]["served"] == {"Erie": ["Ann", "Ben"]}
    assert not saved.clashes


def test_of_rounds_typed_by_two_only_the_places_that_clash_lose(ann, ben):
    ann.puts({"state.rounds": [{"Ann": 1}]})
    saved = ben.puts({"state.rounds": [{"Ann": 2, "Ben": 2}]})
    assert saved.table.document["state"]["rounds"] == [{"Ann": 1, "Ben": 2}]
    [clash] = saved.clashes
    assert (clash.path, clash.typed) == (("state", "rounds", 0, "Ann"), 2)


def test_a_list_of_tickets_is_one_field(ann, ben):
    ann.puts({"state.hands.Ann.tickets": [{"points": 5}]})
    saved = ben.puts({"state.hands.Ann.tickets": [{"points": 6}]})
    [clash] = saved.clashes
    assert clash.typed == [{"points": 6}]


def test_choosing_the_losing_value_makes_it_stand(store, ann, ben):
    ann.types(state__hands__Ann__money=3)
    [clash] = ben.types(state__hands__Ann__money=4).clashes
    ann.looks()
    chosen = ann.chooses(clash, "typed")
    assert chosen.table.document["state"]["hands"]["Ann"]["money"] == 4
    assert chosen.revision.chooses == clash.number
    assert not tables.clashes_of(store, chosen.table)


def test_choosing_the_standing_value_is_kept_as_a_revision_too(store, ann, ben):
    ann.types(state__hands__Ann__money=3)
    [clash] = ben.types(state__hands__Ann__money=4).clashes
    ann.looks()
    chosen = ann.chooses(clash, "standing")
    assert chosen.table.document["state"]["hands"]["Ann"]["money"] == 3
    assert (chosen.revision.by, chosen.revision.changes) == ("Ann", ())
    assert not tables.clashes_of(store, chosen.table)


def test_a_choice_taken_back_leaves_both_values_again(store, ann, ben):
    ann.types(state__hands__Ann__money=3)
    [clash] = ben.types(state__hands__Ann__money=4).clashes
    ann.looks()
    ann.chooses(clash, "typed")
    [again] = tables.clashes_of(store, ann.undoes().table)
    assert (again.standing, again.typed) == (3, 4)


def test_nobody_chooses_twice_or_over_a_value_that_they_have_not_seen(ann, ben):
    ann.types(state__hands__Ann__money=3)
    [clash] = ben.types(state__hands__Ann__money=4).clashes
    ben.looks()
    ann.looks()
    ann.types(state__hands__Ann__money=5)
    with pytest.raises(Refused, match="Look again"):
        ben.chooses(clash, "typed")
    ann.looks()
    ann.chooses(clash, "typed")
    with pytest.raises(Refused, match="chosen here already"):
        ann.chooses(clash, "standing")


def test_a_value_that_stands_by_now_clashes_no_longer(store, ann, ben):
    ann.types(state__hands__Ann__money=3)
    ben.types(state__hands__Ann__money=4)
    ann.looks()
    assert not tables.clashes_of(store, ann.types(state__hands__Ann__money=4).table)
    ann.looks()
    assert not tables.clashes_of(store, ann.types(state__hands__Ann__money=5).table)


def test_what_can_not_be_true_is_refused_and_nothing_of_the_form_is_saved(store, table, ann):
    with pytest.raises(Refused, match="So much gold is not"):
        ann.types(state__hands__Ann__money=3, state__hands__Ann__gold=100_001)
    assert store.last(table.code) == 1


def test_a_losing_value_that_could_never_stand_is_refused(store, table, ann, ben):
    ann.types(state__hands__Ann__gold=3)
    with pytest.raises(Refused, match="So much gold is not"):
        ben.types(state__hands__Ann__gold=100_001)
    assert store.last(table.code) == 2


@pytest.mark.parametrize(
    "path", [(), ("game",), ("seats",), ("log",), ("kept", "finished"), ("kept", "deleted"), (0,)]
)
def test_only_what_is_entered_can_be_typed(store, table, path):
    with pytest.raises(Refused, match="not a place that can be typed"):
        tables.save(store, table.code, [Change(path, ABSENT, "toy")], Sent("Ann"))


def test_what_is_kept_beside_the_file_is_typed_like_all_else(ann, ben):
    ann.puts({"kept.done": ["Ann"], "kept.colours.Ann": "red"})
    saved = ben.puts({"kept.done": ["Ben"], "kept.title": "Friday"})
    kept = saved.table.keeping
    assert (kept.done, kept.colours, kept.title) == (["Ann", "Ben"], {"Ann": "red"}, "Friday")


# ---- a form that is sent again -------------------------------------------------------------------


def test_a_form_sent_again_is_saved_once_and_answered_the_same(store, table, ann):
    first = ann.types(form="a", state__hands__Ann__money=3)
    again = ann.types(form="a", state__hands__Ann__money=3)
    assert again == first
    assert store.last(table.code) == 2


def test_a_form_sent_again_is_answered_with_the_same_clash(ann, ben):
    ann.types(state__hands__Ann__money=3)
    first = ben.types(form="b", state__hands__Ann__money=4, state__hands__Ben__money=1)
    again = ben.types(form="b", state__hands__Ann__money=4, state__hands__Ben__money=1)
    assert again == first


def test_a_form_that_changed_nothing_does_not_come_alive_when_sent_again(ann, ben):
    ann.types(form="a", state__hands__Ann__money=3)
    ann.looks()
    ben.types(form="b", state__hands__Ann__money=3)
    ann.puts({MONEY: ABSENT})
    saved = ben.types(form="b", state__hands__Ann__money=3)
    assert saved.table.document["state"]["hands"]["Ann"] == {}


def test_a_form_sent_again_with_a_correction_counts_as_the_correction(store, ann):
    ann.types(form="a", state__hands__Ann__money=3)
    saved = ann.types(form="a", state__hands__Ann__money=4)
    assert saved.table.document["state"]["hands"]["Ann"]["money"] == 4
    saved = ann.types(form="a", state__hands__Ann__money=5)
    assert saved.table.document["state"]["hands"]["Ann"]["money"] == 5
    assert saved.revision.changes == (Change(("state", "hands", "Ann", "money"), 4, 5),)
    assert not tables.clashes_of(store, saved.table)


def test_a_form_corrected_back_to_what_was_seen_takes_back_what_it_saved(store, table, ann):
    ann.types(form="a", state__hands__Ann__money=3, state__hands__Ann__gold=1)
    path = ("state", "hands", "Ann", "money")
    as_seen = Change(path, ABSENT, ABSENT)
    saved = tables.save(store, table.code, [as_seen], Sent("Ann", "a", b"blank again", 1))
    assert saved.table.document["state"]["hands"]["Ann"] == {"gold": 1}


def test_a_correction_of_one_field_leaves_the_others_of_its_form_alone(ann):
    ann.types(form="a", state__hands__Ann__money=3)
    saved = ann.types(form="a", state__hands__Ann__gold=1)
    assert saved.table.document["state"]["hands"]["Ann"] == {"money": 3, "gold": 1}


def test_a_correction_does_not_overwrite_what_somebody_else_typed_since(ann, ben):
    ann.types(form="a", state__hands__Ann__money=3)
    ben.looks()
    ben.types(state__hands__Ann__money=7)
    saved = ann.types(form="a", state__hands__Ann__money=4)
    assert saved.table.document["state"]["hands"]["Ann"]["money"] == 7
    assert [clash.typed for clash in saved.clashes] == [4]


def test_corrected_and_corrected_back_counts_as_what_was_sent_last(ann):
    *_, saved = [ann.types(form="a", state__hands__Ann__money=money) for money in (3, 4, 3)]
    assert saved.table.document["state"]["hands"]["Ann"]["money"] == 3


def test_a_form_of_one_table_is_none_of_another(store, ann):
    other = tables.create(store, tables.blank(TOY, ["Ann", "Ben"]), Sent("Ann"))
    ann.types(form="a", state__hands__Ann__money=3)
    phone = Phone(store, other.code, "Ann")
    assert phone.types(form="a", state__hands__Ann__money=3).revision


# ---- moves ---------------------------------------------------------------------------------------


def buys(table):
    """A move: Ann has one gold more and a dollar less."""
    hand = table.file.state.hands["Ann"]
    at = ("state", "hands", "Ann")
    return [
        Change((*at, "money"), hand.money, hand.money - 1),
        Change((*at, "gold"), hand.gold, hand.gold + 1),
    ]


def test_a_move_is_ruled_on_the_newest_table_so_two_phones_each_buy_one(store, table, ann, ben):
    ann.types(state__hands__Ann__money=5, state__hands__Ann__gold=0)
    tables.record(store, table.code, buys, "Ann buys gold", ann.sent())
    saved = tables.record(store, table.code, buys, "Ann buys gold", ben.sent())
    assert saved.table.document["state"]["hands"]["Ann"] == {"money": 3, "gold": 2}
    assert store.log(table.code)[-1].text == "Ann buys gold"


def test_a_move_sent_again_is_made_once(store, table, ann):
    ann.types(state__hands__Ann__money=5, state__hands__Ann__gold=0)
    first, again = [
        tables.record(store, table.code, buys, "Ann buys gold", ann.sent("m")) for _ in range(2)
    ]
    assert first == again
    assert again.table.document["state"]["hands"]["Ann"] == {"money": 4, "gold": 1}


def test_a_refused_move_saves_nothing_and_passes_its_refusal_on(store, table, ann):
    def refuses(_):
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        tables.record(store, table.code, refuses, "Ann divides", ann.sent())
    with pytest.raises(Refused, match="changed meanwhile, so nothing of this was done"):
        tables.record(store, table.code, lambda t: [Change(("state", "leader"), "Ben", "Ann")],
                      "Ann leads", ann.sent())  # fmt: skip
    assert store.last(table.code) == 1
