"""The rules of the map that a section must keep, in the order in which a referee looks at them.

Each check is None where its rule has nothing to say of the section.
"""

from companion.engine.english import counted
from companion.engine.game import Reason
from companion.games.crayon_rails.questions.section import Check, Section, fails, passes
from companion.games.crayon_rails.track import (
    KINDS,
    MAJOR_EXITS_A_TURN,
    PLAYERS_IN_A_CITY,
    SECTIONS_AT_A_MILEPOST,
    SECTIONS_INTO_A_CITY,
    CitySize,
    Kind,
)


def neighbours(section: Section) -> Check | None:
    """A section joins neighbouring mileposts."""
    if section.asked.neighbours:
        return None
    return fails(Reason("The two mileposts are not neighbours.", "track.neighbours"))


def room(section: Section) -> Check | None:
    """Between two mileposts there is one section at most, whoever built it."""
    if not section.asked.taken:
        return None
    return fails(
        Reason("A section lies there already, and there is room for one.", "map.one-section")
    )


def start(section: Section) -> Check | None:
    """The first section starts at any major city, every other at the builder's own track."""
    asked = section.asked
    if asked.first_section:
        return _first_start(asked.from_kind)
    if asked.from_own:
        return passes(Reason(f"It starts at {asked.seat}'s own track.", "railroad.grow"))
    if asked.from_kind == "major":
        text = f"{asked.seat}'s own track has not reached that major city."
        return fails(Reason(text, "railroad.major-unreached"))
    return fails(Reason(f"{asked.seat}'s own track does not reach its start.", "railroad.grow"))


def _first_start(kind: Kind) -> Check:
    if kind == "major":
        text = "The first section starts at a major city, as it must."
        return passes(Reason(text, "railroad.first-section"))
    text = f"The first section starts at a major city, not at {KINDS[kind]}."
    return fails(Reason(text, "railroad.first-section"))


def exits(section: Section) -> Check | None:
    """Two sections a turn start in major cities, over all of them; where they end is no matter."""
    if section.asked.from_kind != "major":
        return None
    before = section.railroad.major_exits_this_turn
    if before < MAJOR_EXITS_A_TURN:
        text = f"It is section {before + 1} of {MAJOR_EXITS_A_TURN} out of major cities this turn."
        return passes(Reason(text, "railroad.exits"))
    out = counted(before, "section")
    text = f"{out} out of major cities this turn already; a turn allows {MAJOR_EXITS_A_TURN}."
    return fails(Reason(text, "railroad.exits"))


def line_at_start(section: Section) -> Check | None:
    """Two own sections at an ordinary milepost, where this one starts."""
    asked = section.asked
    return _line(asked.seat, "starts", asked.from_kind, asked.own_at_from, in_ring=asked.ring_from)


def line_at_end(section: Section) -> Check | None:
    """Two own sections at an ordinary milepost, where this one ends."""
    asked = section.asked
    return _line(asked.seat, "ends", asked.to_kind, asked.own_at_to, in_ring=asked.ring_to)


def _line(seat: str, verb: str, kind: Kind, own: int, *, in_ring: bool) -> Check | None:
    if own < 0:
        text = f"Where it {verb}, {seat} can't have {own} sections; 0 is the fewest."
        return fails(Reason(text, "line.two-sections"))
    if kind in ("small", "medium", "major"):
        return None
    if in_ring:
        text = f"Where it {verb} is {seat}'s ring at a forked city: two sections are no limit."
        return passes(Reason(text, "junction.ring"))
    if own < SECTIONS_AT_A_MILEPOST:
        text = f"Where it {verb}, it is {seat}'s section {own + 1} of {SECTIONS_AT_A_MILEPOST}."
        return passes(Reason(text, "line.two-sections"))
    held = f"{seat} has {counted(own, 'section')} already"
    most = f"{KINDS[kind]} takes {SECTIONS_AT_A_MILEPOST} of one player"
    text = f"Where it {verb}, {held}; {most}."
    return fails(Reason(text, "line.two-sections"))


def hexagon(section: Section) -> Check | None:
    """No track lies inside the hexagon of a major city."""
    if not section.asked.inside_major:
        return None
    return fails(Reason("It lies inside a major city's hexagon.", "major.hexagon"))


def players_in_city(section: Section) -> Check | None:
    """Two players enter a small city, three a medium one."""
    asked, size = section.asked, _city(section.asked.to_kind)
    if size is None:
        return None
    most, there = PLAYERS_IN_A_CITY[size], asked.city_players
    if there < 0:
        text = f"There can't be {there} players in a city; 0 is the fewest."
        return fails(Reason(text, "city.players"))
    if asked.player_in_city or asked.own_into_city > 0:
        return passes(Reason(f"{asked.seat} is in the city already.", "city.players"))
    if there < most:
        text = f"{asked.seat} is player {there + 1} of {most} in {KINDS[size]}."
        return passes(Reason(text, "city.players"))
    text = f"{counted(there, 'player')} there already; {KINDS[size]} admits {most}."
    return fails(Reason(text, "city.players"))


def sections_into_city(section: Section) -> Check | None:
    """Each player has three sections into a small or medium city."""
    asked, size = section.asked, _city(section.asked.to_kind)
    return None if size is None else _into(asked.seat, size, asked.own_into_city, "city.sections")


def sections_out_of_city(section: Section) -> Check | None:
    """A section drawn out of a city counts among the three; `own_into_city` is told of the city
    where it ends, if it ends in one.
    """
    asked = section.asked
    size = _city(asked.from_kind)
    own = asked.own_into_city if _city(asked.to_kind) is None else asked.own_at_from
    if size is None or own <= 0:
        return None
    return _into(asked.seat, size, own, "city.both-ways")


def _into(seat: str, size: CitySize, own: int, clause: str) -> Check:
    if own < 0:
        text = f"{seat} can't have {own} sections into a city; 0 is the fewest."
        return fails(Reason(text, clause))
    if own < SECTIONS_INTO_A_CITY:
        text = f"It is {seat}'s section {own + 1} of {SECTIONS_INTO_A_CITY} into the city."
        return passes(Reason(text, clause))
    held = f"{seat} has {counted(own, 'section')} into the city already"
    text = f"{held}; {KINDS[size]} takes {SECTIONS_INTO_A_CITY} of each player."
    return fails(Reason(text, clause))


def _city(kind: Kind) -> CitySize | None:
    """The size of a small or medium city; None for any other milepost."""
    return kind if kind in ("small", "medium") else None


def way_in(section: Section) -> Check | None:
    """Nobody is shut out of a major city."""
    if not section.asked.shuts_out:
        return None
    return fails(Reason("It would shut another player out of a major city.", "major.shut-out"))


LIMITS = (
    neighbours,
    room,
    start,
    exits,
    line_at_start,
    line_at_end,
    hexagon,
    players_in_city,
    sections_into_city,
    sections_out_of_city,
    way_in,
)
