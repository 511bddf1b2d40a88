"""Links as QR codes, for the next phone to scan."""

import segno
from flask import Response, abort


def qr_code(address: str) -> Response:
    """An address as a picture of its QR code."""
    try:
        svg = segno.make(address, error="m").svg_inline(scale=5, dark="#000", light="#fff")
    except ValueError:  # a host's name so long that no code holds it
        abort(400)
    standalone = svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return Response(standalone, mimetype="image/svg+xml")
