"""Lettering: names of people and places, in any script, cut to the room that a picture has."""

import unicodedata
from collections import Counter
from collections.abc import Sequence

LONGEST_LETTER = 8
AS_WIDE_AS_TWO = "MW@"
JOINER = "\u200d"


def initials(names: Sequence[str]) -> dict[str, str]:
    """What stands for each name where there is room for no more: its first letter, with its
    place among the names where several begin alike or a name has no letter at all.
    """
    letters = {name: _first_letter(name) for name in names}
    alike = Counter(letters.values())
    return {
        name: letters[name] if letters[name] and alike[letters[name]] == 1
        else f"{letters[name]}{place}"
        for place, name in enumerate(names, start=1)
    }  # fmt: skip


def short_names(names: Sequence[str], room: int) -> dict[str, str]:
    """Names cut to that many columns; their initials where two would then look alike."""
    short = {name: cut(name, room) for name in names}
    return short if len(set(short.values())) == len(short) else initials(names)


def columns(text: str) -> int:
    """How wide a text is, in figures: most letters take one, the widest and emoji two."""
    return sum(_column(character) for character in text)


def cut(text: str, room: int) -> str:
    """A text, as far as it has room in that many columns."""
    if columns(text) <= room:
        return text
    kept, left = "", room - 1
    for character in text:
        left -= _column(character)
        if left < 0:
            break
        kept += character
    return f"{kept.rstrip()}…"


def on_two_lines(text: str, room: int) -> str:
    """A text on one line, or broken between words into two, each cut to its room."""
    if columns(text) <= room:
        return text
    first, rest = "", text.split(" ")
    while len(rest) > 1 and columns(f"{first} {rest[0]}".strip()) <= room:
        first = f"{first} {rest.pop(0)}".strip()
    return "\n".join(cut(line, room) for line in (first, " ".join(rest)) if line)


def _first_letter(name: str) -> str:
    """The first character that is seen, with the marks and joined signs that belong to it."""
    seen = name.lstrip("".join(c for c in name if not _is_seen(c)))
    length = 1
    while length < min(len(seen), LONGEST_LETTER) and _belongs(seen[:length], seen[length]):
        length += 1
    letter = seen[:length]
    return letter.upper() if len(letter.upper()) == len(letter) else letter


def _belongs(letter: str, character: str) -> bool:
    joined = JOINER in (letter[-1], character)
    return joined or _column(character) == 0 or _is_flag(letter + character)


def _is_flag(pair: str) -> bool:
    """Whether these are the two letters of a country that stand for its flag."""
    return len(pair) == 2 and all("\U0001f1e6" <= letter <= "\U0001f1ff" for letter in pair)


def _is_seen(character: str) -> bool:
    return unicodedata.category(character)[0] not in "CZM"


def _column(character: str) -> int:
    if unicodedata.category(character) in {"Mn", "Me", "Cf"}:
        return 0
    wide = unicodedata.east_asian_width(character) in "WF" or character in AS_WIDE_AS_TWO
    return 2 if wide else 1
