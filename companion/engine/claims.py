"""Claims paid with tokens: each as listed, or the exact best choice under a budget.

How the best choice is found. Put a premium on each kind of token that is scarce, about what one
more of it would gain. Nobody can do better than take every claim that is worth more than its
price at those premiums, and turn all tokens into their premiums: that is the ceiling. A real
choice falls short of it at least by what it forgoes: claims left that were worth it, claims taken
that were not. So look through all choices that forgo no more than some allowance. If the best of
them is within the allowance of the ceiling, none that was passed over can equal it; otherwise
allow more. The premiums decide how long that takes, never what is found.

A look goes through the choices in either half of the claims, and gives each in one half its best
mate in the other: for 26 claims, whatever their numbers, 8,192 choices in a half at most. More
claims are chosen from as well, unless too many choices are nearly equal.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from operator import mul, or_
from typing import NamedTuple

MOST_CHOICES = 8_192  # in either half of the claims
OPEN_AT_FIRST = 10  # claims that the first look may leave or take
WIDER = 4  # times, from look to look
ROUNDS_OF_BIDS = 4
MOST_CHECKED = 1_000  # numbers of tokens at which `left_over` is checked


class TooManyWays(Exception):
    """The claims can be paid in more nearly equal ways than can be told apart in a second."""


@dataclass(frozen=True)
class Claim:
    """Something worth points for whoever pays its price, so many tokens of each kind.

    Raises ValueError for a negative price.
    """

    points: int
    price: Mapping[str, int]

    def __post_init__(self) -> None:
        if any(amount < 0 for amount in self.price.values()):
            raise ValueError(f"a price can't be negative: {dict(self.price)}")


def can_pay(budget: Mapping[str, int], price: Mapping[str, int]) -> bool:
    """Whether the budget holds the tokens of the price; a kind that it doesn't list is none."""
    return all(amount <= budget.get(kind, 0) for kind, amount in price.items() if amount)


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

    `left_over` tells what any number of unspent tokens, all kinds together, is worth in points:
    any two more as much as any other two, as where they sell at two a point, rounded down. Among
    choices with as many points the one with the most claims is taken, then the one with the
    fewest tokens spent, then, at the first claim listed where two differ, the one that pays it.
    Raises ValueError for another `left_over`; TooManyWays for some hands of more than 26 claims.
    """
    payable = [place for place, claim in enumerate(claims) if can_pay(budget, claim.price)]
    hand = _Hand([claims[place] for place in payable], budget, left_over)
    return tuple(payable[number] for number in hand.marked(_best(hand)))


def _best(hand: "_Hand") -> int:
    """The marks of the best choice: look wider until nothing that is passed over can equal it."""
    allowance = hand.first_allowance
    while True:
        value, marks = _best_match(hand, *_halves(hand, allowance))
        short = hand.ceiling - value
        if short <= allowance:
            return marks
        allowance = min(WIDER * allowance, short)


class _Part(NamedTuple):
    """A choice among half of the claims: its net value, its marks, its tokens of each kind."""

    net: int
    marks: int
    spent: tuple[int, ...]


def _halves(hand: "_Hand", allowance: int) -> tuple[list[_Part], list[_Part]]:
    """The choices in either half of the claims that forgo no more than the allowance."""
    surest_first = sorted(hand.gains, key=lambda number: -abs(hand.gains[number]))
    one, other = surest_first[::2], surest_first[1::2]
    return _parts(hand, one, allowance), _parts(hand, other, allowance)


def _parts(hand: "_Hand", numbers: Iterable[int], allowance: int) -> list[_Part]:
    """The choices among these claims, the best for each purse that can be left; best first.

    Until all are decided a choice is one number: the gains of the claims taken, above their marks.
    """
    choices, gains = {hand.purse.full: 0}, 0
    for number in numbers:
        gains += max(0, hand.gains[number])
        lowest = hand.above_marks(gains - allowance)
        choices = _decided(choices, hand.offer(number), hand.purse.guards, lowest)
        if len(choices) > MOST_CHOICES:
            raise TooManyWays(f"{len(hand.claims)} claims leave too many nearly equal choices")
    return sorted((hand.part(*choice) for choice in choices.items()), reverse=True)


def _decided(
    choices: Mapping[int, int], offer: tuple[int, int], guards: int, lowest: int
) -> dict[int, int]:
    """The best choice for each purse, if not too low, once the claim on offer is left or taken."""
    price, gain = offer
    after = {purse: choice for purse, choice in choices.items() if choice >= lowest}
    for purse, choice in choices.items():
        left, taken = purse - price, choice + gain
        if left & guards == guards and taken > after.get(left, lowest - 1):
            after[left] = taken
    return after


def _best_match(hand: "_Hand", one: Iterable[_Part], other: Iterable[_Part]) -> tuple[int, int]:
    """The value and marks of the best choice made of a part of either half, or of no claim.

    Mates that spend an even number of tokens and mates that spend an odd one stand apart: among
    either, rounding what is left over is the same for all, and the first to be payable the best.
    """
    best = hand.beyond(hand.tokens), 0
    for mates in [_Mates(alike, hand.purse) for alike in _by_parity(other)]:
        for part in one:
            if mate := mates.best_beside(part):
                best = max(best, hand.match(part, mate))
    return best


def _by_parity(parts: Iterable[_Part]) -> tuple[list[_Part], list[_Part]]:
    """The parts that spend an even number of tokens, and those that spend an odd one."""
    alike: tuple[list[_Part], list[_Part]] = ([], [])
    for part in parts:
        alike[sum(part.spent) % 2].append(part)
    return alike


class _Mates:
    """Parts, best first, to be found by the tokens that a part of the other half has left them."""

    def __init__(self, parts: Sequence[_Part], purse: "_Purse") -> None:
        self.parts = parts
        self.room = purse.amounts
        self.up_to = [_up_to([part.spent[i] for part in parts]) for i in range(len(self.room))]

    def best_beside(self, part: _Part) -> _Part | None:
        """The best mate that can be paid together with this part."""
        payable = (1 << len(self.parts)) - 1
        for room, spent, (amounts, places) in zip(self.room, part.spent, self.up_to, strict=True):
            payable &= places[bisect_right(amounts, room - spent)]
        first = (payable & -payable).bit_length() - 1
        return self.parts[first] if payable else None


def _up_to(amounts: Sequence[int]) -> tuple[list[int], list[int]]:
    """The different amounts, ascending, and after so many of them the places reached, as bits."""
    places = sorted(range(len(amounts)), key=amounts.__getitem__)
    reached = accumulate((1 << place for place in places), or_)
    by_amount = dict(zip(sorted(amounts), reached, strict=True))
    return [*by_amount], [0, *by_amount.values()]


class _Purse:
    """Tokens of several kinds as one number, each kind below a guard bit of its own.

    A price taken from a purse clears the guard of each kind that the purse holds too little of.
    """

    def __init__(self, room: Mapping[str, int]) -> None:
        self.amounts = tuple(room.values())
        widths = [amount.bit_length() + 1 for amount in self.amounts]
        self.shifts = dict(zip(room, accumulate(widths, initial=0), strict=False))
        self.guards = sum(1 << end - 1 for end in accumulate(widths))
        self.full = self.guards + self.packed(room)

    def packed(self, amounts: Mapping[str, int]) -> int:
        """These amounts, each kind in its place."""
        return sum(amount << self.shifts[kind] for kind, amount in amounts.items())

    def spent(self, left: int) -> tuple[int, ...]:
        """The tokens of each kind that are gone from the full purse."""
        gone = self.full - left
        return tuple(
            gone >> shift & (1 << amount.bit_length()) - 1
            for shift, amount in zip(self.shifts.values(), self.amounts, strict=True)
        )


@dataclass(frozen=True)
class _Hand:
    """Claims that can each be paid, and the yardstick by which choices among them are measured.

    A value is points first, then claims, then tokens left over, in one number. A net value takes
    off the keeping rate of each token spent, a gain its premium too. Marks are the claims taken,
    the first listed the highest bit.
    """

    claims: Sequence[Claim]
    budget: Mapping[str, int]
    left_over: Callable[[int], int]

    def __post_init__(self) -> None:
        two = self.left_over(self.tokens + 2) - self.left_over(self.tokens)
        for left in range(self.tokens - min(MOST_CHECKED, self.spendable), self.tokens):
            if self.left_over(left + 2) - self.left_over(left) != two:
                raise ValueError("any two tokens more must be worth as much as any other two")

    @cached_property
    def tokens(self) -> int:
        """All tokens of the budget, of whatever kind."""
        return sum(self.budget.values())

    @cached_property
    def asked(self) -> dict[str, int]:
        """The tokens of each kind that all claims together ask for."""
        kinds = dict.fromkeys(kind for claim in self.claims for kind in claim.price)
        return {kind: sum(claim.price.get(kind, 0) for claim in self.claims) for kind in kinds}

    @cached_property
    def room(self) -> dict[str, int]:
        """The tokens of each kind that can be spent."""
        return {
            kind: max(0, min(asked, self.budget.get(kind, 0))) for kind, asked in self.asked.items()
        }

    @cached_property
    def spendable(self) -> int:
        """A number of tokens that no choice spends more than."""
        return sum(self.room.values())

    @cached_property
    def purse(self) -> _Purse:
        """The tokens that can be spent, packed."""
        return _Purse(self.room)

    @cached_property
    def one_claim(self) -> int:
        """The value of a claim as such: more than of all tokens that can be spent."""
        return self.spendable + 1

    @cached_property
    def one_point(self) -> int:
        """The value of a point: more than of all claims and tokens, and even, to have halves."""
        return 2 * self.one_claim * (len(self.claims) + 1)

    def kept(self, tokens: int) -> int:
        """The value of so many tokens left over."""
        return self.left_over(tokens) * self.one_point + tokens

    @cached_property
    def keeping_rate(self) -> int:
        """The value of a token left over, as half of any two."""
        return (self.kept(self.tokens + 2) - self.kept(self.tokens)) // 2

    def beyond(self, left: int) -> int:
        """The value of so many tokens left over beyond their rate: one if even, another if odd."""
        return self.kept(left) - self.keeping_rate * left

    @cached_property
    def nets(self) -> list[int]:
        """The net value of each claim."""
        return [
            claim.points * self.one_point
            + self.one_claim
            - self.keeping_rate * sum(claim.price.values())
            for claim in self.claims
        ]

    @cached_property
    def premiums(self) -> dict[str, int]:
        """A value for each kind beyond the keeping rate, at which its tokens just go round."""
        premiums = dict.fromkeys(self.room, 0)
        for kind in [*premiums] * ROUNDS_OF_BIDS:
            bids = sorted(self._bids(kind, premiums), reverse=True)
            premiums[kind] = max(0, _first_outbid(bids, self.room[kind]))
        return premiums

    def _bids(self, kind: str, premiums: Mapping[str, int]) -> Iterator[tuple[int, int]]:
        """What each claim can give for a token of the kind, and how many of them it asks for."""
        for claim, net in zip(self.claims, self.nets, strict=True):
            if asked := claim.price.get(kind):
                others = _cost(claim.price, premiums) - asked * premiums[kind]
                yield (net - others) // asked, asked

    @cached_property
    def gains(self) -> dict[int, int]:
        """The gain of each claim, by number; below zero where its tokens are worth more."""
        return {
            number: net - _cost(self.claims[number].price, self.premiums)
            for number, net in enumerate(self.nets)
        }

    @cached_property
    def ceiling(self) -> int:
        """A value that no choice exceeds, and that each is short of by what it forgoes, or more."""
        gains = sum(gain for gain in self.gains.values() if gain > 0)
        beyond = max(self.beyond(self.tokens), self.beyond(self.tokens + 1))
        return gains + _cost(self.room, self.premiums) + beyond

    @cached_property
    def first_allowance(self) -> int:
        """The value that may be forgone at first: enough to leave some claims open."""
        surest_last = sorted(abs(gain) for gain in self.gains.values())
        return max([self.one_point // 2, *surest_last[:OPEN_AT_FIRST]])

    def mark(self, number: int) -> int:
        """The mark of a claim."""
        return 1 << (len(self.claims) - 1 - number)

    def marked(self, marks: int) -> tuple[int, ...]:
        """The numbers of the claims marked, ascending."""
        return tuple(number for number in range(len(self.claims)) if marks & self.mark(number))

    def above_marks(self, gains: int) -> int:
        """Gains, moved up to leave room for marks below them."""
        return gains << len(self.claims)

    def offer(self, number: int) -> tuple[int, int]:
        """What a claim takes from a packed purse, and what it adds to a choice."""
        price = self.purse.packed(self.claims[number].price)
        return price, self.above_marks(self.gains[number]) + self.mark(number)

    def part(self, left: int, choice: int) -> _Part:
        """The choice that leaves this packed purse, unpacked."""
        gains, marks = divmod(choice, self.above_marks(1))
        spent = self.purse.spent(left)
        return _Part(gains + sum(map(mul, self.premiums.values(), spent)), marks, spent)

    def match(self, part: _Part, mate: _Part) -> tuple[int, int]:
        """The value and marks of a part and its mate together."""
        left = self.tokens - sum(part.spent) - sum(mate.spent)
        return part.net + mate.net + self.beyond(left), part.marks | mate.marks


def _cost(amounts: Mapping[str, int], premiums: Mapping[str, int]) -> int:
    return sum(amount * premiums[kind] for kind, amount in amounts.items())


def _first_outbid(bids: Iterable[tuple[int, int]], room: int) -> int:
    """The first bid, highest first, for which no tokens are left; 0 if they reach for all."""
    for bid, asked in bids:
        room -= asked
        if room < 0:
            return bid
    return 0
