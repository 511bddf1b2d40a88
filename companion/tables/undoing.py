"""Taking back: undo appends the inverse of a change, redo takes back an undo."""

from companion.tables import history
from companion.tables.entry import with_all
from companion.tables.history import Log, renamed_since
from companion.tables.kept import KeptTable, merging
from companion.tables.line import append
from companion.tables.merge import merge
from companion.tables.plain import refused
from companion.tables.revision import Deed, Revision, Saved, Sent
from companion.tables.seats import with_names
from companion.tables.store import Store


def undo(store: Store, code: str, sent: Sent, number: int | None = None) -> Saved:
    """Take back a person's own last change, or the revision picked, whoever made it.

    Of what people typed, each field is taken back that still stands, and the others clash. A
    move, or anything else that is one act, is taken back whole or Refused.
    """

    def decide(head: KeptTable) -> Deed:
        log = store.log(code)
        own = history.last_own(log, sent.name())
        revision = own if number is None else _picked(log, number)
        return _taking_back(head, log, revision, "There is nothing of yours left to undo.")

    return append(store, code, sent, decide)


def redo(store: Store, code: str, sent: Sent) -> Saved:
    """Take back a person's own last undo, if they have changed nothing since; else Refused."""

    def decide(head: KeptTable) -> Deed:
        log = store.log(code)
        revision = history.last_own_undo(log, sent.name())
        return _taking_back(head, log, revision, "There is nothing of yours to redo.")

    return append(store, code, sent, decide)


def _picked(log: Log, number: int) -> Revision | None:
    revision = next((r for r in log if r.number == number), None)
    if revision is None or revision.kind == "created" or not revision.applied:
        raise refused(f"Revision {number} is none that can be taken back.")
    if number in history.undone(log):
        raise refused(f"Revision {number} is taken back already.")
    return revision


def _taking_back(head: KeptTable, log: Log, revision: Revision | None, otherwise: str) -> Deed:
    if revision is None:
        raise refused(otherwise)
    text, undoes = f"Takes back {revision.number}", revision.number
    if revision.kind == "renamed":
        names = {new: old for old, new in history.new_names(revision).items()}
        return Deed("renamed", with_names(head, names), text, undoes=undoes)
    inverse = [change.inverse() for change in reversed(revision.changes)]
    changes = renamed_since(log, head, inverse, revision.number)
    if revision.kind == "entry":
        merged = merge(head.document, changes, merging(head.game))
        return Deed("entry", merged.document, text, losing=merged.losing, undoes=undoes)
    return Deed(revision.kind, with_all(head, changes), text, undoes=undoes)
