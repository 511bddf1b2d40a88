"""The file of the tables: full, locked, foreign, older, newer, backed up and put back."""

import sqlite3
import threading
from pathlib import Path

import pytest

from companion import tables
from companion.engine.change import Change
from companion.tables import Sent, Store, StoreUnavailable, Unknown, database, schema
from tests.tables.conftest import TOYS, Phone
from tests.tables.test_writers import buy_gold, start

SCHEMAS = Path(__file__).parent / "schemas"


def money(file, code):
    with Store(file, TOYS) as store:
        return store.head(code).document["state"]["hands"]["Ann"].get("money")


def schema_of(connection):
    rows = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
    return [" ".join(sql.split()) for (sql,) in rows]


# ---- faults --------------------------------------------------------------------------------------


def test_on_a_full_disk_nothing_is_saved_by_halves_and_the_rest_is_kept(store, table, ann):
    ann.types(state__hands__Ann__money=3)
    pages = store._database.execute("PRAGMA page_count").fetchone()[0]
    store._database.execute(f"PRAGMA max_page_count = {pages}")
    ann.looks()
    with pytest.raises(StoreUnavailable, match=r"disk is full.*saved before is kept.*Make room"):
        ann.puts({"copy.prices": {f"{n}": n for n in range(2000)}})
    assert store.last(table.code) == 2
    store._database.execute("PRAGMA max_page_count = 1000000")
    assert ann.puts({"copy.prices": {f"{n}": n for n in range(2000)}}).revision.number == 3


