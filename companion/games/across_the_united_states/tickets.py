"""Passenger and freight tickets: which of them are claimed, and what that costs."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from companion.engine.chains import shortest_chain
from companion.engine.claims import (
    Claim,
    TooManyWays,
    as_listed,
    best_choice,
    can_pay,
    nothing,
    spend,
)
from companion.engine.english import counted, listed
from companion.engine.game import Step
from companion.games.across_the_united_states.state import (
    COMMODITIES,
    COMPANIES,
    Board,
    FreightTicket,
    PassengerTicket,
    hand_of,
)

Ticket = PassengerTicket | FreightTicket


@dataclass(frozen=True)
class Choice:
    """Which of a seat's tickets are claimed, by their index, and the tokens left over.

    `claims` are the tickets that could be claimed at all, by index. `best` tells whether the
    choice is the best there is; of far more tickets than the box holds it may not be.
    """

    claims: Mapping[int, Claim]
    claimed: frozenset[int]
    left: Mapping[str, int]
    best: bool = True

    @property
    def points(self) -> int:
        """Σ points of the tickets claimed."""
        return sum(self.claims[index].points for index in self.claimed)


@dataclass(frozen=True)
class Connection:
    """How two cities are connected: by how many companies (0: not at all), and by which where
    the city grid tells.
    """

    lines: int
    chain: Sequence[str] = ()


def passenger_choice(board: Board, seat: str) -> Choice:
    """The passenger tickets that a seat claims; left-over Transfer tokens are worth nothing."""
    at = ("state", "hands", seat)
    transfers = board.need(hand_of(board, seat).transfers, 0, *at, "transfers")
    tickets = passenger_tickets(board, seat)
    claims = {}
    for index, ticket in enumerate(tickets):
        if ticket.claim == "declined":
            continue
        points = board.need(ticket.points, 0, *at, "passenger", index, "points")
        lines = connection(board, seat, index).lines
        if lines:
            claims[index] = Claim(points, {"transfer": lines - 1})
    return _choose(board, tickets, claims, {"transfer": transfers}, nothing)


def freight_choice(board: Board, seat: str) -> Choice:
    """The freight tickets that a seat pays: chosen together with what the rest sells for."""
    at = ("state", "hands", seat)
    tickets = freight_tickets(board, seat)
    tokens = commodities(board, seat)
    money = board.need(hand_of(board, seat).money, 0, *at, "money")
    claims = {}
    for index, ticket in enumerate(tickets):
        if ticket.claim == "declined":
            continue
        points = board.need(ticket.points, 0, *at, "freight", index, "points")
        claims[index] = Claim(points, _needs(board, seat, index))
    return _choose(board, tickets, claims, tokens, lambda left: (money + left) // 2)


def passenger_tickets(board: Board, seat: str) -> list[PassengerTicket]:
    """A seat's passenger tickets, as listed."""
    tickets = hand_of(board, seat).passenger
    return board.need(tickets, [], "state", "hands", seat, "passenger")


def freight_tickets(board: Board, seat: str) -> list[FreightTicket]:
    """A seat's freight tickets, as listed."""
    return board.need(hand_of(board, seat).freight, [], "state", "hands", seat, "freight")


def commodities(board: Board, seat: str) -> dict[str, int]:
    """A seat's Commodity tokens by kind."""
    at = ("state", "hands", seat, "commodities")
    held = hand_of(board, seat).commodities
    return {kind: board.count(held, kind, *at) for kind in COMMODITIES}


def connection(board: Board, seat: str, index: int) -> Connection:
    """How a passenger ticket's cities are connected: as typed, else by the city grid.

    A ticket of which the grid knows neither city wants its number typed.
    """
    ticket = passenger_tickets(board, seat)[index]
    if ticket.lines is not None:
        return Connection(ticket.lines)
    at = ("state", "hands", seat, "passenger", index)
    if not {ticket.from_, ticket.to} & set(board.state.served):
        board.miss(*at, "lines")
        return Connection(0)
    start = board.need(ticket.from_, "", *at, "from")
    end = board.need(ticket.to, "", *at, "to")
    return connection_between(board, start, end)


def connection_between(board: Board, start: str, end: str) -> Connection:
    """The fewest companies that connect two cities of the city grid (`passenger.chain`)."""
    unknown = [city for city in (start, end) if city and city not in board.state.served]
    for city in unknown:
        board.miss("state", "served", city)
    if unknown or not (start and end) or start == end:
        return Connection(0)
    chain = shortest_chain(board.state.served, start, end, COMPANIES) or ()
    return Connection(len(chain), chain)


def score_passenger(board: Board, seat: str) -> list[Step]:
    """One step for each passenger ticket, claimed or not."""
    choice = passenger_choice(board, seat)
    steps = [
        _declined(_cities(ticket))
        if ticket.claim == "declined"
        else _passenger_step(choice, index, ticket, connection(board, seat, index))
        for index, ticket in enumerate(passenger_tickets(board, seat))
    ]
    return steps or [Step("No passenger tickets", 0, "passenger.connected")]


