"""Tables are created, finished, reopened, deleted, played again, exported and imported."""

import pytest

from companion import tables
from companion.engine import document
from companion.engine.change import difference
from companion.engine.problem import Refused
from companion.engine.score import score
from companion.engine.table import read_table
from companion.tables import Asked, Sent, Store, Unknown
from tests.tables.conftest import TOYS, Phone
from tests.tables.toy import TOY

HOSTILE = [
    "x" * 40, "佐藤", "أحمد", "🚂🚃", "O'Brien; DROP TABLE tables;--", '"]', "__proto__",
    "\u202eevil", "<b>", "%00", "J.R.", "null", "0",
]  # fmt: skip


def test_a_new_table_has_two_codes_and_its_first_revision(store, table):
    assert len({table.code, table.view_code}) == 2
    assert table.number == 1
    [created] = store.log(table.code)
    assert (created.kind, created.by, created.at) == ("created", "Ann", table.created)


def test_the_same_form_creates_one_table(store):
    content = tables.blank(TOY, ["Ann", "Ben"])
    one, again = (tables.create(store, content, Sent("Ann", "f", b"x")) for _ in range(2))
    other = tables.create(store, content, Sent("Ann", "f", b"y"))
    assert one == again
    assert one.code != other.code


def test_a_table_that_can_not_be_is_not_created(store):
    with pytest.raises(Refused, match="at least 2"):
        tables.create(store, tables.blank(TOY, ["Ann"]), Sent("Ann"))
    with pytest.raises(Refused, match="must be one of"):
        tables.create(store, {"game": "chess"}, Sent("Ann"))
    with pytest.raises(Refused, match="1 to 40"):
        tables.create(store, tables.blank(TOY, ["Ann", "Ben"]), Sent("a" * 41))


@pytest.mark.parametrize("name", HOSTILE)
def test_people_may_have_any_name(store, name):
    table = tables.create(store, tables.blank(TOY, [name, "Ben"]), Sent(name))
    phone = Phone(store, table.code, name)
    saved = tables.save(
        store, table.code, [_money(phone, name, 3)], Sent(name, form=name, body=name, seen=1)
    )
    assert saved.table.document["state"]["hands"] == {name: {"money": 3}}
    assert [revision.by for revision in store.log(table.code)] == [name, name]
    assert tables.exported(store, table.code).seats == [name, "Ben"]


def _money(phone, name, value):
    return difference(
        phone.page, phone.page | {"state": {"hands": {name: {"money": value}}}}, lambda _: None
    )[0]


@pytest.mark.parametrize("name", ["a" * 41, "a\x00b", "a\nb", "\ud800", "a\u2028b"])
def test_what_is_no_name_is_refused(store, table, name):
    with pytest.raises(Refused):
        tables.save(store, table.code, [], Sent(name))
    with pytest.raises(Refused):
        tables.create(store, tables.blank(TOY, [name, "Ben"]), Sent("Ann"))


@pytest.mark.parametrize(
    "code", ["", "x", "2" * 13, "A" * 13, "\x00" * 13, "' OR 1=1 --1", "²" * 13]
)
def test_nobody_gets_in_without_a_code(store, code):
    for ask in (store.head, store.log, store.last, store.copy):
        with pytest.raises(Unknown):
            ask(code)
    with pytest.raises(Unknown):
        tables.save(store, code, [], Sent("Ann"))


def test_a_view_code_shows_the_table_and_neither_changes_it_nor_tells_its_code(store, table):
    viewed = store.head(table.view_code)
    assert viewed.document == table.document
    assert viewed.code == ""
    assert store.log(table.view_code) == store.log(table.code)
    for act in (tables.finish, tables.delete, tables.undo):
        with pytest.raises(Unknown):
            act(store, table.view_code, Sent("Ann"))


def test_a_table_can_be_seen_as_it_was(store, table, ann):
    ann.types(state__hands__Ann__money=3)
    assert store.at(table.code, 1).document == table.document
    assert store.at(table.code, 2) == store.head(table.code)
    for number in (0, 3, -1, 2**70):
        with pytest.raises(Unknown):
            store.at(table.code, number)
    assert store.log(table.code, since=2**70) == []


def test_a_table_is_scored_as_it_stands(ann):
    ann.types(state__hands__Ann__money=3, state__hands__Ben__money=2)
    assert score(ann.looks().table).winners == ["Ann"]


def test_a_finished_table_pins_its_sheet_and_changes_no_more(store, table, ann, ben):
    ann.types(state__hands__Ann__money=3, state__hands__Ben__money=2)
    saved = tables.finish(store, table.code, ann.sent())
    assert store.log(table.code)[-1].text == "Finished, won by Ann"
    assert saved.table.document["kept"]["finished"]["winners"] == ["Ann"]
    ben.looks()
    for change in (
        lambda: ben.types(state__hands__Ben__money=9),
        lambda: ben.undoes(2),
        lambda: tables.rename_seats(store, table.code, {"Ann": "Anna"}, ben.sent()),
    ):
        with pytest.raises(Refused, match=r"finished\. Reopen it"):
            change()


