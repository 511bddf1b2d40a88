"""The press: from a template and its values to a PDF, one at a time."""

import contextlib
import io
import os
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

import jinja2
from markupsafe import Markup

from companion.sheets import bidi, scorepad, wording

if TYPE_CHECKING:
    from weasyprint import CSS, Document
    from weasyprint.text.fonts import FontConfiguration

TEMPLATES = Path(__file__).parents[2] / "templates" / "sheets"

# Pango is not thread-safe, and a font configuration for each PDF would leak: all share one.
_one_at_a_time = Lock()


class PaperUnavailable(RuntimeError):
    """Nothing can be printed on this machine; the message says what to install."""

    def __init__(self) -> None:
        super().__init__(
            "PDFs need WeasyPrint and Pango, which are not all here: install the requirements, "
            "and as root `apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0`."
        )


def typeset(template: str, values: Mapping[str, Any]) -> str:
    """A page of ours in HTML, ready for the press."""
    markup = _templates().get_template(template).render(values)
    # Half characters can stand in a JSON file, but in no page.
    return markup.encode("utf-8", "replace").decode()


@contextlib.contextmanager
def press() -> Iterator["Press"]:
    """The press, for one job at a time; raises PaperUnavailable where there is none."""
    with _one_at_a_time:
        yield _press()


class Press:
    """Lays pages out and prints them, with one configuration of fonts for all."""

    def __init__(self, fonts: "FontConfiguration", style: "CSS") -> None:
        self._fonts = fonts
        self._style = style

    def lay_out(self, markup: str) -> "Document":
        """The pages that a page of ours fills."""
        from weasyprint import HTML

        from companion.sheets.fetcher import StaticFetcher

        page = HTML(string=markup, url_fetcher=StaticFetcher())
        return page.render(font_config=self._fonts, stylesheets=[self._style])


@cache
def _press() -> Press:
    quiet = io.StringIO()  # WeasyPrint says at length what it misses; we say it in one sentence
    try:
        with contextlib.redirect_stdout(quiet):
            from weasyprint import CSS
            from weasyprint.text.fonts import FontConfiguration
    except (ImportError, OSError):
        raise PaperUnavailable from None
    from companion.sheets.fetcher import StaticFetcher

    # Otherwise the fonts of emoji would carry the second in which they are embedded.
    os.environ.setdefault("SOURCE_DATE_EPOCH", "0")
    fonts = FontConfiguration()
    return Press(fonts, CSS("static:sheets.css", font_config=fonts, url_fetcher=StaticFetcher()))


@cache
def _templates() -> jinja2.Environment:
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader([TEMPLATES, TEMPLATES.parent]),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "words": _words,
        "name": bidi.name,
        "points": wording.points,
        "total": scorepad.total,
    }
    return environment


@jinja2.pass_context
def _words(context: jinja2.runtime.Context, text: str) -> Markup:
    """A sentence in which the names of the page stand apart where they turn around."""
    return bidi.isolated(text, context["names"])


def print_pdf(document: "Document") -> bytes:
    """A PDF with tags, for screen readers; the same pages always give the same bytes."""
    pdf: bytes = document.write_pdf(pdf_variant="pdf/ua-1")
    return pdf
