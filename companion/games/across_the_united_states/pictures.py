"""Pictures of who reaches whom: companies as lines through cities, and a seat's tickets on them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from companion.engine.english import counted, listed
from companion.engine.lettering import cut, on_two_lines
from companion.engine.picture import (
    WIDEST,
    Ask,
    Drawing,
    Line,
    Member,
    Picture,
    Put,
    Shape,
    Spot,
    State,
)
from companion.games.across_the_united_states.state import (
    COMPANIES,
    Board,
    Company,
    PassengerTicket,
    hand_of,
)
from companion.games.across_the_united_states.tickets import (
    Connection,
    connection,
    passenger_choice,
)

COLOURS: Mapping[str, str] = {
    "UP": "red", "B&O": "blue", "NP": "yellow", "PRR": "green", "NYC": "black", "SP": "purple",
}  # fmt: skip
APART = 6
NAMES_WIDE = WIDEST - APART * len(COMPANIES)
NAME_ROOM = 11
HEAD = 3
MOST_CITIES = 60
TICKET_HIGH, TICKET_NAME_ROOM = 10, 18
MOST_TICKETS = 24


def draw_served(board: Board, seat: str) -> Drawing | None:  # noqa: ARG001
    """Every city with the companies that reach it, each company a line through its stops. A stop
    that is tapped comes or goes; the name of a city not entered yet says that nobody is there.
    """
    cities = list(dict.fromkeys([*board.state.served, *board.copy.cities]))[:MOST_CITIES]
    if not cities:
        return None
    spots = [Spot(_left(c), 0, c, high=HEAD, shape="figure") for c in COMPANIES]
    lines: list[Line] = []
    for company in COMPANIES:
        stops = [_stop(board, company, city, row) for row, city in enumerate(cities)]
        spots += stops
        lines += _through([stop for stop in stops if stop.state == "held"], COLOURS[company])
    names = [_name(board, city, row) for row, city in enumerate(cities)]
    says = " ".join(_reached_in_words(board, city) for city in cities)
    return Drawing(says, [*names, *spots], lines)


def draw_tickets(board: Board, seat: str) -> Drawing | None:
    """A seat's passenger tickets with the chain of companies that connects each; those claimed
    are lit. One that is tapped asks why.
    """
    tickets = (hand_of(board, seat).passenger or [])[:MOST_TICKETS]
    if not tickets:
        return None
    claimed = passenger_choice(known := board.afresh(), seat).claimed
    spots: list[Spot] = []
    lines: list[Line] = []
    for index, ticket in enumerate(tickets):
        lit = index in claimed and not known.missing
        chain = _chain(_connection(board, seat, index), index * TICKET_HIGH + 4)
        spots += [*_ticket(ticket, index * TICKET_HIGH), *chain]
        lines += [Line(one, other, lit=lit) for one, other in pairwise(chain)]
    said = [_ticket_in_words(board, seat, index, t) for index, t in enumerate(tickets)]
    return Drawing(" ".join(said), spots, lines)


def _stop(board: Board, company: Company, city: str, row: int) -> Spot:
    """A company at a city: its letters where it is there, square where its home is."""
    at, path = board.state.served.get(city), ("state", "served", city)
    there = company in (at or ())
    state: State = "held" if there else "unknown" if at is None else "empty"
    shape: Shape = "box" if board.copy.home.get(company) == city else "round"
    tap = Member(f"{company} at {city}", path, company, joins=not there)
    x, y = _left(company), HEAD + row * APART + 1
    if there:
        return Spot(x, y, company, shape=shape, state=state, colour=COLOURS[company], tap=tap)
    return Spot(x, y, shape="dot", state=state, tap=tap)


def _left(company: Company) -> int:
    return NAMES_WIDE + COMPANIES.index(company) * APART + 1


def _name(board: Board, city: str, row: int) -> Spot:
    known, path = city in board.state.served, ("state", "served", city)
    tap = None if known else Put(f"Nobody at {city}", path, [])
    label, y = on_two_lines(city, NAME_ROOM), HEAD + row * APART
    return Spot(
        1, y, label, NAMES_WIDE - 1, APART, "words", "held" if known else "unknown", tap=tap
    )


def _through(stops: Sequence[Spot], colour: str) -> Iterator[Line]:
    for one, other in pairwise(stops):
        yield Line(one, other, lit=True, colour=colour)


def _connection(board: Board, seat: str, index: int) -> Connection | None:
    """How a ticket's cities are connected; None where that isn't known."""
    known = board.afresh()
    found = connection(known, seat, index)
    return None if known.missing else found


def _ticket(ticket: PassengerTicket, y: int) -> Iterator[Spot]:
    """A ticket's row: its two cities, and its points between them."""
    start, end = ticket.from_, ticket.to
    tap = None
    if start and end and start != end:
        says = f"Why {start} and {end} are connected or not"
        tap = Ask(says, "ticket", {"from": start, "to": end})
    yield Spot(0, y, wide=WIDEST, high=TICKET_HIGH, shape="lane", tap=tap)
    room = TICKET_NAME_ROOM
    points = "" if ticket.points is None else counted(ticket.points, "point")
    yield Spot(1, y, cut(start or "?", room), room, 4, "words")
    yield Spot(room + 1, y, points, WIDEST - 2 * room - 2, 4, "figure")
    yield Spot(WIDEST - room - 1, y, cut(end or "?", room), room, 4, "sum")


def _chain(found: Connection | None, y: int) -> list[Spot]:
    """The companies of a chain from the left end of its row to the right."""
    if found is None or not found.lines:
        label = "not connected" if found else "not known yet"
        return [Spot(14, y, label, 20, 4, "figure", "unknown")]
    names: Sequence[str] = found.chain or ["?"] * found.lines
    if len(names) > len(COMPANIES):
        return [Spot(14, y, counted(found.lines, "company", "companies"), 20, 4, "figure")]
    ends = [Spot(x, y, wide=2, shape="dot", state="held") for x in (1, WIDEST - 3)]
    apart = (WIDEST - 4) // (len(names) + 1)
    between = [
        Spot(apart * place, y, name, state="held", colour=COLOURS.get(name, ""))
        for place, name in enumerate(names, start=1)
    ]
    return [ends[0], *between, ends[1]]


def _reached_in_words(board: Board, city: str) -> str:
    at = board.state.served.get(city)
    return f"{city}: {'not entered' if at is None else listed(at) or 'nobody'}."


def _ticket_in_words(board: Board, seat: str, index: int, ticket: PassengerTicket) -> str:
    found = _connection(board, seat, index)
    how = "not known yet" if found is None else "not connected"
    if found and found.lines:
        by = f" ({listed(found.chain)})" if found.chain else ""
        how = f"connected by {counted(found.lines, 'company', 'companies')}{by}"
    return f"{ticket.from_ or '?'} to {ticket.to or '?'}: {how}."


SERVED = Picture("served", "Who reaches whom", draw_served)
TICKETS = Picture("tickets", "Passenger tickets", draw_tickets)
