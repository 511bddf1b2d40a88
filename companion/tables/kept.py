"""A table as kept: its table file's document, and what is kept of it beside the file."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Annotated, Any

from pydantic import Field, JsonValue, ValidationError, create_model
from pydantic_core import ErrorDetails

from companion.engine import document as documents
from companion.engine.change import Merging
from companion.engine.game import AnyGame, Games
from companion.engine.model import Entries, Members, Merge, Model, Name, Seat
from companion.engine.path import Path
from companion.engine.problem import Problem, Refused
from companion.engine.shape import follow
from companion.engine.table import FORMAT, VERSION, Table, file_type, table_of
from companion.tables import plain

Document = dict[str, Any]
Date = Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class Keeping(Model):
    """What is kept of a table beside its file; an exported file leaves it out.

    `finished` is the score sheet that was pinned when the table was finished, `named_copy` the
    code of the named copy that the table's copy came from and teaches.
    """

    title: Name | None = Field(None, title="Title")
    date: Date | None = Field(None, title="Date")
    colours: Entries[Seat, Name] = Field(default_factory=dict, title="Colours")
    done: Members[Seat] = Field(default_factory=list, title="Done")
    named_copy: Name | None = Field(None, title="Copy")
    finished: dict[str, JsonValue] | None = Field(None, title="Finished")
    deleted: bool = Field(False, title="Deleted")


@dataclass(frozen=True)
class KeptTable:
    """A table as it stood after a revision. `code` is "" for whoever may only view it.

    `document` is the table file's plain data and, under `kept`, what is kept beside it.
    """

    code: str
    view_code: str
    created: str
    number: int
    at: str
    document: Document
    games: Games = field(repr=False, compare=False)

    @property
    def game(self) -> AnyGame:
        """The table's game."""
        return self.games[self.document["game"]]

    @cached_property
    def table(self) -> Table[Any, Any]:
        """The table, ready to be scored; raises Refused where its game's rules now refuse it."""
        return table_of(file_part(self.document), self.games)

    @cached_property
    def keeping(self) -> Keeping:
        """What is kept beside the file."""
        return _keeping(self.document)


@cache
def kept_type(game: AnyGame) -> type[Model]:
    """The type of a game's documents as kept: the table file's, and `kept`."""
    beside: Any = (Keeping, Field(default_factory=Keeping, title=""))
    return create_model("KeptFile", __base__=file_type(game), kept=beside)


def merging(game: AnyGame) -> Merging:
    """How the lists of a game's kept documents merge."""

    def merge_at(path: Path) -> Merge | None:
        places = list(follow(kept_type(game), path))
        return places[-1].merge if places else None

    return merge_at


def file_part(document: Mapping[str, Any]) -> Document:
    """The table file's part of a kept document."""
    return {key: value for key, value in document.items() if key != "kept"}


def normalised(document: Mapping[str, Any], games: Games) -> Document:
    """A document as it is kept; raises Refused with every problem that it has."""
    table = table_of(file_part(document), games)
    written = table.document()
    keeping = _keeping({"seats": table.seats, "kept": document.get("kept", {})})
    result = written | {"kept": keeping.model_dump(by_alias=True, exclude_defaults=True)}
    _check_size(result)
    return result


def blank(game: AnyGame, seats: list[str]) -> Document:
    """The document of a table at which nothing is entered yet."""
    return {"format": FORMAT, "version": VERSION, "game": game.id, "seats": seats, "state": {}}


def _keeping(document: Mapping[str, Any]) -> Keeping:
    try:
        return Keeping.model_validate(document["kept"], context={"seats": document["seats"]})
    except ValidationError as fault:
        raise Refused([_problem(error) for error in fault.errors()]) from None


def _problem(error: ErrorDetails) -> Problem:
    path = ("kept", *(part for part in error["loc"] if part != "[key]"))
    return Problem(path, error["msg"].removesuffix(".") + ".", error=True)


def _check_size(document: Document) -> None:
    if len(documents.write(document)) > documents.MAX_BYTES:
        raise plain.refused("The table would be larger than 1 MiB, so this was not saved.")
