"""The limits of track, and what a section of it costs. Money is in M."""

from typing import Literal

from companion.games.crayon_rails.state import Prices

Kind = Literal["clear", "mountain", "alpine", "small", "medium", "major"]
Water = Literal["none", "river", "lake", "inlet"]
CitySize = Literal["small", "medium"]

SPEND_A_TURN = 20
"""M for building in one turn (`turn.allowance`)."""

MAJOR_EXITS_A_TURN = 2
"""Sections that may start in major cities in one turn (`railroad.exits`)."""

SECTIONS_AT_A_MILEPOST = 2
"""Own sections at a milepost that is no city (`line.two-sections`)."""

SECTIONS_INTO_A_CITY = 3
"""Own sections into a small or medium city (`city.sections`)."""

PLAYERS_IN_A_CITY: dict[CitySize, int] = {"small": 2, "medium": 3}
"""Players whose track may enter a city (`city.players`)."""

FORKED_FROM = 3
"""Sections of all players that make a forked city (`junction.forked`)."""

KINDS: dict[Kind, str] = {
    "clear": "clear ground",
    "mountain": "a mountain",
    "alpine": "an alpine milepost",
    "small": "a small city",
    "medium": "a medium city",
    "major": "a major city",
}
"""The kinds of milepost in words."""

WATERS: dict[Water, str] = {"river": "a river", "lake": "a lake", "inlet": "an inlet"}
"""What a section may cross, in words."""


def price_into(prices: Prices, kind: Kind) -> int:
    """M for the milepost that a section is built into (`track.prices`)."""
    by_kind: dict[Kind, int] = {
        "clear": prices.clear,
        "mountain": prices.mountain,
        "alpine": prices.alpine,
        "small": prices.small,
        "medium": prices.medium,
        "major": prices.major,
    }
    return by_kind[kind]


def price_across(prices: Prices, water: Water) -> int:
    """M that water on the way adds (`track.bridge`, `track.water`)."""
    by_water: dict[Water, int] = {
        "none": 0,
        "river": prices.river,
        "lake": prices.lake,
        "inlet": prices.inlet,
    }
    return by_water[water]


def section_price(prices: Prices, kind: Kind, water: Water) -> int:
    """M for a section: the milepost at its far end, and water on the way (`track.far-end`)."""
    return price_into(prices, kind) + price_across(prices, water)


def left_to_spend(spent: int) -> int:
    """M that a turn's building still allows, whatever the turn has earned (`turn.allowance`)."""
    return max(0, SPEND_A_TURN - spent)


def is_forked(sections: int) -> bool:
    """Whether so many sections, all players' together, fork a city (`junction.forked`)."""
    return sections >= FORKED_FROM
