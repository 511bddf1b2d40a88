"""Passenger tickets: whether two cities are connected, by whom, and what that costs."""

from pydantic import Field

from companion.engine.english import counted, listed
from companion.engine.game import Question, Reason, Ruling
from companion.engine.model import Model
from companion.games.across_the_united_states.state import Board, City
from companion.games.across_the_united_states.tickets import Connection, connection_between


class Ticket(Model):
    """The two cities of a passenger ticket."""

    from_: City = Field(alias="from", title="From")
    to: City = Field(title="To")


def rule_ticket(board: Board, asked: Ticket) -> Ruling:
    """Whether a ticket's cities are connected, by the city grid as scoring reads it."""
    if asked.from_ == asked.to:
        text = f"A passenger ticket joins two different cities, not {asked.to} with itself."
        return Ruling("refused", "No such ticket", [Reason(text, "passenger.connected")])
    found = connection_between(board, asked.from_, asked.to)
    transfers = max(found.lines - 1, 0)
    return Ruling(
        "answer",
        _headline(found, transfers),
        [*_reasons(board, asked, found), *_not_in_the_grid(board)],
        {
            "connected": bool(found.lines),
            "lines": found.lines,
            "transfers": transfers,
            "chain": list(found.chain),
        },
    )


def _headline(found: Connection, transfers: int) -> str:
    if not found.lines:
        return "Not connected"
    price = counted(transfers, "Transfer token") if transfers else "no Transfer token"
    return f"Connected by {listed(found.chain)}: {price}"


def _reasons(board: Board, asked: Ticket, found: Connection) -> list[Reason]:
    if not found.lines:
        text = f"No chain of companies leads from {asked.from_} to {asked.to}: no points, no loss."
        return [Reason(text, "passenger.unconnected")]
    journey = Reason(f"{_journey(board, asked, found)}.", "passenger.chain")
    if found.lines == 1:
        return [
            journey,
            Reason("One company is enough, so it costs nothing.", "passenger.connected"),
        ]
    text = f"{found.lines} companies are needed: one Transfer token for each after the first."
    return [journey, Reason(text, "passenger.transfers")]


def _journey(board: Board, asked: Ticket, found: Connection) -> str:
    """The way in words: from the first city by each company to where it meets the next."""
    changes = [
        next(city for city, at in board.state.served.items() if one in at and other in at)
        for one, other in zip(found.chain, found.chain[1:], strict=False)
    ]
    legs = zip(found.chain, [*changes, asked.to], strict=True)
    return f"From {asked.from_} {', then '.join(f'by {line} to {city}' for line, city in legs)}"


def _not_in_the_grid(board: Board) -> list[Reason]:
    """Says which of the copy's cities the answer knows nothing of."""
    blanks = [city for city in board.copy.cities if city not in board.state.served]
    if not blanks:
        return []
    text = f"The city grid has no entry for {listed(blanks)} yet; a way through there is not seen."
    return [Reason(text, "passenger.chain")]


TICKET = Question(
    "ticket",
    "Are these two cities connected?",
    Ticket,
    rule_ticket,
    clauses=(
        "passenger.connected",
        "passenger.transfers",
        "passenger.chain",
        "passenger.unconnected",
        "passenger.example",
    ),
    facts={
        "connected": "whether any chain of companies joins the two cities",
        "lines": "companies needed; 0 where they are not connected",
        "transfers": "Transfer tokens to pay: one for each company after the first",
        "chain": "the companies, from the first city to the last",
    },
)
