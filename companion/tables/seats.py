"""Seats after the start: renamed, added and put in another order."""

from collections.abc import Mapping, Sequence

from companion.engine.english import listed
from companion.engine.renaming import Renaming
from companion.tables.kept import Document, KeptTable, kept_type
from companion.tables.line import append
from companion.tables.plain import refused
from companion.tables.revision import Deed, Saved, Sent
from companion.tables.store import Store


def rename_seats(store: Store, code: str, names: Mapping[str, str], sent: Sent) -> Saved:
    """Give seats new names, by the old ones, everywhere at the table; two may swap theirs."""
    names = {old: new.strip() for old, new in names.items() if old != new.strip()}

    def decide(head: KeptTable) -> Deed:
        text = listed([f"{old} to {new}" for old, new in names.items()])
        return Deed("renamed", with_names(head, names), f"Renamed {text}")

    return append(store, code, sent, decide)


def set_seats(store: Store, code: str, seats: Sequence[str], sent: Sent) -> Saved:
    """Seat people in this clockwise order, the starting player first, some of them new.

    Raises Refused where one of whom something is recorded is left out.
    """
    seats = [seat.strip() for seat in seats]

    def decide(head: KeptTable) -> Deed:
        left = [seat for seat in head.document["seats"] if seat not in seats]
        document = head.document | {"seats": seats, "kept": _kept_without(head, left)}
        return Deed("seats", document, f"Seated {listed(seats)}")

    return append(store, code, sent, decide)


def with_names(head: KeptTable, names: Mapping[str, str]) -> Document:
    """A table's document with seats renamed; raises Refused for one that doesn't sit there."""
    seats = head.document["seats"]
    for name in names:
        if name not in seats:
            raise refused(f"Nobody called {name} sits at this table.", "seats")
    renamed = Renaming("seats", names).of(kept_type(head.game), head.document)
    return renamed | {"seats": [names.get(seat, seat) for seat in seats]}


def _kept_without(head: KeptTable, left: Sequence[str]) -> Document:
    """What is kept beside the file, without the colours and marks of seats that are left out."""
    kept = dict(head.document["kept"])
    if "colours" in kept:
        kept["colours"] = {s: colour for s, colour in kept["colours"].items() if s not in left}
    if "done" in kept:
        kept["done"] = [seat for seat in kept["done"] if seat not in left]
    return kept
