"""An auditor of Crayon Rails: walks a ledger afresh, with sums and limits of their own.

Nothing of the companion is used here but the log's words: every price, limit and count is written
down again from the rulebook, and the map is the auditor's own.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

INTO = {"clear": 1, "mountain": 2, "alpine": 5, "small": 3, "medium": 3, "major": 5}
ACROSS = {"none": 0, "river": 2, "lake": 3, "inlet": 3}
LOADS = {"Freight": 2, "Express": 2, "Heavy Freight": 3, "Superfreight": 3}
PLAYERS = {"small": 2, "medium": 3}
CITIES = set(PLAYERS)


@dataclass
class Map:
    """Mileposts by their place, the kind of each, and whose section lies between which two."""

    kinds: Mapping[int, str]
    sections: dict[frozenset[int], str] = field(default_factory=dict)

    def own(self, seat: str, place: int) -> int:
        """A seat's sections at a milepost."""
        return sum(place in ends and whose == seat for ends, whose in self.sections.items())

    def reaches(self, seat: str, place: int) -> bool:
        """Whether a seat's track reaches a milepost."""
        return self.own(seat, place) > 0

    def players(self, city: int) -> set[str]:
        """Whose track enters a city."""
        return {whose for ends, whose in self.sections.items() if city in ends}

    def is_forked(self, city: int) -> bool:
        """Whether three sections or more, whoever's, run into a city."""
        return sum(city in ends for ends in self.sections) >= 3

    def in_ring(self, seat: str, place: int) -> bool:
        """Whether a milepost is the far end of a seat's own section into a forked city."""
        return any(
            self.kinds[other] in CITIES and self.is_forked(other)
            for ends, whose in self.sections.items()
            for other in ends - {place}
            if whose == seat and place in ends
        )


@dataclass
class Books:
    """What a seat has, by the auditor's own sums."""

    cash: int = 50
    locomotive: str = "Freight"
    cargo: Counter[str] = field(default_factory=Counter)
    spent: int = 0
    exits: int = 0
    upgraded: bool = False


@dataclass
class Auditor:
    """Walks the entries of a log one by one; each `laid` says where its section lies, if any."""

    map: Map
    books: dict[str, Books]
    round: int = 0

    def walk(self, entry: Mapping[str, Any], laid: tuple[int, int] | None) -> None:
        """Book one entry, and hold every limit against what is booked then."""
        asked = entry["arguments"]
        seat = asked.get("seat")
        if entry["question"] == "new-round":
            self.round += 1
        elif seat is not None:
            self._book(entry["question"], asked, self.books[seat])
        if laid is not None:
            self._lay(asked["seat"], *laid)
        for books in self.books.values():
            self._check(books)

    def _book(self, question: str, asked: Mapping[str, Any], books: Books) -> None:
        if question == "new-turn":
            books.spent, books.exits, books.upgraded = 0, 0, False
        elif question == "build":
            price = INTO[asked["to_kind"]] + ACROSS[asked.get("water", "none")]
            assert not books.upgraded
            books.spent += price
            books.cash -= price
            books.exits += asked["from_kind"] == "major"
        elif question == "upgrade":
            assert books.spent == 0
            assert self.round > 0
            books.spent, books.upgraded = 20, True
            books.cash -= 20
            books.locomotive = asked.get("to", books.locomotive)
        else:
            self._carry(question, asked, books)

    def _carry(self, question: str, asked: Mapping[str, Any], books: Books) -> None:
        if question == "load":
            assert self.round > 0
            books.cargo[asked["good"]] += 1
        elif question in ("unload", "deliver"):
            books.cargo[asked["good"]] -= 1
            books.cash += asked.get("payoff", 0)
        elif question == "pay":
            books.cash += asked["amount"]

    def _check(self, books: Books) -> None:
        """No loans; 20M and two exits a turn; no more on board than the train carries."""
        assert books.cash >= 0
        assert books.spent <= 20
        assert books.exits <= 2
        assert min(books.cargo.values(), default=0) >= 0
        assert books.cargo.total() <= LOADS[books.locomotive]

    def _lay(self, seat: str, start: int, end: int) -> None:
        """One section between two mileposts, grown from the own track, within every limit."""
        grid = self.map
        ends = frozenset((start, end))
        assert ends not in grid.sections
        assert is_neighbour(start, end)
        has_track = seat in grid.sections.values()
        assert grid.reaches(seat, start) if has_track else grid.kinds[start] == "major"
        for place in ends:
            if grid.kinds[place] not in {*CITIES, "major"} and not grid.in_ring(seat, place):
                assert grid.own(seat, place) < 2
            if grid.kinds[place] in CITIES:
                assert grid.own(seat, place) < 3
                assert len(grid.players(place) | {seat}) <= PLAYERS[grid.kinds[place]]
        grid.sections[ends] = seat


WIDE = 6


def is_neighbour(one: int, other: int) -> bool:
    """Whether two mileposts of the auditor's map, in rows of six, lie next to each other."""
    (row, column), (far_row, far_column) = divmod(one, WIDE), divmod(other, WIDE)
    steps = (far_row - row, far_column - column)
    return steps in {(0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1)}
