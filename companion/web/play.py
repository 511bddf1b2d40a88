"""Playing with the companion open: the moves that the table is ready for, one tap away."""

from dataclasses import dataclass

from flask import Blueprint, render_template
from werkzeug.datastructures import MultiDict

from companion import tables
from companion.engine.game import Ruling
from companion.engine.problem import Refused
from companion.engine.ruling import AnyQuestion
from companion.web import keeping
from companion.web.asking import Asking
from companion.web.keeping import Visit

pages = Blueprint("play", __name__, url_prefix="/t/<code>/play")


@dataclass(frozen=True)
class Next:
    """A move as the table proposes it: its ruling, or None where people must say more first."""

    question: AnyQuestion
    asking: Asking
    ruling: Ruling | None

    @property
    def stands(self) -> str:
        """Whether it is `ready` to be recorded, `waits` for a call or for more, or is `closed`."""
        if self.ruling is None or self.ruling.verdict == "open":
            return "waits"
        return "ready" if self.ruling.changes else "closed"


@pages.get("/")
def play(code: str) -> str:
    """What may be done now, and what was done last."""
    visit = keeping.visit(code)
    moves = [_proposed(visit, question) for question in visit.kept.game.questions if question.move]
    return render_template("play.html", visit=visit, moves=moves, last=_last(visit))


def _proposed(visit: Visit, question: AnyQuestion) -> Next:
    asking = Asking(visit, question, MultiDict())
    try:
        return Next(question, asking, asking.rule())
    except Refused:
        return Next(question, asking, None)


def _last(visit: Visit) -> tables.Revision | None:
    """The last move that still stands: what an undo would take back."""
    log = keeping.store().log(visit.code)
    gone = tables.undone(log)
    moves = (r for r in reversed(log) if r.kind == "move" and not r.undoes and r.changes)
    return next((move for move in moves if move.number not in gone), None)
