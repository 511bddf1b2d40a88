"""Engineers at the end: most and second most, then the highest number among them."""

from collections.abc import Mapping

from companion.engine.english import counted, ordinal
from companion.engine.game import Step
from companion.engine.ranking import places, prize
from companion.games.american_railroads.state import Board, board_of

PRIZES = (40, 20)


def place_among_tied(highest: Mapping[str, int], seat: str, best: int) -> int:
    """The place of a seat among those with as many engineers, who fill the places from `best`
    on: the highest engineer number goes first (`engineers.ties`).
    """
    return best + places(highest)[seat] - 1


def score_engineers(board: Board, seat: str) -> list[Step]:
    """The prize of a seat's engineers. Highest numbers are read only where they decide."""
    held = _count(board, seat)
    if not held:
        return [Step("No engineer", 0, "engineers.none")]
    counts = {other: _count(board, other) for other in board.seats}
    place = places(counts)[seat]
    tied = [other for other, count in counts.items() if count == held]
    text = counted(held, "engineer")
    if len(tied) == 1 or not prize(place, PRIZES):
        points = prize(place, PRIZES)
        return [Step(f"{text}: {ordinal(place)}", points, "engineers.prizes")]
    highest = {other: _highest(board, other) for other in tied}
    place = place_among_tied(highest, seat, place)
    text = f"{text}, tied, the highest is number {highest[seat]}: {ordinal(place)}"
    return [Step(text, prize(place, PRIZES), "engineers.ties")]


def _count(board: Board, seat: str) -> int:
    count = board_of(board, seat).engineers.count
    return board.need(count, 0, "state", "boards", seat, "engineers", "count")


def _highest(board: Board, seat: str) -> int:
    highest = board_of(board, seat).engineers.highest
    return board.need(highest, 0, "state", "boards", seat, "engineers", "highest")
