"""May the train run like that? Its movement, its turning round, and other players' track."""

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import Field

from companion.engine.english import counted
from companion.engine.game import Question, Reason, Ruling
from companion.engine.model import Integer, Model
from companion.engine.ruling import silent
from companion.games.crayon_rails.freight import no_trains_yet
from companion.games.crayon_rails.readings import RIVAL_TRACK
from companion.games.crayon_rails.state import Board, Copy, LocomotiveName, State, locomotives_in


class Move(Model):
    """How a train would run in one turn."""

    mileposts: Integer = Field(..., title="Mileposts it passes this turn, centres of majors too")
    locomotive: LocomotiveName = Field(..., title="Which locomotive?")
    reverses_in: Literal["city", "open", "none"] = Field("none", title="Where does it turn round?")
    rival_track: bool = Field(False, title="Does it use rival track outside major cities?")


def rule_move(board: Board, asked: Move) -> Ruling:
    """Whether a train may run so; over rival track outside majors the rulebook doesn't say."""
    movement = _movement(board, asked)
    against = [
        no_trains_yet(board),
        _backwards(asked),
        _too_far(asked, movement),
        _turned(asked),
        _closed(board, asked),
    ]
    refusals = [reason for reason in against if reason is not None]
    facts = _facts(asked, movement)
    if refusals:
        return Ruling("refused", "The train can't run like that", refusals, facts)
    grounds = _grounds(asked, movement)
    if not asked.rival_track:
        return Ruling("allowed", _headline(asked), grounds, facts)
    if RIVAL_TRACK.id in board.readings:
        text = "At this table trains run over anybody's track."
        opened = [*grounds, Reason(text, "train.rival-track")]
        return Ruling("allowed", _headline(asked), opened, facts)
    headline = "The rulebook doesn't say whether a train may use rival track there"
    return silent(RIVAL_TRACK, headline, [*grounds, _majors_join()], facts)


def _movement(board: Board, asked: Move) -> int:
    """A locomotive's movement in mileposts; far enough where the copy doesn't give it yet."""
    known = locomotives_in(board.copy)[asked.locomotive].movement
    at = ("copy", "locomotives", asked.locomotive, "movement")
    return board.need(known, asked.mileposts, *at)


def _facts(asked: Move, movement: int) -> dict[str, int]:
    points = asked.mileposts
    return {"points": points} | ({"left": movement - points} if 0 <= points <= movement else {})


def _backwards(asked: Move) -> Reason | None:
    """A distance is 0 or more."""
    if asked.mileposts >= 0:
        return None
    text = f"A train can't pass {asked.mileposts} mileposts; 0 is the fewest."
    return Reason(text, "train.movement")


def _too_far(asked: Move, movement: int) -> Reason | None:
    """No further than the locomotive's movement."""
    if asked.mileposts <= movement:
        return None
    reach = f"{asked.locomotive} moves {counted(movement, 'milepost')} a turn"
    return Reason(f"{reach}, not {asked.mileposts}.", "train.movement")


def _turned(asked: Move) -> Reason | None:
    """Trains turn round in cities alone."""
    if asked.reverses_in != "open":
        return None
    return Reason("A train turns round in a city and nowhere else.", "train.turn-around")


def _closed(board: Board, asked: Move) -> Reason | None:
    """Rival track outside majors, where the group reads the rules so."""
    if not asked.rival_track or board.readings.get(RIVAL_TRACK.id) != "own_only":
        return None
    text = "At this table a train keeps to its own track and to major cities."
    return Reason(text, "train.rival-track")


def _grounds(asked: Move, movement: int) -> list[Reason]:
    points = counted(asked.mileposts, "point")
    count = f"Every milepost takes a point, a major's centre too: {points}."
    reach = (
        f"{asked.locomotive} moves {movement} a turn, which leaves {movement - asked.mileposts}."
    )
    grounds = [Reason(count, "train.every-milepost"), Reason(reach, "train.movement")]
    if asked.reverses_in == "city":
        text = "It turns round in a city; any milepost of a major is one."
        grounds.append(Reason(text, "train.turn-around"))
    return grounds


def _majors_join() -> Reason:
    text = "Through a major city any train may pass; of other rival track nothing is said."
    return Reason(text, "train.majors-join")


def _headline(asked: Move) -> str:
    return f"The train may run {counted(asked.mileposts, 'milepost')}"


def propose(board: Board, typed: Mapping[str, Any]) -> Mapping[str, Any]:  # noqa: ARG001
    """The locomotive, where all that are recorded are of one kind."""
    held = {railroad.locomotive for railroad in board.state.seats.values()} - {None}
    return {"locomotive": held.pop()} if len(held) == 1 else {}


MOVE = Question[State, Copy](
    "move",
    "May the train run like that?",
    Move,
    rule_move,
    clauses=(
        "train.movement",
        "train.mileposts",
        "train.every-milepost",
        "train.turn-around",
        "train.majors-join",
        "train.rival-track",
    ),
    facts={
        "points": "points of movement that it takes",
        "left": "points of movement that are left of the turn",
    },
    prefill=propose,
)
