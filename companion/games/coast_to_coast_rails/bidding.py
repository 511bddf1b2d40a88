"""Bidding for a Railroad: whose call it is, when it is over, and what it hands out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.games.coast_to_coast_rails.rounds import clockwise_from, next_in_turn

SHARES_OF_THE_WINNER = 2
SHARES_OF_THE_LAST_TO_PASS = 1
SHARES_IN_AN_AUCTION = SHARES_OF_THE_WINNER + SHARES_OF_THE_LAST_TO_PASS


@dataclass(frozen=True)
class Bidding:
    """The calls so far: each seat's last bid in dollars, and who has passed, the first first.

    `seats` stand clockwise from the one who selected the Railroad; `called` is who called last.
    """

    seats: Sequence[str]
    bids: Mapping[str, int] = field(default_factory=dict)
    passed: tuple[str, ...] = ()
    called: str | None = None

    @property
    def still_in(self) -> list[str]:
        """The seats that have not passed (`auction.pass-is-final`)."""
        return [seat for seat in self.seats if seat not in self.passed]

    @property
    def over(self) -> bool:
        """Whether all have passed, or all but one and that one has bid (`auction.end`)."""
        return len(self.still_in) < 2 and set(self.still_in) <= set(self.bids)

    @property
    def turn(self) -> str | None:
        """Whose call it is, clockwise from the selector; None once the bidding is over
        (`auction.opening`, `auction.clockwise`).
        """
        if self.over:
            return None
        if self.called is None:
            return self.seats[0]
        return next_in_turn(self.seats, self.called, self.passed)

    @property
    def highest(self) -> int:
        """The highest bid so far in dollars, 0 if none."""
        return max(self.bids.values(), default=0)

    @property
    def highest_bidder(self) -> str | None:
        """Whose bid is the highest so far: the winner, once the bidding is over."""
        return max(self.bids, key=lambda seat: self.bids[seat], default=None)

    @property
    def ended(self) -> "Bidding":
        """The bidding as it ends if all who may still call pass."""
        return self if self.over else self.passes().ended

    def bid(self, amount: int) -> "Bidding":
        """The bidding once the seat in turn has bid so many dollars."""
        assert self.turn is not None
        return replace(self, bids={**self.bids, self.turn: amount}, called=self.turn)

    def passes(self) -> "Bidding":
        """The bidding once the seat in turn has passed."""
        assert self.turn is not None
        return replace(self, passed=(*self.passed, self.turn), called=self.turn)


@dataclass(frozen=True)
class Sale:
    """What an auction comes to: dollars to the bank, and cubes from the pool as shares."""

    winner: str | None = None
    pays: int = 0
    shares: int = 0
    runner_up: str | None = None
    runner_up_pays: int = 0
    runner_up_shares: int = 0


def begin(seats: Sequence[str], selector: str) -> Bidding:
    """The bidding before the first call, which is the selector's."""
    return Bidding(clockwise_from(seats, selector))


def settle(bidding: Bidding, pool: int) -> Sale:
    """What a bidding that is over comes to, with so many cubes in the pool (`auction.winner`,
    `auction.last-to-pass`, `auction.one-bidder`, `auction.short`).
    """
    winner = bidding.highest_bidder
    if winner is None:
        return Sale()
    sale = Sale(winner, bidding.bids[winner], min(SHARES_OF_THE_WINNER, pool))
    if len(bidding.bids) == 1 or pool < SHARES_IN_AN_AUCTION:
        return sale
    last = bidding.passed[-1]
    return replace(
        sale,
        runner_up=last,
        runner_up_pays=half(bidding.bids[last]),
        runner_up_shares=SHARES_OF_THE_LAST_TO_PASS,
    )


def half(bid: int) -> int:
    """What the last to pass pays of their last bid: half of it, rounded up (dollars)."""
    return (bid + 1) // 2
