"""The WSGI entry point; `python app.py` serves tables at home, `python app.py --lan` to phones."""

import socket
import sys

import segno
from waitress import serve

from companion import create_app
from companion.tables import Store

HOME, EVERYWHERE, PORT = "127.0.0.1", "0.0.0.0", 8000

app = create_app()


def main() -> None:
    """Serve on this machine, or on the local network with the address as a QR code."""
    host = EVERYWHERE if "--lan" in sys.argv[1:] else HOME
    _greet(host)
    # One connection stays open and idle: without it every save would fold the log of the
    # tables' file as it closes, and a restore could not tell that a server runs.
    with Store(app.config["DATABASE"], app.extensions["games"]):
        serve(app, host=host, port=PORT)


def _greet(host: str) -> None:
    if host == HOME:
        _say(f"The Railway Companion is on http://{HOME}:{PORT}")
        return
    address = f"http://{_own_address()}:{PORT}"
    _say(f"The Railway Companion is on {address} for every phone on this network:")
    segno.make(address).terminal(compact=True)


def _own_address() -> str:
    """This machine's address on the local network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return HOME
        return str(probe.getsockname()[0])


def _say(words: str) -> None:
    print(words, flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
