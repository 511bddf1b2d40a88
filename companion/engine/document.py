"""Bytes to plain data: JSON as the table file allows it, with every fault and its path."""

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from companion.engine.path import Path
from companion.engine.problem import Problem, Refused

MAX_BYTES = 1024 * 1024
MAX_DEPTH = 32
MAX_NUMBER = 1_000_000

_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}]', re.DOTALL)


class _NotANumber:
    """Stands where the text holds a number that the table file does not allow."""

    def __init__(self, text: str) -> None:
        self.text = text


class _Pairs(dict[str, Any]):
    """A JSON object that remembers which keys were given twice."""

    def __init__(self, pairs: Sequence[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        self.twice = [key for key, times in Counter(key for key, _ in pairs).items() if times > 1]


def read(data: bytes) -> Any:
    """Read a JSON document into plain data; raises Refused with every fault of the text."""
    document = _parse(_decode(data))
    problems = list(_faults(document, ()))
    if problems:
        raise Refused(problems)
    return _plain(document)


def write(document: Any) -> bytes:
    """Write plain data the one way that files are written: UTF-8, two spaces, a last newline."""
    return (json.dumps(document, ensure_ascii=False, indent=2) + "\n").encode()


def _decode(data: bytes) -> str:
    if len(data) > MAX_BYTES:
        raise _refused("The file is larger than 1 MiB; a table file is far smaller.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise _refused(f"The file is not UTF-8 text (byte {fault.start + 1}).") from None


def _parse(text: str) -> Any:
    if _depth(text) > MAX_DEPTH:
        raise _refused(f"The file is nested deeper than {MAX_DEPTH} levels.")
    try:
        return json.loads(
            text,
            object_pairs_hook=_Pairs,
            parse_float=_NotANumber,
            parse_int=_integer,
            parse_constant=_NotANumber,
        )
    except json.JSONDecodeError as fault:
        raise _refused(
            f"The file is not JSON: {fault.msg} (line {fault.lineno}, column {fault.colno})."
        ) from None


def _depth(text: str) -> int:
    depth = deepest = 0
    for token in _STRING_OR_BRACKET.finditer(text):
        if token[0] in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif token[0] in "]}":
            depth -= 1
    return deepest


def _integer(text: str) -> int | _NotANumber:
    if len(text) > 8 or abs(int(text)) > MAX_NUMBER:
        return _NotANumber(text)
    return int(text)


def _faults(value: Any, path: Path) -> Iterator[Problem]:
    if isinstance(value, _NotANumber):
        yield _error(path, _number_fault(value.text))
    elif isinstance(value, str):
        yield from _string_faults(value, path)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _faults(item, (*path, index))
    elif isinstance(value, _Pairs):
        yield from _object_faults(value, path)


def _object_faults(value: _Pairs, path: Path) -> Iterator[Problem]:
    for key in value.twice:
        yield _error((*path, key), f"The key {json.dumps(key)} is given twice.")
    for key, item in value.items():
        yield from _string_faults(key, path)
        yield from _faults(item, (*path, key))


def _string_faults(text: str, path: Path) -> Iterator[Problem]:
    if any("\ud800" <= character <= "\udfff" for character in text):
        yield _error(path, "The text holds half a character (a lone surrogate).")


def _number_fault(text: str) -> str:
    shown = text if len(text) <= 20 else f"{text[:20]}…"
    if re.fullmatch(r"-?\d+", text):
        return f"{shown} is too large: numbers run from -1,000,000 to 1,000,000."
    return f"{shown} is not a whole number, written without a point or exponent."


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return value


def _error(path: Path, text: str) -> Problem:
    return Problem(path, text, error=True)


def _refused(text: str) -> Refused:
    return Refused([_error((), text)])
