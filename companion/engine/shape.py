"""Following a path through the types of a model: what each part is called, and what lies there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from types import NoneType
from typing import Annotated, Any, TypeVar, get_args, get_origin

from pydantic.fields import FieldInfo

from companion.engine.model import Merge, Model
from companion.engine.path import Path

M = TypeVar("M")


@dataclass(frozen=True)
class Place:
    """One part of a path: its name at the table ("" for what needs none), its type without
    `Annotated[…]` and `| None`, and the marks that `Annotated` put on it, the outermost first.
    `nullable` where `| None` stood: blank is then not entered, and no default; `required` where
    nothing may be left out.
    """

    name: str
    kind: Any
    marks: Sequence[Any] = ()
    nullable: bool = False
    required: bool = False

    def mark(self, kind: type[M]) -> M | None:
        """The mark of a kind, if the place bears one."""
        return next((mark for mark in self.marks if isinstance(mark, kind)), None)

    @property
    def merge(self) -> Merge | None:
        """How two saves of a list here merge; None where it is one field."""
        return self.mark(Merge)


def follow(model: type[Model], path: Path) -> Iterator[Place]:
    """The places that a path goes through, one for each of its parts."""
    kind: Any = model
    for part in path:
        place = field_of(kind, str(part)) if is_model(kind) else item_of(kind, part)
        kind = place.kind
        yield place


@lru_cache(maxsize=4_096)
def field_of(model: type[Model], key: str) -> Place:
    """The place of a model's field, by the key that files use."""
    for name, field in model.model_fields.items():
        if key == (field.alias or name):
            title = key.replace("_", " ") if field.title is None else field.title
            place = place_of(Annotated[field.annotation, None, *field.metadata], title)
            return replace(place, required=field.is_required())
    return Place(key, None)


def item_of(kind: Any, part: str | int) -> Place:
    """The place of a map's or list's item."""
    name = str(part + 1) if isinstance(part, int) else part
    inner = get_args(kind)
    return place_of(inner[-1], name) if inner else Place(name, None)


def place_of(kind: Any, name: str = "", marks: Sequence[Any] = ()) -> Place:
    """The place of a type as it is written."""
    if get_origin(kind) is Annotated:
        bare, *more = get_args(kind)
        return place_of(bare, name, (*marks, *_unpacked(more)))
    options = [option for option in get_args(kind) if option is not NoneType]
    if NoneType in get_args(kind) and len(options) == 1:
        return replace(place_of(options[0], name, marks), nullable=True)
    return Place(name, kind, marks)


def _unpacked(marks: Sequence[Any]) -> Iterator[Any]:
    """The marks, with those that pydantic's `Field(…)` packs together one by one."""
    for mark in marks:
        if isinstance(mark, FieldInfo):
            yield from mark.metadata
        else:
            yield mark


def is_model(kind: Any) -> bool:
    """Whether a type is a record of the table file."""
    return isinstance(kind, type) and issubclass(kind, Model)
