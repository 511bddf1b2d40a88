"""Shares at the end: prices, ranks and prizes of the six companies."""

from companion.engine.english import counted, ordinal
from companion.engine.game import Step
from companion.engine.ranking import places, prize
from companion.games.across_the_united_states.state import COMPANIES, Board, Company, hand_of


def share_price(board: Board, company: Company) -> int:
    """A company's share price in points: its cubes on the board (`stock.price`)."""
    return board.need(board.state.cubes.get(company), 0, "state", "cubes", company)


def shares_of(board: Board, company: Company) -> dict[str, int]:
    """The shares of a company that each seat holds."""
    return {seat: _shares(board, company, seat) for seat in board.seats}


def prize_ladder(price: int, seats: int) -> list[int]:
    """Points by rank: the whole price, half, a quarter, rounded down; two ranks for three
    seats, one for two (`stock.prizes`, `stock.three-seats`, `stock.two-seats`).
    """
    ranks_that_count = {2: 1, 3: 2}.get(seats, 3)
    return [price, price // 2, price // 4][:ranks_that_count]


def ranks(shares: dict[str, int]) -> dict[str, int]:
    """Competition ranks of the seats that hold any share (`stock.rank`, `stock.zero`)."""
    return places({seat: held for seat, held in shares.items() if held})


def score_stock(board: Board, seat: str) -> list[Step]:
    """One step for each company that the seat holds shares of."""
    steps = [_company_step(board, company, seat) for company in COMPANIES]
    held = [step for step in steps if step is not None]
    return held or [Step("No shares", 0, "stock.zero")]


def _company_step(board: Board, company: Company, seat: str) -> Step | None:
    if not _shares(board, company, seat):
        return None
    price, shares = share_price(board, company), shares_of(board, company)
    rank = ranks(shares)[seat]
    tied = list(ranks(shares).values()).count(rank) > 1
    points = prize(rank, prize_ladder(price, len(board.seats)))
    standing = f"{ordinal(rank)}{' (tied)' if tied else ''}"
    holding = f"{counted(price, 'cube')} on the board, {counted(shares[seat], 'share')}"
    text = f"{company}: {holding}, {standing}"
    return Step(text, points, _clause(rank, len(board.seats), tied=tied))


def _clause(rank: int, seats: int, *, tied: bool) -> str:
    if tied:
        return "stock.ties"
    if seats == 2 and rank > 1:
        return "stock.two-seats"
    if seats == 3 and rank > 2:
        return "stock.three-seats"
    return "stock.prizes"


def _shares(board: Board, company: Company, seat: str) -> int:
    return board.count(hand_of(board, seat).shares, company, "state", "hands", seat, "shares")
