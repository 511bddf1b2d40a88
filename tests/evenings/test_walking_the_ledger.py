"""Crayon Rails over random legal play: its limits hold when an auditor walks the ledger afresh."""

from collections.abc import Sequence
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine import change, ruling
from companion.engine.game import Ruling
from companion.engine.table import FORMAT, VERSION, table_of
from tests.conftest import GAMES
from tests.evenings.auditor import CITIES, WIDE, Auditor, Books, Map, is_neighbour

GAME = GAMES["crayon-rails"]
PLACES = range(WIDE * WIDE)
NEIGHBOURS = [[two for two in PLACES if is_neighbour(one, two)] for one in PLACES]
GOODS = ["Coal", "Wine"]
KINDS = ["clear"] * 5 + ["mountain", "alpine", "small", "small", "medium", "major"]
PLAYS = settings(deadline=None, max_examples=25)
SEEDS = given(st.integers(0, 2**32))


Laid = tuple[int, int] | None


class Play:
    """A game as it is played: people lay out what they try as it lies on the map, and only what
    the companion allows is recorded.
    """

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.seats = ["Ann", "Ben", "Cleo"][: self.chance.randint(2, 3)]
        self.map = Map({place: self.chance.choice(KINDS) for place in PLACES} | {0: "major"})
        head = {"format": FORMAT, "version": VERSION, "game": GAME.id, "seats": self.seats}
        self.start = table_of(head | {"state": {}}, GAMES).document()
        self.document = self.start
        self.made: list[Any] = []
        self.log: list[tuple[dict[str, Any], Laid]] = []

    def ask(self, question: str, arguments: dict[str, Any]) -> Ruling:
        asked = ruling.find_question(GAME, question)
        return ruling.rule(table_of(self.document, GAMES), asked, arguments)

    def attempt(self, question: str, **asked: Any) -> bool:
        """Ask, and record what is allowed; says whether it was."""
        return self.record(question, asked, None)

    def record(self, question: str, asked: dict[str, Any], laid: Laid) -> bool:
        """Record what is allowed, with where its section lies, if any."""
        found = self.ask(question, asked)
        if found.verdict != "allowed":
            assert found.verdict in {"refused", "silent"}
            return False
        self._make(found.changes)
        self.log.append(({"question": question, "arguments": asked}, laid))
        return True

    def type(self, *place: str, to: Any) -> None:
        self._make([change.change(self.document, place, to)])

    def play(self) -> None:
        assert self.attempt("start")
        for seat in self.seats:
            self.type("state", "seats", seat, "majors", to=[])
        self.turns([*self.seats, *reversed(self.seats)])
        for _ in range(6):
            self.type("state", "round_over", to=True)
            if not self.attempt("new-round"):
                return
            self.turns(self.seats)

    def turns(self, seats: list[str]) -> None:
        for seat in seats:
            assert self.attempt("new-turn", seat=seat)
            for deed in self.chance.choices(DEEDS, k=12):
                deed(self, seat)

    def build(self, seat: str) -> None:
        """Try a section from anywhere to anywhere, mostly on from the own track to a neighbour."""
        own = [place for place in PLACES if self.map.reaches(seat, place)]
        start = self.chance.choice(self.seldom(PLACES, own or [0]))
        end = self.chance.choice(self.seldom(PLACES, NEIGHBOURS[start]))
        water = self.chance.choice(["none"] * 6 + ["river", "lake"])
        lies = {"seat": seat, "water": water} | self.lies(seat, start, end)
        if self.record("build", lies, (start, end)):
            self.map.sections[frozenset((start, end))] = seat

    def lies(self, seat: str, start: int, end: int) -> Any:
        """A section as it lies on the map, told truly."""
        grid = self.map
        city = end if grid.kinds[end] in CITIES else start
        return {
            "to_kind": grid.kinds[end],
            "from_kind": grid.kinds[start],
            "neighbours": is_neighbour(start, end),
            "taken": frozenset((start, end)) in grid.sections,
            "from_own": grid.reaches(seat, start),
            "first_section": seat not in grid.sections.values(),
            "own_at_from": grid.own(seat, start),
            "own_at_to": grid.own(seat, end),
            "ring_from": grid.in_ring(seat, start),
            "ring_to": grid.in_ring(seat, end),
            "city_players": len(grid.players(end)),
            "player_in_city": seat in grid.players(end),
            "own_into_city": grid.own(seat, city),
        }

    def seldom(self, seldom: Sequence[int], mostly: Sequence[int]) -> Sequence[int]:
        """The one now and then, the other nearly always."""
        return mostly if self.chance.random() < 0.9 else seldom

    def load(self, seat: str) -> None:
        good = self.chance.choice(GOODS)
        self.attempt("load", seat=seat, good=good, produced_here=True)

    def unload(self, seat: str) -> None:
        self.attempt("unload", seat=seat, good=self.chance.choice(GOODS))

    def deliver(self, seat: str) -> None:
        told = {"city": "Reno", "card": True, "at_city": True}
        good, payoff = self.chance.choice(GOODS), self.chance.randint(-5, 60)
        self.attempt("deliver", seat=seat, good=good, payoff=payoff, **told)

    def upgrade(self, seat: str) -> None:
        to = self.chance.choice(["Express", "Heavy Freight", "Superfreight"])
        self.attempt("upgrade", seat=seat, to=to)

    def correct(self, seat: str) -> None:
        self.attempt("pay", seat=seat, amount=self.chance.randint(-10, 5), why="miscounted")

    def undo_everything(self) -> None:
        for changes in reversed(self.made):
            back = [made.inverse() for made in reversed(changes)]
            self.document = change.apply(self.document, back, change.merging(GAME))

    def _make(self, changes: Any) -> None:
        self.document = change.apply(self.document, changes, change.merging(GAME))
        self.made.append(changes)


DEEDS = (
    [Play.build] * 16 + [Play.load, Play.deliver] * 3 + [Play.unload, Play.upgrade, Play.correct]
)


@PLAYS
@SEEDS
def test_limits_hold_when_the_ledger_is_walked_afresh(seed: int) -> None:
    played = Play(seed)
    played.play()
    auditor = Auditor(Map(played.map.kinds), {seat: Books() for seat in played.seats})
    for entry, laid in played.log:
        auditor.walk(entry, laid)
    for seat, books in auditor.books.items():
        recorded = played.document["state"]["seats"][seat]
        assert recorded["cash"] == books.cash
        assert recorded["locomotive"] == books.locomotive
        assert sorted(recorded.get("cargo", [])) == sorted(books.cargo.elements())
        assert recorded.get("spent_this_turn", 0) == books.spent
        assert recorded.get("major_exits_this_turn", 0) == books.exits


@PLAYS
@SEEDS
def test_undoing_everything_gives_the_start_exactly(seed: int) -> None:
    played = Play(seed)
    played.play()
    played.undo_everything()
    assert played.document == played.start
