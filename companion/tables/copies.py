"""Named copies: what is printed on a group's physical copy, kept for later tables."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from companion.engine import document as documents
from companion.engine.change import Change, Conflict, apply
from companion.engine.problem import Problem, Refused
from companion.engine.words import place_in_words
from companion.tables.codes import new_code
from companion.tables.kept import KeptTable, merging
from companion.tables.learning import checked_copy
from companion.tables.line import append, now
from companion.tables.plain import refused
from companion.tables.revision import Deed, Saved, Sent, checked_name
from companion.tables.store import Answer, NamedCopy, Store

FORMAT = "railway-companion/copy"
VERSION = 1
CREATING = "copies"
"""The scope in which forms that create copies are remembered."""


def create_copy(
    store: Store, game: str, name: str, document: Mapping[str, Any], sent: Sent
) -> NamedCopy:
    """Keep a copy under a name. The same form again gives the same copy; raises Refused."""
    content = checked_copy(document, store.games[game])
    copy = NamedCopy(new_code(), game, checked_name(name), now(), content)
    with store.writing():
        answer = store.answer(CREATING, sent)
        if answer is None:
            store.put_copy(copy)
            answer = Answer(copy.code)
            store.remember(CREATING, sent, answer)
        return store.copy(answer.code)


def edit_copy(store: Store, code: str, name: str, changes: Iterable[Change]) -> NamedCopy:
    """Correct a named copy, each change (of `copy.…`) against what the person saw.

    Tables keep their copies as they are. Raises Refused, with nothing saved, where somebody
    else has changed the same meanwhile.
    """
    with store.writing():
        copy = store.copy(code)
        game = store.games[copy.game]
        try:
            made = apply({"copy": copy.document}, changes, merging(game))
        except Conflict as conflict:
            place = place_in_words(game, conflict.path)
            raise refused(f"{place} has been changed meanwhile.", *conflict.path) from None
        document = checked_copy(made.get("copy", {}), game)
        store.put_copy(replace(copy, name=checked_name(name), changed=now(), document=document))
        return store.copy(code)


def name_copy(store: Store, code: str, name: str, sent: Sent) -> Saved:
    """Keep a table's copy under a name; the table teaches it from now on."""

    def decide(head: KeptTable) -> Deed:
        copy = create_copy(store, head.game.id, name, head.document["copy"], Sent())
        kept = head.document["kept"] | {"named_copy": copy.code}
        return Deed("copy", head.document | {"kept": kept}, f"Kept the copy as {copy.name}")

    return append(store, code, sent, decide)


def export_copy(copy: NamedCopy) -> bytes:
    """The bytes of a copy's file; importing them gives the same copy."""
    head = {"format": FORMAT, "version": VERSION, "game": copy.game, "name": copy.name}
    return documents.write(head | {"copy": copy.document})


def import_copy(store: Store, data: bytes, sent: Sent) -> NamedCopy:
    """Keep the copy of a file under its name; raises Refused with what is wrong with the file."""
    content = documents.read(data)
    _check_file(store, content)
    return create_copy(store, content["game"], content["name"], content["copy"], sent)


def _check_file(store: Store, content: Any) -> None:
    if not isinstance(content, dict):
        raise refused("A copy's file is one JSON object of keys and values.")
    allowed: dict[str, list[Any]] = {
        "format": [FORMAT],
        "version": [VERSION],
        "game": [*store.games],
    }
    wanted = [*allowed, "name", "copy"]
    faults = {key: "There is no such key here." for key in content if key not in wanted}
    faults |= {key: "This is needed and is not there." for key in wanted if key not in content}
    for key, values in allowed.items():
        given = content.get(key)
        if key in content and (isinstance(given, bool) or given not in values):
            faults[key] = f"This must be one of: {', '.join(map(str, values))}."
    if faults:
        raise Refused([Problem((key,), text, error=True) for key, text in faults.items()])
