"""The headers of every answer: nothing is loaded from elsewhere, nothing frames us.

Links hold codes, so other sites get no referrer; our own do, for without one browsers send our
forms as from nowhere (`Origin: null`), and `forgery` has nothing else to go by on a home network.
"""

from flask import Flask, Response

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


def register(app: Flask) -> None:
    """Send the headers with every answer."""
    app.after_request(_add_headers)


def _add_headers(response: Response) -> Response:
    response.headers.extend(HEADERS)
    return response
