"""How many Workers a company must keep available."""

from pydantic import Field

from companion.engine.english import counted
from companion.engine.game import Question, Reason, Ruling
from companion.engine.model import Integer, Model
from companion.games.railroad_revolution.state import Board, Copy, State

LEAST_WORKERS = 4


class Workers(Model):
    """Workers on the Player Board and in the personal supply."""

    available: Integer = Field(title="How many Workers are available at the end of the turn?")


def rule_workers(board: Board, asked: Workers) -> Ruling:  # noqa: ARG001
    """Whether a turn may end with so many Workers, on the Player Board and in the supply."""
    managers = Reason("Managers on Milestones are not available Workers.", "managers.unavailable")
    if asked.available < LEAST_WORKERS:
        return Ruling("refused", "A turn may not end like that", [managers, _too_few(asked)])
    reasons = [
        managers,
        Reason(
            f"{counted(asked.available, 'Worker')} on the Player Board and in the supply; "
            f"{LEAST_WORKERS} are enough.",
            "workers.minimum",
        ),
        Reason(
            "Who starts a turn with none in the supply first takes all back from the Player Board.",
            "workers.return",
        ),
        Reason("Where a colour has run out, one of any colour is gained.", "supply.workers"),
    ]
    return Ruling("allowed", f"{asked.available} available Workers are enough", reasons)


def _too_few(asked: Workers) -> Reason:
    text = (
        f"{asked.available} available Workers are too few: {LEAST_WORKERS} must be left at the end "
        "of a turn, so whatever leads to fewer can't be done or taken."
    )
    return Reason(text, "workers.minimum")


WORKERS = Question[State, Copy](
    id="workers",
    title="Are enough Workers left?",
    arguments=Workers,
    rule=rule_workers,
    clauses=("workers.minimum", "managers.unavailable", "workers.return", "supply.workers"),
)
