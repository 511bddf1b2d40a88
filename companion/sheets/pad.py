"""The blank pad: a game's scorepad to be filled in with a pencil."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from companion.engine.english import counted
from companion.engine.game import AnyGame
from companion.sheets import scorepad
from companion.sheets.paper import Paper
from companion.sheets.press import Press, press, print_pdf, typeset

if TYPE_CHECKING:
    from weasyprint import Document

# Millimetres. A row or a seat's column of less leaves no room for a pencil.
PENCIL = 9
ROOMY = 16
TITLES = 24
MARGIN = 7
HEADING = 18  # the game's name over a pad, its names' row, and the imprint under it

MOST_PAGES = 100

# Scorepads across and down, by how many a page holds; the better look first.
Arrangement = tuple[int, int]
ARRANGEMENTS: dict[int, list[Arrangement]] = {1: [(1, 1)], 2: [(1, 2), (2, 1)], 4: [(2, 2)]}


class PadRefused(ValueError):
    """A pad that can't be printed; the message says why, and what can."""


@dataclass(frozen=True)
class Pad:
    """A blank pad of a game as it was asked for: `names` has a head for each seat."""

    game: AnyGame
    names: Sequence[str]
    paper: Paper
    per_page: int

    @property
    def rows(self) -> int:
        """The rows of the scorepad, with its total and its place."""
        return len(self.scorepad.rows)

    @property
    def scorepad(self) -> scorepad.Scorepad:
        """The rows, from the game's declaration and the copy that it takes by default."""
        return scorepad.blank(self.game.categories(self.game.copy()), self.names)


def blank_pad(
    game: AnyGame,
    *,
    seats: int | None,
    paper: Paper,
    per_page: int = 1,
    pages: int = 1,
    names: Sequence[str] = (),
) -> bytes:
    """The PDF of a pad: `pages` equal pages with `per_page` (1, 2 or 4) scorepads on each.

    Without `seats` there is a column for each name, or for as many as can play. Raises PadRefused
    where rows or columns would be too small for a pencil, PaperUnavailable where nothing prints.
    """
    pad = Pad(game, _heads(game, seats, names), paper, per_page)
    if per_page not in ARRANGEMENTS:
        raise PadRefused("A page holds 1, 2 or 4 scorepads.")
    if not 1 <= pages <= MOST_PAGES:
        raise PadRefused(f"A pad has 1 to {MOST_PAGES} pages.")
    with press() as ready:
        document = _lay_out(pad, ready)
        if document is None:
            raise PadRefused(_too_small(pad, ready))
        return print_pdf(document.copy(list(document.pages) * pages))


def pad_markup(pad: Pad, arrangement: Arrangement, height: int) -> str:
    """One page of a pad, for the press: scorepads across and down, rows in millimetres."""
    across, down = arrangement
    return typeset(
        "pad.html",
        {
            "paper": pad.paper,
            "title": f"{pad.game.name}: blank scorepad",
            "game": pad.game,
            "names": pad.names,
            "pad": pad.scorepad,
            "across": across,
            "down": down,
            "height": height,
        },
    )


def _heads(game: AnyGame, seats: int | None, names: Sequence[str]) -> list[str]:
    wanted = (len(names) or game.seats[-1]) if seats is None else seats
    if wanted not in game.seats:
        raise PadRefused(f"{game.name} has {game.seats[0]} to {game.seats[-1]} seats.")
    if len(names) > wanted:
        raise PadRefused(f"There are {len(names)} names for {counted(wanted, 'seat')}.")
    return [*names, *[""] * (wanted - len(names))]


def _lay_out(pad: Pad, ready: Press) -> "Document | None":
    """The page of a pad with its rows as high as they can be; None where they get too small."""
    for arrangement in ARRANGEMENTS[pad.per_page]:
        if _is_wide_enough(pad, arrangement):
            document = _with_high_rows(pad, arrangement, ready)
            # A scorepad with a page of its own may go on to the next.
            if len(document.pages) == 1 or pad.per_page == 1:
                return document
    return None


def _is_wide_enough(pad: Pad, arrangement: Arrangement) -> bool:
    across, _ = arrangement
    return pad.paper.width / across - 2 * MARGIN >= TITLES + PENCIL * len(pad.names)


def _with_high_rows(pad: Pad, arrangement: Arrangement, ready: Press) -> "Document":
    """The pages with the highest rows that leave it at one page, or else with the lowest. Trying
    it out tells: names and titles of more than a line need more room than can be reckoned.
    """
    lowest = ready.lay_out(pad_markup(pad, arrangement, PENCIL))
    if len(lowest.pages) > 1:
        return lowest
    for height in range(_highest(pad, arrangement), PENCIL, -1):
        document = ready.lay_out(pad_markup(pad, arrangement, height))
        if len(document.pages) == 1:
            return document
    return lowest


def _highest(pad: Pad, arrangement: Arrangement) -> int:
    _, down = arrangement
    room = pad.paper.height / down - 2 * MARGIN - HEADING
    return min(ROOMY, int(room / pad.rows))


def _too_small(pad: Pad, ready: Press) -> str:
    rows, columns = counted(pad.rows, "row"), counted(len(pad.names), "column")
    room = ", with room for the names" if any(pad.names) else ""
    return (
        f"{_pads(pad)} would be too small to write on: {pad.game.name} has {rows} and {columns}, "
        f"and each needs {PENCIL} mm{room}. {_what_fits(pad, ready)}"
    ).strip()


def _pads(pad: Pad) -> str:
    return f"{pad.per_page} on {pad.paper.label}"


def _what_fits(pad: Pad, ready: Press) -> str:
    """The nearest pads that fit: fewer to the page, and as many on larger paper."""
    fewer = [replace(pad, per_page=number) for number in (2, 1) if number < pad.per_page]
    larger = [replace(pad, paper=paper) for paper in Paper if paper.height > pad.paper.height]
    fitting = (
        next((_pads(other) for other in others if _lay_out(other, ready)), None)
        for others in (fewer, larger)
    )
    return f"What fits: {listed}." if (listed := " or ".join(filter(None, fitting))) else ""
