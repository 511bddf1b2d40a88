"""Claims paid with tokens: each as listed, or the exact best choice under a budget.

How the best choice is found: claim by claim, keep for every purse that can be left the best way
to it. What bounds the work is a rate for each kind of token, about what one more would be worth:
nobody can do better from a purse than to sell it at those rates and take every claim that is
worth more than its price at them. A purse that even so can't reach what a greedy choice reaches
is dropped. The rates decide how long it takes, never what is found.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

SCALE = 1_000  # rates are thousandths of a point
ROUNDS_OF_RATES = 40
MOST_PURSES = 200_000
MOST_TOKENS_WEIGHED = 10_000
WIDTH = 24  # bits of one kind of token in a packed purse; the top one guards against borrowing


class TooManyWays(Exception):
    """The claims can be paid in more nearly equal ways than can be told apart in a second."""


@dataclass(frozen=True)
class Claim:
    """Something worth points for whoever pays its price, so many tokens of each kind."""

    points: int
    price: Mapping[str, int]


def can_pay(budget: Mapping[str, int], price: Mapping[str, int]) -> bool:
    """Whether the budget holds the tokens of the price; a kind that it doesn't list is none."""
    return all(amount <= budget.get(kind, 0) for kind, amount in price.items())


def spend(budget: Mapping[str, int], paid: Iterable[Claim]) -> dict[str, int]:
    """The tokens of each kind that are left of the budget after paying these claims."""
    left = dict(budget)
    for claim in paid:
        for kind, amount in claim.price.items():
            left[kind] = left.get(kind, 0) - amount
    return left


def as_listed(claims: Sequence[Claim], budget: Mapping[str, int]) -> tuple[int, ...]:
    """The places, from 0, of the claims paid when each in turn is paid if it can be just then."""
    paid: list[int] = []
    left = dict(budget)
    for place, claim in enumerate(claims):
        if can_pay(left, claim.price):
            left = spend(left, [claim])
            paid.append(place)
    return tuple(paid)


def nothing(tokens: int) -> int:  # noqa: ARG001
    """What tokens left over are worth where they are worth nothing."""
    return 0


def best_choice(
    claims: Sequence[Claim],
    budget: Mapping[str, int],
    left_over: Callable[[int], int] = nothing,
) -> tuple[int, ...]:
    """The places, from 0 and ascending, of the claims to pay for the most points in all.

    `left_over` tells what any number of unspent tokens, all kinds together, is worth in points;
    more are never worth less. Among choices with as many points the one with the most claims is
    taken, then the one with the fewest tokens spent, then, at the first claim listed where two
    differ, the one that pays it. Raises TooManyWays where no bound helps.
    """
    payable = [place for place, claim in enumerate(claims) if can_pay(budget, claim.price)]
    hand = _Hand([claims[place] for place in payable], budget, left_over)
    return tuple(payable[index] for index in hand.best())


@dataclass(frozen=True)
class _Way:
    """A way to a purse, packed so that the better of two ways is the greater number: points,
    then claims, then the claims themselves, the first listed in the highest bit.
    """

    size: int

    def step(self, index: int, points: int) -> int:
        """What paying one claim adds to a way."""
        return ((points * (self.size + 1) + 1) << self.size) | (1 << (self.size - 1 - index))

    def points(self, way: int) -> int:
        """The points of a way."""
        return (way >> self.size) // (self.size + 1)

    def claims(self, way: int) -> int:
        """How many claims a way pays."""
        return (way >> self.size) % (self.size + 1)

    def marks(self, way: int) -> int:
        """The claims that a way pays, as bits."""
        return way & ((1 << self.size) - 1)


