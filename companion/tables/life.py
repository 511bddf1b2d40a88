"""A table's life: created, finished, reopened, deleted, played again, and exported."""

from collections.abc import Mapping
from typing import Any

from companion.engine.english import listed
from companion.engine.score import score
from companion.engine.table import Table, table_of
from companion.tables.codes import new_code
from companion.tables.history import undone
from companion.tables.kept import Document, KeptTable, blank, file_part, normalised
from companion.tables.line import append, now
from companion.tables.revision import Deed, Revision, Saved, Sent
from companion.tables.store import Answer, Store

CREATING = "tables"
"""The scope in which forms that create tables are remembered."""


def create(store: Store, document: Mapping[str, Any], sent: Sent) -> KeptTable:
    """Keep a new table: a table file's plain data, and `kept` if there is something beside it.

    The same form again gives the same table. Raises Refused with every problem.
    """
    by = sent.name()
    content = normalised(document, store.games)
    with store.writing():
        answer = store.answer(CREATING, sent)
        if answer is None:
            code, at = new_code(), now()
            store.add_table(code, new_code(), at)
            store.add_revision(code, Revision(1, at, by, "created", "Created", ()), content)
            answer = Answer(code)
            store.remember(CREATING, sent, answer)
        return store.head(answer.code)


def rematch(store: Store, code: str, sent: Sent) -> KeptTable:
    """A new table for the same people, with the same copy, readings and colours."""
    played = store.head(code)
    old, beside = played.document, played.document["kept"]
    kept = {part: beside[part] for part in ("colours", "named_copy") if part in beside}
    same = {part: old[part] for part in ("readings", "copy")}
    return create(store, blank(played.game, old["seats"]) | same | {"kept": kept}, sent)


def finish(store: Store, code: str, sent: Sent) -> Saved:
    """Finish a table: its score sheet is pinned, and it changes only by being reopened."""

    def decide(head: KeptTable) -> Deed:
        sheet = score(head.table)
        won = f", won by {listed(sheet.winners)}" if sheet.winners else ""
        return _beside(head, "finished", f"Finished{won}", finished=sheet.document())

    return append(store, code, sent, decide)


def reopen(store: Store, code: str, sent: Sent) -> Saved:
    """Reopen a finished table; the pinned sheet stays in its history."""
    return append(
        store, code, sent, lambda head: _beside(head, "reopened", "Reopened", finished=None)
    )


def delete(store: Store, code: str, sent: Sent) -> Saved:
    """Put a table away; it is all kept, and taking this back brings it back."""
    return append(store, code, sent, lambda head: _beside(head, "deleted", "Deleted", deleted=True))


def exported(store: Store, code: str) -> Table[Any, Any]:
    """A table as its file has it, with the moves and rulings recorded here in its log."""
    head, log = store.head(code), store.log(code)
    gone = undone(log)
    entries = [
        _log_entry(r) for r in log if r.kind == "move" and not r.undoes and r.number not in gone
    ]
    document = file_part(head.document)
    return table_of(document | {"log": [*document["log"], *entries]}, store.games)


def _beside(head: KeptTable, kind: Any, text: str, **parts: Any) -> Deed:
    return Deed(kind, head.document | {"kept": head.document["kept"] | parts}, text)


def _log_entry(revision: Revision) -> Document:
    entry = {"at": revision.at, "by": revision.by, "text": revision.text}
    return entry if revision.asked is None else entry | vars(revision.asked)
