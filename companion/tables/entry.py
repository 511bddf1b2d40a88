"""Entering: what people type, moves ruled on the newest table, and choosing between two values."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal

from pydantic import ValidationError

from companion.engine import document as documents
from companion.engine.change import Change, Conflict, apply, value_at
from companion.engine.table import LogEntry, Table
from companion.engine.words import place_in_words
from companion.tables import plain
from companion.tables.history import clashes, renamed_since
from companion.tables.kept import Document, KeptTable, merging, normalised
from companion.tables.line import append, now
from companion.tables.merge import merge, replacement, without
from companion.tables.revision import Asked, Clash, Deed, Saved, Sent
from companion.tables.store import Store

Move = Callable[[Table[Any, Any]], Iterable[Change]]
"""The changes that a move makes to a table; raises what the caller likes where it is refused."""

TYPED = {"readings", "copy", "state", "typed"}
TYPED_BESIDE = {"title", "date", "colours", "done"}


def save(store: Store, code: str, changes: Iterable[Change], sent: Sent) -> Saved:
    """Save what somebody typed, each change against what they saw.

    What others changed meanwhile is merged field by field; a value that loses is kept, as a
    clash, until somebody chooses. The same form with another body corrects what it saved
    before: to say that a field is again as it was seen, pass a change from that to the same.
    """
    changes = list(changes)
    _check_typed(changes)

    def decide(head: KeptTable) -> Deed:
        merge_at = merging(head.game)
        wanted = _now_named(store, head, changes, sent)
        document = without(head.document, _saved_before(store, code, sent), wanted, merge_at)
        merged = merge(document, wanted, merge_at)
        losing = [lost for lost in merged.losing if _is_lost(store, head, merged.document, lost)]
        return Deed("entry", merged.document, losing=losing)

    return append(store, code, sent, decide)


def record(
    store: Store, code: str, move: Move, text: str, sent: Sent, asked: Asked | None = None
) -> Saved:
    """Record a move, ruled on the table as it stands at this moment; `text` says it in words.

    With the question that was asked it becomes a log entry of the exported file. Without any
    change it keeps a ruling in the log.
    """
    _check_entry(text, asked)

    def decide(head: KeptTable) -> Deed:
        document = with_all(head, move(head.table))
        return Deed("move", document, text, asked=asked)

    return append(store, code, sent, decide)


def choose(
    store: Store, code: str, number: int, choice: Literal["standing", "typed"], sent: Sent
) -> Saved:
    """Decide between the value that stands and the one typed that lost, by its revision.

    Raises Refused where somebody has chosen already, or where since the revision that the
    person saw (`sent.seen`) another value stands there.
    """

    def decide(head: KeptTable) -> Deed:
        clash = _clash(store, head, number)
        _check_seen(store, head, clash, sent)
        chosen = clash.typed if choice == "typed" else clash.standing
        made = replacement(head.document, clash.path, chosen)
        text = f"Chose between two values of {place_in_words(head.game, clash.path)}"
        return Deed("choice", with_all(head, made), text, chooses=number)

    return append(store, code, sent, decide)


def with_all(head: KeptTable, changes: Iterable[Change]) -> Document:
    """A table's document with all of these changes made; raises Refused where one clashes."""
    try:
        return apply(head.document, changes, merging(head.game))
    except Conflict as conflict:
        place = place_in_words(head.game, conflict.path)
        raise plain.refused(
            f"{place} has been changed meanwhile, so nothing of this was done.", *conflict.path
        ) from None


def _now_named(
    store: Store, head: KeptTable, changes: Sequence[Change], sent: Sent
) -> Sequence[Change]:
    """Changes of a person who may not have seen yet that seats were renamed."""
    if sent.seen is None:
        return changes
    return renamed_since(store.log(head.code, sent.seen), head, changes, sent.seen)


def _saved_before(store: Store, code: str, sent: Sent) -> list[Change]:
    """What the same form has saved already, the last first."""
    entries = [r for r in store.answered(code, sent) if r.kind == "entry"]
    return [change for entry in reversed(entries) for change in reversed(entry.changes)]


def _check_typed(changes: Iterable[Change]) -> None:
    for change in changes:
        part, below = (*change.path, "", "")[:2]
        if part not in TYPED and not (part == "kept" and below in TYPED_BESIDE):
            raise plain.refused("This is not a place that can be typed.", *change.path)


def _is_lost(store: Store, head: KeptTable, document: Document, change: Change) -> bool:
    """Whether a change that clashes would make a difference, as 0 for a blank that counts as 0
    would not; raises Refused for a value that could never stand.
    """
    try:
        made = replacement(document, change.path, change.new)
        possible = apply(document, made, merging(head.game))
    except Conflict:
        return True
    return normalised(possible, store.games) != normalised(document, store.games)


def _check_entry(text: str, asked: Asked | None) -> None:
    """A move's words must be fit for a table file's log."""
    entry = {"at": now(), "text": text} | ({} if asked is None else vars(asked))
    try:
        LogEntry.model_validate(documents.read(plain.write(entry).encode()))
    except ValidationError:
        raise plain.refused("This can't stand in the log of a table.") from None


def _clash(store: Store, head: KeptTable, number: int) -> Clash:
    for clash in clashes(store.log(head.code), head):
        if clash.number == number:
            return clash
    raise plain.refused("Somebody has chosen here already.")


def _check_seen(store: Store, head: KeptTable, clash: Clash, sent: Sent) -> None:
    if sent.seen is None:
        return
    seen = value_at(store.at(head.code, sent.seen).document, clash.path)
    if seen != clash.standing:
        place = place_in_words(head.game, clash.path)
        raise plain.refused(f"{place} has been changed meanwhile. Look again, then choose.")
