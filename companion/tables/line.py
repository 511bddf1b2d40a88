"""A table's line of revisions, and the one way in which anything is appended to it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count

from companion.engine.change import difference
from companion.tables.faults import Unknown
from companion.tables.history import clashes
from companion.tables.kept import Document, KeptTable, file_part, merging, normalised
from companion.tables.learning import teach
from companion.tables.plain import refused
from companion.tables.revision import Clash, Deed, Revision, Saved, Sent
from companion.tables.store import Answer, Store

MOST_REVISIONS = 10_000
"""More than any evening needs."""


def append(store: Store, code: str, sent: Sent, decide: Callable[[KeptTable], Deed]) -> Saved:
    """Do something to a table as it stands at this moment, and answer it.

    `decide` is asked while nobody else can save, so it must be quick and pure; whatever it
    raises is passed on, and nothing is saved. A form that was answered before gets the same
    answer again, and nothing is done. Raises Refused with every reason, Unknown for a code that
    is nobody's or a view code, StoreUnavailable.
    """
    sent = replace(sent, by=sent.name())
    with store.writing():
        answer = store.answer(code, sent)
        if answer is None:
            answer = _carry_out(store, code, sent, decide)
            store.remember(code, sent, answer)
        return _saved(store, answer)


def clashes_of(store: Store, table: KeptTable) -> list[Clash]:
    """The values that lost against what stands at a table, until somebody chooses."""
    code = table.view_code
    return clashes(store.log(code), table) if store.may_clash(code) else []


def now() -> str:
    """This moment, as revisions write it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def _carry_out(store: Store, code: str, sent: Sent, decide: Callable[[KeptTable], Deed]) -> Answer:
    head = store.head(code)
    if head.code != code:
        raise Unknown("This code only lets people view the table.")
    deed = decide(head)
    document = normalised(deed.document, store.games)
    _check_open(head.document, document)
    first = store.last(code) + 1
    revisions = list(_revisions(head, deed, document, sent, first))
    last = first + len(revisions) - 1
    _check_room(last)
    for revision in revisions:
        store.add_revision(code, revision, document if revision.applied else None)
    if document["copy"] != head.document["copy"]:
        teach(store, document)
    return Answer(code, first, last)


def _revisions(
    head: KeptTable, deed: Deed, document: Document, sent: Sent, first: int
) -> Iterator[Revision]:
    """What a deed appends: its true difference, if there is any, and each value that lost."""
    numbers, at = count(first), now()
    changes = difference(head.document, document, merging(head.game))
    if changes or deed.tells:
        yield Revision(
            next(numbers), at, sent.by, deed.kind, deed.text, changes,
            undoes=deed.undoes, chooses=deed.chooses, asked=deed.asked,
        )  # fmt: skip
    for losing in deed.losing:
        yield Revision(
            next(numbers), at, sent.by, deed.kind, deed.text, [losing], applied=False
        )  # fmt: skip


def _check_open(before: Document, after: Document) -> None:
    """A deleted table changes only by taking that back, a finished one by being reopened."""
    if before["kept"].get("deleted") and after["kept"].get("deleted"):
        raise refused("This table was deleted. Take that back to go on with it.")
    finished = before["kept"].get("finished")
    if finished and after["kept"].get("finished") and file_part(before) != file_part(after):
        raise refused("This table is finished. Reopen it to change it.")


def _check_room(last: int) -> None:
    if last > MOST_REVISIONS:
        raise refused(
            f"This table has been saved {MOST_REVISIONS:,} times, and no more are kept. All of it "
            "stays. To go on, export the table and import the file as a new one."
        )


def _saved(store: Store, answer: Answer) -> Saved:
    table = store.head(answer.code)
    numbers = range(answer.first, answer.last + 1)
    made = [r for r in store.log(answer.code, answer.first - 1) if r.number in numbers]
    return Saved(
        table,
        next((revision for revision in made if revision.applied), None),
        [clash for clash in clashes_of(store, table) if clash.number in numbers],
    )
