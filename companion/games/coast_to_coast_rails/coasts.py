"""The two coasts: which cities lie on which, however people write them."""

import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Literal

Coast = Literal["East Coast", "West Coast"]

COASTAL_CITIES: Mapping[Coast, tuple[str, ...]] = {
    "East Coast": (
        "Boston",
        "New York",
        "Philadelphia",
        "Washington D.C.",
        "Charleston",
        "St. Augustine",
        "New Orleans",
    ),
    "West Coast": ("Seattle", "Portland", "San Francisco", "Los Angeles"),
}
NICKNAMES = {
    "nyc": "New York",
    "ny": "New York",
    "philly": "Philadelphia",
    "dc": "Washington D.C.",
    "nola": "New Orleans",
    "sf": "San Francisco",
    "frisco": "San Francisco",
    "la": "Los Angeles",
}
ALIKE = 0.8


def spelling(name: str) -> str:
    """What tells cities apart: the name without its capitals, spaces, points, commas, hyphens."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    kept = (character for character in folded if character not in ".,-‐‑")
    return "".join(character for character in kept if not character.isspace()) or name


CITY_SPELLED = {spelling(city): city for cities in COASTAL_CITIES.values() for city in cities}
COAST_SPELLED: Mapping[str, Coast] = {
    spelling(city): coast for coast, cities in COASTAL_CITIES.items() for city in cities
}


def coast_of(name: str) -> Coast | None:
    """The coast that a city lies on, if either (`coast.cities`)."""
    return COAST_SPELLED.get(spelling(name))


def joins_coasts(names: Iterable[str]) -> bool:
    """Whether cities on one railroad's track make it coast-to-coast (`coast.double`)."""
    return set(COASTAL_CITIES) <= {coast_of(name) for name in names}


def perhaps_meant(name: str) -> str | None:
    """The coastal city that a name of no coastal city may have been meant for."""
    spelled = spelling(name)
    if spelled in CITY_SPELLED:
        return None
    if spelled in NICKNAMES:
        return NICKNAMES[spelled]
    longer = [coastal for coastal in CITY_SPELLED if coastal in spelled]
    alike = longer or get_close_matches(spelled, CITY_SPELLED, n=1, cutoff=ALIKE)
    return CITY_SPELLED[alike[0]] if alike else None
