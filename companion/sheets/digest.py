"""The rules digest: every clause of a game, in the rulebook's order, on paper."""

from itertools import groupby

from companion.engine.game import AnyGame
from companion.sheets.paper import Paper
from companion.sheets.press import press, print_pdf, typeset


def rules_digest(game: AnyGame, paper: Paper) -> bytes:
    """The PDF of a game's clauses. Raises PaperUnavailable where nothing can be printed."""
    markup = digest_markup(game, paper)
    with press() as ready:
        return print_pdf(ready.lay_out(markup))


def digest_markup(game: AnyGame, paper: Paper) -> str:
    """The digest as a page for the press."""
    by_section = groupby(game.clauses.values(), key=lambda clause: clause.section)
    return typeset(
        "digest.html",
        {
            "paper": paper,
            "title": f"{game.name}: rules digest",
            "game": game,
            "names": (),
            "sections": [(section, list(clauses)) for section, clauses in by_section],
        },
    )
