"""Saves a second, beside bare sqlite3 inserts of as many bytes with the same durability.

.venv/bin/python -m bench.store [seconds for each measurement]
"""

import multiprocessing
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from companion import tables
from companion.engine import document
from companion.engine.change import change
from companion.games import load_games
from companion.tables import Sent, Store, plain

WRITERS = (2, 8)
GAMES = load_games()
forked = multiprocessing.get_context("fork")

Turn = Callable[[int], None]


def saves(file: Path, code: str) -> Turn:
    """A save as a request makes it: open, read the page, save one field, close."""

    def turn(number: int) -> None:
        with Store(file, GAMES) as store:
            seen = store.head(code)
            title = change(seen.document, ("kept", "title"), f"Evening {number}")
            tables.save(store, code, [title], Sent("Ann", f"{number}", b"", seen.number))

    return turn


def inserts(file: Path, code: str) -> Turn:
    """A bare insert of as much text, on a connection that stays open."""
    database = sqlite3.connect(file, timeout=60, isolation_level=None)
    database.execute("PRAGMA synchronous = FULL")
    with Store(file, GAMES) as store:
        text = plain.write(store.head(code).document)

    def turn(number: int) -> None:
        database.execute("BEGIN IMMEDIATE")
        database.execute("INSERT INTO bare VALUES (?, ?, ?)", [code, number, text])
        database.execute("COMMIT")

    return turn


def a_second(make: Callable[[Path, str], Turn], writers: int, seconds: float, game: str) -> float:
    """How many turns a second so many processes take together, each at a table of its own."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        with Store(file, GAMES) as store:
            content = document.read(GAMES[game].example)
            codes = [tables.create(store, content, Sent()).code for _ in range(writers)]
        with sqlite3.connect(file) as bare:
            bare.execute("CREATE TABLE bare (code TEXT, number INTEGER, document TEXT)")
        bare.close()
        return _measured(make, file, codes, seconds)


def _measured(
    make: Callable[[Path, str], Turn], file: Path, codes: list[str], seconds: float
) -> float:
    rates = forked.SimpleQueue()
    running = [forked.Process(target=_run, args=(make, file, c, seconds, rates)) for c in codes]
    for process in running:
        process.start()
    with Store(file, GAMES):  # idle, as a server keeps one
        together = sum(rates.get() for _ in running)
        for process in running:
            process.join()
    return together


def _run(make, file, code, seconds, rates) -> None:  # type: ignore[no-untyped-def]
    turn, number, start = make(file, code), 0, time.perf_counter()
    while time.perf_counter() < start + seconds:
        number += 1
        turn(number)
    rates.put(number / (time.perf_counter() - start))


def main() -> None:
    """Print a line for each game and number of writers."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    print(f"{'game':26}{'writers':>8}{'saves/s':>10}{'inserts/s':>11}{'ratio':>8}")
    for game in GAMES:
        for writers in WRITERS:
            ours = a_second(saves, writers, seconds, game)
            bare = a_second(inserts, writers, seconds, game)
            print(f"{game:26}{writers:8}{ours:10.0f}{bare:11.0f}{ours / bare:8.2f}")


if __name__ == "__main__":
    main()
