"""An evening replayed through the engine, step by step, and taken back step by step."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.engine import change, path, ruling
from companion.engine.change import Change
from companion.engine.game import Ruling
from companion.engine.score import ScoreSheet, score
from companion.engine.table import table_of
from tests.conftest import GAMES
from tests.evenings.evening import Evening, Step


@dataclass
class Replay:
    """An evening as far as it has been played, with what every step of it changed."""

    evening: Evening
    document: Any
    made: list[Sequence[Change]] = field(default_factory=list)

    def play(self, step: Step) -> None:
        """Record a move, or what was typed; what the rules refuse changes nothing."""
        if step.type:
            self._make([self._typed(place, value) for place, value in step.type.items()])
        elif step.refused:
            ruled = self.ruled(step)
            assert (ruled.verdict, ruled.changes) == ("refused", ())
            assert [reason.clause for reason in ruled.reasons] == step.refused
        else:
            ruled = self.ruled(step)
            assert ruled.verdict == "allowed", [reason.text for reason in ruled.reasons]
            step.check_facts(ruled.facts)
            self._make(ruled.changes)
        step.check_then(self.document)

    def take_back(self) -> None:
        """Undo the last step."""
        changes = self.made.pop()
        self.document = self._after([made.inverse() for made in reversed(changes)])

    def ruled(self, step: Step) -> Ruling:
        """The ruling on a move as the table stands."""
        asked = ruling.find_question(self.evening.game, step.move)
        return ruling.rule(table_of(self.document, GAMES), asked, step.arguments)

    def sheet(self) -> ScoreSheet:
        """The score sheet as the table stands."""
        return score(table_of(self.document, GAMES))

    def _typed(self, place: str, value: Any) -> Change:
        return change.change(self.document, path.parse(place), value)

    def _make(self, changes: Sequence[Change]) -> None:
        """Make changes, of which a table must come that is written as tables are."""
        after = self._after(changes)
        assert table_of(after, GAMES).document() == after
        self.document = after
        self.made.append(changes)

    def _after(self, changes: Sequence[Change]) -> Any:
        return change.apply(self.document, changes, change.merging(self.evening.game))
