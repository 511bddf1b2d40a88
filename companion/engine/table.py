"""One play of one game by some people: the table, and the file that it is kept in."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Annotated, Any, Generic, Literal, TypeVar

from pydantic import Field, JsonValue, ValidationError, create_model
from pydantic_core import ErrorDetails

from companion.engine import document
from companion.engine.board import Board
from companion.engine.game import AnyGame, Game, Games
from companion.engine.model import Entries, Integer, Members, Model, Name, Seat, Text
from companion.engine.path import Path
from companion.engine.problem import Problem, Refused

S = TypeVar("S", bound=Model)
C = TypeVar("C", bound=Model)

FORMAT = "railway-companion/table"
VERSION = 1

_SENTENCES = {
    "missing": "This is needed and is not there.",
    "extra_forbidden": "There is no such key here.",
    "int_type": "This must be a whole number.",
    "bool_type": "This must be true or false.",
    "string_type": "This must be text.",
    "list_type": "This must be a list.",
    "dict_type": "This must be an object of keys and values.",
    "model_type": "This must be an object of keys and values.",
    "string_too_short": "A name has 1 to 40 characters.",
    "string_too_long": "This text is longer than 1,000 characters.",
}


class LogEntry(Model):
    """Something recorded along the way; a move also names its question and arguments."""

    at: Text
    by: Text = ""
    text: Text
    question: Text | None = None
    arguments: dict[str, JsonValue] | None = None


class TableFile(Model):
    """The shape that every game's table file shares; `file_type` adds what is the game's own."""

    format: Literal["railway-companion/table"]
    version: Annotated[int, Field(ge=VERSION, le=VERSION)]
    game: str
    seats: list[Name]
    readings: Model
    copy_: Model = Field(alias="copy")
    state: Model
    typed: Entries[Seat, Entries[str, Integer]] = Field(default_factory=dict)
    log: list[LogEntry] = Field(default_factory=list)


@dataclass(frozen=True)
class Table(Generic[S, C]):
    """A table of one game. The state is as recorded by hand; nothing here is computed."""

    game: Game[S, C]
    file: TableFile

    @property
    def seats(self) -> list[str]:
        """The names in clockwise order, the starting player first."""
        return self.file.seats

    @property
    def typed(self) -> Mapping[str, Mapping[str, int]]:
        """Points typed as one number, by seat and category (or tie-break)."""
        return self.file.typed

    @property
    def log(self) -> list[LogEntry]:
        """What was recorded along the way, oldest first."""
        return self.file.log

    @property
    def readings(self) -> dict[str, str]:
        """The readings in force: as the table chose, else the game's defaults."""
        defaults = {
            reading.id: next(iter(reading.answers))
            for reading in self.game.readings
            if reading.has_default
        }
        return defaults | self.file.readings.model_dump(exclude_none=True)

    def board(self) -> Board[S, C]:
        """The table as rules read it, with nothing missing yet."""
        state, copy = self.file.state, self.file.copy_
        return Board(
            seats=self.seats,
            state=state,  # type: ignore[arg-type]
            copy=copy,  # type: ignore[arg-type]
            readings=self.readings,
            document=self.document,
        )

    def document(self) -> dict[str, Any]:
        """The table as plain data to read, normalised: what is not entered is left out."""
        return self._document

    @cached_property
    def _document(self) -> dict[str, Any]:
        shared = {"format": FORMAT, "version": VERSION, "game": self.game.id, "seats": self.seats}
        parts = ("readings", "copy", "state", "typed", "log")
        written = self.file.model_dump(by_alias=True, exclude_defaults=True)
        blank: dict[str, Any] = {"log": []}
        return shared | {part: written.get(part, blank.get(part, {})) for part in parts}

    def write(self) -> bytes:
        """The bytes of the table file; reading them gives the same table."""
        return document.write(self.document())


def read_table(data: bytes, games: Games) -> Table[Any, Any]:
    """Read a table file of any of the games; raises Refused with every problem that it has."""
    return table_of(document.read(data), games)