def score_freight(board: Board, seat: str) -> list[Step]:
    """One step for each freight ticket, paid or not."""
    choice, tokens = freight_choice(board, seat), commodities(board, seat)
    steps = [
        _declined(_commodities(ticket))
        if ticket.claim == "declined"
        else _freight_step(choice, index, ticket, tokens)
        for index, ticket in enumerate(freight_tickets(board, seat))
    ]
    return steps or [Step("No freight tickets", 0, "freight.paid")]


def score_money(board: Board, seat: str) -> list[Step]:
    """Commodities not paid to freight are sold; then one point for every two dollars."""
    unpaid = sum(freight_choice(board, seat).left.values())
    money = board.need(hand_of(board, seat).money, 0, "state", "hands", seat, "money")
    sold = Step(f"{_tokens(unpaid)} left, sold for $1 each: ${unpaid}", 0, "money.sell")
    dollars = f"${money} + ${unpaid} = ${money + unpaid}, 1 point for every $2, rounded down"
    return [sold, Step(dollars, (money + unpaid) // 2, "money.points")]


def completed_tickets(board: Board, seat: str) -> int:
    """How many passenger and freight tickets a seat completed."""
    return len(passenger_choice(board, seat).claimed) + len(freight_choice(board, seat).claimed)


def _choose(
    board: Board,
    tickets: Sequence[Ticket],
    claims: Mapping[int, Claim],
    tokens: Mapping[str, int],
    left_over: Callable[[int], int],
) -> Choice:
    """Pay what the seat fixed in the order listed, then choose among the rest
    (`tickets.choice`, reading `ticket_order`).
    """
    fixed = [index for index in claims if tickets[index].claim == "claimed"]
    open_ = [index for index in claims if tickets[index].claim == "auto"]
    paid = _at(fixed, as_listed([claims[index] for index in fixed], tokens))
    left = spend(tokens, [claims[index] for index in paid])
    positions, best = _among([claims[index] for index in open_], left, left_over, board)
    chosen = _at(open_, positions)
    left = spend(left, [claims[index] for index in chosen])
    return Choice(claims, frozenset([*paid, *chosen]), left, best)


def _among(
    rest: Sequence[Claim], left: Mapping[str, int], left_over: Callable[[int], int], board: Board
) -> tuple[Sequence[int], bool]:
    """The positions of the claims chosen, and whether no choice is better by the reading."""
    if board.reading("ticket_order") == "as_listed":
        return as_listed(rest, left), True
    try:
        return best_choice(rest, left, left_over), True
    except TooManyWays:
        return as_listed(rest, left), False


def _at(indices: Sequence[int], positions: Sequence[int]) -> list[int]:
    return [indices[position] for position in positions]


def _needs(board: Board, seat: str, index: int) -> dict[str, int]:
    at = ("state", "hands", seat, "freight", index, "needs")
    needs = freight_tickets(board, seat)[index].needs
    if needs is None:
        board.miss(*at)
        return {}
    return {kind: board.count(needs, kind, *at) for kind in COMMODITIES if kind in needs}


def _passenger_step(
    choice: Choice, index: int, ticket: PassengerTicket, connected: Connection
) -> Step:
    name, lines, cost = _cities(ticket), connected.lines, connected.lines - 1
    if not lines:
        return Step(f"{name}: not connected", 0, "passenger.unconnected")
    by = f"{counted(lines, 'company', 'companies')}{_named(connected.chain)}"
    if index in choice.claimed:
        clause = "passenger.transfers" if cost else "passenger.connected"
        return Step(f"{name}: {by}, {_transfers(cost)}", choice.claims[index].points, clause)
    return Step(f"{name}: {by}, {_transfers(cost)} needed, not claimed", 0, "tickets.choice")


def _freight_step(
    choice: Choice, index: int, ticket: FreightTicket, tokens: Mapping[str, int]
) -> Step:
    name = _commodities(ticket)
    if index in choice.claimed:
        return Step(f"{name}: paid", choice.claims[index].points, "freight.paid")
    short = [kind for kind, need in choice.claims[index].price.items() if need > tokens[kind]]
    if short:
        return Step(f"{name}: not paid, short of {listed(short)}", 0, "freight.unpaid")
    spent_or_sold = (
        "its tokens are worth more sold"
        if can_pay(choice.left, choice.claims[index].price)
        else "its tokens pay for other tickets"
    )
    return Step(f"{name}: not paid, {spent_or_sold}", 0, "tickets.choice")


def _declined(name: str) -> Step:
    return Step(f"{name}: declined by the seat", 0, "tickets.choice")


def _cities(ticket: PassengerTicket) -> str:
    if ticket.from_ is None and ticket.to is None:
        return "A ticket"
    return f"{ticket.from_ or '?'} – {ticket.to or '?'}"


def _commodities(ticket: FreightTicket) -> str:
    needs = ticket.needs or {}
    shown = (f"{needs[kind]} {kind}" for kind in COMMODITIES if needs.get(kind))
    return ", ".join(shown) or "?"


def _named(chain: Sequence[str]) -> str:
    return f" ({', '.join(chain)})" if chain else ""


def _transfers(number: int) -> str:
    return counted(number, "Transfer token") if number else "no Transfer token"


def _tokens(number: int) -> str:
    return counted(number, "Commodity token")
