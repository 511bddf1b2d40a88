"""Which field a place of the table takes, by its type."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin

from annotated_types import Ge, Le, MaxLen, MinLen

from companion.engine.change import ABSENT
from companion.engine.document import MAX_NUMBER
from companion.engine.model import BY_MEMBER, MAX_NAME, Word
from companion.engine.shape import Place, is_model, item_of
from companion.web.fields import (
    ChoiceField,
    Choices,
    LinesField,
    NumberField,
    NumbersField,
    PairsField,
    RowField,
    TextField,
    TicksField,
    WordsField,
)

YES_NO = ((True, "yes"), (False, "no"))
MOST_TICKS = 24


@dataclass(frozen=True)
class Widgets:
    """Makes the fields of a table: of the words of a `closed` list, such as the seats, one is
    chosen; those of any other list are typed, and the table's own `words` suggested.
    """

    closed: Mapping[str, Sequence[str]]
    words: Mapping[str, Sequence[str]]

    def of(self, place: Place, title: str, blank: Any = ABSENT) -> Any:
        """The unbound field of a place; None where it takes several. `blank` is what a number
        that isn't typed stands for.
        """
        if get_origin(place.kind) is list:
            return self._of_list(place, title)
        choices = self.choices(place)
        if choices:
            return ChoiceField(title, choices=choices)
        if place.kind is int:
            least, most = bounds_of(place)
            return NumberField(title, least=least, most=most, blank=blank)
        return self._of_words(place, title) if place.kind is str else None

    def choices(self, place: Place) -> Choices:
        """The values of a closed list that a place is chosen from, each with its words."""
        if place.kind is bool:
            return list(YES_NO)
        if get_origin(place.kind) is Literal:
            return [(value, str(value).replace("_", " ")) for value in get_args(place.kind)]
        return [(word, word) for word in self.closed.get(word_of(place), ())]

    def _of_words(self, place: Place, title: str) -> Any:
        word, longest = word_of(place), place.mark(MaxLen)
        if longest and longest.max_length > MAX_NAME:
            return TextField(title)
        return WordsField(title, datalist=word, known=self.words.get(word, ()))

    def _of_list(self, place: Place, title: str) -> Any:
        item = item_of(place.kind, 0)
        choices = self.choices(item) or _numbered(item)
        if place.merge == BY_MEMBER and 0 < len(choices) <= MOST_TICKS:
            return TicksField(title, choices=choices)
        if is_grouped(item):
            return PairsField(title) if _is_pair(item) else None
        length = _fixed_length(place) or len(choices)
        if length:
            return RowField(title, length=length, choices=choices, datalist=word_of(item))
        return LinesField(title) if item.kind is str else NumbersField(title)


def bounds_of(place: Place) -> tuple[int, int]:
    """The least and greatest number that a place may hold."""
    least, most = place.mark(Ge), place.mark(Le)
    return (
        int(least.ge) if least else -MAX_NUMBER,  # type: ignore[call-overload]
        int(most.le) if most else MAX_NUMBER,  # type: ignore[call-overload]
    )


def is_count(place: Place) -> bool:
    """Whether a place holds a number that can't fall below zero."""
    return place.kind is int and bounds_of(place)[0] == 0


def is_grouped(place: Place) -> bool:
    """Whether a place holds several things."""
    return is_model(place.kind) or get_origin(place.kind) in (dict, list)


def word_of(place: Place) -> str:
    """The list of words that a place is chosen or suggested from, "" where there is none."""
    word = place.mark(Word)
    return word.of if word else ""


def _is_pair(place: Place) -> bool:
    return _fixed_length(place) == 2 and item_of(place.kind, 0).kind is str


def _numbered(place: Place) -> Choices:
    least, most = bounds_of(place)
    if place.kind is not int or most - least >= MOST_TICKS:
        return []
    return [(number, str(number)) for number in range(least, most + 1)]


def _fixed_length(place: Place) -> int:
    least, most = place.mark(MinLen), place.mark(MaxLen)
    return most.max_length if least and most and most.max_length == least.min_length else 0