def table_of(content: Any, games: Games) -> Table[Any, Any]:
    """A table from plain data; raises Refused with every problem that it has."""
    game = _game_of(content, games)
    try:
        file = file_type(game).model_validate(content, context={"seats": _seats_of(content)})
    except ValidationError as fault:
        raise Refused(shape_problems(fault)) from None
    table = Table(game, file)
    errors = [problem for problem in game.check(table.board()) if problem.error]
    if errors:
        raise Refused(errors)
    return table


def schema(game: AnyGame) -> dict[str, Any]:
    """The JSON Schema of a game's table file."""
    written = file_type(game).model_json_schema(by_alias=True)
    title = f"Railway Companion table: {game.name}"
    return {"$schema": "https://json-schema.org/draft/2020-12/schema"} | written | {"title": title}


@cache
def file_type(game: AnyGame) -> type[TableFile]:
    """The pydantic type of a game's table file."""
    return create_model(
        "TableFile",
        __base__=TableFile,
        game=(_one_of([game.id]), ...),
        seats=(_seats_type(game), ...),
        readings=(_readings_type(game), Field(default_factory=_readings_type(game))),
        copy_=(game.copy, Field(default_factory=game.copy, alias="copy")),
        state=(game.state, ...),
        typed=(_typed_type(game), Field(default_factory=dict)),
    )


def _seats_type(game: AnyGame) -> Any:
    least, most = game.seats[0], game.seats[-1]
    return Annotated[Members[Name], Field(min_length=least, max_length=most)]


@cache
def _readings_type(game: AnyGame) -> type[Model]:
    answers: dict[str, Any] = {
        reading.id: (_one_of(reading.answers) | None, Field(None, title=reading.title))
        for reading in game.readings
    }
    return create_model("Readings", __base__=Model, **answers)


def _typed_type(game: AnyGame) -> Any:
    rows = [category.id for category in game.categories(game.copy())]
    tie_breaks = [tie_break.id for tie_break in game.tie_breaks]
    return Entries[Seat, Entries[_one_of([*rows, *tie_breaks]), Integer]]  # type: ignore[misc]


def _one_of(words: Iterable[str]) -> Any:
    return Literal[tuple(words)]


def _game_of(content: Any, games: Games) -> AnyGame:
    if not isinstance(content, dict):
        raise Refused([_error((), "A table file is one JSON object of keys and values.")])
    id = content.get("game")
    if not isinstance(id, str) or id not in games:
        raise Refused([_error(("game",), f"The game must be one of: {', '.join(games)}.")])
    return games[id]


def _seats_of(content: Mapping[str, Any]) -> list[str] | None:
    seats = content.get("seats")
    if not isinstance(seats, list):
        return None
    return [seat.strip() for seat in seats if isinstance(seat, str)]


def shape_problems(fault: ValidationError) -> list[Problem]:
    """What pydantic found, as problems: each with its path and one plain sentence."""
    return [_shape_problem(error) for error in fault.errors()]


def _shape_problem(error: ErrorDetails) -> Problem:
    path = tuple(part for part in error["loc"] if part != "[key]")
    if path == ("version",) and error["type"] != "missing":
        return _error(path, f"Only version {VERSION} of table files is known.")
    return _error(path, _sentence(error))


def _sentence(error: ErrorDetails) -> str:
    kind, context = error["type"], error.get("ctx", {})
    if kind == "literal_error":
        return f"This must be one of: {context['expected']}."
    if kind == "greater_than_equal":
        least = context["ge"]
        return "This can't be below zero." if least == 0 else f"This can't be below {least}."
    if kind == "less_than_equal":
        return f"This can't be above {context['le']}."
    if kind in {"too_short", "too_long"}:
        return _length_sentence(context)
    return _SENTENCES.get(kind, error["msg"])


def _length_sentence(context: Mapping[str, Any]) -> str:
    bound = (
        f"at least {context['min_length']}"
        if "min_length" in context
        else f"at most {context['max_length']}"
    )
    return f"There must be {bound} here; the file has {context['actual_length']}."


def _error(path: Path, text: str) -> Problem:
    return Problem(path, text, error=True)
