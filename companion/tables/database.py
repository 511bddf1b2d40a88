"""The file that everything is kept in: opened, migrated, backed up and put back.

An answered save survives a killed process and a loss of power: `synchronous = FULL` waits for
the disk at each save, which people at a table don't notice. The file is in WAL mode, so that
reading never waits for a save, nor a save for a backup.
"""

import os
import secrets
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlite_utils import Database

from companion.tables.faults import StoreUnavailable, plain_words
from companion.tables.schema import VERSION, schema

PATIENCE = 10.0
"""Seconds that a save waits for others' saves, which take milliseconds."""

OURS = 0x52774370
"""The application id that marks a file as the companion's: the letters RwCp."""


class SoleWriter(Database):
    """A database whose transactions start as the only writer, so that none of them fails."""

    @contextmanager
    def atomic(self) -> Iterator[Database]:
        """All of a block or nothing of it. A block inside another is a part of the other."""
        if self.conn.in_transaction:
            with super().atomic():
                yield self
            return
        self.conn.execute("BEGIN IMMEDIATE")
        try:
            yield self
            self.conn.execute("COMMIT")
        except BaseException:
            self.rollback()
            raise


def open_database(file: Path) -> SoleWriter:
    """A connection to a file, which is made or migrated first where it has to be."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists():
        file.touch(mode=0o600)
    connection = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)
    try:
        database = SoleWriter(
            connection, recursive_triggers=False, execute_plugins=False, strict=True
        )
        _prepare(database)
    except BaseException:
        connection.close()
        raise
    return database


def _prepare(database: SoleWriter) -> None:
    for setting in ("foreign_keys = ON", "synchronous = FULL", "fullfsync = ON"):
        database.execute(f"PRAGMA {setting}")
    if _version(database) < VERSION:
        _log_ahead(database)
        with database.atomic():
            schema.apply(database)
            database.execute(f"PRAGMA application_id = {OURS}")
            database.execute(f"PRAGMA user_version = {VERSION}")


def _log_ahead(database: Database) -> None:
    """Put a file in WAL mode, for good. Unlike all else, SQLite doesn't wait for others in this."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            database.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as fault:
            if fault.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.01)


def _version(database: Database) -> int:
    """The version of a file's schema, 0 for an empty file; raises StoreUnavailable for others."""
    application, version, things = database.execute(
        "SELECT application_id, user_version, (SELECT count(*) FROM sqlite_master) "
        "FROM pragma_application_id, pragma_user_version"
    ).fetchone()
    if application != OURS and (version or things):
        raise StoreUnavailable("The file is no file of the companion's. Nothing was changed.")
    if version > VERSION:
        raise StoreUnavailable(
            "The file of the tables was written by a newer companion. Nothing was changed. "
            "Start the newer one."
        )
    return version


def back_up(database: Database, to: Path) -> None:
    """Write a consistent copy of a database to a file, at once or not at all."""
    with _part_of(to) as part:
        database.execute("VACUUM INTO ?", [str(part)])
        _into_place(part, to)


def restore(backup: Path, file: Path) -> None:
    """Put a backup in the place of the file of the tables, while no server runs.

    What was there before stays beside it, as `….before-restore`. Raises StoreUnavailable, with
    everything as it was, where the backup can't be read or the file is in use.
    """
    with plain_words():
        file.parent.mkdir(parents=True, exist_ok=True)
        with _part_of(file) as part:
            _copy_backup(backup, part)
            _set_aside(file)
            _into_place(part, file)


@contextmanager
def _part_of(file: Path) -> Iterator[Path]:
    """An empty file beside another, for nobody else to read, that may take its place."""
    part = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    part.touch(mode=0o600)
    try:
        yield part
    finally:
        part.unlink(missing_ok=True)


def _into_place(part: Path, to: Path) -> None:
    """Let a finished file take its place at once and for good, in a loss of power too."""
    _sync(part)
    part.replace(to)
    _sync(to.parent)


def _sync(path: Path) -> None:
    if path.is_dir() and os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _copy_backup(backup: Path, part: Path) -> None:
    if not backup.is_file():
        raise StoreUnavailable(f"There is no file {backup}. Nothing was changed.")
    connection = sqlite3.connect(f"{backup.resolve().as_uri()}?mode=ro", uri=True)
    with closing(connection):
        database = Database(connection, recursive_triggers=False, execute_plugins=False)
        if not _is_whole(database):
            raise StoreUnavailable(f"{backup} is no backup, or damaged. Nothing was changed.")
        database.execute("VACUUM INTO ?", [str(part)])
    with closing(open_database(part)) as copy:
        _log_ahead(copy)


def _is_whole(database: Database) -> bool:
    try:
        [found] = database.execute("PRAGMA integrity_check(1)").fetchone()
        return _version(database) > 0 and found == "ok"
    except sqlite3.DatabaseError:
        return False


def _set_aside(file: Path) -> None:
    if not file.exists():
        return
    aside = file.with_name(f"{file.name}.before-restore")
    damaged = False
    try:
        open_database(file).close()
    except (sqlite3.DatabaseError, StoreUnavailable):
        damaged = True
    log = file.with_name(f"{file.name}-wal")
    if log.exists() and not damaged:
        raise StoreUnavailable("The tables are in use. Nothing was changed. Stop the server first.")
    shutil.copyfile(file, aside)
    for kind in ("-wal", "-shm"):
        with suppress(FileNotFoundError):
            file.with_name(f"{file.name}{kind}").replace(aside.with_name(f"{aside.name}{kind}"))
