"""Words of people in any script: what is written from right to left disturbs nothing around it."""

import re
import unicodedata
from collections.abc import Sequence

from markupsafe import Markup

# Letters of right-to-left scripts with their marks, and the invisible characters that turn text
# around; words of them in a row hang together.
_TURNING = (
    "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff"
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
)
_TURNED = re.compile(f"[{_TURNING}]+(?:\\s+[{_TURNING}]+)*")


def isolated(text: str, names: Sequence[str] = ()) -> Markup:
    """A text, escaped, with each of the names and words in it that turn around set apart."""
    turned = [re.escape(name) for name in names if _TURNED.search(name)]
    whole_names = [rf"(?<!\w){name}(?!\w)" for name in sorted(turned, key=len, reverse=True)]
    apart = re.compile("|".join([*whole_names, _TURNED.pattern]))
    parts, at = [], 0
    for match in apart.finditer(text):
        parts += [Markup.escape(text[at : match.start()]), name(match[0])]
        at = match.end()
    return Markup().join([*parts, Markup.escape(text[at:])])


def name(text: str) -> Markup:
    """A whole name, escaped and set apart, in the direction of its own script."""
    return Markup('<bdi dir="{}">{}</bdi>').format(_direction(text), text)


def _direction(text: str) -> str:
    for character in text:
        kind = unicodedata.bidirectional(character)
        if kind in {"L", "R", "AL"}:
            return "ltr" if kind == "L" else "rtl"
    return "ltr"
