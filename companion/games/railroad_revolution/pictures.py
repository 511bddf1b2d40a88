"""Pictures of the telegraph line, its connections lit as they count, and of Performance Tracks."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from companion.engine.english import listed
from companion.engine.lettering import cut
from companion.engine.picture import WIDEST, Drawing, Line, Member, Picture, Put, Spot, State
from companion.games.railroad_revolution.scoring import connections, offices_of, telegraph_gaps
from companion.games.railroad_revolution.state import Board, Track, company_of

APART = 6
SECTIONS = range(1, WIDEST // APART + 1)
SLOTS_A_ROW = WIDEST // APART
MOST_SLOTS = 40
NAME_ROOM = 32
ROW_HIGH = 8


def draw_line(board: Board, seat: str) -> Drawing:  # noqa: ARG001
    """The telegraph line with everybody's Offices. A gap that is tapped changes its VP."""
    spots = [Spot(_left(n), 2, str(n), high=3, shape="figure") for n in SECTIONS]
    spots, lines = [*spots, *(_gap(board, left, y=2) for left in SECTIONS[:-1])], list[Line]()
    for row, name in enumerate(board.seats):
        y = 7 + ROW_HIGH * row
        offices = [_section(board, name, number, y + 3) for number in SECTIONS]
        spots += [*_heading(board, name, y), *offices]
        lines += _line(board, name, offices)
    says = [_gaps_in_words(board), *(_in_words(board, name) for name in board.seats)]
    return Drawing(" ".join(says), spots, lines)


def draw_offices(board: Board, seat: str) -> Drawing:
    """The telegraph line with a seat's Offices. A section that is tapped gets one, or loses it."""
    offices = [_section(board, seat, number, y=4, tapped=True) for number in SECTIONS]
    gaps = [_gap(board, left, y=0, of=seat) for left in SECTIONS[:-1]]
    return Drawing(_in_words(board, seat), [*gaps, *offices], _line(board, seat, offices))


def draw_track(track: Track, board: Board, seat: str) -> Drawing | None:
    """A Performance Track as the copy prints it, from the bottom, with a seat's marker. A slot
    that is tapped is what the marker has reached.
    """
    slots = board.copy.tracks.get(track, [])[:MOST_SLOTS]
    if not slots:
        return None
    reached = getattr(company_of(board, seat).performance, track)
    spots = [_slot(seat, track, at, points, reached) for at, points in enumerate(slots)]
    marker = "is not entered" if reached is None else f"has reached {reached} VP"
    printed = listed([str(points) for points in slots])
    says = f"The {track} track prints {printed} VP. {seat}'s marker {marker}."
    rows = [spots[at : at + SLOTS_A_ROW] for at in range(0, len(spots), SLOTS_A_ROW)]
    return Drawing(says, spots, [Line(*two) for row in rows for two in pairwise(row)])


def _counting(board: Board, seat: str) -> dict[int, int]:
    """The VP of a seat's connections as they are scored, by the left of the two sections."""
    return connections(offices_of(board, seat), telegraph_gaps(board))


def _gap(board: Board, left: int, y: int, of: str = "") -> Spot:
    """The VP between two sections; of one seat's line, lit where its connection counts."""
    gaps, x = telegraph_gaps(board), _left(left) + APART // 2
    if not gaps:
        return Spot(x, y, "?", high=3, shape="tag", state="unknown")
    state: State = "lit" if of and left in _counting(board, of) else "empty"
    tap = None if of else _other_vp(board, left)
    return Spot(x, y, str(gaps[left - 1]), high=3, shape="tag", state=state, tap=tap)


def _other_vp(board: Board, left: int) -> Put:
    gaps, path = list(telegraph_gaps(board)), ("state", "telegraph_gaps")
    gaps[left - 1] = other = 5 if gaps[left - 1] == 8 else 8
    says = f"Sections {left} and {left + 1}: {other} VP between them"
    if board.state.telegraph_gaps is None:  # so far they are only what the copy prints
        return Put(says, path, gaps)
    return Put(says, (*path, left - 1), other)


def _section(board: Board, seat: str, number: int, y: int, *, tapped: bool = False) -> Spot:
    offices = company_of(board, seat).offices
    held = number in (offices or ())
    state: State = "held" if held else "unknown" if offices is None else "empty"
    path, says = ("state", "companies", seat, "offices"), f"{seat}'s Office in section {number}"
    tap = Member(says, path, number, joins=not held) if tapped else None
    return Spot(_left(number), y, str(number), state=state, seat=seat, tap=tap)


def _left(section: int) -> int:
    return (section - 1) * APART + 1


def _line(board: Board, seat: str, offices: Sequence[Spot]) -> list[Line]:
    """The line from section to section, lit where the seat's connection counts."""
    counting = _counting(board, seat)
    return [
        Line(one, other, lit=left in counting)
        for left, (one, other) in enumerate(pairwise(offices), start=1)
    ]


def _heading(board: Board, seat: str, y: int) -> list[Spot]:
    points = sum(_counting(board, seat).values())
    return [
        Spot(1, y, cut(seat, NAME_ROOM), wide=36, high=3, shape="words"),
        Spot(37, y, f"{points} VP", wide=10, high=3, shape="sum"),
    ]


def _slot(seat: str, track: Track, at: int, points: int, reached: int | None) -> Spot:
    row, column = divmod(at, SLOTS_A_ROW)
    state: State = "lit" if points == reached else "unknown" if reached is None else "empty"
    path = ("state", "companies", seat, "performance", track)
    says = f"{seat} has reached {points} VP on the {track} track, slot {at + 1}"
    tap = Put(says, path, points)
    x, y = column * APART + 1, row * APART + 1
    return Spot(x, y, cut(str(points), 4), shape="box", state=state, seat=seat, tap=tap)


def _in_words(board: Board, seat: str) -> str:
    """A seat's Offices and what of them counts, for those who can't see the line."""
    if company_of(board, seat).offices is None:
        return f"{seat}'s Offices are not entered."
    offices = sorted(offices_of(board, seat))
    counting = [
        f"{left} to {left + 1} for {points} VP" for left, points in _counting(board, seat).items()
    ]
    sections = f"in {listed([str(number) for number in offices])}" if offices else "nowhere"
    return f"{seat} has Offices {sections}; connected: {listed(counting) or 'none'}."


def _gaps_in_words(board: Board) -> str:
    gaps = [str(points) for points in telegraph_gaps(board)]
    return f"VP between the sections, from the left: {listed(gaps) or 'not entered'}."


TELEGRAPH_LINE = Picture("telegraph-line", "The telegraph line", draw_line)
OFFICES = Picture("offices", "The telegraph line", draw_offices, on_sheets=False)
NETWORK_TRACK = Picture("network-track", "Network track", partial(draw_track, "network"), False)
STATIONS_TRACK = Picture("stations-track", "Stations track", partial(draw_track, "stations"), False)
TELEGRAPH_TRACK = Picture(
    "telegraph-track", "Telegraph track", partial(draw_track, "telegraph"), False
)
