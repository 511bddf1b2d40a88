"""Fields for what people type at the table: each gives a plain value, or ABSENT for blank."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

from wtforms import Field
from wtforms.validators import ValidationError

from companion.engine.change import ABSENT
from companion.engine.document import MAX_NUMBER
from companion.web.suggestions import meant

SUM = re.compile(r"[+-]?\d{1,7}(?:[+-]\d{1,7})*", re.ASCII)
TERM = re.compile(r"[+-]?\d+", re.ASCII)
NOT_A_NUMBER = "Type a whole number, or a sum such as 3+6+2."
TOO_LARGE = "Numbers run from -1,000,000 to 1,000,000."
NOT_IN_THE_LIST = "Choose from the list."

Choices = Sequence[tuple[Any, str]]
"""Values of a closed list, each with what people call it."""


def read_sum(text: str) -> int:
    """A whole number, or a sum of some; raises ValueError with a sentence for anything else.

    Digits of any script count, as phones type them.
    """
    plain = "".join(_plain(character) for character in text if not character.isspace())
    if not SUM.fullmatch(plain):
        raise ValueError(NOT_A_NUMBER)
    total = sum(int(term) for term in TERM.findall(plain))
    if abs(total) > MAX_NUMBER:
        raise ValueError(TOO_LARGE)
    return total


def key_of(value: Any) -> str:
    """What stands for a value of a closed list in a form."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def within(least: int, most: int) -> Any:
    """A validator: a number, where there is one, within bounds, in words that say which."""

    def check(form: Any, field: Field) -> None:  # noqa: ARG001
        if not isinstance(field.data, int):
            return
        if field.data < least:
            raise ValidationError(f"This can't be below {least or 'zero'}.")
        if field.data > most:
            raise ValidationError(f"This can't be above {most}.")

    return check


def _plain(character: str) -> str:
    if character in "−–":
        return "-"
    digit = unicodedata.decimal(character, None)
    return character if digit is None else str(digit)


class TableField(Field):
    """A field whose `data` is the value in the table's document, ABSENT where there is none.

    `kind` names the macro that draws it; `typed` is what was sent, kept where it is refused.
    """

    kind = ""
    data: Any
    typed: list[str] | None = None

    def process_data(self, value: Any) -> None:
        """Take what is recorded."""
        self.data = ABSENT if value is None else value

    def process_formdata(self, valuelist: list[str]) -> None:
        """Take what was sent; raises ValueError with a sentence where it can't be read.

        What was sent as it is shown is what is recorded, whatever else it could be read as.
        """
        self.typed = [text.strip() for text in valuelist]
        if _lines(self.typed) != _lines(self.texts(self.data)):
            self.data = self.read([text for text in self.typed if text])

    def read(self, texts: list[str]) -> Any:
        """The value of what was sent, blanks left out."""
        return texts[0] if texts else ABSENT

    @property
    def shown(self) -> list[str]:
        """The texts to show: as typed where that was refused, else as recorded."""
        if self.errors and self.typed is not None:
            return self.typed
        return self.texts(self.data)

    def texts(self, value: Any) -> list[str]:
        """A value as texts, none where it is blank."""
        values = value if isinstance(value, list) else [value]
        return [key_of(one) for one in values if one is not ABSENT and one is not None]


