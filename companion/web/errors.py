"""Error pages in the house's voice: what happened, what is kept, what to do."""

from flask import Flask, render_template
from werkzeug.exceptions import HTTPException

from companion.sheets import PaperUnavailable

SENTENCES = {
    404: "There is no page at this address. Nothing is lost; start from the first page.",
    405: "This address can't be used that way. Nothing was changed; start from the first page.",
    413: "What was sent is too large, so nothing of it was kept. Send less at once.",
}
OTHERWISE = "Something went wrong. What was saved before is kept; go back and try again."


def register(app: Flask) -> None:
    """Answer every fault with a page, never with a stack trace."""
    app.register_error_handler(HTTPException, _http_fault)
    app.register_error_handler(PaperUnavailable, _no_paper)


def _http_fault(fault: HTTPException) -> tuple[str, int]:
    code = fault.code or 500
    return _page(SENTENCES.get(code, OTHERWISE)), code


def _no_paper(fault: PaperUnavailable) -> tuple[str, int]:
    return _page(str(fault)), 503


def _page(sentence: str) -> str:
    return render_template("error.html", sentence=sentence)
