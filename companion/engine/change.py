"""Changes: path, old value, new value. The one currency of entry, undo, merge and log."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

from companion.engine import path as paths
from companion.engine.model import BY_MEMBER, BY_POSITION, Merge, Model
from companion.engine.path import Path
from companion.engine.shape import follow


class Recorded(Protocol):
    """What is recorded by types of its own, such as a game."""

    @property
    def state(self) -> type[Model]:
        """The type of its state."""

    @property
    def copy(self) -> type[Model]:
        """The type of its copy."""


class Nothing(Enum):
    """What stands at a path where nothing stands, not even `null`."""

    ABSENT = "absent"


ABSENT = Nothing.ABSENT

Merging = Callable[[Path], Merge | None]
"""How the list at a path merges; None where it is one field."""


@dataclass(frozen=True)
class Change:
    """What one person saw at a path of a table's document, and what they made of it.

    Either value may be a whole map or list; ABSENT says that nothing stands there.
    """

    path: Path
    old: Any
    new: Any

    def inverse(self) -> "Change":
        """The change that takes this one back."""
        return Change(self.path, self.new, self.old)


class Conflict(Exception):
    """A change of a place whose value is no longer what the person saw."""

    def __init__(self, path: Path, head: Any, change: Change) -> None:
        super().__init__(f"{paths.show(path)} has been changed meanwhile")
        self.path = path
        self.head = head
        self.change = change


def merging(game: Recorded) -> Merging:
    """How the lists of a game's table merge, from the types of its state and copy."""
    roots = {"state": game.state, "copy": game.copy}

    def merge_at(path: Path) -> Merge | None:
        if len(path) < 2 or path[0] not in roots:
            return None
        *_, place = follow(roots[str(path[0])], path[1:])
        return place.merge

    return merge_at


def value_at(document: Any, path: Path) -> Any:
    """What stands at a path of a document; ABSENT where nothing does."""
    for part in path:
        if not _holds(document, part):
            return ABSENT
        document = document[part]
    return document


def _holds(node: Any, part: str | int) -> bool:
    if isinstance(node, list):
        return isinstance(part, int) and part < len(node)
    return isinstance(node, dict) and part in node


def change(document: Any, path: Path, new: Any) -> Change:
    """The change that puts a value at a path of a document, against what stands there now.

    Where a map on the way is absent too, the change opens it, so that its inverse closes it.
    """
    for length in range(1, len(path)):
        if value_at(document, path[:length]) is ABSENT:
            return Change(path[:length], ABSENT, _nested(path[length:], new))
    return Change(path, value_at(document, path), new)


def _nested(path: Path, value: Any) -> Any:
    for part in reversed(path):
        value = [value] if isinstance(part, int) else {part: value}
    return value


def difference(before: Any, after: Any, merging: Merging) -> list[Change]:
    """The changes that make one document of another, so that `apply` gives `after`.

    Their inverses, the last first, give `before` back: exactly, or merged with what others have
    changed since.
    """
    return list(_differences(before, after, (), merging))


def _differences(old: Any, new: Any, at: Path, merging: Merging) -> Iterator[Change]:
    if old == new:
        return
    keys: Iterable[str | int] = ()
    if isinstance(old, dict) and isinstance(new, dict):
        keys = dict.fromkeys([*old, *new])
    elif _grown(old, new) and merging(at) == BY_POSITION:
        keys = range(len(new))
    else:
        yield Change(at, old, new)
    for key in keys:
        before, after = value_at(old, (key,)), value_at(new, (key,))
        yield from _differences(before, after, (*at, key), merging)


def _grown(old: Any, new: Any) -> bool:
    return isinstance(old, list) and isinstance(new, list) and len(old) <= len(new)


def apply(document: Any, changes: Iterable[Change], merging: Merging) -> Any:
    """A new document with the changes made, merged with what others changed meanwhile.

    Raises Conflict where a place no longer holds the old value and can't be merged. What a
    change made is taken back whole by its inverse, the maps that it opened included.
    """
    for made in changes:
        document = _put(document, made.path, (), made, merging)
    return document


def _put(node: Any, rest: Path, at: Path, made: Change, merging: Merging) -> Any:
    if not rest:
        return _Merger(made, merging).merge(made.old, made.new, node, at)
    part = rest[0]
    child = _put(value_at(node, (part,)), rest[1:], (*at, part), made, merging)
    if isinstance(part, int):
        return _with_item(node, part, child, at, made)
    return _with_key(node, part, child, at, made)


def _with_key(node: Any, key: str, child: Any, at: Path, made: Change) -> Any:
    entries = {} if node is ABSENT else node
    if not isinstance(entries, dict):
        raise Conflict(at, node, made)
    if child is ABSENT:
        return {other: value for other, value in entries.items() if other != key}
    return {**entries, key: child}


def _with_item(node: Any, index: int, child: Any, at: Path, made: Change) -> Any:
    items = [] if node is ABSENT else node
    if not isinstance(items, list) or index > len(items):
        raise Conflict(at, node, made)
    if child is not ABSENT:
        return [*items[:index], child, *items[index + 1 :]]
    if index < len(items) - 1:
        raise Conflict((*at, index), items[index], made)
    return items[:index]


@dataclass(frozen=True)
class _Merger:
    """Merges three ways: what a person saw, what they made of it, and what stands there now."""

    made: Change
    merging: Merging

    def merge(self, old: Any, new: Any, head: Any, at: Path) -> Any:
        if head in (old, new):
            return new
        if _all(dict, old, new, head):
            return self._maps(old, new, head, at)
        if _all(list, old, new, head) and self.merging(at) == BY_MEMBER:
            return _merge_members(old, new, head)
        if _all(list, old, new, head) and self.merging(at) == BY_POSITION:
            return self._positions(_items(old), _items(new), _items(head), at)
        raise Conflict(at, head, self.made)

    def _maps(self, old: Any, new: Any, head: Any, at: Path) -> Any:
        result = dict(_items(head, {}))
        for key in dict.fromkeys([*_items(old, {}), *_items(new, {})]):
            merged = self.merge(*_each((old, new, head), key), at=(*at, key))
            result.pop(key, None)
            if merged is not ABSENT:
                result[key] = merged
        return ABSENT if new is ABSENT and not result else result

    def _positions(self, old: list[Any], new: list[Any], head: list[Any], at: Path) -> Any:
        if len(old) > min(len(new), len(head)):
            raise Conflict(at, head, self.made)
        return [
            self.merge(*_each((old, new, head), index), at=(*at, index))
            for index in range(max(len(new), len(head)))
        ]


def _merge_members(old: Any, new: Any, head: Any) -> Any:
    before, after, now = _items(old), _items(new), _items(head)
    kept = [member for member in now if member in after or member not in before]
    result = kept + [member for member in after if member not in before and member not in now]
    return ABSENT if new is ABSENT and not result else result


def _all(kind: type, *nodes: Any) -> bool:
    return all(node is ABSENT or isinstance(node, kind) for node in nodes)


def _items(node: Any, nothing: Any = ()) -> Any:
    return nothing if node is ABSENT else node


def _each(nodes: tuple[Any, Any, Any], key: str | int) -> tuple[Any, Any, Any]:
    old, new, head = (value_at(node, (key,)) for node in nodes)
    return old, new, head
