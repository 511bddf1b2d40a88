"""Paper: .venv/bin/python -m bench.sheets [SHEETS, 1000 if left out]

The filled sheet of each game's example beside a bare page (one line of text, the same press),
each in a fresh process and warm; then memory over many sheets with names of many scripts.
Times are processor time, the median of several.
"""

import gc
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from companion.engine.game import AnyGame
from companion.engine.score import AnyTable, ScoreSheet, score
from companion.engine.table import read_table, table_of
from companion.games import load_games
from companion.sheets import Paper, blank_pad, filled_sheet
from companion.sheets.press import press, print_pdf

GAMES = load_games()
BARE = '<!doctype html><html lang="en"><title>Bare</title><p>One line of text.'
TIMES = 7
FRESH_TIMES = 3
SCRIPTS = ["Ann", "佐藤 花子", "محمد", "Дмитрий", "🚂🎲", "דני", "สมชาย", "김민준", "Ελένη", "Zoë"]


def bare() -> bytes:
    """A page with one line of text."""
    with press() as ready:
        return print_pdf(ready.lay_out(BARE))


def example(game: AnyGame) -> ScoreSheet:
    """The score sheet of a game's example."""
    return score(read_table(game.example, GAMES))


def cost(job: Callable[[], object], times: int = TIMES) -> float:
    """Seconds of processor time, the median."""
    taken = []
    for _ in range(times):
        start = time.process_time()
        job()
        taken.append(time.process_time() - start)
    return statistics.median(taken)


def fresh(what: str) -> float:
    """Seconds that a job takes in a process of its own, with all that it has to load."""
    code = (
        f"import time; from bench.sheets import first; first({what!r}); print(time.process_time())"
    )
    taken = [
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout)
        for _ in range(FRESH_TIMES)
    ]
    return statistics.median(taken)


def first(what: str) -> None:
    """Print a bare page, or the sheet of a game; or only load what both need."""
    if what == "bare":
        bare()
    elif what in GAMES:
        filled_sheet(example(GAMES[what]), Paper.A4)


def speed() -> None:
    """Fresh and warm, beside a bare page."""
    fresh_bare, warm_bare = fresh("bare"), cost(bare)
    print(f"{'':26}{'fresh':>9}{'warm':>9}{'pad':>9}{'bytes':>10}")
    print(f"{'nothing printed':26}{fresh('nothing'):8.2f}s")
    print(f"{'a bare page':26}{fresh_bare:8.2f}s{warm_bare * 1000:7.0f}ms{len(bare()):19,}")
    for game in GAMES.values():
        sheet = partial(filled_sheet, example(game), Paper.A4)
        pad = partial(blank_pad, game, seats=None, paper=Paper.A4)
        ratios = [fresh(game.id) / fresh_bare, cost(sheet) / warm_bare, cost(pad) / warm_bare]
        print(f"{game.name:26}{''.join(f'{ratio:7.1f} ×' for ratio in ratios)}{len(sheet()):10,}")


def memory(sheets: int) -> None:
    """What the process holds after many sheets, each with other names."""
    tables = [example(game).table for game in GAMES.values()]
    at_start = 0.0
    for number in range(sheets + 1):
        table = tables[number % len(tables)]
        filled_sheet(score(named(table, number)), list(Paper)[number % len(Paper)])
        if number in {30, sheets // 4, sheets // 2, sheets}:
            gc.collect()
            at_start = at_start or resident()
            print(f"after {number:5} sheets: {resident():6.1f} MB ({resident() - at_start:+.1f})")


def named(table: AnyTable, number: int) -> AnyTable:
    """The table with a log that names people of many scripts."""
    name = f"{SCRIPTS[number % len(SCRIPTS)]} {number}"
    entry = {"at": "2026-11-30T21:04", "by": name, "text": f"{name} joined"}
    return table_of(table.document() | {"log": [entry] * 3}, GAMES)


def resident() -> float:
    """Megabytes of memory that the process holds."""
    status = dict(line.split(":") for line in Path("/proc/self/status").read_text().splitlines())
    return int(status["VmRSS"].split()[0]) / 1024


if __name__ == "__main__":
    speed()
    memory(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000)
