"""Renaming: a word of the table, such as a seat's name, changes everywhere that it stands."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import NoneType
from typing import Annotated, Any, get_args, get_origin

from companion.engine.change import Change
from companion.engine.model import Model, Word
from companion.engine.path import Path


@dataclass(frozen=True)
class Renaming:
    """New names, by the old ones, for some of the words of one sort (`seats`).

    All are renamed at once, so two may swap their names. Which strings are such words, as keys
    and as values, is what types say by `Word`; any other string is left alone.
    """

    sort: str
    names: Mapping[str, str]

    def of(self, kind: Any, value: Any) -> Any:
        """A value of a type, with the words in it renamed."""
        bare, sorts = _bare(kind)
        if isinstance(value, str):
            return self.names.get(value, value) if self.sort in sorts else value
        if isinstance(value, dict):
            return {
                self._part(bare, key): self.of(_inside(bare, key), item)
                for key, item in value.items()
            }
        if isinstance(value, list):
            return [self.of(_inside(bare, index), item) for index, item in enumerate(value)]
        return value

    def of_change(self, kind: Any, made: Change) -> Change:
        """A change of a document of a type, as if it had been made under the new names."""
        path: Path = ()
        for part in made.path:
            bare, _ = _bare(kind)
            path = (*path, self._part(bare, part))
            kind = _inside(bare, part)
        return Change(path, self.of(kind, made.old), self.of(kind, made.new))

    def _part(self, bare: Any, part: Any) -> Any:
        return self.of(get_args(bare)[0], part) if get_origin(bare) is dict else part


def _bare(kind: Any) -> tuple[Any, set[str]]:
    """A type once `Annotated[…]` and `| None` are taken off, and the sorts of word that it is."""
    if get_origin(kind) is Annotated:
        inner, *marks = get_args(kind)
        bare, sorts = _bare(inner)
        return bare, sorts | {mark.of for mark in marks if isinstance(mark, Word)}
    options = [option for option in get_args(kind) if option is not NoneType]
    if NoneType in get_args(kind) and len(options) == 1:
        return _bare(options[0])
    return kind, set()


def _inside(bare: Any, part: str | int) -> Any:
    """The type of what lies at one part of a path; None where no type says."""
    if isinstance(bare, type) and issubclass(bare, Model):
        return _field(bare, str(part))
    if get_origin(bare) in {dict, list}:
        return get_args(bare)[-1]
    return None


def _field(model: type[Model], key: str) -> Any:
    for name, field in model.model_fields.items():
        if key in {name, field.alias}:
            return Annotated[field.annotation, None, *field.metadata]
    return None
