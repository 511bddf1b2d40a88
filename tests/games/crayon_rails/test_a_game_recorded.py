"""A game recorded move by move, as a table would: it adds up, and comes apart again exactly."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.engine import ruling
from companion.engine.change import Change, apply, merging
from companion.engine.game import Ruling
from companion.engine.table import FORMAT, VERSION, table_of
from companion.games.crayon_rails import GAME
from tests.conftest import GAMES

SECTION = {"neighbours": True, "taken": False, "from_own": True, "own_at_from": 1, "own_at_to": 0}
BLANK = {
    "format": FORMAT,
    "version": VERSION,
    "game": GAME.id,
    "seats": ["Ann", "Ben"],
    "state": {},
}


@dataclass
class Record:
    """A table's document, with the changes of every move that was recorded on it."""

    document: Any = field(default_factory=lambda: table_of(BLANK, GAMES).document())
    made: list[Sequence[Change]] = field(default_factory=list)

    def ask(self, question: str, **arguments: Any) -> Ruling:
        asked = ruling.find_question(GAME, question)
        return ruling.rule(table_of(self.document, GAMES), asked, arguments)

    def play(self, question: str, **arguments: Any) -> None:
        """Record a move that must be allowed."""
        found = self.ask(question, **arguments)
        assert found.verdict == "allowed", [reason.text for reason in found.reasons]
        self.document = apply(self.document, found.changes, merging(GAME))
        self.made.append(found.changes)

    def undo_everything(self) -> None:
        for changes in reversed(self.made):
            back = [change.inverse() for change in reversed(changes)]
            self.document = apply(self.document, back, merging(GAME))

    def set(self, *path: str, to: Any) -> None:
        """What people type beside the moves."""
        edit = table_of(self.document, GAMES).board().change("state", *path, to=to)
        self.document = apply(self.document, [edit], merging(GAME))
        self.made.append([edit])

    @property
    def ann(self) -> Any:
        return self.document["state"]["seats"]["Ann"]


def first_section(**more: Any) -> dict[str, Any]:
    """The first section of a railroad, out of a major city."""
    start = {"from_kind": "major", "from_own": False, "first_section": True, "own_at_from": 0}
    return {**SECTION, **start, **more}


def play_the_build_phase(table: Record) -> None:
    table.play("start")
    table.play("new-turn", seat="Ann")
    table.play("build", seat="Ann", to_kind="clear", **first_section())
    table.play("build", seat="Ann", to_kind="small", from_kind="clear", water="river", **SECTION)
    table.play("new-turn", seat="Ben")
    table.play("build", seat="Ben", to_kind="mountain", **first_section())
    table.set("round_over", to=True)
    table.play("new-round")


def test_the_ledger_adds_up() -> None:
    table = Record()
    play_the_build_phase(table)
    assert table.document["state"]["round"] == 1
    assert table.ann == {
        "cash": 50 - 1 - 5,
        "locomotive": "Freight",
        "spent_this_turn": 6,
        "major_exits_this_turn": 1,
    }
    table.play("new-turn", seat="Ann")
    table.play("upgrade", seat="Ann", to="Express")
    assert table.ann["cash"] == 24
    assert table.ann["locomotive"] == "Express"
    refused = table.ask("build", seat="Ann", to_kind="clear", from_kind="clear", **SECTION)
    assert refused.verdict == "refused"


def test_a_delivery_in_mid_turn_leaves_the_20_for_building_as_they_were() -> None:
    table = Record()
    play_the_build_phase(table)
    table.set("seats", "Ann", "spent_this_turn", to=18)
    table.play("load", seat="Ann", good="Coal", produced_here=True)
    delivery = {"good": "Coal", "city": "Reno", "payoff": 200, "card": True, "at_city": True}
    table.play("deliver", seat="Ann", **delivery)
    assert table.ann["cash"] == 244
    small = {"to_kind": "small", "from_kind": "clear", **SECTION}
    refused = table.ask("build", seat="Ann", **small)
    assert refused.verdict == "refused"
    assert [reason.clause for reason in refused.reasons] == ["turn.allowance"]


def test_a_whole_game_can_be_undone() -> None:
    table = Record()
    play_the_build_phase(table)
    table.play("load", seat="Ann", good="Coal", produced_here=True)
    table.play("unload", seat="Ann", good="Coal")
    table.play("pay", seat="Ben", amount=-3, why="miscounted")
    table.undo_everything()
    assert table.document == table_of(BLANK, GAMES).document()
