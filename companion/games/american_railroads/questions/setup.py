"""Setting up: what the expansion changes."""

from companion.engine.game import NoArguments, Question, Reason, Ruling
from companion.games.american_railroads.state import Board, Copy, State


def setup(board: Board, arguments: NoArguments) -> Ruling:  # noqa: ARG001
    """What stands where before the first turn, beside what the base game sets up."""
    reasons = [
        Reason(
            "Set the base game up, but give each player the USA board of their colour.",
            "setup.boards",
        ),
        Reason(
            "Each player lays two boulders: one on space 8 of the bottom track, the other on the "
            "space of the industry track that is worth 15 points.",
            "setup.boulders",
        ),
        Reason("Each player keeps one Golden Spike.", "setup.golden-spike"),
        Reason("Each player keeps three Done markers.", "setup.done"),
        Reason("Each player adds one of both new ?-tokens.", "setup.question-tokens"),
        Reason(
            "Each player puts one industry marker on the 0 of both industry tracks.",
            "setup.industry-markers",
        ),
        Reason(
            "The base game's ?-token for the second industry marker stays in the box.",
            "setup.second-marker",
        ),
        Reason("The stocks board lies beside the game board.", "setup.stocks-board"),
        Reason(
            "Each player's stock price marker stands at the foot of the stocks board.",
            "setup.stock-markers",
        ),
        Reason(
            "The eight dividend tokens lie beside it, the advantage up and the star down.",
            "setup.dividend-sides",
        ),
        Reason(
            "The three steelworks lie beside the piles of locomotives 4, 6 and 8.",
            "setup.steelworks-piles",
        ),
    ]
    return Ruling("answer", "As in the base game, with these changes", reasons)


SETUP = Question[State, Copy](
    id="setup",
    title="How is the expansion set up?",
    arguments=NoArguments,
    rule=setup,
    clauses=(
        "setup.expansion",
        "setup.boards",
        "setup.boulders",
        "setup.industry-markers",
        "setup.second-marker",
        "setup.golden-spike",
        "setup.done",
        "setup.question-tokens",
        "setup.stocks-board",
        "setup.stock-markers",
        "setup.dividends",
        "setup.dividend-sides",
        "setup.steelworks",
        "setup.steelworks-piles",
    ),
)
