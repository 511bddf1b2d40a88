"""What can't be true of an Across the United States table, and what is merely odd."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from companion.engine.english import counted
from companion.engine.path import Path
from companion.engine.problem import Problem
from companion.games.across_the_united_states.deck import ROUNDS, cards_in_play
from companion.games.across_the_united_states.state import (
    COMPANIES,
    GOLD,
    Board,
    Company,
    Gold,
    hand_of,
)
from companion.games.across_the_united_states.tickets import (
    Choice,
    Ticket,
    freight_choice,
    passenger_choice,
)

GOLD_IN_THE_BOX = {"1": 15, "2": 10, "3": 5}
TICKETS_OF_A_KIND = 24
CUBES_IN_THE_BOX = 20


def check(board: Board) -> Iterator[Problem]:
    """Every problem of a table, errors first."""
    yield from _impossible_tickets(board)
    yield from _too_many_shares(board)
    yield from _too_few_shares(board)
    yield from _too_much_gold(board)
    yield from _too_many_tickets(board)
    yield from _fixed_claims_not_paid(board)
    yield from _odd_networks(board)
    yield from _many_cubes(board)


def _impossible_tickets(board: Board) -> Iterator[Problem]:
    for seat in board.seats:
        at = ("state", "hands", seat)
        for index, ticket in enumerate(hand_of(board, seat).passenger or ()):
            if ticket.from_ is not None and ticket.from_ == ticket.to:
                text = "A passenger ticket joins two different cities."
                yield Problem((*at, "passenger", index, "to"), text, error=True)
        for index, freight in enumerate(hand_of(board, seat).freight or ()):
            if freight.needs is not None and set(freight.needs.values()) <= {0}:
                text = "A freight ticket needs at least one commodity."
                yield Problem((*at, "freight", index, "needs"), text, error=True)


def _too_many_shares(board: Board) -> Iterator[Problem]:
    for company in COMPANIES:
        held = sum(_shares(board, seat).get(company) or 0 for seat in board.seats)
        cards = cards_in_play(company, len(board.seats))
        if held > cards:
            holder = next(seat for seat in board.seats if _shares(board, seat).get(company))
            text = f"{held} shares of {company} are held, but only {cards} cards are in play."
            yield Problem(("state", "hands", holder, "shares", company), text, "setup.deck")


def _too_few_shares(board: Board) -> Iterator[Problem]:
    least = ROUNDS[len(board.seats)] + 1
    for seat in board.seats:
        shares = hand_of(board, seat).shares
        if shares is None or None in shares.values():
            continue
        held = sum(number or 0 for number in shares.values())
        if held < least:
            text = (
                f"{seat} holds {counted(held, 'share')}; with one a round and the final offering "
                f"there should be at least {least}."
            )
            yield Problem(("state", "hands", seat, "shares"), text, "offering.share", at_end=True)


def _too_much_gold(board: Board) -> Iterator[Problem]:
    for value in GOLD:
        held = sum(_gold(board, seat).get(value) or 0 for seat in board.seats)
        if held > GOLD_IN_THE_BOX[value]:
            holder = next(seat for seat in board.seats if _gold(board, seat).get(value))
            text = f"{held} Gold tokens of {value} are held; the box has {GOLD_IN_THE_BOX[value]}."
            yield Problem(("state", "hands", holder, "gold", value), text, "components.gold")


def _too_many_tickets(board: Board) -> Iterator[Problem]:
    for kind in ("passenger", "freight"):
        held = sum(len(getattr(hand_of(board, seat), kind) or ()) for seat in board.seats)
        if held > TICKETS_OF_A_KIND:
            text = f"{held} {kind} tickets are listed; the box has {TICKETS_OF_A_KIND}."
            yield Problem(("state", "hands"), text, "components.tickets")


def _fixed_claims_not_paid(board: Board) -> Iterator[Problem]:
    for seat in board.seats:
        hand, at = hand_of(board, seat), ("state", "hands", seat)
        yield from _unpaid(board, passenger_choice, (*at, "passenger"), hand.passenger or ())
        yield from _unpaid(board, freight_choice, (*at, "freight"), hand.freight or ())


def _unpaid(
    board: Board, choose: Callable[[Board, str], Choice], at: Path, tickets: Sequence[Ticket]
) -> Iterator[Problem]:
    entered = board.afresh()
    choice = choose(entered, str(at[2]))
    if not choice.best:
        text = "These are too many tickets to find the best choice; they are paid as listed."
        yield Problem(at, text, "tickets.choice")
    for index, ticket in enumerate(tickets):
        if ticket.claim == "claimed" and index not in choice.claimed and not entered.missing:
            text = "This ticket is marked as claimed, but can't be paid for; it scores 0."
            yield Problem((*at, index, "claim"), text, "tickets.choice")


def _odd_networks(board: Board) -> Iterator[Problem]:
    all_entered = board.copy.cities and set(board.copy.cities) <= set(board.state.served)
    for company in COMPANIES:
        cities = [city for city, at in board.state.served.items() if company in at]
        cubes = board.state.cubes.get(company)
        if all_entered and len(cities) == 1:
            text = f"{company} serves one city only, but every route cube lies between two."
            yield Problem(("state", "served", cities[0]), text, "route.between")
        if cubes is not None and len(cities) > cubes + 1:
            text = f"{company} serves {len(cities)} cities: more than {cubes} linked cubes touch."
            yield Problem(("state", "cubes", company), text, "route.linked")


def _many_cubes(board: Board) -> Iterator[Problem]:
    for company, cubes in board.state.cubes.items():
        if cubes > CUBES_IN_THE_BOX:
            text = f"{company} has {cubes} cubes; the box has 20, and any substitute counts too."
            yield Problem(("state", "cubes", company), text, "components.unlimited")


def _shares(board: Board, seat: str) -> Mapping[Company, int | None]:
    return hand_of(board, seat).shares or {}


def _gold(board: Board, seat: str) -> Mapping[Gold, int | None]:
    return hand_of(board, seat).gold or {}
