"""The types that a game's state, copy and arguments are written in: shape only, no rule."""

import unicodedata
from collections import Counter
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    ValidationInfo,
    model_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from companion.engine.document import MAX_NUMBER

K = TypeVar("K")
T = TypeVar("T")
MAX_NAME = 40
MAX_TEXT = 1_000


class Model(BaseModel):
    """A frozen record; an unknown key is an error, and a known one that is `null` is left out."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, populate_by_name=True)

    @model_validator(mode="before")
    @classmethod
    def _null_is_left_out(cls, value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        known = {field.alias or name for name, field in cls.model_fields.items()}
        return {key: item for key, item in value.items() if item is not None or key not in known}

    @classmethod
    def __get_pydantic_json_schema__(
        cls, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        written = handler.resolve_ref_schema(handler(schema))
        for name, field in written.get("properties", {}).items():
            if name not in written.get("required", ()):
                written["properties"][name] = _nullable(field)
        return written


def _nullable(schema: JsonSchemaValue) -> JsonSchemaValue:
    if {"type": "null"} in schema.get("anyOf", ()):
        return schema
    kept: JsonSchemaValue = {key: schema[key] for key in ("title", "default") if key in schema}
    bare = {key: value for key, value in schema.items() if key not in kept}
    return {**kept, "anyOf": [bare, {"type": "null"}]}


@dataclass(frozen=True)
class Signed:
    """Marks an argument that may well be less than zero, for which a page needs a sign."""


@dataclass(frozen=True)
class Rare:
    """Marks an argument that people say only where it matters: a page keeps it out of the way."""


@dataclass(frozen=True)
class Word:
    """Marks a string as a word of the table: `seats`, or an open list such as `cities`.

    Seats are closed: a name that doesn't sit at the table is an error. Other words are learned
    as they are typed, but where a question asks for one that the copy prints (`Game.words`).
    """

    of: str

    def __get_pydantic_core_schema__(
        self, source: type[Any], handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return core_schema.with_info_after_validator_function(self._known, handler(source))

    def _known(self, text: str, info: ValidationInfo) -> str:
        known = (info.context or {}).get(self.of)
        if known is not None and text not in known:
            raise PydanticCustomError(
                "unknown_word", "{text} is not one of the {of}.", {"text": text, "of": self.of}
            )
        return text


@dataclass(frozen=True)
class Merge:
    """Marks a list that two saves may both change: by `member`, or by `position`."""

    by: str


def _name(text: str) -> str:
    name = text.strip()
    if not 1 <= len(name) <= MAX_NAME:
        raise PydanticCustomError("name_length", "A name has 1 to 40 characters.")
    if any(_is_control(character) for character in name):
        raise PydanticCustomError("name_control", "A name can't hold control characters.")
    return name


def _text(text: str) -> str:
    if any(_is_control(character) and character not in "\n\t" for character in text):
        raise PydanticCustomError("text_control", "Text can't hold control characters.")
    return text


def _is_control(character: str) -> bool:
    return unicodedata.category(character) in {"Cc", "Zl", "Zp"}


def _unique(members: list[T]) -> list[T]:
    for member, times in Counter(members).items():
        if times > 1:
            raise PydanticCustomError(
                "member_twice", "{member} is listed twice.", {"member": str(member)}
            )
    return members


def _distinct(value: Any) -> Any:
    """A map none of whose keys are one key once trimmed."""
    if not isinstance(value, dict):
        return value
    for key, times in Counter(key.strip() for key in value).items():
        if times > 1:
            raise PydanticCustomError("key_twice", "{key} is given twice.", {"key": key})
    return value


class _NullIsNotEntered:
    """Lets a map's entries be `null`, and leaves those out."""

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: type[Any], handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        entries = handler(source)
        values = core_schema.nullable_schema(entries["values_schema"])
        return core_schema.no_info_after_validator_function(
            _entered,
            {**entries, "values_schema": values},
        )


def _entered(entries: dict[K, T | None]) -> dict[K, T]:
    return {key: entry for key, entry in entries.items() if entry is not None}


Name = Annotated[str, Field(min_length=1), AfterValidator(_name)]
"""Any words of a person, 1–40 characters in any script, trimmed."""

Text = Annotated[str, Field(max_length=MAX_TEXT), AfterValidator(_text)]
"""A sentence or two of a person, in any script."""

Seat = Annotated[Name, Word("seats")]
"""The name of a player at the table."""

Count = Annotated[int, Field(ge=0, le=MAX_NUMBER)]
"""A whole number that can't fall below zero: tokens, cards, points, dollars."""

Integer = Annotated[int, Field(ge=-MAX_NUMBER, le=MAX_NUMBER)]
"""A whole number that may fall below zero."""

BY_MEMBER = Merge("member")
BY_POSITION = Merge("position")

Members = Annotated[
    list[T], AfterValidator(_unique), Field(json_schema_extra={"uniqueItems": True}), BY_MEMBER
]
"""A set, written as a list; no member stands in it twice."""

Positions = Annotated[list[T], BY_POSITION]
"""A list whose places stay put, such as rounds: two people may fill in one each."""

Entries = Annotated[dict[K, T], _NullIsNotEntered, BeforeValidator(_distinct)]
"""A map in which `null` says the same as a key left out: not entered, or the game's default."""

Counts = Annotated[dict[K, Count | None], BeforeValidator(_distinct)]
"""A map of counts with fixed keys: an absent key is 0, an explicit `null` is not entered."""
