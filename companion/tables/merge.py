"""Merging what somebody typed into a table that others have changed meanwhile."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine import change as changes_of
from companion.engine.change import ABSENT, Change, Conflict, Merging, apply, value_at
from companion.engine.model import BY_POSITION
from companion.engine.path import Path


@dataclass(frozen=True)
class Merged:
    """A document with all changes made that could be, and those that lost, each of one field."""

    document: Any
    losing: Sequence[Change]


def merge(document: Any, changes: Iterable[Change], merging: Merging) -> Merged:
    """Make what changes can be made; of a whole map or list, only the fields that clash lose.

    A change whose new value is its old one asks for nothing.
    """
    losing: list[Change] = []
    ahead = list(changes)
    while ahead:
        made = ahead.pop(0)
        if made.old == made.new:
            continue
        try:
            document = apply(document, [made], merging)
        except Conflict:
            parts = list(_parts(made, merging))
            losing += [] if parts else [made]
            ahead = parts + ahead
    return Merged(document, losing)


def without(
    document: Any, earlier: Iterable[Change], changes: Iterable[Change], merging: Merging
) -> Any:
    """The document without those earlier changes, the last first, that other changes now correct.

    What somebody else has changed since stays as it is.
    """
    corrected = [leaf.path for made in changes for leaf in _leaves(made)]
    for made in earlier:
        for leaf in _leaves(made):
            if any(_overlap(leaf.path, path) for path in corrected):
                document = merge(document, [leaf.inverse()], merging).document
    return document


def replacement(document: Any, path: Path, value: Any) -> list[Change]:
    """What puts a value at a path, whatever stands there; nothing where it stands there already."""
    same = value_at(document, path) == value
    return [] if same else [changes_of.change(document, path, value)]


def touches(made: Change, path: Path) -> bool:
    """Whether a change made something of what stands at a path, or below it."""
    if len(path) <= len(made.path):
        return made.path[: len(path)] == path
    rest = path[len(made.path) :]
    same = made.path == path[: len(made.path)]
    return same and value_at(made.old, rest) != value_at(made.new, rest)


def _parts(made: Change, merging: Merging) -> Iterator[Change]:
    """The same change field by field, where it is of a map or of a list by position."""
    keys: Iterable[str | int] = ()
    if _is_map(made.old) and _is_map(made.new):
        keys = dict.fromkeys([*_keys(made.old), *_keys(made.new)])
    elif merging(made.path) == BY_POSITION and _has_grown(made):
        keys = range(len(made.new))
    for key in keys:
        old, new = value_at(made.old, (key,)), value_at(made.new, (key,))
        if old != new:
            yield Change((*made.path, key), old, new)


def _leaves(made: Change) -> Iterator[Change]:
    """The fields that a change is about: what it holds of maps, taken apart."""
    parts = list(_parts(made, lambda _: None))
    if not parts:
        yield made
    for part in parts:
        yield from _leaves(part)


def _is_map(value: Any) -> bool:
    return value is ABSENT or isinstance(value, dict)


def _keys(value: Any) -> Any:
    return () if value is ABSENT else value


def _has_grown(made: Change) -> bool:
    old = [] if made.old is ABSENT else made.old
    return isinstance(old, list) and isinstance(made.new, list) and len(old) <= len(made.new)


def _overlap(one: Path, other: Path) -> bool:
    shared = min(len(one), len(other))
    return one[:shared] == other[:shared]
