"""The five purchases of which a turn has one: what each costs, brings and takes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from pydantic import Field

from companion.engine.english import counted
from companion.engine.model import Integer, Model, Seat
from companion.games.across_the_united_states.questions.cube import cost_of_cube
from companion.games.across_the_united_states.state import Commodity

ActionId = Literal["transfer", "commodity", "cube", "exchange", "nothing"]


@dataclass(frozen=True)
class Action:
    """A purchase: its name, its clause, dollars each time, how often a turn, and the commodities
    that each time brings and takes. The price of a cube depends on the space.
    """

    name: str
    clause: str
    price: int = 0
    times: int = 1
    brings: int = 0
    takes: int = 0


ACTIONS: Mapping[ActionId, Action] = {
    "transfer": Action("a Transfer token", "purchase.transfer", price=2),
    "commodity": Action("a Commodity token", "purchase.commodity", price=2, brings=1),
    "cube": Action("a route cube", "purchase.cube"),
    "exchange": Action("an exchange", "purchase.exchange", price=1, times=2, brings=1, takes=1),
    "nothing": Action("nothing", "purchase.nothing"),
}


class Purchase(Model):
    """One of the five actions; with a seat its money is checked, and it can be recorded.

    `others` counts other companies' cubes where a bought cube goes; `gets` and `gives` are the
    commodities that change hands, for an exchange in pairs.
    """

    action: ActionId = Field(title="What is bought?")
    times: Integer = Field(1, title="How many times?")
    others: Integer = Field(0, title="Cubes of other companies there")
    seat: Seat | None = Field(None, title="Who buys?")
    gets: list[Commodity] | None = Field(None, title="Commodities taken")
    gives: list[Commodity] | None = Field(None, title="Commodities given")

    @property
    def rules(self) -> Action:
        """What the rules say of the action."""
        return ACTIONS[self.action]

    @property
    def taken(self) -> list[Commodity]:
        """The commodities taken, as far as they are named."""
        return self.gets or []

    @property
    def given(self) -> list[Commodity]:
        """The commodities given, as far as they are named."""
        return self.gives or []

    @property
    def cost(self) -> int:
        """Dollars to pay (`purchase.transfer` and the clauses after it)."""
        if self.action == "cube":
            return cost_of_cube(self.others, "purchase")
        return self.times * self.rules.price

    @property
    def name(self) -> str:
        """The purchase in words, exchanges counted."""
        return counted(self.times, "exchange") if self.rules.times > 1 else self.rules.name
