"""Shares: what one costs, and the prices, ranks and prizes of the six companies at the end."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.english import counted, ordinal
from companion.engine.game import Step
from companion.engine.ranking import places, prize
from companion.games.across_the_united_states.state import COMPANIES, Board, Company, hand_of


@dataclass(frozen=True)
class Standing:
    """Where a seat stands with a company: its shares, its rank (None without a share), whether
    it is tied for it, the prize in points, and the clause that decides the prize.
    """

    shares: int
    rank: int | None
    tied: bool
    prize: int
    clause: str

    def __str__(self) -> str:
        if self.rank is None:
            return "no share"
        tied = " (tied)" if self.tied else ""
        return f"{counted(self.shares, 'share')}, {ordinal(self.rank)}{tied}"


def cost_of_share(board: Board, company: Company, seat: str) -> int:
    """Dollars for one more share: as many as the buyer holds already (`station.home.price`)."""
    return shares_held(board, company, seat)


def share_price(board: Board, company: Company) -> int:
    """A company's share price in points: its cubes on the board (`stock.price`)."""
    return board.need(board.state.cubes.get(company), 0, "state", "cubes", company)


def shares_held(board: Board, company: Company, seat: str) -> int:
    """The shares of a company that a seat holds."""
    return board.count(hand_of(board, seat).shares, company, "state", "hands", seat, "shares")


def prize_ladder(price: int, seats: int) -> list[int]:
    """Points by rank: the whole price, half, a quarter, rounded down; two ranks for three
    seats, one for two (`stock.prizes`, `stock.three-seats`, `stock.two-seats`).
    """
    ranks_that_count = {2: 1, 3: 2}.get(seats, 3)
    return [price, price // 2, price // 4][:ranks_that_count]


def standings(board: Board, company: Company) -> dict[str, Standing]:
    """How every seat stands with a company; without a share it has no rank (`stock.zero`)."""
    ladder = prize_ladder(share_price(board, company), len(board.seats))
    shares = {seat: shares_held(board, company, seat) for seat in board.seats}
    ranks = places({seat: held for seat, held in shares.items() if held})
    return {seat: _standing(held, ranks.get(seat), ranks, ladder) for seat, held in shares.items()}


def score_stock(board: Board, seat: str) -> list[Step]:
    """One step for each company that the seat holds shares of."""
    held = [company for company in COMPANIES if shares_held(board, company, seat)]
    steps = [_company_step(board, company, seat) for company in held]
    return steps or [Step("No shares", 0, "stock.zero")]


def _company_step(board: Board, company: Company, seat: str) -> Step:
    cubes = counted(share_price(board, company), "cube")
    standing = standings(board, company)[seat]
    return Step(f"{company}: {cubes} on the board, {standing}", standing.prize, standing.clause)


def _standing(
    shares: int, rank: int | None, ranks: Mapping[str, int], ladder: list[int]
) -> Standing:
    if rank is None:
        return Standing(shares, None, False, 0, "stock.zero")
    tied = list(ranks.values()).count(rank) > 1
    return Standing(shares, rank, tied, prize(rank, ladder), _clause(rank, len(ladder), tied))


def _clause(rank: int, prizes: int, tied: bool) -> str:
    if tied:
        return "stock.ties"
    if rank > prizes:
        return {1: "stock.two-seats", 2: "stock.three-seats"}.get(prizes, "stock.prizes")
    return "stock.prizes"
