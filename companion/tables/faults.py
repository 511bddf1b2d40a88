"""What can go wrong with the file in which tables are kept, in plain sentences."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

_FULL = "The disk is full, so this was not saved. All that was saved before is kept. Make room on \
the disk, then send it again."
_BUSY = "Another program holds the file of the tables, so this was not saved. All that was saved \
before is kept. Close the other program, then send it again."
_READ_ONLY = "The file of the tables can't be written, so this was not saved. All that was saved \
before is kept. Let the companion write to the file and its folder, then send it again."
_NO_FILE = "The file of the tables can't be opened. Nothing was changed. Let the companion read \
and write the file and its folder, then try again."
_BROKEN = "The file of the tables is damaged or is no file of the companion's. Nothing was \
changed. Put a backup back with `flask restore`."
_DISK = "The disk failed while the file of the tables was read or written, so this may not be \
saved. All that was saved before is kept. Look after the disk, then send it again."

_BY_CODE = {
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_BUSY: _BUSY,
    sqlite3.SQLITE_LOCKED: _BUSY,
    sqlite3.SQLITE_READONLY: _READ_ONLY,
    sqlite3.SQLITE_PERM: _READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: _NO_FILE,
    sqlite3.SQLITE_CORRUPT: _BROKEN,
    sqlite3.SQLITE_NOTADB: _BROKEN,
    sqlite3.SQLITE_IOERR: _DISK,
}


class StoreUnavailable(Exception):
    """The file of the tables can't be used now: what happened, what is kept, what to do."""


class Unknown(LookupError):
    """A code, or a revision's number, under which nothing is kept here."""


@contextmanager
def plain_words() -> Iterator[None]:
    """Say what goes wrong with the file as StoreUnavailable; a mistake of ours stays what it is."""
    try:
        yield
    except sqlite3.Error as fault:
        sentence = _BY_CODE.get(getattr(fault, "sqlite_errorcode", 0) & 0xFF)
        if sentence is None:
            raise
        raise StoreUnavailable(sentence) from fault
    except OSError as fault:
        raise StoreUnavailable(_sentence(fault)) from fault


def _sentence(fault: OSError) -> str:
    if fault.errno in {errno.ENOSPC, errno.EDQUOT}:
        return _FULL
    if fault.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
        return _READ_ONLY
    return (
        f"A file can't be used: {fault.strerror or fault}. Nothing that was saved before is lost."
    )
