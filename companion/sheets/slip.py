"""Ruling slips: a ruling on paper, with its reasons and the rules behind them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from companion.engine.game import Question, Ruling
from companion.engine.rulebook import Clause
from companion.engine.table import Table
from companion.sheets import wording
from companion.sheets.paper import Paper
from companion.sheets.press import press, print_pdf, typeset


@dataclass(frozen=True)
class Slip:
    """A ruling as it was kept: on which table, in answer to what, when and by whom."""

    table: Table[Any, Any]
    question: Question[Any, Any]
    ruling: Ruling
    at: str
    by: str

    @property
    def clauses(self) -> list[Clause]:
        """The clauses that the reasons cite, each once, in the order of the rulebook."""
        named = {reason.clause for reason in self.ruling.reasons}
        return [clause for clause in self.table.game.clauses.values() if clause.id in named]


def ruling_slips(slips: Sequence[Slip], paper: Paper, *, per_page: Literal[1, 4]) -> bytes:
    """The PDF of the slips of one table, one to a page or four; at least one slip.

    Raises PaperUnavailable where nothing can be printed.
    """
    markup = slips_markup(slips, paper, per_page=per_page)
    with press() as ready:
        return print_pdf(ready.lay_out(markup))


def slips_markup(slips: Sequence[Slip], paper: Paper, *, per_page: Literal[1, 4]) -> str:
    """The slips as a page for the press; four to a page stand two by two."""
    table, across = slips[0].table, 1 if per_page == 1 else 2
    shelves = [slips[i : i + across] for i in range(0, len(slips), across)]
    return typeset(
        "slips.html",
        {
            "paper": paper,
            "title": f"{table.game.name}: rulings",
            "game": table.game,
            "names": table.seats,
            "shelves": shelves,
            "across": across,
            "moment": wording.moment,
        },
    )
