"""The exact choice of tickets, over random hands: .venv/bin/python -m bench.claims

A hand has 24 freight tickets (1–3 commodities each, one or two of a kind) and 24 passenger
tickets (0–3 transfers each), all of 1–20 points, with 0–15 tokens of each kind and $0–30. The
same hands are also chosen from a plain table of every purse that can be left, and paid in the
order listed. Hard hands are worth exactly their price, which may be any even number of tokens.
Times are processor time.
"""

import random
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from companion.engine.claims import Claim, as_listed, best_choice

HANDS = 1_000
HANDS_BY_TABLE = 100
HARD_HANDS = 40
KINDS = ("grain", "iron", "cow", "fruit")


class Hand(NamedTuple):
    """Tickets of one sort, the tokens to pay them with, and the money, where tokens left sell."""

    claims: Sequence[Claim]
    tokens: Mapping[str, int]
    money: int | None

    def left_over(self, tokens: int) -> int:
        """What tokens left over are worth."""
        return 0 if self.money is None else (self.money + tokens) // 2


Both = tuple[Hand, Hand]
Chosen = tuple[int, ...]


def random_hands(chance: random.Random) -> Both:
    """Freight and passenger tickets of one seat."""
    prices = [
        {kind: chance.randint(1, 2) for kind in chance.sample(KINDS, chance.randint(1, 3))}
        for _ in range(24)
    ]
    freight = [Claim(chance.randint(1, 20), price) for price in prices]
    passenger = [
        Claim(chance.randint(1, 20), {"transfer": chance.randint(0, 3)}) for _ in range(24)
    ]
    tokens = {kind: chance.randint(0, 15) for kind in KINDS}
    transfers = {"transfer": chance.randint(0, 15)}
    return Hand(freight, tokens, chance.randint(0, 30)), Hand(passenger, transfers, None)


def hard_hands(chance: random.Random) -> Both:
    """Freight that is worth exactly its price, sold or not."""
    prices = [
        {kind: 2 * chance.randint(0, 500_000) for kind in chance.sample(KINDS, 3)}
        for _ in range(24)
    ]
    tokens = {kind: sum(price.get(kind, 0) for price in prices) // 2 | 1 for kind in KINDS}
    whole = [Claim(sum(price.values()), price) for price in prices]
    half = [Claim(sum(price.values()) // 2, price) for price in prices]
    return Hand(whole, tokens, None), Hand(half, tokens, chance.randint(0, 1))


def exact(hand: Hand) -> Chosen:
    """The companion's choice."""
    return best_choice(hand.claims, hand.tokens, hand.left_over)


def listed(hand: Hand) -> Chosen:
    """Paid as listed: no choice at all."""
    return as_listed(hand.claims, hand.tokens)


def by_table(hand: Hand) -> Chosen:
    """The same choice as `exact`, from the best way to every purse that can be left."""
    last = len(hand.claims) - 1
    ways = {tuple(hand.tokens.values()): (0, 0, 0)}
    for index, claim in enumerate(hand.claims):
        price = [claim.price.get(kind, 0) for kind in hand.tokens]
        for purse, (points, count, marks) in list(ways.items()):
            left = tuple(held - amount for held, amount in zip(purse, price, strict=True))
            way = points + claim.points, count + 1, marks | 1 << last - index
            if min(left) >= 0 and way > ways.get(left, (0, 0, 0)):
                ways[left] = way
    best = max(
        (points + hand.left_over(sum(purse)), count, sum(purse), marks)
        for purse, (points, count, marks) in ways.items()
    )
    return tuple(index for index in range(last + 1) if best[3] >> last - index & 1)


def times(hands: Sequence[Both], choose: Callable[[Hand], Chosen]) -> list[float]:
    """Milliseconds that each pair of hands takes."""
    taken = []
    for pair in hands:
        start = time.process_time()
        for hand in pair:
            choose(hand)
        taken.append((time.process_time() - start) * 1_000)
    return taken


def show(words: str, taken: Sequence[float]) -> None:
    """One line of what was measured."""
    median, worst = statistics.median(taken), max(taken)
    print(f"{words:34} median {median:8.2f} ms  worst {worst:8.2f} ms  of {len(taken)}")


def main() -> None:
    """Measure, and compare the choices of both exact ways."""
    chance = random.Random(2026)
    hands = [random_hands(chance) for _ in range(HANDS)]
    some = hands[:HANDS_BY_TABLE]
    best, table, plain = times(hands, exact), times(some, by_table), times(hands, listed)
    show("exact", best)
    show("exact, from a table of purses", table)
    show("as listed", plain)
    show("exact, hard hands", times([hard_hands(chance) for _ in range(HARD_HANDS)], exact))
    ratio = sum(table) / sum(best[:HANDS_BY_TABLE])
    same = sum(exact(hand) == by_table(hand) for pair in some for hand in pair)
    print(
        f"The table takes {ratio:.0f} times as long; {same} of {2 * len(some)} choices are alike."
    )


if __name__ == "__main__":
    main()
