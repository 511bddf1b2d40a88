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


def record_move(asking: Asking) -> tables.Saved:
    """Record a move. Raises Refused with every reason where the table, as others have left it by
    now, doesn't allow it.
    """

    def move(table: Table[Any, Any]) -> list[Change]:
        ruled = ruling.rule(table, asking.question, asking.asks)
        if ruled.verdict != "allowed":
            raise Refused([Problem((), reason.text, reason.clause) for reason in ruled.reasons])
        return list(ruled.changes)

    return _recorded(asking, move)


def keep(asking: Asking) -> tables.Saved:
    """Keep a ruling in the log; one that makes changes is a move, and recorded as such."""
    return record_move(asking) if asking.rule().changes else _recorded(asking, lambda _: [])


def _recorded(asking: Asking, move: Move) -> tables.Saved:
    asked = tables.Asked(asking.question.id, asking.asks)
    text, code = asking.rule().headline, asking.visit.code
    return tables.record(keeping.store(), code, move, text, keeping.sent(), asked)
