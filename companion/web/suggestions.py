"""The table's own words, to be suggested where one of them is typed."""

from collections.abc import Iterator, Sequence
from typing import Any, get_args, get_origin

from companion.engine.model import Model, Word
from companion.engine.shape import Place, field_of, is_model, item_of, place_of


def words_of(model: type[Model], document: Any) -> dict[str, list[str]]:
    """The words that a table's document has of each open list."""
    found: dict[str, set[str]] = {}
    for word, text in _words(Place("", model), document):
        found.setdefault(word.of, set()).add(text)
    return {of: sorted(texts) for of, texts in found.items() if of != "seats"}


def meant(typed: str, known: Sequence[str]) -> str:
    """The known word that a typed number stands before, such as 7 Charlotte for 7.

    The text itself where it is known already, where it could be several or none, and where it
    is no number: Kansas is another place than Kansas City.
    """
    longer = [word for word in known if word.startswith(f"{typed} ")]
    is_it = typed.isdecimal() and typed not in known and len(longer) == 1
    return longer[0] if is_it else typed


def _words(place: Place, value: Any) -> Iterator[tuple[Word, str]]:
    word = place.mark(Word)
    if isinstance(value, str) and word is not None:
        yield word, value
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _words(item_of(place.kind, index), item)
    elif isinstance(value, dict):
        yield from _words_of_map(place, value)


def _words_of_map(place: Place, value: dict[str, Any]) -> Iterator[tuple[Word, str]]:
    if is_model(place.kind):
        for key, item in value.items():
            yield from _words(field_of(place.kind, key), item)
    elif get_origin(place.kind) is dict:
        key_place = place_of(get_args(place.kind)[0])
        for key, item in value.items():
            yield from _words(key_place, key)
            yield from _words(item_of(place.kind, key), item)
