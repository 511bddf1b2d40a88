"""Codes: the unguessable part of a link. Whoever knows a table's code may open that table."""

import re
import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""Digits and letters that nobody takes for one another: no 0 and o, no 1, i and l."""

LENGTH = 13
"""Thirteen of thirty-one make 64 bits: no use in trying."""

_CODE = re.compile(f"[{ALPHABET}]{{{LENGTH}}}")


def new_code() -> str:
    """A code that nobody had before."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def is_code(text: str) -> bool:
    """Whether a text could be a code at all."""
    return _CODE.fullmatch(text) is not None
