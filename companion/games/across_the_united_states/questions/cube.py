"""Placing a route cube: where it may lie, what it costs, and which stations it brings."""

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from companion.engine.change import Change
from companion.engine.english import counted, listed
from companion.engine.game import Question, Reason, Ruling
from companion.engine.model import Integer, Model, Seat
from companion.engine.path import Path
from companion.games.across_the_united_states.questions.ledger import (
    added,
    dollars,
    money_left,
    not_entered,
    paid,
    too_dear,
)
from companion.games.across_the_united_states.state import COMPANIES, Board, City, Company

By = Literal["card", "purchase"]
PRICE_OF_A_CUBE = 3
MOST_OTHERS = len(COMPANIES) - 1


class PlaceCube(Model):
    """A cube between two cities; `others` and `own_there` say what lies there before it."""

    company: Company = Field(title="Company")
    from_: City = Field(alias="from", title="From")
    to: City = Field(title="To")
    seat: Seat = Field(title="Who places it?")
    by: By = Field(title="With a card or by purchase?")
    others: Integer = Field(title="Cubes of other companies there")
    own_there: bool = Field(title="Does a cube of this company lie there?")

    @property
    def ends(self) -> tuple[str, str]:
        """The cities at both ends of the route."""
        return self.from_, self.to

    @property
    def cost(self) -> int:
        """Dollars to place it."""
        return cost_of_cube(self.others, self.by)

    @property
    def clause(self) -> str:
        """The rule of what it costs."""
        return "purchase.cube" if self.by == "purchase" else "route.cost"

    @property
    def stations(self) -> list[str]:
        """Where the seat may take a station action: at both ends, but not with a bought cube."""
        return list(self.ends) if self.by == "card" else []


def cost_of_cube(others: int, by: By) -> int:
    """Dollars for a cube: 1 for each other company's cube there, 3 more when it is bought
    (`route.cost`, `purchase.cube`).
    """
    return others + (PRICE_OF_A_CUBE if by == "purchase" else 0)


def impossible_others(others: int) -> Reason | None:
    """Refuses a number of other companies' cubes that no space can hold."""
    if 0 <= others <= MOST_OTHERS:
        return None
    text = f"No space holds {others} cubes of other companies: each has one there at most."
    return Reason(text, "route.own")


def cost_in_words(others: int, by: By) -> str:
    """How the cost of a cube comes about."""
    parts = [f"${PRICE_OF_A_CUBE} for a bought cube"] if by == "purchase" else []
    if others:
        parts.append(f"${others} for {counted(others, 'cube')} of other companies there")
    return listed(parts) if parts else "no cube of another company lies there"


def rule_place_cube(board: Board, asked: PlaceCube) -> Ruling:
    """Whether a cube may be placed; recording adds it, both cities and the money paid."""
    impossible = impossible_others(asked.others)
    facts = {} if impossible else {"cost": asked.cost, "stations": asked.stations}
    linked, unknown = _link(board, asked), _unknown(board, asked)
    dear = None if impossible else too_dear(board, asked.seat, asked.cost)
    checks = (
        _one_city(asked),
        None if linked or unknown else _unlinked(asked),
        _own_cube(asked),
        impossible,
        _priced(asked) if dear else None,
        dear,
    )
    refusals = [check for check in checks if check]
    if refusals:
        return Ruling("refused", f"{asked.company} can't be placed here", refusals, facts)
    if linked is None:
        return _open(board, asked, unknown, facts)
    return Ruling(
        "allowed",
        f"{asked.seat} places {asked.company} and pays {dollars(asked.cost)}",
        [linked, *_grounds(board, asked), *_notes(board, asked)],
        facts,
        changes=_placed(board, asked),
    )


def _one_city(asked: PlaceCube) -> Reason | None:
    """Refuses a route from a city to itself."""
    if asked.from_ != asked.to:
        return None
    return Reason(f"A route lies between two cities, not at {asked.to} alone.", "route.between")


