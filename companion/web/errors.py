"""Error pages in the house's voice: what happened, what is kept, what to do."""

from flask import Flask, Response, render_template
from werkzeug.exceptions import BadHost, HTTPException

from companion.engine.problem import Refused, describe
from companion.sheets import PadRefused, PaperUnavailable
from companion.tables import StoreUnavailable, Unknown
from companion.web.forgery import FromElsewhere

SENTENCES = {
    400: "This was not sent as a page of the companion sends it, so nothing of it was kept. "
    "Load the page again.",
    403: "This link only lets you look. Nothing was changed; ask the table for the link to edit.",
    404: "There is no page at this address. Nothing is lost; start from the first page.",
    405: "This address can't be used that way. Nothing was changed; start from the first page.",
    413: "What was sent is too large, so nothing of it was kept. Send less at once.",
}
OTHERWISE = "Something went wrong. What was saved before is kept; go back and try again."

NOT_BY_THESE_RULES = (
    "The companion's rules have changed since this was saved, and they refuse it as it stands. "
    "All of it is kept."
)


def register(app: Flask) -> None:
    """Answer every fault with a page, never with a stack trace."""
    app.register_error_handler(HTTPException, _http_fault)
    app.register_error_handler(BadHost, _bad_host)
    app.register_error_handler(FromElsewhere, _from_elsewhere)
    app.register_error_handler(Unknown, _unknown)
    app.register_error_handler(Refused, _refused)
    app.register_error_handler(PadRefused, _pad_refused)
    for unavailable in (PaperUnavailable, StoreUnavailable):
        app.register_error_handler(unavailable, _unavailable)


def _http_fault(fault: HTTPException) -> tuple[str, int]:
    code = fault.code or 500
    return _page(SENTENCES.get(code, OTHERWISE)), code


def _bad_host(fault: BadHost) -> Response:  # noqa: ARG001
    """No page can be drawn for a host that can't be one, for its links would lead nowhere."""
    return Response(SENTENCES[400], 400, mimetype="text/plain")


def _from_elsewhere(fault: FromElsewhere) -> tuple[str, int]:
    return _page(str(fault.description)), 403


def _unknown(fault: Unknown) -> tuple[str, int]:  # noqa: ARG001
    return _page(SENTENCES[404]), 404


def _refused(fault: Refused) -> tuple[str, int]:
    """A table that the rules as they are now refuse: it was kept under earlier ones."""
    said = " ".join(describe(problem) for problem in fault.problems)
    return _page(f"{NOT_BY_THESE_RULES} {said}"), 422


def _pad_refused(fault: PadRefused) -> tuple[str, int]:
    return _page(str(fault)), 422


def _unavailable(fault: Exception) -> tuple[str, int]:
    return _page(str(fault)), 503


def _page(sentence: str) -> str:
    return render_template("error.html", sentence=sentence)
