"""Trading a piece of the Player Board away, and flipping a train with it."""

from typing import Literal

from pydantic import Field

from companion.engine.game import Offer, Question, Reason, Ruling
from companion.engine.model import Integer, Model
from companion.games.railroad_revolution.questions.reasons import found
from companion.games.railroad_revolution.scoring import TRAIN_VP
from companion.games.railroad_revolution.state import Board, Copy, State

SECTIONS = range(1, 9)


class Trade(Model):
    """A piece of the Player Board that is sold off, and a train that may be flipped with it."""

    section: Integer = Field(title="From which section of the Player Board, from the left?")
    leftmost: Integer = Field(title="Which is the left-most section with a piece in it?")
    flip: Literal["up", "down", "none"] = Field(title="Is a train flipped, and how does it lie?")


def rule_trade(board: Board, asked: Trade) -> Ruling:  # noqa: ARG001
    """Whether a piece of a section may be traded, and what flipping a train does."""
    missing_sections = found(_no_such_section(asked))
    if missing_sections:
        return Ruling("refused", "There is no such section", missing_sections)
    refusals = found(_not_the_leftmost(asked))
    if refusals:
        offers = [_from_the_leftmost(asked)]
        return Ruling("refused", "The piece may not come from there", refusals, offers=offers)
    reasons = [
        Reason(
            f"Section {asked.section} is the left-most that holds a piece; where both kinds stand "
            "there, the player chooses.",
            "trade.leftmost",
        ),
        Reason("The piece leaves the game.", "trade.discard"),
        Reason(f"The money above section {asked.section} is gained.", "trade.money"),
        _flipped(asked),
    ]
    return Ruling("allowed", f"A piece of section {asked.section} may be traded", reasons)


def _no_such_section(asked: Trade) -> Reason | None:
    """A Player Board has eight sections."""
    for section in (asked.section, asked.leftmost):
        if section not in SECTIONS:
            text = f"A Player Board has eight sections, 1 to 8 from the left; {section} is none."
            return Reason(text, "trade.sections")
    return None


def _not_the_leftmost(asked: Trade) -> Reason | None:
    """The piece comes from the left-most section that still holds one."""
    if asked.section == asked.leftmost:
        return None
    text = f"Section {asked.leftmost} is the left-most with a piece"
    if asked.section < asked.leftmost:
        return Reason(f"{text}, so section {asked.section} is empty.", "trade.leftmost")
    return Reason(f"{text}, and comes before section {asked.section}.", "trade.leftmost")


def _from_the_leftmost(asked: Trade) -> Offer:
    label = f"Trade a piece of section {asked.leftmost}"
    return Offer(label, asked.model_dump() | {"section": asked.leftmost})


def _flipped(asked: Trade) -> Reason:
    """What flipping a train does, before or after the sale."""
    if asked.flip == "up":
        text = (
            "Before or after that the train gives the bonus on its front and is turned face down: "
            f"{TRAIN_VP} VP less if it still lies so at the end."
        )
        return Reason(text, "trade.train-up")
    if asked.flip == "down":
        text = (
            "Before or after that the train is turned face up and gives no bonus now: it is ready "
            f"again, and worth {TRAIN_VP} VP if it still lies so at the end."
        )
        return Reason(text, "trade.train-down")
    return Reason("One train could be flipped before or after, but needn't be.", "trade.train")


TRADE = Question[State, Copy](
    id="trade",
    title="May this piece be traded?",
    arguments=Trade,
    rule=rule_trade,
    clauses=(
        "trade.leftmost",
        "trade.discard",
        "trade.money",
        "trade.train",
        "trade.train-up",
        "trade.train-down",
        "trade.sections",
        "trade.choice",
    ),
)
