"""The exact choice of tickets, over random hands: .venv/bin/python -m bench.claims

Each hand has 24 freight tickets (1–3 commodities each, one or two of a kind) and 24 passenger
tickets, with 0–15 tokens of a kind. Printed: processor time of the median and worst hand, and
their ratio to paying the same hands in the order listed, in the same run.
"""

import random
import statistics
import time
from collections.abc import Callable, Mapping, Sequence

from companion.engine.claims import Claim, as_listed, best_choice

HANDS = 1_000
KINDS = ("grain", "iron", "cow", "fruit")

Hand = tuple[Sequence[Claim], Mapping[str, int], Sequence[Claim], Mapping[str, int]]


def random_hand(chance: random.Random) -> Hand:
    """Freight tickets and commodities, passenger tickets and transfers."""
    freight = [
        Claim(chance.randint(1, 20), {kind: chance.randint(1, 2) for kind in kinds})
        for kinds in (chance.sample(KINDS, chance.randint(1, 3)) for _ in range(24))
    ]
    passenger = [
        Claim(chance.randint(1, 20), {"transfer": chance.randint(0, 3)}) for _ in range(24)
    ]
    tokens = {kind: chance.randint(0, 15) for kind in KINDS}
    return freight, tokens, passenger, {"transfer": chance.randint(0, 15)}


def times(hands: Sequence[Hand], choose: Callable[[Hand], object]) -> list[float]:
    """Milliseconds of processor time that each hand takes."""
    taken = []
    for hand in hands:
        start = time.process_time()
        choose(hand)
        taken.append((time.process_time() - start) * 1_000)
    return taken


def exact(hand: Hand) -> None:
    freight, tokens, passenger, transfers = hand
    best_choice(freight, tokens, lambda left: (5 + left) // 2)
    best_choice(passenger, transfers)


def listed(hand: Hand) -> None:
    freight, tokens, passenger, transfers = hand
    as_listed(freight, tokens)
    as_listed(passenger, transfers)


def main() -> None:
    chance = random.Random(2026)
    hands = [random_hand(chance) for _ in range(HANDS)]
    best, plain = times(hands, exact), times(hands, listed)
    median, usual = statistics.median(best), statistics.median(plain)
    print(f"exact:     median {median:.2f} ms, worst {max(best):.2f} ms over {HANDS} hands")
    print(f"as listed: median {usual:.2f} ms; exact takes {median / usual:.0f} times as long")


if __name__ == "__main__":
    main()
