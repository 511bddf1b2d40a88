"""Write the newest version of the schema, with something in every table, to `schemas/`."""

import tempfile
from pathlib import Path

from companion import tables
from companion.engine.change import ABSENT, Change
from companion.tables import Sent, Store
from companion.tables.schema import VERSION
from tests.tables.toy import TOY

MONEY = ("state", "hands", "Ann", "money")


def fill(store):
    """A table with a named copy and with two values that clash, the last form remembered."""
    copy = tables.create_copy(store, "toy", "Ours", {"prices": {"x": 1}}, Sent())
    content = tables.blank(TOY, ["Ann", "Ben"]) | {"copy": copy.document}
    content |= {"kept": {"named_copy": copy.code}}
    code = tables.create(store, content, Sent("Ann")).code
    tables.save(store, code, [Change(MONEY, ABSENT, 3)], Sent("Ann", "form", b"body"))
    tables.save(store, code, [Change(MONEY, ABSENT, 4)], Sent("Ben"))
    tables.record(store, code, lambda _: [], "Said", Sent("Ann"), tables.Asked("q", {}))
    tables.undo(store, code, Sent("Ann"))


def dump(store):
    """Everything that makes the file, as SQL."""
    pragmas = [
        f"PRAGMA {name} = {store._database.execute(f'PRAGMA {name}').fetchone()[0]};"
        for name in ("application_id", "user_version")
    ]
    return "\n".join([*pragmas, *store._database.iterdump()]) + "\n"


def main():
    """Write the file, unless there is one."""
    file = Path(__file__).parent / "schemas" / f"{VERSION}.sql"
    with (
        tempfile.TemporaryDirectory() as folder,
        Store(Path(folder) / "t.db", {"toy": TOY}) as store,
    ):
        fill(store)
        with file.open("x", encoding="utf-8") as written:
            written.write(dump(store))


if __name__ == "__main__":
    main()
