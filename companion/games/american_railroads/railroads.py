"""Railroads in a scoring phase: what each space is worth, and the two ends that meet in Utah."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from companion.engine.english import counted, listed
from companion.engine.game import Step
from companion.engine.path import Path
from companion.games.american_railroads.state import (
    COLOURS,
    RAILROADS,
    Board,
    Colour,
    Railroad,
    RailroadName,
    Round,
    last_space,
    name_of,
    rounds_of,
)

VALUES: Mapping[Colour, int] = {"black": 0, "grey": 1, "brown": 2, "natural": 4, "white": 7}
REVALUED: Mapping[Colour, int] = {**VALUES, "brown": 3, "natural": 6, "white": 10}
TRACKS_IN_SUPPLY: Mapping[Colour, int] = {"natural": 2, "white": 1}
END_POINTS = 10
GOLDEN_SPIKE_POINTS = 25


@dataclass(frozen=True)
class Space:
    """A space of a railroad that scores: its number, the track that counts on it, its points."""

    number: int
    colour: Colour
    doubled: bool
    points: int


@dataclass(frozen=True)
class Track:
    """A railroad as its markers stand: the space of each colour, how far the locomotives reach,
    the spaces with a doubler, and whether the seat holds the revaluation.
    """

    markers: Mapping[Colour, int]
    reach: int
    doublers: Collection[int]
    revaluation: bool

    def spaces(self) -> list[Space]:
        """The spaces that the locomotives reach and any track stands on or beyond, from 1 on
        (`track.values`).
        """
        last = min(self.reach, max(self.markers.values()))
        return [self._space(number) for number in range(1, last + 1)]

    def points(self) -> int:
        """Points in one scoring phase."""
        return sum(space.points for space in self.spaces())

    def _space(self, number: int) -> Space:
        colour = [colour for colour in COLOURS if self.markers[colour] >= number][-1]
        value = (REVALUED if self.revaluation else VALUES)[colour]
        doubled = number in self.doublers
        return Space(number, colour, doubled, 2 * value if doubled else value)


def transcontinental_points(ends: int) -> int:
    """Points in one scoring phase for the ends fulfilled, 0 to 2 (`transcontinental.ends`)."""
    return END_POINTS * ends


def golden_spike_points(ends: int) -> int:
    """What a Golden Spike in its place adds in one scoring phase (`transcontinental.spike`)."""
    return GOLDEN_SPIKE_POINTS * ends


def markers_out_of_order(markers: Mapping[Colour, int | None]) -> list[tuple[Colour, Colour]]:
    """The colours that stand ahead of the one that they are built behind, each after that one
    (`track.order`). Natural and white need not be on every railroad.
    """
    built = [
        (colour, space)
        for colour, space in markers.items()
        if space or (space == 0 and colour not in TRACKS_IN_SUPPLY)
    ]
    return [
        (before, colour) for (before, first), (colour, space) in pairwise(built) if space > first
    ]


def working(track: Track) -> str:
    """The spaces that score, like ones together: spaces 1–2 brown doubled 2 × 4, space 3 grey 1."""
    stretches = groupby(track.spaces(), key=lambda space: (space.colour, space.doubled))
    worked = [_stretch(list(stretch)) for _, stretch in stretches]
    return ", ".join(worked) or "no track within reach of the locomotive"


def read_track(board: Board, at: Path, played: Round, railroad: RailroadName) -> Track:
    """A railroad of the round at a path, as its markers stand; reads every marker, and whether
    the revaluation is held.
    """
    recorded = played.markers[railroad] or Railroad()
    on = (*at, railroad)
    reach = board.need(recorded.reach, 0, *on, "reach")
    return Track(
        markers={
            colour: board.need(space, 0, *on, colour) for colour, space in recorded.markers.items()
        },
        reach=min(reach, last_space(board, railroad)),
        doublers=board.need(recorded.doublers, [], *on, "doublers"),
        revaluation=board.need(played.revaluation, False, *at, "revaluation"),
    )


def score_railroads(board: Board, seat: str) -> list[Step]:
    """All rounds: a step for each railroad entered as markers, one for those entered as points."""
    steps = [step for at, played in rounds_of(board, seat) for step in _steps(board, at, played)]
    return steps or [Step("No round is listed", 0, "rounds.listed")]


def score_transcontinental(board: Board, seat: str) -> list[Step]:
    """All rounds: the ends of the Transcontinental that are fulfilled, and the Golden Spike."""
    steps: list[Step] = []
    for at, played in rounds_of(board, seat):
        ends = board.need(played.ends, 0, *at, "ends")
        placed = board.need(played.golden_spike, False, *at, "golden_spike")
        steps += _end_steps(name_of(at), ends, placed=placed)
    return steps or [Step("No end fulfilled in any round", 0, "transcontinental.ends")]


def _end_steps(when: str, ends: int, *, placed: bool) -> Iterator[Step]:
    if not ends:
        return
    text = f"{when}: {counted(ends, 'end')} × {END_POINTS}"
    yield Step(text, transcontinental_points(ends), "transcontinental.ends")
    if placed:
        text = f"{when}: Golden Spike, {counted(ends, 'end')} × {GOLDEN_SPIKE_POINTS}"
        yield Step(text, golden_spike_points(ends), "transcontinental.spike")


def _steps(board: Board, at: Path, played: Round) -> list[Step]:
    steps, entered = [], {}
    for railroad, points in played.points.items():
        if points is not None:
            entered[RAILROADS[railroad]] = points
        elif played.markers[railroad] is None:
            board.miss(*at, f"{railroad}_points")
        else:
            track = read_track(board, at, played, railroad)
            steps.append(_track_step(f"{name_of(at)}, {RAILROADS[railroad]}", track))
    return [*steps, *_entered_steps(name_of(at), entered)]


def _entered_steps(when: str, entered: Mapping[str, int]) -> list[Step]:
    if not entered:
        return []
    each = [f"{railroad} {points}" for railroad, points in entered.items()]
    return [Step(f"{when}: {listed(each)}, as entered", sum(entered.values()), "track.values")]


def _track_step(where: str, track: Track) -> Step:
    return Step(f"{where}: {working(track)}", track.points(), _clause(track))


def _stretch(spaces: Sequence[Space]) -> str:
    first, last = spaces[0], spaces[-1]
    alone = first == last
    where = f"space {first.number}" if alone else f"spaces {first.number}–{last.number}"
    track = f"{first.colour} doubled" if first.doubled else first.colour
    points = f"{first.points}" if alone else f"{len(spaces)} × {first.points}"
    return f"{where} {track} {points}"


def _clause(track: Track) -> str:
    if track.revaluation:
        return "track.revaluation"
    return "track.doublers" if any(space.doubled for space in track.spaces()) else "track.values"