class WordsField(TableField):
    """A word or two; `datalist` names the table's own words to suggest, `known` lists them."""

    kind = "words"

    def __init__(
        self, *args: Any, datalist: str = "", known: Sequence[str] = (), **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.datalist = datalist
        self.known = known

    def read(self, texts: list[str]) -> Any:
        """The words; the first part of one known word stands for it."""
        return meant(texts[0], self.known) if texts else ABSENT


class TextField(TableField):
    """A sentence or two, on as many lines as people like."""

    kind = "text"

    def read(self, texts: list[str]) -> Any:
        """The sentences."""
        return "\n".join(texts[0].splitlines()) if texts else ABSENT


class NumberField(TableField):
    """A whole number, or a sum of some. `signed` where it may fall below zero.

    `blank` is what a blank field stands for: ABSENT, or None where an absent key would be 0.
    """

    kind = "number"

    def __init__(
        self, *args: Any, least: int, most: int, blank: Any = ABSENT, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.validators = [within(least, most)]
        self.signed = least < 0
        self.blank = blank

    def read(self, texts: list[str]) -> Any:
        """The sum of what was typed."""
        return read_sum(texts[0]) if texts else self.blank


class NumbersField(TableField):
    """A list of whole numbers, with spaces between them."""

    kind = "numbers"

    def read(self, texts: list[str]) -> Any:
        """The numbers in order."""
        terms = re.split(r"[\s,;]+", " ".join(texts))
        return [read_sum(term) for term in terms if term] or ABSENT


class LinesField(TableField):
    """A list of words, one a line."""

    kind = "lines"

    def read(self, texts: list[str]) -> Any:
        """The lines that aren't blank."""
        return _lines(texts) or ABSENT


class PairsField(LinesField):
    """A list of two words each, one pair a line, with a dash between them."""

    kind = "pairs"

    def read(self, texts: list[str]) -> Any:
        """The pairs in order; a line that stood there before is the pair that it was."""
        recorded = self.data if isinstance(self.data, list) else []
        known = dict(zip(self.texts(recorded), recorded, strict=True))
        return [known.get(line) or self.pair(line) for line in _lines(texts)] or ABSENT

    def pair(self, line: str) -> list[str]:
        """The two words of a line; raises ValueError with a sentence for any other number."""
        words = [word.strip() for word in re.split(r"\s[-–—]\s|[;\t]", line) if word.strip()]
        if len(words) != 2:
            raise ValueError(f"Write two places with a dash between them, not “{line[:60]}”.")
        return words

    def texts(self, value: Any) -> list[str]:
        """The pairs as lines."""
        return [" – ".join(pair) for pair in value] if isinstance(value, list) else []


class ChoiceField(TableField):
    """One of a few words, numbers, or yes and no."""

    kind = "choice"

    def __init__(self, *args: Any, choices: Choices, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.choices = [(key_of(value), words) for value, words in choices]
        self.values = {key_of(value): value for value, _ in choices}

    def read(self, texts: list[str]) -> Any:
        """The value chosen."""
        return self.chosen(texts[0]) if texts else ABSENT

    def chosen(self, text: str) -> Any:
        """The value that a text stands for."""
        if text not in self.values:
            raise ValueError(NOT_IN_THE_LIST)
        return self.values[text]


class TicksField(ChoiceField):
    """A set: any of a few words or numbers, each ticked or not."""

    kind = "ticks"

    def read(self, texts: list[str]) -> Any:
        """The members ticked: those that were, in their order, then the new ones."""
        ticked = list(dict.fromkeys(self.chosen(text) for text in texts))
        before = self.data if isinstance(self.data, list) else []
        return sorted(ticked, key=lambda one: before.index(one) if one in before else len(before))


class RowField(ChoiceField):
    """A list in order, as `length` places of one name; those left blank fall out."""

    kind = "row"

    def __init__(self, *args: Any, length: int, datalist: str = "", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.length = length
        self.datalist = datalist

    def read(self, texts: list[str]) -> Any:
        """What stands at the places, in order."""
        values = [self.chosen(text) if self.choices else text for text in texts]
        return values or ABSENT

    @property
    def places(self) -> list[str]:
        """What to show at each place, "" where it is blank."""
        held = self.shown
        return held + [""] * (self.length - len(held))


def _lines(texts: Sequence[str]) -> list[str]:
    """The lines of some texts that aren't blank."""
    lines = (line.strip() for text in texts for line in text.splitlines())
    return [line for line in lines if line]
