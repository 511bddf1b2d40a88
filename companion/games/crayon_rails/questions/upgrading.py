"""May the locomotive be upgraded, and what does that take?"""

from pydantic import Field

from companion.engine.change import Change
from companion.engine.english import counted
from companion.engine.game import Offer, Question, Reason, Ruling
from companion.engine.model import Model, Seat
from companion.games.crayon_rails.ledger import cash_needed, entered, too_little
from companion.games.crayon_rails.questions.watching import has_trains
from companion.games.crayon_rails.state import (
    BUILD_PHASE,
    Board,
    Copy,
    LocomotiveName,
    Railroad,
    State,
    locomotives_in,
    railroad_of,
)
from companion.games.crayon_rails.track import SPEND_A_TURN

LOADS = "train.locomotives"

COST = SPEND_A_TURN
"""M for an upgrade, which is all that a turn allows (`turn.upgrade`)."""


class Upgrade(Model):
    """Who upgrades, and to which locomotive, where that is to be recorded too."""

    seat: Seat = Field(..., title="Who upgrades?")
    to: LocomotiveName | None = Field(None, title="To which locomotive?")


def rule_upgrade(board: Board, asked: Upgrade) -> Ruling:
    """Whether a seat may upgrade now; in the build phase the rulebook doesn't say."""
    cash, facts = cash_needed(board, asked.seat), {"cost": COST}
    railroad = railroad_of(board, asked.seat)
    against = [_second(railroad, asked), _after_track(railroad, asked), too_little(cash, COST)]
    against += [_no_bigger(board.copy, railroad, asked), _too_full(board.copy, railroad, asked)]
    refusals = [reason for reason in against if reason is not None]
    if refusals:
        return Ruling("refused", f"{asked.seat} can't upgrade now", refusals, facts)
    if board.need(board.state.round, 1, "state", "round") == BUILD_PHASE:
        return _in_the_build_phase(facts)
    return Ruling(
        "allowed",
        f"{asked.seat} upgrades{_to(asked.to)} for {COST}M",
        _grounds(railroad, asked),
        facts,
        _changes(board, cash or 0, asked),
        offers=_offers(board.copy, railroad, asked),
    )


def _second(railroad: Railroad, asked: Upgrade) -> Reason | None:
    """One upgrade a turn."""
    if not railroad.upgraded_this_turn:
        return None
    text = f"{asked.seat} has upgraded this turn already; a turn allows one upgrade."
    return Reason(text, "turn.upgrade")


def _after_track(railroad: Railroad, asked: Upgrade) -> Reason | None:
    """No upgrade once anything is spent on track."""
    spent = railroad.spent_this_turn
    if spent == 0 or railroad.upgraded_this_turn:
        return None
    text = (
        f"{asked.seat} has spent {spent}M on track this turn; an upgrade takes the whole {COST}M."
    )
    return Reason(text, "turn.upgrade")


def _no_bigger(copy: Copy, railroad: Railroad, asked: Upgrade) -> Reason | None:
    """An upgrade leads to a bigger locomotive."""
    held = railroad.locomotive
    if asked.to is None or held is None or _is_bigger(copy, held, asked.to):
        return None
    text = f"From {held} to {asked.to} is no upgrade: it neither moves further nor carries more."
    return Reason(text, "turn.upgrade-to")


def _too_full(copy: Copy, railroad: Railroad, asked: Upgrade) -> Reason | None:
    """Nothing is carried beyond what the new locomotive takes."""
    loads = None if asked.to is None else locomotives_in(copy)[asked.to].loads
    on_board = len(railroad.cargo)
    if loads is None or on_board <= loads:
        return None
    carries = f"{asked.to} carries {counted(loads, 'load')}, and {on_board} are on board"
    return Reason(f"{carries}: first {counted(on_board - loads, 'load')} must be put down.", LOADS)


def _is_bigger(copy: Copy, held: str, other: str) -> bool:
    """Whether a locomotive moves further or carries more; one whose figures aren't known may."""
    if held == other:
        return False
    old, new = locomotives_in(copy)[held], locomotives_in(copy)[other]
    pairs = ((old.movement, new.movement), (old.loads, new.loads))
    return any(had is None or has is None or has > had for had, has in pairs)


def _in_the_build_phase(facts: dict[str, int]) -> Ruling:
    text = "The build phase is building alone; whether an upgrade counts as that is not said."
    headline = "The rulebook doesn't say whether one may upgrade in the build phase"
    return Ruling("silent", headline, [Reason(text, "build-phase.upgrade")], facts)


def _grounds(railroad: Railroad, asked: Upgrade) -> list[Reason]:
    paid = Reason(f"An upgrade costs {COST}M, and nothing was spent this turn.", "turn.upgrade")
    rest = Reason(f"It takes all {COST}M of the turn: no track after it.", "turn.allowance")
    if asked.to is not None:
        return [paid, rest]
    kept = f"the table keeps {railroad.locomotive}" if railroad.locomotive else "none is recorded"
    return [paid, rest, Reason(f"To which locomotive wasn't said; {kept}.", "turn.upgrade-to")]


def _changes(board: Board, cash: int, asked: Upgrade) -> list[Change]:
    paid = {"cash": cash - COST, "spent_this_turn": COST, "upgraded_this_turn": True}
    led = {} if asked.to is None else {"locomotive": asked.to}
    return entered(board, asked.seat, **paid, **led)


def _offers(copy: Copy, railroad: Railroad, asked: Upgrade) -> list[Offer]:
    """Every locomotive that an upgrade may lead to, where none was named."""
    if asked.to is not None:
        return []
    held = railroad.locomotive
    return [
        Offer(f"To {name}", {"seat": asked.seat, "to": name})
        for name in locomotives_in(copy)
        if held is None or _is_bigger(copy, held, name)
    ]


def _to(locomotive: str | None) -> str:
    return f" to {locomotive}" if locomotive else ""


UPGRADE = Question[State, Copy](
    "upgrade",
    "May I upgrade my locomotive?",
    Upgrade,
    rule_upgrade,
    clauses=("turn.upgrade", "turn.upgrade-to", "turn.allowance", "build-phase.upgrade", LOADS),
    facts={"cost": "M to pay for the upgrade"},
    move=True,
    deed="Upgrade",
    due=has_trains,
)
