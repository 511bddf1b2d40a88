"""The two industry tracks: how far a marker goes, and which factories it uses."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from pydantic import Field

from companion.engine.english import counted, listed
from companion.engine.game import Question, Reason, Ruling
from companion.engine.model import Integer, Model
from companion.games.american_railroads.state import Board, Copy, State

IndustryTrack = Literal["top", "bottom"]


class IndustryArguments(Model):
    """A marker's track as it stands before the marker moves."""

    track: IndustryTrack = Field(..., title="Which industry track?")
    position: Integer = Field(..., title="Marker stands on space")
    steps: Integer = Field(..., title="Steps for this marker")
    gaps: list[Integer] = Field(..., title="Gaps on spaces")
    factories: list[Integer] = Field(..., title="Factories in the gaps on spaces")
    boulder: Integer | None = Field(None, title="Boulder on space")


@dataclass(frozen=True)
class Move:
    """How far a marker goes on its track, and what stops it there before its steps are used up:
    the space of a boulder, or of an open gap on the bottom track.
    """

    arguments: IndustryArguments
    end: int
    boulder: int | None = None
    gap: int | None = None

    @property
    def left(self) -> int:
        """Steps that the marker can't make."""
        return self.arguments.position + self.arguments.steps - self.end

    @property
    def passed(self) -> range:
        """The spaces that it comes to, the one that it leaves not among them."""
        return range(self.arguments.position + 1, self.end + 1)

    @property
    def used(self) -> list[int]:
        """The factories that it comes to and so uses, in this order (`industry.passing`)."""
        return sorted({space for space in self.arguments.factories if space in self.passed})


def industry(board: Board, arguments: IndustryArguments) -> Ruling:  # noqa: ARG001
    """How far a marker goes with its steps, and the factories that it uses on the way."""
    refusals = list(_impossible(arguments))
    if refusals:
        return Ruling("refused", "The marker can't stand or move like that", refusals)
    move = move_marker(arguments)
    return Ruling(
        "answer",
        f"The marker goes to {move.end}" if move.passed else f"The marker stays on {move.end}",
        list(_reasons(move)),
        {"position": move.end, "used": move.used},
    )


def move_marker(arguments: IndustryArguments) -> Move:
    """A marker's way: a boulder stops it on either track, an open gap on the bottom one
    (`detonation.boulder`, `industry.bottom`).
    """
    end = arguments.position + arguments.steps
    gap = min((gap for gap in _closed(arguments) if arguments.position < gap <= end), default=None)
    boulder = arguments.boulder
    if gap is not None and (boulder is None or gap < boulder):
        return Move(arguments, gap - 1, gap=gap)
    if boulder is not None and boulder <= end:
        return Move(arguments, boulder - 1, boulder=boulder)
    return Move(arguments, end)


def _closed(arguments: IndustryArguments) -> list[int]:
    """The gaps that a marker can't pass."""
    return _open_gaps(arguments) if arguments.track == "bottom" else []


def _open_gaps(arguments: IndustryArguments) -> list[int]:
    return [gap for gap in arguments.gaps if gap not in arguments.factories]


def _impossible(arguments: IndustryArguments) -> Iterator[Reason]:
    """A marker stands on 0 or further and below its boulder, and moves forward."""
    position, boulder = arguments.position, arguments.boulder
    if position < 0:
        text = f"A marker begins on 0 and never stands on {position}."
        yield Reason(text, "setup.industry-markers")
    if arguments.steps < 0:
        yield Reason(f"An advance is never {arguments.steps} steps.", "industry.split")
    if boulder is not None and boulder <= position:
        text = f"While a boulder lies on {boulder} no marker stands on {position}."
        yield Reason(text, "detonation.boulder")


def _reasons(move: Move) -> Iterator[Reason]:
    arguments = move.arguments
    clause = "industry.top" if arguments.track == "top" else "industry.bottom"
    made = counted(len(move.passed), "step")
    text = f"On the {arguments.track} track the marker makes {made}, from {arguments.position}"
    yield Reason(f"{text} to {move.end}.", clause)
    yield from _factories(move)
    if move.gap is not None:
        text = f"It can't pass {move.gap}: the gap there is still open."
        yield Reason(text, "industry.bottom")
    if move.boulder is not None:
        text = f"It can't go onto {move.boulder} or beyond: a boulder lies there."
        yield Reason(text, "detonation.boulder")
    if move.left:
        text = f"{counted(move.left, 'step')} left over may be made by the other track's marker."
        yield Reason(text, "industry.split")


def _factories(move: Move) -> Iterator[Reason]:
    arguments = move.arguments
    for space in move.used:
        yield Reason(f"It comes to the factory on {space} and uses it.", _clause(move, space))
    over = [str(gap) for gap in sorted(_open_gaps(arguments)) if gap in move.passed]
    if over:
        text = f"Nothing happens on {listed(over)}: the gap is open there."
        yield Reason(text, "industry.top")
    if arguments.position in arguments.factories:
        text = f"The factory on {arguments.position} is not used: the marker was there before."
        yield Reason(text, "industry.late-factory")


def _clause(move: Move, space: int) -> str:
    """The rule by which a factory that the marker comes to is used."""
    if move.arguments.track == "bottom":
        return "industry.bottom"
    return "industry.factory" if space == move.end else "industry.passing"


INDUSTRY = Question[State, Copy](
    id="industry",
    title="How far does an industry marker go, and what does it use?",
    arguments=IndustryArguments,
    rule=industry,
    clauses=(
        "industry.split",
        "industry.own-track",
        "industry.bottom",
        "industry.top",
        "industry.factory",
        "industry.passing",
        "industry.late-factory",
        "detonation.boulder",
    ),
    facts={
        "position": "the space on which the marker ends",
        "used": "the spaces of the factories that it uses, in this order",
    },
)
