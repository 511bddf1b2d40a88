"""Tallies: small tables of what people look at while they decide, on a page or a slip."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Cell = int | str | None
"""A number, or a few words; None where there is nothing to say."""


@dataclass(frozen=True)
class Tally:
    """A row for each seat, railroad or moment, a column for each thing to be known of it.

    `marked` is the row that it is about just now, such as the seat whose call it is. `in_turn`
    says that its rows happen one after another, so that people tick them off.
    """

    title: str
    columns: Sequence[str]
    rows: Mapping[str, Sequence[Cell]]
    marked: str = ""
    in_turn: bool = False
