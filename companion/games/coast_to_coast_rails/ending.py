"""The ending: when the game is over, and who has won."""

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.english import counted, listed
from companion.engine.game import Outcome, Reason, Totals
from companion.engine.ranking import most_points, places
from companion.games.coast_to_coast_rails.dividends import coast_to_coast_railroads
from companion.games.coast_to_coast_rails.state import (
    LAST_SET,
    Board,
    Copy,
    Phase,
    State,
    name_of,
)

RAILROADS_TO_END = 3
ROUNDS: Mapping[Phase, str] = {"stock": "Stock Round", "building": "Rail Building Round"}

most_money = most_points("winning.money")


def decide(board: Board, totals: Totals[State, Copy]) -> Outcome:
    """Most money once the game is over, ties shared; until then the game continues."""
    over = why_over(board)
    if over is None:
        follows = what_follows(board)
        return Outcome("continues", places(totals.total), [follows], next=follows.text)
    won = most_money(board, totals)
    return replace(won, reasons=[over, *won.reasons])


def why_over(board: Board) -> Reason | None:
    """Why the game ends with the dividends of this set, or None where it doesn't yet
    (`ending.checked`, `ending.three`, `ending.four-sets`).
    """
    phase = phase_of(board)
    if phase == "over":
        return Reason("The game is recorded as over.", "ending.checked")
    if phase != "dividends":
        return None
    if set_of(board) == LAST_SET:
        return Reason(f"Set {LAST_SET} ends with these dividends.", "ending.four-sets")
    joined = coast_to_coast_railroads(board)
    if len(joined) < RAILROADS_TO_END:
        return None
    names = listed([name_of(board.copy, letter) for letter in joined])
    return Reason(f"{names} are coast-to-coast.", "ending.three")


def what_follows(board: Board) -> Reason:
    """What happens next in a game that isn't over, in the phase that it is in."""
    if phase_of(board) == "dividends":
        return Reason(_next_set(board), "ending.checked")
    number = board.state.set
    of_set = "" if number is None else f" of set {number}"
    text = (
        f"The {ROUNDS[phase_of(board)]}{of_set} is being played; "
        "whether the game is over is checked after the dividends of the set."
    )
    return Reason(text, "ending.checked")


def phase_of(board: Board) -> Phase:
    """The part of a set of rounds that is being played; over, as far as it goes, if unknown."""
    return board.need(board.state.phase, "over", "state", "phase")


def set_of(board: Board) -> int:
    """The number of the set that is being played; the last, as far as it goes, if unknown."""
    return board.need(board.state.set, LAST_SET, "state", "set")


def _next_set(board: Board) -> str:
    joined = counted(len(coast_to_coast_railroads(board)), "Railroad is", "Railroads are")
    return (
        f"{joined} coast-to-coast, {RAILROADS_TO_END} would end the game: "
        f"once these dividends are paid, set {set_of(board) + 1} begins with its Stock Round."
    )
