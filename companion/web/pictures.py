"""Pictures on the pages of a table: how they are called there, and what was tapped."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask import get_template_attribute

from companion.engine.change import Change
from companion.engine.picture import Ask, Drawn
from companion.engine.problem import Problem, Refused

Named = Mapping[str, Drawn]
"""Pictures by their names on a page."""


def named(pictures: Sequence[Drawn], seats: Sequence[str]) -> dict[str, Drawn]:
    """Pictures by names that are theirs alone: what they show, and the place of the seat."""
    return {f"{one.picture.id}-{_place(one.seat, seats)}": one for one in pictures}


def changes(pictures: Named, document: Any, sent: Mapping[str, str]) -> list[Change]:
    """What was tapped changes of a document, if anything was; raises Refused where the person
    can't have seen such a spot.
    """
    if "tap" not in sent:
        return []
    name, _, at = sent["tap"].partition(" ")
    for place, _, tap in pictures[name].drawing.taps if name in pictures else ():
        if str(place) == at and not isinstance(tap, Ask):
            return [tap.on(document)]
    text = "This is not in the picture any more, so it was not saved. Load the page again."
    raise Refused([Problem((), text, error=True)])


def redrawn(before: Named, now: Named, visit: Any) -> dict[str, str]:
    """The markup of those pictures that look otherwise than before, by their names."""
    markup = get_template_attribute("picture.html", "picture")
    colours = visit.kept.keeping.colours
    return {
        name: markup(one, name, colours, visit)
        for name, one in now.items()
        if before.get(name) != one
    }


def _place(seat: str, seats: Sequence[str]) -> int:
    return seats.index(seat) + 1 if seat else 0
