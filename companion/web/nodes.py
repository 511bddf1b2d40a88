"""From types to what a page shows: fields, and groups of them, of a part of the table."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, get_args, get_origin

from companion.engine.change import ABSENT, value_at
from companion.engine.model import BY_POSITION, Model
from companion.engine.path import Path
from companion.engine.shape import Place, field_of, follow, is_model, item_of, place_of
from companion.web.fields import ChoiceField, NumberField
from companion.web.forms import name_of
from companion.web.widgets import Widgets, is_count, word_of

MOST_UNFOLDED = 4


@dataclass(frozen=True)
class Node:
    """What a page shows of a part of the table: a field, or a group of further nodes.

    `value` is what the page shows, ABSENT where it is blank. `removes` marks an item that can
    be taken out, `keyed` an entry of a map, `key` the words from which a map's next key is
    chosen. Of a list whose places stay put, such as rounds, a page shows one item at a time:
    `open` of `count`.
    """

    title: str
    path: Path
    place: Place
    value: Any
    field: Any = None
    children: Sequence["Node"] = ()
    removes: bool = False
    keyed: bool = False
    key: str = ""
    open: int = 0
    count: int = 0

    @cached_property
    def name(self) -> str:
        """The name of the field, or of the part that buttons speak of."""
        return name_of(self.path)

    @property
    def entered(self) -> bool:
        """Whether anything is recorded: blank is not none."""
        return self.value is not ABSENT and self.value is not None

    @property
    def none(self) -> bool:
        """Whether people may say that there is none of it."""
        several = get_origin(self.place.kind) in (dict, list)
        return self.place.nullable and (several or is_count(self.place))

    @property
    def said_none(self) -> bool:
        """Whether they have said so."""
        return self.none and self.value in ([], {})

    @property
    def adds(self) -> bool:
        """Whether it takes another item."""
        return bool(self.key) or (self.field is None and get_origin(self.place.kind) is list)

    @property
    def adds_number(self) -> bool:
        """Whether a new entry is a number, typed together with its key."""
        return bool(self.key) and item_of(self.place.kind, "").kind is int

    @property
    def aside(self) -> bool:
        """Whether it is a choice that nearly every table leaves as it is."""
        left = not (self.place.nullable or self.place.required or self.keyed)
        return left and _makes(self.field, ChoiceField)

    @property
    def folds(self) -> bool:
        """Whether it is a long record that may be left out whole: shown once it is begun."""
        may_be_left_out = is_model(self.place.kind) and self.place.nullable
        return may_be_left_out and len(list(leaves(self.children))) > MOST_UNFOLDED

    @property
    def is_counts(self) -> bool:
        """Whether it is a group of nothing but numbers, which stand close together."""
        fields = [child.field for child in self.children]
        return bool(fields) and all(_makes(one, NumberField) for one in fields)


@dataclass(frozen=True)
class Builder:
    """Makes the nodes of a document of a model, such as a game's table file.

    `closed` and `words` are the table's lists of words, as widgets need them; `names` says what
    places are called whose types don't; `open` is the item, from 0, to show of a list that is
    shown one at a time, else the last.
    """

    model: type[Model]
    document: Any
    closed: Mapping[str, Sequence[str]]
    words: Mapping[str, Sequence[str]]
    names: Mapping[Path, str] = field(default_factory=dict)
    open: int | None = None

    def node(self, path: Path) -> Node:
        """What a page shows of the part at a path."""
        *_, around, place = [Place("", self.model), *follow(self.model, path)]
        value = _held(around.kind, path[-1], value_at(self.document, path[:-1]))
        return self._node(self.names.get(path, place.name), path, place, value)

    def anchor(self, path: Path) -> str:
        """The id of the part of a page in which a path is recorded: its field, else the group
        to which it would have to be added first.
        """
        at = 0
        for at, place in enumerate(follow(self.model, path), 1):
            if self._widgets.of(place, "") is not None:
                return f"f-{name_of(path[:at])}"
            if at < len(path) and not self._shows(place, path[:at], path[at]):
                break
        return f"g-{name_of(path[:at])}"

    def _shows(self, place: Place, path: Path, part: str | int) -> bool:
        """Whether a page shows a part of what lies at a path."""
        if is_model(place.kind):
            return True
        closed = get_origin(place.kind) is dict and self._closed_keys(
            place_of(get_args(place.kind)[0])
        )
        return part in closed if closed else value_at(self.document, (*path, part)) is not ABSENT

    @cached_property
    def _widgets(self) -> Widgets:
        return Widgets(self.closed, self.words)

    def _node(
        self, title: str, path: Path, place: Place, value: Any, blank: Any = ABSENT, **more: Any
    ) -> Node:
        made = self._widgets.of(place, title, blank)
        if made is None:
            more |= self._group(path, place, value)
        return Node(title, path, place, value, made, **more)

    def _group(self, path: Path, place: Place, value: Any) -> dict[str, Any]:
        if is_model(place.kind):
            return {"children": self._of_model(path, place, value)}
        if get_origin(place.kind) is dict:
            return self._of_map(path, place, value)
        return self._of_list(path, place, value)

    def _of_model(self, path: Path, place: Place, value: Any) -> list[Node]:
        keys = [field.alias or name for name, field in place.kind.model_fields.items()]
        parts = [(key, field_of(place.kind, key)) for key in keys]
        return [
            self._node(part.name, (*path, key), part, _held(place.kind, key, value))
            for key, part in parts
        ]

    def _of_map(self, path: Path, place: Place, value: Any) -> dict[str, Any]:
        key = place_of(get_args(place.kind)[0])
        closed = self._closed_keys(key)
        keys = closed or list(value if isinstance(value, dict) else ())
        children = [
            self._node(
                name,
                (*path, name),
                *self._entry(place, value, name),
                removes=not closed,
                keyed=True,
            )
            for name in keys
        ]
        return {"children": children, "key": "" if closed else word_of(key) or "words"}

    def _closed_keys(self, key: Place) -> list[str]:
        if get_origin(key.kind) is Literal:
            return list(get_args(key.kind))
        return list(self.closed.get(word_of(key), ()))

    def _entry(self, place: Place, value: Any, name: str) -> tuple[Place, Any, Any]:
        """A map's entry, what to show of it, and what stands for blank: of a map of counts that
        is entered, an absent key is 0 and None is not entered.
        """
        item, held = item_of(place.kind, name), value_at(value, (name,))
        if not (item.nullable and is_count(item)):
            return item, held, ABSENT
        return item, 0 if held is ABSENT and isinstance(value, dict) else held, None

    def _of_list(self, path: Path, place: Place, value: Any) -> dict[str, Any]:
        items = value if isinstance(value, list) else []
        last = len(items) - 1
        opened = last if self.open is None else max(0, min(self.open, last))
        one_at_a_time = place.merge == BY_POSITION and bool(items)
        shown = [opened] if one_at_a_time else range(len(items))
        item = item_of(place.kind, 0)
        children = [
            self._node(str(index + 1), (*path, index), item, items[index], removes=True)
            for index in shown
        ]
        return {"children": children, "open": opened, "count": len(items) * one_at_a_time}


def _held(kind: Any, key: str | int, value: Any) -> Any:
    """What holds of a part of a record or map: its number or choice until another is recorded."""
    held = value_at(value, (key,))
    if held is not ABSENT or not is_model(kind):
        return held
    defaults = {field.alias or name: field.default for name, field in kind.model_fields.items()}
    default = defaults.get(str(key))
    return default if isinstance(default, str | int) and default != "" else ABSENT


def _makes(unbound: Any, kind: type[Any]) -> bool:
    """Whether an unbound field will be one of a kind."""
    return unbound is not None and unbound.field_class is kind


def every(nodes: Iterable[Node]) -> Iterator[Node]:
    """The nodes and all that lie in them."""
    for node in nodes:
        yield node
        yield from every(node.children)


def leaves(nodes: Sequence[Node]) -> Iterator[Node]:
    """The nodes that are fields, in the order in which a page shows them."""
    return (node for node in every(nodes) if node.field is not None)