def test_a_reopened_table_goes_on_and_its_sheet_stays_in_its_history(store, table, ann):
    ann.types(state__hands__Ann__money=3)
    tables.finish(store, table.code, ann.sent())
    reopened = tables.reopen(store, table.code, ann.sent()).table
    assert reopened.keeping.finished is None
    assert store.at(table.code, 3).keeping.finished["seats"][0]["total"] == 3
    ann.looks()
    assert ann.types(state__hands__Ann__money=4).revision.number == 5


def test_a_deleted_table_comes_back_as_it_was(store, table, ann, ben):
    ann.types(state__hands__Ann__money=3)
    before = ann.looks()
    deleted = tables.delete(store, table.code, ann.sent()).table
    assert deleted.keeping.deleted
    with pytest.raises(Refused, match="deleted"):
        ben.types(state__hands__Ben__money=1)
    assert ben.undoes(deleted.number).table.document == before.document


def test_a_rematch_has_the_same_people_copy_and_colours_and_a_blank_board(store, table, ann):
    ann.puts(
        {"state.leader": "Ann", "copy.prices.x": 2, "kept.colours.Ann": "red", "kept.title": "1st"}
    )
    again = tables.rematch(store, table.code, Sent("Ben", "again"))
    assert again.code not in {table.code, table.view_code}
    assert again.document["seats"] == ["Ann", "Ben"]
    assert again.document["copy"] == {"prices": {"x": 2}}
    assert (again.document["state"], again.document["kept"]) == ({}, {"colours": {"Ann": "red"}})
    assert tables.rematch(store, table.code, Sent("Ben", "again")) == again


def test_an_exported_table_is_a_table_file_with_its_moves_in_its_log(store, table, ann):
    asked = Asked("buy", {"seat": "Ann", "price": 3})
    tables.record(store, table.code, lambda _: [], "Ann may buy", ann.sent(), asked)
    tables.record(store, table.code, lambda _: [], "Ann may sell", ann.sent(), asked)
    ann.undoes()
    ann.puts({"kept.title": "Friday"})
    content = document.read(tables.exported(store, table.code).write())
    [entry] = content["log"]
    assert "kept" not in content
    assert entry["text"] == "Ann may buy"
    assert (entry["question"], entry["arguments"]) == ("buy", {"seat": "Ann", "price": 3})


def test_an_imported_file_is_exported_the_same(store, table, ann):
    ann.types(state__hands__Ann__money=3)
    tables.record(store, table.code, lambda _: [], "Said", ann.sent(), Asked("q", {}))
    file = tables.exported(store, table.code).write()
    imported = tables.create(store, read_table(file, TOYS).document(), Sent("Ben"))
    assert tables.exported(store, imported.code).write() == file


@pytest.mark.parametrize(
    ("text", "arguments"),
    [
        ("x" * 1001, {}),
        ("\x00", {}),
        ("x", {"n": 2**40}),
        ("x", {"n": "\ud800"}),
        ("x", {"n": 1.5}),
    ],
)
def test_what_no_file_could_hold_is_not_recorded(store, table, text, arguments):
    with pytest.raises(Refused):
        tables.record(store, table.code, lambda _: [], text, Sent("Ann"), Asked("q", arguments))
    assert store.last(table.code) == 1


def test_a_table_has_at_most_so_many_revisions(store, table, ann, monkeypatch):
    monkeypatch.setattr(tables.line, "MOST_REVISIONS", 2)
    ann.types(state__hands__Ann__money=3)
    with pytest.raises(Refused, match=r"no more are kept\. All of it stays"):
        ann.types(state__hands__Ann__gold=3)
    assert store.last(table.code) == 2


def test_a_table_is_at_most_one_mebibyte(store, table, ann):
    tickets = [{"to": "x" * 40, "points": n} for n in range(12_000)]
    with pytest.raises(Refused, match="larger than 1 MiB"):
        ann.puts({"state.hands.Ann.tickets": tickets})
    assert store.last(table.code) == 1


def test_the_example_of_every_game_can_be_kept_renamed_exported_and_finished(file, game):
    with Store(file, {game.id: game}) as store:
        table = tables.create(store, document.read(game.example), Sent("Ann"))
        seats = table.document["seats"]
        names = dict(zip(seats, [*seats[1:], seats[0]], strict=True))
        saved = tables.rename_seats(store, table.code, names, Sent("Ann"))
        assert score(saved.table.table).complete
        assert tables.undo(store, table.code, Sent("Ann")).table.document == table.document
        file = read_table(game.example, {game.id: game}).write()
        assert tables.exported(store, table.code).write() == file
        finished = tables.finish(store, table.code, Sent("Ann")).table
        assert finished.keeping.finished == score(finished.table).document()
