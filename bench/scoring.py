"""Scoring each game's largest table: .venv/bin/python -m bench.scoring

Each game's example is enlarged to the most seats, the others' hands being copies of the first.
Printed: processor time of reading and of scoring it, and their ratio to parsing its JSON alone.
"""

import json
import statistics
import time
from collections.abc import Callable
from typing import Any

from companion.engine.game import AnyGame
from companion.engine.score import score
from companion.engine.table import read_table
from companion.games import load_games

RUNS = 30


def largest(game: AnyGame) -> bytes:
    """The example with the most seats, each new one a copy of the first."""
    content = json.loads(game.example)
    first = content["seats"][0]
    for number in range(len(content["seats"]), game.seats[-1]):
        content = _seated(content, first, f"Seat {number + 1}")
    return json.dumps(content).encode()


def _seated(content: dict[str, Any], first: str, name: str) -> dict[str, Any]:
    copied = _with_copy(content, first, name)
    return {**copied, "seats": [*content["seats"], name]}


def _with_copy(node: Any, first: str, name: str) -> Any:
    """The document with every entry of the first seat's copied under a new name."""
    if isinstance(node, list):
        return [_with_copy(item, first, name) for item in node]
    if not isinstance(node, dict):
        return node
    entries = {key: _with_copy(item, first, name) for key, item in node.items()}
    return entries | ({name: entries[first]} if first in entries else {})


def milliseconds(act: Callable[[], object]) -> float:
    """The median processor time of an act."""
    taken = []
    for _ in range(RUNS):
        start = time.process_time()
        act()
        taken.append((time.process_time() - start) * 1_000)
    return statistics.median(taken)


def main() -> None:
    games = load_games()
    for game in games.values():
        file = largest(game)
        table = read_table(file, games)
        plain = milliseconds(lambda file=file: json.loads(file))
        read = milliseconds(lambda file=file: read_table(file, games))
        scored = milliseconds(lambda table=table: score(table))
        print(
            f"{game.name}, {len(table.seats)} seats, {len(file):,} bytes: read {read:.2f} ms "
            f"({read / plain:.0f} × json.loads), score {scored:.2f} ms ({scored / plain:.0f} ×)"
        )


if __name__ == "__main__":
    main()