def _unlinked(asked: PlaceCube) -> Reason:
    """Refuses a cube that neither end links to its company's Home Station."""
    text = (
        f"{asked.company} serves neither {asked.from_} nor {asked.to}, "
        "and its Home Station is at neither."
    )
    return Reason(text, "route.linked")


def _own_cube(asked: PlaceCube) -> Reason | None:
    """Refuses a second cube of the company on one space."""
    if not asked.own_there:
        return None
    text = f"A cube of {asked.company} lies there already; a space takes one of each company."
    return Reason(text, "route.own")


def _priced(asked: PlaceCube) -> Reason:
    text = cost_in_words(asked.others, asked.by)
    return Reason(f"{text[0].upper()}{text[1:]}.", asked.clause)


def _link(board: Board, asked: PlaceCube) -> Reason | None:
    """What links the cube to its company's Home Station, as far as it is entered."""
    for city in asked.ends:
        if board.copy.home.get(asked.company) == city:
            return Reason(f"{asked.company}'s Home Station is at {city}.", "route.linked")
        if asked.company in board.state.served.get(city, ()):
            return Reason(f"{asked.company} already serves {city}.", "route.linked")
    return None


def _unknown(board: Board, asked: PlaceCube) -> list[Path]:
    """What has to be entered before the cube can be told not to be linked.

    A company that serves any city serves its home, so then the city grid tells all.
    """
    blanks: list[Path] = [
        ("state", "served", city) for city in asked.ends if city not in board.state.served
    ]
    serves = any(asked.company in companies for companies in board.state.served.values())
    if not serves and asked.company not in board.copy.home:
        blanks.append(("copy", "home", asked.company))
    return blanks


def _open(board: Board, asked: PlaceCube, unknown: list[Path], facts: dict[str, object]) -> Ruling:
    for path in unknown:
        board.miss(*path)
    text = (
        f"{asked.company} must serve {asked.from_} or {asked.to}, or have its Home Station there."
    )
    headline = f"It is not known whether {asked.company} reaches here"
    return Ruling("open", headline, [Reason(text, "route.linked")], facts)


def _grounds(board: Board, asked: PlaceCube) -> Iterator[Reason]:
    yield Reason(f"No cube of {asked.company} lies there yet.", "route.own")
    yield _priced(asked)
    yield from money_left(board, asked.seat, asked.cost, asked.clause)
    if asked.by == "purchase":
        text = "A bought cube brings no station action and no money."
        yield Reason(text, "purchase.cube.no-stations")
    else:
        text = f"{asked.seat} may take the station actions of {listed(asked.stations)}."
        yield Reason(text, "station.both")


def _notes(board: Board, asked: PlaceCube) -> Iterator[Reason]:
    """What whoever records the cube should know."""
    new = [city for city in asked.ends if city not in board.state.served]
    if new:
        text = (
            f"The city grid has no entry for {listed(new)} yet and gets one with {asked.company} "
            "alone: add any other company that serves it."
        )
        yield Reason(text, "route.between")
    if board.state.cubes.get(asked.company) is None:
        yield not_entered(f"{asked.company}'s cubes on the board", "stock.price")


def _placed(board: Board, asked: PlaceCube) -> list[Change]:
    company, served = asked.company, board.state.served
    reached = [city for city in asked.ends if company not in served.get(city, ())]
    return [
        *added(board, board.state.cubes.get(company), 1, "state", "cubes", company),
        *(
            board.change("state", "served", city, to=[*served.get(city, ()), company])
            for city in reached
        ),
        *paid(board, asked.seat, asked.cost),
    ]


PLACE_CUBE = Question(
    "place-cube",
    "May this cube be placed?",
    PlaceCube,
    rule_place_cube,
    clauses=(
        "route.linked",
        "route.own",
        "route.cost",
        "payments.bank",
        "route.card",
        "route.between",
        "station.both",
        "purchase.cube",
        "purchase.cube.no-stations",
    ),
    facts={
        "cost": "dollars to pay: 1 for each other company's cube there, 3 more by purchase",
        "stations": "the cities whose station action the seat may take; none by purchase",
    },
    move=True,
    deed="Place a cube",
)