class _Hand:
    """Claims that can each be paid alone, and the tokens to pay them with."""

    def __init__(
        self, claims: Sequence[Claim], budget: Mapping[str, int], left_over: Callable[[int], int]
    ) -> None:
        kinds = sorted({kind for claim in claims for kind, n in claim.price.items() if n})
        self.points = [claim.points for claim in claims]
        self.prices = [[claim.price.get(kind, 0) for kind in kinds] for claim in claims]
        wanted = [sum(column) for column in zip(*self.prices, strict=True)]
        self.tokens = [min(budget[k], n) for k, n in zip(kinds, wanted, strict=True)]
        self.beyond = sum(budget.values()) - sum(self.tokens)  # tokens that no claim can use
        self.left_over = left_over
        self.way = _Way(len(claims))

    def best(self) -> list[int]:
        """The claims of the best way, ascending."""
        best = max(self.purses().items(), key=lambda purse_and_way: self.rank(*purse_and_way))
        marks = self.way.marks(best[1])
        return [i for i in range(self.way.size) if marks >> (self.way.size - 1 - i) & 1]

    def rank(self, purse: int, way: int) -> tuple[int, int, int, int]:
        """What makes one way better than another, foremost first."""
        left = sum(self.unpack(purse))
        points = self.way.points(way) + self.left_over(self.beyond + left)
        return points, self.way.claims(way), left, self.way.marks(way)

    def purses(self) -> dict[int, int]:
        """The best way to every purse that can still be the best one."""
        guard = self.pack([1 << (WIDTH - 1) for _ in self.tokens])
        ways = {self.pack(self.tokens) | guard: 0}
        hope = sum(max(0, gain) for gain in self.gains)
        for index in self.order:
            hope -= max(0, self.gains[index])
            ways = self.decide(index, ways, guard, self.floor - hope)
            if len(ways) > MOST_PURSES:
                raise TooManyWays
        return {purse & ~guard: way for purse, way in ways.items()}

    def decide(self, index: int, ways: dict[int, int], guard: int, least: int) -> dict[int, int]:
        """Leave a claim or pay it, wherever the purse at the rates then comes to `least`."""
        price, step = self.pack(self.prices[index]), self.way.step(index, self.points[index])
        kept: dict[int, int] = {}
        for purse, way in ways.items():
            for left, made in ((purse, way), (purse - price, way + step)):
                if left & guard == guard and made > kept.get(left, -1):
                    kept[left] = made
        return {
            purse: way
            for purse, way in kept.items()
            if self.way.points(way) * SCALE + self.sold(purse & ~guard) >= least
        }

    @cached_property
    def gains(self) -> list[int]:
        """What each claim is worth beyond its price at the rates."""
        return _gains(self.points, self.prices, self.rates)

    @cached_property
    def order(self) -> list[int]:
        """The claims, the clearest decisions first: they drop the most purses."""
        return sorted(range(self.way.size), key=lambda index: -abs(self.gains[index]))

    @cached_property
    def floor(self) -> int:
        """What a greedy choice reaches, less what leftovers may be worth above the rates."""
        greedy = 0
        left = list(self.tokens)
        for index in sorted(self.order, key=lambda index: -self.gains[index]):
            if all(n <= held for n, held in zip(self.prices[index], left, strict=True)):
                left = [held - n for n, held in zip(self.prices[index], left, strict=True)]
                greedy += self.points[index]
        reached = greedy + self.left_over(self.beyond + sum(left))
        return reached * SCALE - self.most_beyond_rates

    @cached_property
    def most_beyond_rates(self) -> int:
        """The most that left-over tokens can be worth above their price at the rates."""
        tokens, rate = sum(self.tokens), min(self.rates, default=0)
        if tokens > MOST_TOKENS_WEIGHED:
            return self.left_over(self.beyond + tokens) * SCALE
        return max(
            self.left_over(self.beyond + left) * SCALE - rate * left for left in range(tokens + 1)
        )

    @cached_property
    def rates(self) -> list[int]:
        """A rate for each kind of token: raised where it is short, lowered where it is left."""
        tokens = sum(self.tokens)
        sold = self.left_over(self.beyond + tokens) - self.left_over(self.beyond)
        least = sold * SCALE // tokens if tokens else 0
        rates, stride = [least for _ in self.tokens], max(self.points, default=0) * SCALE // 4
        tried = []
        for _ in range(ROUNDS_OF_RATES):
            tried.append((self.ceiling(rates), rates))
            short = self.shortage(rates)
            most = max([1, *(abs(n) for n in short)])
            rates = [max(least, r + stride * n // most) for r, n in zip(rates, short, strict=True)]
            stride = stride * 85 // 100 + 1
        return min(tried)[1]

    def ceiling(self, rates: Sequence[int]) -> int:
        """What nobody can do better than at these rates."""
        gains = _gains(self.points, self.prices, rates)
        return sum(max(0, gain) for gain in gains) + _cost(self.tokens, rates)

    def shortage(self, rates: Sequence[int]) -> list[int]:
        """The tokens of each kind that are short for all claims worth their price at the rates."""
        gains = _gains(self.points, self.prices, rates)
        wanted = [price for price, gain in zip(self.prices, gains, strict=True) if gain > 0]
        return [sum(p[i] for p in wanted) - held for i, held in enumerate(self.tokens)]

    def sold(self, purse: int) -> int:
        """A purse at the rates."""
        return _cost(self.unpack(purse), self.rates)

    def pack(self, amounts: Sequence[int]) -> int:
        """Amounts of every kind of token as one number."""
        return sum(amount << (WIDTH * i) for i, amount in enumerate(amounts))

    def unpack(self, purse: int) -> list[int]:
        """The amounts of every kind in a packed purse."""
        return [purse >> (WIDTH * i) & ((1 << WIDTH) - 1) for i in range(len(self.tokens))]


def _cost(amounts: Sequence[int], rates: Sequence[int]) -> int:
    return sum(amount * rate for amount, rate in zip(amounts, rates, strict=True))


def _gains(
    points: Sequence[int], prices: Sequence[Sequence[int]], rates: Sequence[int]
) -> list[int]:
    return [p * SCALE - _cost(price, rates) for p, price in zip(points, prices, strict=True)]
