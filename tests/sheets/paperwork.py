"""Tables with difficult names, and what stands on the pages that they give."""

import io
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from pypdf import PdfReader

from companion.engine import document
from companion.engine.game import AnyGame
from companion.engine.score import ScoreSheet, score
from companion.engine.table import table_of
from companion.sheets import Paper, filled_sheet
from companion.sheets.filled import filled_markup
from companion.sheets.press import press

MILLIMETRE = 96 / 25.4

LATIN = "Bartholomew Featherstonehaugh-Cholmondel"
JAPANESE = "佐藤" * 20
ARABIC = "محمد عبد الرحمن بن علي الحسيني الهاشمي م"
EMOJI = "🚂🎲🏆🚃" * 10
ONE_WORD = "Donaudampfschifffahrtselektrizitätenhaup"
MARKUP = "<link rel=attachment href=file:///x.txt>"
NAMES = [LATIN, JAPANESE, ARABIC, EMOJI, ONE_WORD, MARKUP]


def example(game: AnyGame) -> ScoreSheet:
    """The score sheet of a game's example."""
    return score(table_of(document.read(game.example), {game.id: game}))


def sheet_of(game: AnyGame, names: Sequence[str], **parts: Any) -> ScoreSheet:
    """The example's sheet with other people at the table; those past its seats have nothing
    entered. `parts` are parts of the table file, such as its log.
    """
    content = document.read(game.example)
    others = dict(zip(content["seats"], names, strict=False))
    gone = {seat for seat in content["seats"] if seat not in others}
    content = _reseated(content, others, gone) | {"seats": list(names)} | parts
    return score(table_of(content, {game.id: game}))


def tied_sheet(game: AnyGame, names: Sequence[str]) -> ScoreSheet:
    """A sheet on which every line is typed, and everybody has the same long number."""
    rows = [category.id for category in game.categories(game.copy())]
    rows += [tie_break.id for tie_break in game.tie_breaks]
    typed = {name: dict.fromkeys(rows, -12_345) for name in names}
    return sheet_of(game, names, typed=typed, state={})


def _reseated(node: Any, others: dict[str, str], gone: set[str]) -> Any:
    if isinstance(node, dict):
        return {
            others.get(key, key): _reseated(item, others, gone)
            for key, item in node.items()
            if not {key, str(item)} & gone
        }
    if isinstance(node, list):
        return [_reseated(item, others, gone) for item in node if str(item) not in gone]
    return others.get(node, node) if isinstance(node, str) else node


@cache
def example_pdf(game: AnyGame, paper: Paper = Paper.A4) -> PdfReader:
    """The printed sheet of a game's example."""
    return read(filled_sheet(example(game), paper))


def read(pdf: bytes) -> PdfReader:
    """A PDF, to look into."""
    return PdfReader(io.BytesIO(pdf))


def printed(sheet: ScoreSheet, paper: Paper = Paper.A4) -> list[str]:
    """What stands on each page of a sheet, line ends read as blanks."""
    return [text_of(page) for page in laid_out(filled_markup(sheet, paper))]


@cache
def printed_example(game: AnyGame) -> list[str]:
    """What stands on each page of the sheet of a game's example."""
    return printed(example(game))


def root(pdf: PdfReader) -> Any:
    """The root of a PDF's objects."""
    return pdf.trailer["/Root"]


def title(pdf: PdfReader) -> str:
    """The title of a PDF."""
    assert pdf.metadata is not None
    return str(pdf.metadata.title)


def front(sheet: ScoreSheet, paper: Paper) -> list[Any]:
    """The pages before the appendices, as boxes."""
    return laid_out(filled_markup(sheet, paper).split('<section class="appendix')[0])


def laid_out(markup: str) -> list[Any]:
    """The pages that some markup fills, as boxes."""
    with press() as ready:
        return list(ready.lay_out(markup).pages)


def boxes(page: Any, kind: str = "") -> Iterator[Any]:
    """The boxes on a page, or those of one kind of element."""
    for box in page._page_box.descendants():
        if not kind or (
            box.element_tag == kind and type(box).__name__ not in ("LineBox", "TextBox")
        ):
            yield box


def text_of(page: Any) -> str:
    """The text on a page, in the order of its markup."""
    words = (box.text for box in boxes(page) if hasattr(box, "text"))
    return " ".join(" ".join(words).split())
