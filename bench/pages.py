"""Pages: what a score page costs beside a bare one, what a first view weighs, saves a second."""

import gzip
import http.client
import multiprocessing
import re
import socket
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode

from flask import Flask
from waitress.server import create_server

from companion import create_app
from companion.tables import Store

ROOT = Path(__file__).parent.parent
HOST = "127.0.0.1"
SECONDS = 5.0
PHONES = 8
ROWS = "{% for name, points in rows %}<tr><th>{{ name }}</th><td>{{ points }}</td></tr>{% endfor %}"
FORM = {"Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"}


def main() -> None:
    """Measure, and print."""
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as port:
        tables = {id: tried(port, id) for id in create_app().extensions["games"]}
        times(port, tables)
        weights(port, tables)
        saves(port)


# ---- A server in a process of its own ------------------------------------------------------------


@contextmanager
def served(folder: Path) -> Iterator[int]:
    """A server on a port of its own: the companion, with bare pages beside it."""
    with socket.create_server((HOST, 0), backlog=128) as listening:
        process = multiprocessing.Process(target=_serve, args=[listening, folder / "tables.db"])
        process.start()
        try:
            yield listening.getsockname()[1]
        finally:
            process.kill()
            process.join()


def _serve(listening: socket.socket, file: Path) -> None:
    app = create_app({"DATABASE": file})
    _add_bare_pages(app)
    with Store(file, app.extensions["games"]):
        create_server(app, sockets=[listening], threads=PHONES).run()


def _add_bare_pages(app: Flask) -> None:
    """A page of any size that needs no thought: rows that lie ready, and a template."""

    template = app.jinja_env.from_string(ROWS)

    @app.get("/bare/rows/<int:count>")
    def rows(count: int) -> str:
        return template.render(rows=[(f"Row {i}", i) for i in range(count)])


def get(port: int, path: str) -> bytes:
    """A page, over a connection of its own, as small servers mostly see them."""
    connection = http.client.HTTPConnection(HOST, port)
    connection.request("GET", path)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    assert answer.status == 200, (path, answer.status)
    return body


def post(port: int, path: str, fields: dict[str, object]) -> tuple[int, str]:
    """The status of a form's answer, and where it leads."""
    connection = http.client.HTTPConnection(HOST, port)
    connection.request("POST", path, urlencode(fields), FORM)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status, answer.headers.get("Location", "")


def tried(port: int, id: str) -> str:
    """The path of a table that is filled as a game's example is."""
    return post(port, f"/try/{id}", {"form": id})[1]


# ---- What is measured ---------------------------------------------------------------------------


def times(port: int, tables: dict[str, str]) -> None:
    """The score page's time beside bare pages of its size: looked at again, and after a save."""
    print("Score page in ms beside a bare Flask page of its size (medians)")
    print(f"{'':26}{'bytes':>8}{'bare':>7}{'again':>7}{'ratio':>7}{'saved':>7}{'ratio':>7}")
    for id, table in tables.items():
        size = len(get(port, table))
        row = len(get(port, "/bare/rows/1000")) / 1000
        bare = median(port, f"/bare/rows/{round(size / row)}")
        again = median(port, table)
        saved = median(port, table, lambda n, t=table: _say_done(port, t, n))
        ratios = f"{bare:7.2f}{again:7.2f}{again / bare:7.2f}{saved:7.2f}{saved / bare:7.2f}"
        print(f"{id:26}{size:8}{ratios}")


def _say_done(port: int, table: str, turn: int) -> None:
    """Save something small, so that the next look is at a new table."""
    said = {"form": f"done {turn}", "seat": "Ann", "done": "yes" if turn % 2 else "no"}
    assert post(port, f"{table}done", said)[0] == 303


def median(port: int, path: str, before: Callable[[int], None] = lambda turn: None) -> float:
    """Milliseconds until a page is there, each time after something else was done."""
    taken = []
    for turn in range(51):
        before(turn)
        start = time.perf_counter()
        get(port, path)
        taken.append(time.perf_counter() - start)
    return statistics.median(taken[1:]) * 1000


def weights(port: int, tables: dict[str, str]) -> None:
    """The bytes of a first view: the page, its styles and all scripts, compressed together."""
    print("\nA first view, HTML + CSS + JavaScript compressed together, in bytes (aim 14,600)")
    pages = {"first page": "/"}
    for id, table in tables.items():
        pages |= {f"{id}, score": table, f"{id}, a seat": f"{table}seat/0"}
        pages |= {f"{id}, example": f"/games/{id}/example", f"{id}, board": f"{table}board"}
    for name, path in pages.items():
        parts = [get(port, path), *map(Path.read_bytes, linked(port, path))]
        total = len(gzip.compress(b"".join(parts)))
        print(f"{name:36} {total:7,}  of which HTML alone {len(gzip.compress(parts[0])):7,}")


def linked(port: int, path: str) -> list[Path]:
    """The styles and scripts of a page, with what the scripts import."""
    html = get(port, path).decode()
    found = [
        ROOT / name[1:] for name in re.findall(r'(?:href|src)="(/static/[^"]+\.(?:css|js))"', html)
    ]
    for script in found:
        imported = re.findall(r'(?:from|import) "\./([^"]+)"', script.read_text())
        found += [script.parent / name for name in imported if script.parent / name not in found]
    return list(dict.fromkeys(found))


def saves(port: int) -> None:
    """Saves a second of several phones, each at a table of its own."""
    tables = [post(port, "/try/crayon-rails", {"form": f"phone {i}"})[1] for i in range(PHONES)]
    counts: list[int] = []
    threads = [threading.Thread(target=_save_on, args=[port, one, counts]) for one in tables]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(f"\n{sum(counts) / SECONDS:.0f} saves a second, of {PHONES} phones at as many tables")


def _save_on(port: int, table: str, counts: list[int]) -> None:
    """Save one number after another while the time runs."""
    over, count = time.perf_counter() + SECONDS, 0
    while time.perf_counter() < over:
        count += 1
        status, _ = post(port, f"{table}seat/0", {"form": count, "state.seats.Ann.cash": count})
        assert status == 200
    counts.append(count)


if __name__ == "__main__":
    main()
