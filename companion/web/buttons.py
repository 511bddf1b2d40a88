"""The buttons beside fields: add another, none, remove; and what is typed to be added."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, get_origin

from companion.engine.change import ABSENT, Change, value_at
from companion.engine.change import change as change_at
from companion.engine.path import Path
from companion.engine.problem import Problem, Refused
from companion.engine.shape import item_of
from companion.web.fields import read_sum
from companion.web.nodes import Node, every
from companion.web.suggestions import meant

Sent = Mapping[str, str]
Words = Mapping[str, Sequence[str]]

GONE = "This is not on the page any more, so it was not done. Load the page again."
NOTHING_TYPED = "Type what to add first."


def changes(nodes: Iterable[Node], document: Any, words: Words, sent: Sent) -> Iterator[Change]:
    """What the button pressed changes of the document that a page shows, if one was pressed.

    What was typed to be added is added, whichever button was pressed. Raises Refused for a
    button that isn't on the page.
    """
    shown = {node.name: node for node in every(nodes)}
    verb, _, name = sent.get("do", "").partition(" ")
    pressed = shown.get(name)
    if name and (pressed is None or verb not in verbs(pressed)):
        raise _refused((), GONE)
    for node in shown.values():
        if node.key and (_typed(node, sent) or (node is pressed and verb == "add")):
            yield _entry_added(node, document, words, sent)
    if pressed is not None and not (pressed.key and verb == "add"):
        yield _done(pressed, verb, document)


def verbs(node: Node) -> set[str]:
    """What the buttons of a node do."""
    can_say = node.none and not node.entered
    offers = {"add": node.adds, "none": can_say, "remove": node.removes or node.said_none}
    return {verb for verb, offered in offers.items() if offered}


def _typed(node: Node, sent: Sent) -> bool:
    return any(sent.get(f"{part} {node.name}", "").strip() for part in ("key", "value"))


def _entry_added(node: Node, document: Any, words: Words, sent: Sent) -> Change:
    """A new entry of a map, under the key that was typed."""
    key = meant(sent.get(f"key {node.name}", "").strip(), words.get(node.key, ()))
    if not key:
        raise _refused(node.path, NOTHING_TYPED)
    if value_at(document, (*node.path, key)) is not ABSENT:
        raise _refused(node.path, f"{key} is here already.")
    if not node.adds_number:
        return change_at(document, (*node.path, key), _blank(node, key))
    try:
        number = read_sum(sent.get(f"value {node.name}", ""))
    except ValueError as fault:
        raise _refused(node.path, str(fault)) from None
    return change_at(document, (*node.path, key), number)


def _done(node: Node, verb: str, document: Any) -> Change:
    """What a button does that needs no typing."""
    if verb == "add":
        items = value_at(document, node.path)
        index = len(items) if isinstance(items, list) else 0
        return change_at(document, (*node.path, index), _blank(node, index))
    if verb == "none":
        return change_at(document, node.path, _none(node))
    return _removed(node.path, document)


def _blank(node: Node, key: str | int) -> Any:
    """What a new item starts as."""
    return [] if get_origin(item_of(node.place.kind, key).kind) is list else {}


def _none(node: Node) -> Any:
    if node.place.kind is int:
        return 0
    return {} if get_origin(node.place.kind) is dict else []


def _removed(path: Path, document: Any) -> Change:
    items = value_at(document, path[:-1])
    if isinstance(items, list):
        rest = [item for index, item in enumerate(items) if index != path[-1]]
        return Change(path[:-1], items, rest)
    return Change(path, value_at(document, path), ABSENT)


def _refused(path: Path, text: str) -> Refused:
    return Refused([Problem(path, text, error=True)])
