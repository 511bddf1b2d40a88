"""Tables as kept: who typed what and when, on one line that nothing is ever taken out of.

    with tables.Store(file, games) as store:
        table = tables.create(store, tables.blank(game, ["Ann", "Ben"]), tables.Sent("Ann"))
        seen = store.at(table.code, table.number).document
        typed = change(seen, ("state", "hands", "Ann", "gold", "1"), 2)
        saved = tables.save(store, table.code, [typed], tables.Sent("Ann", form, body, seen))

Reading is asked of the store itself (`head`, `at`, `log`, `copies`, `copy`). Everything that is
done to a table is a function here, which answers with what was saved and what clashes.
"""

from companion.tables.copies import create_copy, edit_copy, export_copy, import_copy, name_copy
from companion.tables.database import restore
from companion.tables.entry import choose, record, save
from companion.tables.faults import StoreUnavailable, Unknown
from companion.tables.history import last_own, last_own_undo, undone
from companion.tables.kept import Keeping, KeptTable, blank
from companion.tables.life import create, delete, exported, finish, rematch, reopen
from companion.tables.line import clashes_of
from companion.tables.revision import Asked, Clash, Revision, Saved, Sent
from companion.tables.seats import rename_seats, set_seats
from companion.tables.store import NamedCopy, Store
from companion.tables.undoing import redo, undo

__all__ = [
    "Asked", "Clash", "Keeping", "KeptTable", "NamedCopy", "Revision", "Saved", "Sent", "Store",
    "StoreUnavailable", "Unknown", "blank", "choose", "clashes_of", "create", "create_copy",
    "delete", "edit_copy", "export_copy", "exported", "finish", "import_copy", "last_own",
    "last_own_undo", "name_copy", "record", "redo", "rematch", "rename_seats", "reopen",
    "restore", "save", "set_seats", "undo", "undone",
]  # fmt: skip
