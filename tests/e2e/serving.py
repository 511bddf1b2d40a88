"""A server of the companion for the tests of its pages, which can be killed and born again.

    python -m tests.e2e.serving DATABASE

It prints its port, then serves. For each line that it reads it kills the process that serves, as
a loss of power would, and starts another on the same port, which it says by a line; at the end of
what it reads it ends. The imports are done once, so being born takes hundredths of a second.
"""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from flask import Flask
from waitress.server import create_server

from companion import create_app
from companion.tables import Store

HOST = "127.0.0.1"


class Server:
    """The server as its tests hold it."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process
        self.address = f"http://{HOST}:{self._hears()}"

    def kill(self) -> None:
        """Kill it with -9, and wait until the next one serves."""
        assert self._process.stdin is not None
        self._process.stdin.write("again\n")
        self._process.stdin.flush()
        assert self._hears() == "born"

    def _hears(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()


@contextmanager
def running(database: Path) -> Iterator[Server]:
    """A server of its own over a file of tables."""
    command = [sys.executable, "-m", "tests.e2e.serving", str(database)]
    root = Path(__file__).parent.parent.parent
    with subprocess.Popen(
        command, cwd=root, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        yield Server(process)
        process.communicate()


def main() -> None:
    """Serve, and be born again for every line that is read."""
    app = create_app({"DATABASE": Path(sys.argv[1])})
    with socket.create_server((HOST, 0), backlog=128) as listening:
        _say(str(listening.getsockname()[1]))
        child = _born(app, listening)
        try:
            for _ in sys.stdin:
                _end(child)
                child = _born(app, listening)
                _say("born")
        finally:
            _end(child)


def _born(app: Flask, listening: socket.socket) -> int:
    child = os.fork()
    if child == 0:
        with Store(app.config["DATABASE"], app.extensions["games"]):
            create_server(app, sockets=[listening], threads=8).run()
    return child


def _end(child: int) -> None:
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


def _say(words: str) -> None:
    print(words, flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
