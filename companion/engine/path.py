"""Paths name a place in a table file: `state.hands.Ann.passenger[0].points`."""

import json
import re
import unicodedata

Path = tuple[str | int, ...]

_PLAIN_KEY = re.compile(r"[A-Za-z0-9_-]+")
_PART = re.compile(
    r'\.?(?P<key>[A-Za-z0-9_-]+)|\[(?P<index>[0-9]{1,7})\]|\[(?P<text>"(?:[^"\\]|\\.)*")\]'
)


def show(path: Path) -> str:
    """Write a path as people and files read it; a key with other characters stands in `["…"]`."""
    return "".join(_show_part(part) for part in path).removeprefix(".")


def parse(text: str) -> Path:
    """Read a written path; raises ValueError where `show` could not have written it."""
    path: list[str | int] = []
    at = 0
    while at < len(text):
        part = _PART.match(text, at)
        if part is None:
            raise ValueError(f"{text!r} is not a path: it can't be read from character {at + 1} on")
        path.append(_read_part(part))
        at = part.end()
    return tuple(path)


def _show_part(part: str | int) -> str:
    if isinstance(part, int):
        return f"[{part}]"
    if _PLAIN_KEY.fullmatch(part):
        return f".{part}"
    return f"[{json.dumps(part, ensure_ascii=_needs_escapes(part))}]"


def _needs_escapes(text: str) -> bool:
    """Whether a key holds control or half characters, which no terminal should be sent."""
    return any(unicodedata.category(character) in {"Cc", "Cs"} for character in text)


def _read_part(part: re.Match[str]) -> str | int:
    if part["index"] is not None:
        return int(part["index"])
    if part["text"] is not None:
        return str(json.loads(part["text"]))
    return part["key"]
