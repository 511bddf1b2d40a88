"""Posts from other sites are refused by the headers that browsers send; no tokens to expire."""

from urllib.parse import urlsplit

from flask import Flask, abort, request

SAFE = {"GET", "HEAD", "OPTIONS"}
OWN = {"same-origin", "none"}
MOST_KEYS = 5_000


def register(app: Flask) -> None:
    """Look at every post before any page does."""
    app.before_request(_refuse_other_sites)
    app.before_request(_refuse_odd_forms)


def _refuse_other_sites() -> None:
    if request.method in SAFE or request.headers.get("Sec-Fetch-Site") in OWN:
        return
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc == request.host:
        return
    if origin is not None or "Sec-Fetch-Site" in request.headers:
        abort(403)


def _refuse_odd_forms() -> None:
    """Every field of ours has an ASCII name; others could crash the library that reads them."""
    if request.method in SAFE:
        return
    names = [*request.form, *request.files]
    if len(names) > MOST_KEYS or not all(name.isascii() for name in names):
        abort(400)
