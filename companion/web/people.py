"""The people at a table, as whoever sent a form saw them: others may have reseated them since."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion import tables
from companion.engine.change import Change, change
from companion.engine.problem import Problem, Refused
from companion.tables.history import new_names
from companion.web import keeping
from companion.web.keeping import Visit


@dataclass(frozen=True)
class People:
    """The seats of a form, in its order: what they were called there, and what they are now."""

    seen: Sequence[str]
    now: Sequence[str]


def people_of(visit: Visit, sent: tables.Sent) -> People:
    """The seats as the sender of a form saw them."""
    kept = keeping.as_seen(visit, sent.seen)
    seen = now = list(kept.document["seats"])
    for revision in keeping.store().log(visit.code, kept.number):
        if revision.kind == "renamed":
            names = new_names(revision)
            now = [names.get(name, name) for name in now]
    return People(seen, now)


def rename(visit: Visit, typed: Sequence[str], sent: tables.Sent) -> None:
    """Give the seats the names typed, in the form's order; any more names are further seats.

    All of it is done or, where that is refused, nothing.
    """
    store, people = keeping.store(), people_of(visit, sent)
    seats = zip(people.seen, people.now, typed, strict=False)
    names = {now: new for seen, now, new in seats if new not in ("", seen)}
    further = [name for name in typed[len(people.seen) :] if name]
    with store.writing():
        saved = tables.rename_seats(store, visit.code, names, sent)
        if further:
            more = tables.Sent(sent.by, sent.form and f"{sent.form} further", sent.body)
            tables.set_seats(store, visit.code, [*saved.table.table.seats, *further], more)


def reorder(visit: Visit, places: Sequence[int], sent: tables.Sent) -> None:
    """Put the seats into the order of the places chosen for them; equal places stay in order."""
    store, people = keeping.store(), people_of(visit, sent)
    if len(places) != len(people.now):
        raise _refused("Choose a place for every seat.")
    with store.writing():
        if set(store.head(visit.code).document["seats"]) != set(people.now):
            raise _refused("Somebody has sat down or left meanwhile. Look again, then reorder.")
        by_place = sorted(zip(places, range(len(places)), people.now, strict=True))
        tables.set_seats(store, visit.code, [name for _, _, name in by_place], sent)


def beside(visit: Visit, part: str, new: Any, sent: tables.Sent) -> Change:
    """The change of what is kept of the seats beside the table file, as the sender saw it."""
    return change(keeping.as_seen(visit, sent.seen).document, ("kept", part), new)


def marked(visit: Visit, seat: str, is_done: bool, sent: tables.Sent) -> Change:
    """The change that marks a seat as done, or not after all."""
    seen = keeping.as_seen(visit, sent.seen).keeping.done
    others = [name for name in seen if name != seat]
    return beside(visit, "done", [*others, seat] if is_done else others, sent)


def _refused(text: str) -> Refused:
    return Refused([Problem((), text, error=True)])
