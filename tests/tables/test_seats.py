"""Seats are renamed, added and reordered after the start, and nothing at the table is lost."""

import pytest

from companion import tables
from companion.engine.problem import Refused
from tests.tables.conftest import Phone

STATE = {
    "hands": {"Ann": {"money": 3, "friend": "Ben"}, "Ben": {"money": 4, "friend": "Ann"}},
    "served": {"Ann": ["Ann", "Ben"]},
    "rounds": [{"Ann": 1}, {"Ben": 2}],
    "leader": "Ann",
}
RENAMED = {
    "hands": {"Anna": {"money": 3, "friend": "Ben"}, "Ben": {"money": 4, "friend": "Anna"}},
    "served": {"Ann": ["Anna", "Ben"]},
    "rounds": [{"Anna": 1}, {"Ben": 2}],
    "leader": "Anna",
}
KEPT = {"colours": {"Ann": "red"}, "done": ["Ann"]}


@pytest.fixture
def played(ann):
    """A table at which something stands wherever a seat may stand."""
    ann.puts({f"state.{key}": value for key, value in STATE.items()} | {"typed.Ann.money": 8})
    ann.looks()
    ann.puts({f"kept.{key}": value for key, value in KEPT.items()})
    return ann.looks()


def rename(phone, **names):
    return tables.rename_seats(phone.store, phone.code, names, phone.sent())


def seat(phone, *names):
    return tables.set_seats(phone.store, phone.code, names, phone.sent())


@pytest.mark.usefixtures("played")
def test_a_renamed_seat_has_its_new_name_everywhere(ann):
    document = rename(ann, Ann=" Anna ").table.document
    assert document["seats"] == ["Anna", "Ben"]
    assert document["state"] == RENAMED
    assert document["typed"] == {"Anna": {"money": 8}}
    assert document["kept"] == {"colours": {"Anna": "red"}, "done": ["Anna"]}


def test_two_may_swap_their_names_and_back(played, ann):
    swapped = rename(ann, Ann="Ben", Ben="Ann").table.document
    assert swapped["seats"] == ["Ben", "Ann"]
    assert swapped["state"]["hands"]["Ben"] == {"money": 3, "friend": "Ann"}
    assert ann.undoes().table.document == played.document


@pytest.mark.usefixtures("played")
def test_taking_a_new_name_back_keeps_what_was_typed_under_it(ann, ben):
    rename(ann, Ann="Anna")
    ben.looks()
    ben.types(state__hands__Anna__money=7, state__hands__Anna__gold=1)
    hands = ann.undoes().table.document["state"]["hands"]
    assert hands["Ann"] == {"money": 7, "friend": "Ben", "gold": 1}
    assert "Anna" in ann.redoes().table.document["seats"]


@pytest.mark.usefixtures("played")
def test_who_has_not_seen_the_new_name_yet_can_go_on_typing(ann, ben):
    ben.looks()
    rename(ann, Ann="Anna")
    saved = ben.types(state__hands__Ann__money=9, state__leader="Ann")
    assert saved.table.document["state"]["hands"]["Anna"]["money"] == 9
    assert saved.table.document["state"]["leader"] == "Anna"


@pytest.mark.usefixtures("played")
def test_a_change_made_under_the_old_name_can_be_taken_back(ann, ben):
    ben.looks()
    ben.types(state__hands__Ann__gold=1)
    rename(ann, Ann="Anna")
    assert ben.undoes().table.document["state"] == RENAMED


@pytest.mark.usefixtures("played")
def test_a_change_made_after_a_swap_is_of_the_seat_that_has_the_name_now(ann, ben):
    rename(ann, Ann="Ben", Ben="Ann")
    ben.looks()
    ben.types(state__hands__Ann__gold=1)
    assert "gold" not in ben.undoes().table.document["state"]["hands"]["Ann"]


@pytest.mark.usefixtures("played")
def test_values_that_clashed_under_the_old_name_clash_under_the_new(store, ann, ben):
    cleo = Phone(store, ann.code, "Cleo")
    ben.looks()
    ann.types(state__hands__Ann__gold=1)
    ben.types(state__hands__Ann__gold=2)
    table = rename(cleo, Ann="Anna").table
    [clash] = tables.clashes_of(ann.store, table)
    assert clash.path == ("state", "hands", "Anna", "gold")
    assert (clash.standing, clash.standing_by, clash.typed, clash.typed_by) == (1, "Ann", 2, "Ben")
    ann.looks()
    ann.chooses(clash, "typed")
    assert not tables.clashes_of(ann.store, ann.looks())


@pytest.mark.parametrize(
    ("names", "part"),
    [
        ({"Cleo": "Dev"}, "Nobody called Cleo"),
        ({"Ann": "Ben"}, "listed twice"),
        ({"Ann": "  "}, "1 to 40 characters"),
        ({"Ann": "a" * 41}, "1 to 40 characters"),
        ({"Ann": "An\x00n"}, "control characters"),
    ],
)
def test_a_name_that_can_not_be_given_is_refused(played, ann, names, part):
    with pytest.raises(Refused, match=part):
        rename(ann, **names)
    assert ann.looks().document == played.document


@pytest.mark.usefixtures("played")
def test_the_same_name_again_is_no_revision(ann):
    assert rename(ann, Ann="Ann").revision is None


def test_seats_are_added_and_put_in_another_order(played, ann):
    saved = seat(ann, "Ben", "Cleo ", "Ann")
    assert saved.table.document["seats"] == ["Ben", "Cleo", "Ann"]
    assert saved.table.document["state"] == played.document["state"]
    assert saved.revision.text == "Seated Ben, Cleo and Ann"
    assert ann.undoes().table.document == played.document


def test_a_seat_of_which_nothing_is_recorded_can_leave(ann):
    seat(ann, "Ann", "Ben", "Cleo")
    ann.looks()
    ann.puts({"kept.done": ["Cleo"], "kept.colours.Cleo": "blue"})
    document = seat(ann, "Ann", "Ben").table.document
    assert document["seats"] == ["Ann", "Ben"]
    assert document["kept"] == {}


@pytest.mark.usefixtures("played")
def test_a_seat_of_which_something_is_recorded_stays(ann):
    with pytest.raises(Refused, match="Ann is not one of the seats"):
        seat(ann, "Ben", "Cleo")


def test_as_many_sit_at_a_table_as_the_game_says(ann):
    for names in (["Ann"], ["Ann", "Ben", "C", "D", "E"]):
        with pytest.raises(Refused, match="There must be at"):
            seat(ann, *names)
