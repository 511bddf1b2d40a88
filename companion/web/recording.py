"""Recording a ruling: a move is ruled again on the table as it is when it is recorded."""

from typing import Any

from companion import tables
from companion.engine import ruling
from companion.engine.change import Change
from companion.engine.problem import Problem, Refused
from companion.engine.table import Table
from companion.tables.entry import Move
from companion.web import keeping
from companion.web.asking import Asking


def record(asking: Asking) -> tables.Saved:
    """Keep a ruling in the log, or record a move. Raises Refused with every reason where the
    table is not one any more on which it is allowed.
    """
    ruled = asking.rule()
    asked = tables.Asked(asking.question.id, asking.asks)
    code, store = asking.visit.code, keeping.store()
    return tables.record(store, code, _move(asking), ruled.headline, keeping.sent(), asked)


def _move(asking: Asking) -> Move:
    """The question's changes, ruled on the table as it is when they are made."""
    first = asking.rule()

    def move(table: Table[Any, Any]) -> list[Change]:
        ruled = ruling.rule(table, asking.question, asking.asks)
        if first.changes and ruled.verdict != "allowed":
            raise Refused([Problem((), reason.text, reason.clause) for reason in ruled.reasons])
        return list(ruled.changes)

    return move
