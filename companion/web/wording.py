"""Times, values and changes as pages say them."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

from markupsafe import Markup

from companion.engine.change import ABSENT, Change, value_at
from companion.engine.game import AnyCategory, AnyGame
from companion.engine.path import Path
from companion.engine.score import SeatScore
from companion.web.places import place_in_words

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
    place = place_in_words(game, change.path)
    old, new = (_said(game, change.path, value) for value in (change.old, change.new))
    return f"{place}: {old} → {new}"


def apart(changes: Iterable[Change]) -> Iterator[Change]:
    """Changes place by place: those of a whole map as what they hold."""
    for change in changes:
        keys = _keys(change.old) | _keys(change.new)
        if keys and _is_map(change.old) and _is_map(change.new):
            parts = (Change((*change.path, key), *_each(change, key)) for key in keys)
            yield from apart(part for part in parts if part.old != part.new)
        else:
            yield change


def moves(seat: SeatScore) -> Iterator[tuple[AnyCategory, int, int]]:
    """A seat's lines as moves on the scoring track: the row, its points, and where that ends."""
    at = 0
    for line in seat.lines:
        if line.category.counts and line.points is not None:
            at += line.points
            yield line.category, line.points, at


def _said(game: AnyGame, path: Path, value: Any) -> str:
    """A value in words; of a reading, its answer."""
    readings = {reading.id: reading.answers for reading in game.readings}
    answers = readings.get(str(path[-1]), {}) if path[0] == "readings" else {}
    return answers.get(value) or shown(value) if isinstance(value, str) else shown(value)


def _is_map(value: Any) -> bool:
    return value is ABSENT or isinstance(value, dict)


def _keys(value: Any) -> dict[str, None]:
    return dict.fromkeys(value) if isinstance(value, dict) else {}


def _each(change: Change, key: str) -> tuple[Any, Any]:
    return value_at(change.old, (key,)), value_at(change.new, (key,))


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(f"{key} {_plain(item)}" for key, item in value.items()) or "blank"
    if isinstance(value, list):
        return ", ".join(_plain(item) for item in value)
    return str(value)


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
