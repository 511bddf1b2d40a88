"""The store: what is kept of tables and named copies, in the companion's own models.

All SQL about them is here. What tables there are says `schema`; the file as a whole is `database`.
"""

import hashlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from companion.engine.game import Games
from companion.tables import plain
from companion.tables.codes import is_code
from companion.tables.database import back_up, open_database
from companion.tables.faults import Unknown, plain_words
from companion.tables.kept import Document, KeptTable
from companion.tables.revision import Asked, Revision, Sent


@dataclass(frozen=True)
class Answer:
    """What a form was answered with: a table or copy, and the first and last of its revisions
    that the form made (`last` is one less than `first` where it made none).
    """

    code: str
    first: int = 1
    last: int = 0


@dataclass(frozen=True)
class NamedCopy:
    """What is printed on a group's physical copy, kept under a name for later tables."""

    code: str
    game: str
    name: str
    changed: str
    document: Document


class Store:
    """One connection to the file of the tables of some games; the file is made where there is
    none. Raises StoreUnavailable, in a plain sentence, where the file can't be used.

    It is for one thread, and briefly: open one for each request. SQLite folds its log into the
    file when the last connection closes, which takes longer than a save. A server spares its
    requests that by keeping one idle `Store` open in each of its processes.
    """

    def __init__(self, file: str | Path, games: Games) -> None:
        self.games = games
        with plain_words():
            self._database = open_database(Path(file))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self.close()

    def close(self) -> None:
        """Close the connection."""
        self._database.close()

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Read, think and write as the only writer; all of it is saved, or nothing."""
        with plain_words(), self._database.atomic():
            yield

    @plain_words()
    def head(self, code: str) -> KeptTable:
        """A table as it stands now, by its code or its view code; raises Unknown."""
        return self._table(code, None)

    @plain_words()
    def at(self, code: str, number: int) -> KeptTable:
        """A table as it stood after a revision; raises Unknown."""
        if not 1 <= number <= self.last(code):
            raise Unknown(f"There is no revision {number} of this table.")
        return self._table(code, number)

    @plain_words()
    def log(self, code: str, since: int = 0) -> list[Revision]:
        """A table's revisions after a number, the oldest first; raises Unknown."""
        rows = self._database.query(
            'SELECT number, at, "by", kind, text, applied, undoes, chooses, asked, changes '
            "FROM revisions WHERE code = ? AND number > ? ORDER BY number",
            [self._codes(code)["code"], min(since, sys.maxsize)],
        )
        return [_revision(row) for row in rows]

    @plain_words()
    def last(self, code: str) -> int:
        """The number of a table's last revision, losing ones included; raises Unknown."""
        return self._one(
            "SELECT max(number) AS last FROM revisions WHERE code = ?", self._codes(code)["code"]
        )["last"]

    @plain_words()
    def may_clash(self, code: str) -> bool:
        """Whether any value lost at a table about which nobody has chosen for good."""
        sql = """
            SELECT EXISTS (
                SELECT 1 FROM revisions AS losing WHERE code = ? AND NOT applied AND NOT EXISTS (
                    SELECT 1 FROM revisions AS choice
                    WHERE choice.code = losing.code AND choice.chooses = losing.number
                    AND NOT EXISTS (
                        SELECT 1 FROM revisions AS undo
                        WHERE undo.code = choice.code AND undo.undoes = choice.number
                    )
                )
            ) AS found"""
        return bool(self._one(sql, self._codes(code)["code"])["found"])

    @plain_words()
    def add_table(self, code: str, view_code: str, created: str) -> None:
        """Keep a new table, which as yet has no revision."""
        table = {"code": code, "view_code": view_code, "created": created}
        self._database.table("tables").insert(table)

    @plain_words()
    def add_revision(self, code: str, revision: Revision, document: Document | None) -> None:
        """Append a revision to a table's line, with the table after it if it is applied."""
        row = vars(revision) | {
            "code": code,
            "applied": int(revision.applied),
            "asked": None if revision.asked is None else plain.write(vars(revision.asked)),
            "changes": plain.write_changes(revision.changes),
            "document": None if document is None else plain.write(document),
        }
        self._database.table("revisions").insert(row)

    @plain_words()
    def answer(self, scope: str, sent: Sent) -> Answer | None:
        """What this very form was last answered with, if it is a form that was sent before."""
        answers = self._answers(scope, sent) if sent.form else []
        if not answers or answers[-1]["digest"] != _digest(sent.body):
            return None
        return Answer(*(answers[-1][key] for key in ("code", "first", "last")))

    @plain_words()
    def answered(self, scope: str, sent: Sent) -> list[Revision]:
        """The applied revisions that this form made before, whatever its body was."""
        answers = self._answers(scope, sent) if sent.form else []
        log = self.log(scope, answers[0]["first"] - 1) if answers else []
        spans = [range(answer["first"], answer["last"] + 1) for answer in answers]
        return [r for r in log if r.applied and any(r.number in span for span in spans)]

    @plain_words()
    def remember(self, scope: str, sent: Sent, answer: Answer) -> None:
        """Remember what a form was answered with, should it be sent again."""
        if sent.form:
            row = {"scope": scope, "form": _digest(sent.form), "digest": _digest(sent.body)}
            self._database.table("answers").insert(row | vars(answer))

    @plain_words()
    def copies(self, game: str) -> list[NamedCopy]:
        """A game's named copies, those changed last first."""
        rows = self._database.query(
            "SELECT * FROM copies WHERE game = ? ORDER BY changed DESC, name", [game]
        )
        return [_named_copy(row) for row in rows]

    @plain_words()
    def copy(self, code: str) -> NamedCopy:
        """A named copy; raises Unknown."""
        row = self._one("SELECT * FROM copies WHERE code = ?", _checked(code))
        return _named_copy(row)

    @plain_words()
    def put_copy(self, copy: NamedCopy) -> None:
        """Keep a named copy, in place of what was kept under its code."""
        row = vars(copy) | {"document": plain.write(copy.document)}
        self._database.table("copies").insert(row, replace=True)

    @plain_words()
    def backup(self, to: Path) -> None:
        """Write a consistent copy of everything to a file, while others go on saving."""
        back_up(self._database, to)

    def _table(self, code: str, number: int | None) -> KeptTable:
        codes = self._codes(code)
        row = self._one(
            "SELECT number, at, document FROM revisions "
            "WHERE code = ? AND applied AND number <= ? ORDER BY number DESC LIMIT 1",
            codes["code"],
            sys.maxsize if number is None else number,
        )
        document = plain.read(row["document"])
        if document["game"] not in self.games:
            raise Unknown("The game of this table is not installed here.")
        return KeptTable(
            code=codes["code"] if code == codes["code"] else "",
            view_code=codes["view_code"],
            created=codes["created"],
            number=row["number"],
            at=row["at"],
            document=document,
            games=self.games,
        )

    def _codes(self, code: str) -> dict[str, Any]:
        sql = "SELECT * FROM tables WHERE code = ?1 OR view_code = ?1"
        return self._one(sql, _checked(code))

    def _answers(self, scope: str, sent: Sent) -> list[dict[str, Any]]:
        sql = "SELECT * FROM answers WHERE scope = ? AND form = ? ORDER BY id"
        return list(self._database.query(sql, [scope, _digest(sent.form)]))

    def _one(self, sql: str, *values: Any) -> dict[str, Any]:
        for row in self._database.query(sql, list(values)):
            return row
        raise Unknown("There is nothing here under this code.")


def _revision(row: dict[str, Any]) -> Revision:
    asked = row["asked"] and Asked(**plain.read(row["asked"]))
    changes = plain.read_changes(row["changes"])
    return Revision(**row | {"applied": bool(row["applied"]), "asked": asked, "changes": changes})


def _named_copy(row: dict[str, Any]) -> NamedCopy:
    return NamedCopy(**row | {"document": plain.read(row["document"])})


def _checked(code: str) -> str:
    if not is_code(code):
        raise Unknown("There is nothing here under this code.")
    return code


def _digest(text: str | bytes) -> str:
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    return hashlib.sha256(data).hexdigest()
