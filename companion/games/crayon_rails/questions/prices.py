"""What a section of track costs. It prices what it is asked about and compares nothing."""

from pydantic import Field

from companion.engine.game import Question, Reason, Ruling
from companion.engine.model import Model
from companion.games.crayon_rails.questions.watching import is_played
from companion.games.crayon_rails.state import Board, Copy, Prices, State
from companion.games.crayon_rails.track import (
    KINDS,
    WATERS,
    Kind,
    Water,
    price_across,
    price_into,
    section_price,
)


class SectionPrice(Model):
    """A section by the milepost that it is built into, and what it crosses."""

    to_kind: Kind = Field(..., title="Built into")
    water: Water = Field("none", title="Water on the way")


def rule_section_price(board: Board, asked: SectionPrice) -> Ruling:
    """The price of a section in M (`track.far-end`)."""
    price = section_price(board.copy.prices, asked.to_kind, asked.water)
    across = f" across {WATERS[asked.water]}" if asked.water != "none" else ""
    headline = f"A section into {KINDS[asked.to_kind]}{across} costs {price}M"
    text = "The milepost at the far end sets the price; the one that it leaves plays no part."
    reasons = [
        Reason(text, "track.far-end"),
        *priced(board.copy.prices, asked.to_kind, asked.water),
    ]
    return Ruling("answer", headline, reasons, {"price": price})


def priced(prices: Prices, kind: Kind, water: Water) -> list[Reason]:
    """The parts of a section's price: the milepost at its far end, and water on the way."""
    into = Reason(f"Into {KINDS[kind]}: {price_into(prices, kind)}M.", "track.prices")
    if water == "none":
        return [into]
    more = price_across(prices, water)
    if water == "river":
        return [into, Reason(f"Across a river, by a bridge: {more}M more.", "track.bridge")]
    return [into, Reason(f"Across {WATERS[water]}: {more}M more.", "track.water")]


SECTION_PRICE = Question[State, Copy](
    "section-price",
    "What does a section cost?",
    SectionPrice,
    rule_section_price,
    clauses=("track.far-end", "track.prices", "track.water", "track.bridge"),
    facts={"price": "M to pay for the section"},
    deed="Price a section",
    due=is_played,
)