def test_while_another_program_holds_the_file_a_save_fails_in_plain_words(file, table, monkeypatch):
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    holder = sqlite3.connect(file, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with Store(file, TOYS) as hasty:
        with pytest.raises(StoreUnavailable, match=r"holds the file.*not saved.*kept.*again"):
            Phone(hasty, table.code, "Ben").types(state__hands__Ben__money=1)
        assert hasty.head(table.code).number == 1
        holder.execute("ROLLBACK")
        assert Phone(hasty, table.code, "Ben").types(state__hands__Ben__money=1).revision
    holder.close()


def test_a_file_that_can_not_be_written_says_so(store, ann):
    store._database.execute("PRAGMA query_only = ON")
    with pytest.raises(StoreUnavailable, match=r"can't be written.*not saved"):
        ann.types(state__hands__Ann__money=3)


def test_a_file_that_can_not_be_opened_says_so(tmp_path):
    (tmp_path / "folder.db").mkdir()
    (tmp_path / "text.db").write_text("This is no database, but a text of some length." * 30)
    for name, part in (("folder.db", "can't be opened"), ("text.db", "damaged or is no file")):
        with pytest.raises(StoreUnavailable, match=part):
            Store(tmp_path / name, TOYS)
    with pytest.raises(StoreUnavailable, match="can't be used"):
        Store(tmp_path / "text.db" / "tables.db", TOYS)


@pytest.mark.parametrize("setup", ["CREATE TABLE x (y)", "PRAGMA user_version = 1"])
def test_another_programs_database_is_left_alone(file, setup):
    with sqlite3.connect(file) as foreign:
        foreign.execute(setup)
    foreign.close()
    before = file.read_bytes()
    with pytest.raises(StoreUnavailable, match="no file of the companion's"):
        Store(file, TOYS)
    assert file.read_bytes() == before


def test_a_table_of_a_game_that_is_not_here_is_unknown(file, table):
    with Store(file, {}) as store, pytest.raises(Unknown, match="game of this table"):
        store.head(table.code)


def test_a_newer_companions_file_is_left_alone(file):
    start(file)
    with sqlite3.connect(file) as newer:
        newer.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    newer.close()
    with pytest.raises(StoreUnavailable, match="newer companion"):
        Store(file, TOYS)


def test_a_mistake_of_ours_is_not_dressed_up_as_a_fault_of_the_file(store):
    with pytest.raises(sqlite3.OperationalError):
        store._one("SELECT nothing FROM nowhere")


def test_an_answered_save_waits_for_the_disk_and_the_file_is_nobody_elses(file, store):
    settings = {"synchronous": 2, "foreign_keys": 1, "journal_mode": "wal"}
    for name, value in settings.items():
        assert store._database.execute(f"PRAGMA {name}").fetchone()[0] == value
    assert file.stat().st_mode & 0o077 == 0


# ---- older versions ------------------------------------------------------------------------------


def test_every_version_of_the_schema_has_its_file():
    files = sorted(int(file.stem) for file in SCHEMAS.glob("*.sql"))
    assert files == list(range(1, schema.VERSION + 1)), "see tests/tables/schemas/README.md"


def test_there_are_as_many_migrations_as_versions(store):
    assert len(schema.schema.applied(store._database)) == schema.VERSION


@pytest.mark.parametrize("version", range(1, schema.VERSION + 1))
def test_a_file_of_every_older_version_opens_as_one_of_the_newest(tmp_path, version):
    old, new = tmp_path / "old.db", tmp_path / "new.db"
    with sqlite3.connect(old) as connection:
        connection.executescript((SCHEMAS / f"{version}.sql").read_text(encoding="utf-8"))
        code = connection.execute("SELECT code FROM tables").fetchone()[0]
    connection.close()
    with Store(old, TOYS) as store, Store(new, TOYS) as fresh:
        assert schema_of(store._database) == schema_of(fresh._database)
        assert not schema.schema.pending(store._database)
        check_kept(store, code)


def check_kept(store, code):
    """What stands in every file of an older version is all there, and goes on."""
    head = store.head(code)
    [clash] = tables.clashes_of(store, head)
    [copy] = store.copies("toy")
    assert (clash.standing, clash.typed) == (3, 4)
    assert copy.code == head.keeping.named_copy
    assert store.answer(code, Sent("Ann", "form", b"body")) is not None
    phone = Phone(store, code, "Ann")
    phone.looks()
    assert phone.chooses(clash, "typed").table.document["state"]["hands"]["Ann"]["money"] == 4
    assert phone.undoes().table.document == head.document
    phone.looks()
    phone.puts({"copy.prices.y": 2})
    assert store.copy(copy.code).document["prices"] == {"x": 1, "y": 2}


# ---- backups -------------------------------------------------------------------------------------


def test_a_backup_made_while_others_write_is_whole(file, tmp_path):
    code, stop = start(file), threading.Event()

    def write():
        with Store(file, TOYS) as store:
            while not stop.is_set():
                tables.record(store, code, buy_gold, "Buys", Sent("Ann"))

    writer = threading.Thread(target=write)
    writer.start()
    with Store(file, TOYS) as store:
        for number in range(5):
            before = store.last(code)
            store.backup(tmp_path / f"backup {number}.db")
            with Store(tmp_path / f"backup {number}.db", TOYS) as copy:
                head = copy.head(code)
                assert before <= head.number == copy.last(code) <= store.last(code)
                assert head.document["state"]["hands"]["Ann"]["gold"] == head.number - 1
    stop.set()
    writer.join()


def test_a_backup_takes_the_place_of_the_one_before_and_leaves_nothing_beside_it(
    store, table, ann, tmp_path
):
    folder = tmp_path / "backups"
    folder.mkdir()
    for number in (3, 4):
        ann.types(state__hands__Ann__money=number)
        ann.looks()
        store.backup(folder / "b.db")
    assert money(folder / "b.db", table.code) == 4
    with pytest.raises(StoreUnavailable, match="can't be"):
        store.backup(tmp_path / "nowhere" / "b.db")
    store.backup(folder / "b.db")
    assert [path.name for path in folder.iterdir() if "b.db" not in path.name[:4]] == []


@pytest.fixture
def backup(file, tmp_path):
    """A backup of a table where Ann has 3 dollars; she has 4 since."""
    backup = tmp_path / "backup.db"
    with Store(file, TOYS) as store:
        content = tables.blank(TOYS["toy"], ["Ann", "Ben"])
        code = tables.create(
            store, content | {"state": {"hands": {"Ann": {"money": 3}}}}, Sent()
        ).code
        store.backup(backup)
        change = Change(("state", "hands", "Ann", "money"), 3, 4)
        tables.save(store, code, [change], Sent())
    return backup, code


def test_a_backup_is_put_back_and_what_was_there_stays_beside_it(file, backup):
    saved, code = backup
    tables.restore(saved, file)
    assert money(file, code) == 3
    assert money(file.with_name("tables.db.before-restore"), code) == 4
    with Store(file, TOYS) as store:
        assert store._database.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
        assert file.stat().st_mode & 0o077 == 0


def test_a_backup_is_put_where_nothing_is(backup, tmp_path):
    saved, code = backup
    tables.restore(saved, tmp_path / "new" / "tables.db")
    assert money(tmp_path / "new" / "tables.db", code) == 3


def test_a_damaged_file_is_replaced_by_a_backup(file, backup):
    saved, code = backup
    file.write_bytes(b"damaged" * 1000)
    tables.restore(saved, file)
    assert money(file, code) == 3


def test_a_file_in_use_is_not_replaced(file, backup):
    saved, code = backup
    with Store(file, TOYS), pytest.raises(StoreUnavailable, match="in use"):
        tables.restore(saved, file)
    assert money(file, code) == 4


def test_what_is_no_whole_backup_is_not_put_back(file, backup, tmp_path):
    saved, code = backup
    good = saved.read_bytes()
    foreign = tmp_path / "foreign.db"
    with sqlite3.connect(foreign) as connection:
        connection.execute("CREATE TABLE x (y)")
    connection.close()
    for name, data in {
        "text": b"no database" * 500, "empty": b"", "half": good[: len(good) // 2],
        "torn": good[:8192] + b"\xff" * 4096 + good[12288:], "foreign": foreign.read_bytes(),
    }.items():  # fmt: skip
        (tmp_path / name).write_bytes(data)
        with pytest.raises(StoreUnavailable, match="Nothing was changed"):
            tables.restore(tmp_path / name, file)
    with pytest.raises(StoreUnavailable, match="There is no file"):
        tables.restore(tmp_path / "nothing", file)
    assert money(file, code) == 4
    assert not list(tmp_path.glob(".*"))
