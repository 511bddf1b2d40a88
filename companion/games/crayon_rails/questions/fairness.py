"""What is open to everybody, and what the companion never does."""

from companion.engine.game import NoArguments, Question, Reason, Ruling
from companion.games.crayon_rails.state import Board, Copy, State


def rule_public(board: Board, asked: NoArguments) -> Ruling:  # noqa: ARG001
    """Everything that players have is public; nothing is pointed out (`fair.no-hints`)."""
    reasons = [
        Reason("Cards, locomotives and cargo are open to whoever looks.", "fair.hands"),
        Reason("Money is open too; whoever asks may see the standings.", "fair.money"),
        Reason("No route, no target, no city that a card wants is pointed out.", "fair.no-hints"),
    ]
    return Ruling("answer", "Hands, locomotives, cargo and money are public", reasons)


PUBLIC = Question[State, Copy](
    "public",
    "What must I show?",
    NoArguments,
    rule_public,
    clauses=("fair.hands", "fair.money", "fair.no-hints"),
)
