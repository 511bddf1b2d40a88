"""Following a path through the types of a model: what each part is called, and what lies there."""

from collections.abc import Iterator
from dataclasses import dataclass
from types import NoneType
from typing import Annotated, Any, get_args, get_origin

from companion.engine.model import Merge, Model
from companion.engine.path import Path


@dataclass(frozen=True)
class Place:
    """One part of a path: its name at the table ("" for what needs none), its type without
    `| None`, and how two saves of it merge, where it is a list that does.
    """

    name: str
    kind: Any
    merge: Merge | None = None


def follow(model: type[Model], path: Path) -> Iterator[Place]:
    """The places that a path goes through, one for each of its parts."""
    kind: Any = model
    for part in path:
        place = _field(kind, str(part)) if _is_model(kind) else _item(kind, part)
        kind = place.kind
        yield place


def _field(model: type[Model], key: str) -> Place:
    for name, field in model.model_fields.items():
        if key in {name, field.alias}:
            title = key.replace("_", " ") if field.title is None else field.title
            return _place(title, Annotated[field.annotation, None, *field.metadata])
    return Place(key, None)


def _item(kind: Any, part: str | int) -> Place:
    name = str(part + 1) if isinstance(part, int) else part
    inner = get_args(kind)
    return _place(name, inner[-1]) if inner else Place(name, None)


def _place(name: str, kind: Any, merge: Merge | None = None) -> Place:
    """The place of a written type, once `Annotated[…]` and `| None` are taken off."""
    if get_origin(kind) is Annotated:
        bare, *marks = get_args(kind)
        return _place(name, bare, next((m for m in marks if isinstance(m, Merge)), merge))
    options = [option for option in get_args(kind) if option is not NoneType]
    if NoneType in get_args(kind) and len(options) == 1:
        return _place(name, options[0], merge)
    return Place(name, kind, merge)


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Model)
