"""A table's history is a line: what of it is taken back, what can be, and which values clash."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from companion.engine.change import Change, value_at
from companion.engine.path import Path
from companion.engine.renaming import Renaming
from companion.tables.kept import KeptTable, kept_type
from companion.tables.merge import touches
from companion.tables.revision import Clash, Revision

Log = Sequence[Revision]
"""All revisions of a table, the first first."""


def undone(log: Log) -> set[int]:
    """The numbers of the revisions that are taken back, undos that were redone included."""
    numbers: set[int] = set()
    for revision in reversed(log):
        if revision.undoes and revision.number not in numbers:
            numbers.add(revision.undoes)
    return numbers


def last_own(log: Log, by: str) -> Revision | None:
    """A person's last change that can be taken back."""
    taken_back = undone(log)
    own = (r for r in reversed(log) if r.by == by and _is_change(r))
    return next((r for r in own if r.number not in taken_back), None)


def last_own_undo(log: Log, by: str) -> Revision | None:
    """A person's last undo that can be taken back: they have changed nothing since."""
    taken_back = undone(log)
    for revision in reversed(log):
        if revision.by == by and _is_change(revision):
            return None
        undo = revision.undoes and _is_change(log[revision.undoes - 1])
        if revision.by == by and undo and revision.number not in taken_back:
            return revision
    return None


def clashes(log: Log, head: KeptTable) -> list[Clash]:
    """The losing values that nobody has chosen for or against, and that have not stood since."""
    found = []
    for revision in _undecided(log):
        [change] = renamed_since(log, head, revision.changes, revision.number)
        clash = _clash(log, head, revision, change)
        if clash.typed != clash.standing and not _stood(log, head, clash):
            found.append(clash)
    return found


def renamed_since(
    log: Iterable[Revision], head: KeptTable, changes: Iterable[Change], number: int
) -> list[Change]:
    """Changes made after a revision, under the names that the seats have now."""
    result = list(changes)
    for revision in log:
        if revision.number > number and revision.kind == "renamed":
            renaming = Renaming("seats", new_names(revision))
            result = [renaming.of_change(kept_type(head.game), change) for change in result]
    return result


def new_names(revision: Revision) -> Mapping[str, str]:
    """The new names, by the old ones, that a revision gave to seats."""
    [seats] = [change for change in revision.changes if change.path == ("seats",)]
    return dict(zip(seats.old, seats.new, strict=True))


def _is_change(revision: Revision) -> bool:
    return revision.applied and revision.undoes is None and revision.kind != "created"


def _undecided(log: Log) -> Iterator[Revision]:
    taken_back = undone(log)
    decided = {r.chooses for r in log if r.number not in taken_back}
    return (r for r in log if not r.applied and r.number not in decided)


def _clash(log: Log, head: KeptTable, losing: Revision, change: Change) -> Clash:
    return Clash(
        number=losing.number,
        path=change.path,
        standing=value_at(head.document, change.path),
        standing_by=_author(log, head, change.path),
        typed=change.new,
        typed_by=losing.by,
    )


def _author(log: Log, head: KeptTable, path: Path) -> str:
    """Who made a place what it is now; not who only renamed a seat."""
    authors = (revision.by for revision, _ in _changes_at(log, head, path))
    return next(authors, log[0].by)


def _stood(log: Log, head: KeptTable, clash: Clash) -> bool:
    """Whether somebody has made the losing value stand since it lost, and it was not taken back."""
    taken_back = undone(log)
    return any(
        value_at(change.new, clash.path[len(change.path) :]) == clash.typed
        for revision, change in _changes_at(log[clash.number :], head, clash.path)
        if not revision.undoes and revision.number not in taken_back
    )


def _changes_at(log: Log, head: KeptTable, path: Path) -> Iterator[tuple[Revision, Change]]:
    """What was done to a place, the newest first, under the names that the seats have now."""
    renamings = [revision for revision in log if revision.kind == "renamed"]
    for revision in reversed(log):
        if revision.applied and revision.kind != "renamed":
            for change in renamed_since(renamings, head, revision.changes, revision.number):
                if touches(change, path):
                    yield revision, change
