"""Railroads in a scoring phase: a track's spaces, and the ends of the Transcontinental."""

from collections.abc import Iterator

from pydantic import Field

from companion.engine.english import counted, listed
from companion.engine.game import Question, Reason, Ruling
from companion.engine.model import Integer, Model
from companion.games.american_railroads.railroads import (
    END_POINTS,
    GOLDEN_SPIKE_POINTS,
    Track,
    golden_spike_points,
    markers_out_of_order,
    transcontinental_points,
    working,
)
from companion.games.american_railroads.state import (
    RAILROADS,
    Board,
    Colour,
    Copy,
    RailroadName,
    State,
    end_clause,
    last_space,
)

ENDS = 2


class GoldenSpikeArguments(Model):
    """How many ends of the Transcontinental count, and whether the Golden Spike is there."""

    ends: Integer = Field(..., title="How many ends have their conditions fulfilled?")
    placed: bool = Field(True, title="Is the Golden Spike placed?")


class TrackArguments(Model):
    """A railroad as its markers stand: 0 where a colour is not on it."""

    black: Integer = Field(0, title="Black track stands on space")
    grey: Integer = Field(0, title="Grey track stands on space")
    brown: Integer = Field(0, title="Brown track stands on space")
    natural: Integer = Field(0, title="Natural track stands on space")
    white: Integer = Field(0, title="White track stands on space")
    reach: Integer = Field(..., title="Locomotives reach space")
    doublers: list[Integer] = Field(default_factory=list, title="Doublers lie on spaces")
    revaluation: bool = Field(False, title="Is the revaluation held?")

    @property
    def markers(self) -> dict[Colour, int]:
        """The space of each colour, the least valuable first."""
        return {
            "black": self.black,
            "grey": self.grey,
            "brown": self.brown,
            "natural": self.natural,
            "white": self.white,
        }


def golden_spike(board: Board, arguments: GoldenSpikeArguments) -> Ruling:  # noqa: ARG001
    """What the ends of the Transcontinental score in one scoring phase."""
    ends = arguments.ends
    if not 0 <= ends <= ENDS:
        text = f"Only the last spaces of two railroads meet there; {ends} can't be fulfilled."
        refusal = Reason(text, "transcontinental.ends")
        return Ruling("refused", "There are two ends", [refusal])
    points = transcontinental_points(ends)
    text = f"{counted(ends, 'end')} fulfilled: {ends} × {END_POINTS} = {points}."
    reasons = [Reason(text, "transcontinental.ends")]
    if arguments.placed:
        added = golden_spike_points(ends)
        text = f"The Golden Spike adds {ends} × {GOLDEN_SPIKE_POINTS} = {added}."
        reasons.append(Reason(text, "transcontinental.spike"))
        points += added
    headline = f"{points} points in every scoring phase"
    return Ruling("answer", headline, reasons, {"points": points})


def track_score(board: Board, arguments: TrackArguments) -> Ruling:
    """What a railroad scores in one scoring phase, space by space as far as locomotives reach."""
    longest = _longest(board)
    last = last_space(board, longest)
    refusals = list(_no_such_space(arguments, longest, last))
    if refusals:
        return Ruling("refused", "No railroad has such a space", refusals)
    reach = min(arguments.reach, last)
    track = Track(arguments.markers, reach, set(arguments.doublers), arguments.revaluation)
    spaces = [space.points for space in track.spaces()]
    spaces += [0] * (reach - len(spaces))
    points = track.points()
    return Ruling(
        "answer",
        f"The railroad scores {counted(points, 'point')}",
        [*_reasons(track), *_too_far(arguments, longest, last), *_odd_markers(track)],
        {"points": points, "spaces": spaces},
    )


def _longest(board: Board) -> RailroadName:
    return max(RAILROADS, key=lambda railroad: last_space(board, railroad))


def _no_such_space(arguments: TrackArguments, longest: RailroadName, last: int) -> Iterator[Reason]:
    """A marker stands on 0 to the last space of the longest railroad; nothing reaches less."""
    for colour, space in arguments.markers.items():
        if not 0 <= space <= last:
            text = f"No {colour} track stands on {space}: the longest railroad ends on {last}."
            yield Reason(text, end_clause(longest))
    if arguments.reach < 0:
        yield Reason(f"Locomotives can't reach {arguments.reach}.", "track.values")


def _reasons(track: Track) -> Iterator[Reason]:
    worked = working(track)
    yield Reason(f"{worked[0].upper()}{worked[1:]}.", "track.values")
    doubled = [str(space.number) for space in track.spaces() if space.doubled]
    if doubled:
        word = "Space" if len(doubled) == 1 else "Spaces"
        yield Reason(f"{word} {listed(doubled)} with a doubler: twice.", "track.doublers")
    if track.revaluation:
        text = "The revaluation is held: brown counts 3, natural 6, white 10."
        yield Reason(text, "track.revaluation")


def _too_far(arguments: TrackArguments, longest: RailroadName, last: int) -> Iterator[Reason]:
    if arguments.reach > last:
        text = f"The longest railroad ends on {last}; reaching further scores nothing."
        yield Reason(text, end_clause(longest))


def _odd_markers(track: Track) -> Iterator[Reason]:
    for before, colour in markers_out_of_order(track.markers):
        text = f"But check the markers: {colour} track never stands ahead of {before}."
        yield Reason(text, "track.order")


GOLDEN_SPIKE = Question[State, Copy](
    id="golden-spike",
    title="What do the ends and the Golden Spike score?",
    arguments=GoldenSpikeArguments,
    rule=golden_spike,
    clauses=(
        "transcontinental.spike",
        "transcontinental.ends",
        "transcontinental.spike-placed",
        "transcontinental.example",
    ),
    facts={"points": "points in one scoring phase, for the ends and the Golden Spike together"},
)

TRACK_SCORE = Question[State, Copy](
    id="track-score",
    title="What does a railroad score?",
    arguments=TrackArguments,
    rule=track_score,
    clauses=(
        "track.values",
        "track.doublers",
        "track.revaluation",
        "track.example",
        "track.order",
        "rocky.spaces",
        "track.ends",
    ),
    facts={
        "points": "points in one scoring phase",
        "spaces": "the points of each space, from 1 to as far as the locomotives reach",
    },
)
