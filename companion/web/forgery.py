"""Posts from other sites are refused by the headers that browsers send; no tokens to expire."""

from flask import Flask, abort, request
from werkzeug.exceptions import Forbidden

SAFE = {"GET", "HEAD", "OPTIONS"}
OWN = {"same-origin", "none"}
MOST_KEYS = 5_000


class FromElsewhere(Forbidden):
    """A post that a page of another site made people's browsers send."""

    description = (
        "This was sent by a page of another site, so nothing of it was done. "
        "If it was one of the companion's, load that page again and send it once more."
    )


def register(app: Flask) -> None:
    """Look at every post before any page does."""
    app.before_request(_refuse_other_sites)
    app.before_request(_refuse_odd_addresses)
    app.before_request(_refuse_odd_forms)


def _refuse_other_sites() -> None:
    if request.method in SAFE or request.headers.get("Sec-Fetch-Site") in OWN:
        return
    origin = request.headers.get("Origin")
    if origin in (f"http://{request.host}", f"https://{request.host}"):
        return
    if origin is not None or "Sec-Fetch-Site" in request.headers:
        raise FromElsewhere


def _refuse_odd_addresses() -> None:
    """What stands behind the `?` of an address is UTF-8; anything else would crash its reader."""
    try:
        request.query_string.decode()
    except UnicodeDecodeError:
        abort(400)


def _refuse_odd_forms() -> None:
    """Every field of ours has an ASCII name; others could crash the library that reads them."""
    if request.method in SAFE:
        return
    names = [*request.form, *request.files]
    if len(names) > MOST_KEYS or not all(name.isascii() for name in names):
        abort(400)
