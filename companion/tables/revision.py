"""Revisions: what was done to a table, by whom and when, and what is said back of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import TypeAdapter, ValidationError

from companion.engine.change import Change
from companion.engine.model import Name
from companion.engine.path import Path
from companion.tables.kept import Document, KeptTable
from companion.tables.plain import refused

Kind = Literal[
    "created", "entry", "move", "choice", "renamed", "seats", "copy", "finished", "reopened",
    "deleted",
]  # fmt: skip
"""What sort of thing a revision does; taking it back is of the same sort."""

_NAME: TypeAdapter[str] = TypeAdapter(Name)


@dataclass(frozen=True)
class Sent:
    """A form as it was sent: by whom ("" for nobody in particular), its one-time id and body.

    The same id with the same body again is the same save. `seen` is the number of the revision
    that the person was looking at.
    """

    by: str = ""
    form: str = ""
    body: str | bytes = b""
    seen: int | None = None

    def name(self) -> str:
        """The person's name; raises Refused for what can't be one."""
        return checked_name(self.by) if self.by.strip() else ""


@dataclass(frozen=True)
class Asked:
    """The question and arguments that a ruling answered."""

    question: str
    arguments: Mapping[str, Any]


@dataclass(frozen=True)
class Revision:
    """One answered save. Its changes are the true difference that it made to the table.

    One that is not `applied` keeps a value that lost against another: its one change is what
    the person saw and typed. `undoes` is the revision that it takes back, `chooses` the losing
    revision that it decides about.
    """

    number: int
    at: str
    by: str
    kind: Kind
    text: str
    changes: Sequence[Change]
    applied: bool = True
    undoes: int | None = None
    chooses: int | None = None
    asked: Asked | None = None


@dataclass(frozen=True)
class Deed:
    """What is to be done to a table: the document that it makes, and the changes that lost."""

    kind: Kind
    document: Document
    text: str = ""
    losing: Sequence[Change] = ()
    undoes: int | None = None
    chooses: int | None = None
    asked: Asked | None = None

    @property
    def tells(self) -> bool:
        """Whether it is worth a revision even where it changes nothing."""
        return bool(self.undoes or self.chooses or self.asked)


@dataclass(frozen=True)
class Clash:
    """Two values for one place: the one that stands, and the one that lost, with both names.

    `number` is the revision that keeps the losing value. ABSENT says "not entered".
    """

    number: int
    path: Path
    standing: Any
    standing_by: str
    typed: Any
    typed_by: str


@dataclass(frozen=True)
class Saved:
    """The answer to a save: the table as it stands now, the revision that the save made (None
    where it changed nothing), and the values of it that lost.
    """

    table: KeptTable
    revision: Revision | None
    clashes: Sequence[Clash] = ()


def checked_name(text: str) -> str:
    """A name, trimmed; raises Refused for what can't be one."""
    try:
        return _NAME.validate_python(text)
    except ValidationError:
        sentence = "A name has 1 to 40 characters, and no control characters."
        raise refused(sentence, "name") from None
