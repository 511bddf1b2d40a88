"""The buttons of a form that need no typing: add another, none, remove."""

from collections.abc import Iterator, Mapping
from typing import Any, get_origin

from companion.engine.change import ABSENT, Change, value_at
from companion.engine.change import change as change_at
from companion.engine.model import Model
from companion.engine.path import Path
from companion.engine.problem import Problem, Refused
from companion.engine.shape import Place, follow, item_of
from companion.web.fields import read_sum
from companion.web.forms import name_of, path_of

Sent = Mapping[str, str]


def changes(model: type[Model], document: Any, sent: Sent) -> Iterator[Change]:
    """The change that the button pressed makes, if one was pressed."""
    verb, _, name = sent.get("do", "").partition(" ")
    if not name:
        return
    path = path_of(name)
    *_, place = follow(model, path)
    if verb == "add":
        key = _key(path, document, sent)
        blank = _blank(item_of(place.kind, key), path, sent)
        yield change_at(document, (*path, key), blank)
    elif verb == "none":
        yield change_at(document, path, _none(place))
    elif verb == "remove":
        yield _removed(path, document)


def _key(path: Path, document: Any, sent: Sent) -> str | int:
    """The key that was typed for a new entry of a map, or the next place of a list."""
    typed = sent.get(f"key {name_of(path)}")
    if typed is None:
        items = value_at(document, path)
        return len(items) if isinstance(items, list) else 0
    if not typed.strip():
        raise _refused(path, "Type what to add first.")
    return typed.strip()


def _blank(item: Place, path: Path, sent: Sent) -> Any:
    """What a new item starts as; a number is typed together with its key."""
    if item.kind is int:
        try:
            return read_sum(sent.get(f"value {name_of(path)}", ""))
        except ValueError as fault:
            raise _refused(path, str(fault)) from None
    return [] if get_origin(item.kind) is list else {}


def _none(place: Place) -> Any:
    if place.kind is int:
        return 0
    return {} if get_origin(place.kind) is dict else []


def _removed(path: Path, document: Any) -> Change:
    items = value_at(document, path[:-1])
    if isinstance(items, list):
        rest = [item for index, item in enumerate(items) if index != path[-1]]
        return Change(path[:-1], items, rest)
    return Change(path, value_at(document, path), ABSENT)


def _refused(path: Path, text: str) -> Refused:
    return Refused([Problem(path, text, error=True)])
