"""Times, values and changes as pages say them."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from markupsafe import Markup

from companion.engine.change import ABSENT, Change
from companion.engine.game import AnyCategory, AnyGame
from companion.engine.score import SeatScore
from companion.engine.words import place_in_words
from companion.tables import Revision

LONGEST = 60


def clock(at: str) -> Markup:
    """A moment as the table's log says it: 30 November, 21:04 UTC. A script says it in the time
    of the phone.
    """
    moment = datetime.fromisoformat(at)
    words = f"{moment.day} {moment:%B}, {moment:%H:%M} UTC"
    return Markup('<time datetime="{}">{}</time>').format(at, words)


def shown(value: Any) -> str:
    """A value of the table in a few words; blank is not none."""
    if value is ABSENT or value is None:
        return "not entered"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | dict) and not value:
        return "none"
    return _cut(_plain(value))


def told(change: Change, game: AnyGame) -> str:
    """A change in words: where, from what, to what."""
    made = _without_opening(change)
    place = place_in_words(game, made.path)
    return f"{place}: {shown(made.old)} → {shown(made.new)}"


def moves(seat: SeatScore) -> Iterator[tuple[AnyCategory, int, int]]:
    """A seat's lines as moves on the scoring track: the row, its points, and where that ends."""
    at = 0
    for line in seat.lines:
        if line.category.counts and line.points is not None:
            at += line.points
            yield line.category, line.points, at


def text_of(revision: Revision, game: AnyGame) -> str:
    """What a revision did, in words."""
    return revision.text or "; ".join(told(change, game) for change in revision.changes)


def _without_opening(change: Change) -> Change:
    """The change of what was typed, without the maps on the way that it opened."""
    if change.old is ABSENT and isinstance(change.new, dict) and len(change.new) == 1:
        [(key, value)] = change.new.items()
        return _without_opening(Change((*change.path, key), ABSENT, value))
    return change


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(f"{key} {_plain(item)}" for key, item in value.items()) or "blank"
    if isinstance(value, list):
        return ", ".join(_plain(item) for item in value)
    return str(value)


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
