"""Plain data as the short text that is kept of it, and changes as plain data."""

import json
from collections.abc import Iterable
from typing import Any

from companion.engine.change import ABSENT, Change
from companion.engine.document import MAX_BYTES
from companion.engine.problem import Problem, Refused


def write(value: Any) -> str:
    """Plain data as compact JSON; raises Refused where no text or no table can hold it."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    try:
        size = len(text.encode())
    except UnicodeEncodeError:
        raise refused("The text holds half a character (a lone surrogate).") from None
    if size > MAX_BYTES:
        raise refused("This is larger than 1 MiB, so it was not saved.")
    return text


def read(text: str) -> Any:
    """Plain data from its text."""
    return json.loads(text)


def write_changes(changes: Iterable[Change]) -> str:
    """Changes as text; where nothing stands, the key is left out."""
    return write([_plain(change) for change in changes])


def read_changes(text: str) -> tuple[Change, ...]:
    """Changes from their text."""
    return tuple(
        Change(tuple(plain["path"]), plain.get("old", ABSENT), plain.get("new", ABSENT))
        for plain in read(text)
    )


def refused(text: str, *path: str | int) -> Refused:
    """A refusal for one reason, in one plain sentence."""
    return Refused([Problem(path, text, error=True)])


def _plain(change: Change) -> dict[str, Any]:
    sides = {"old": change.old, "new": change.new}
    there = {side: value for side, value in sides.items() if value is not ABSENT}
    return {"path": list(change.path), **there}
