"""The Railway company cards: how many are in play, in a hand and over how many rounds."""

from companion.games.across_the_united_states.state import COMPANIES, Company

ROUNDS = {2: 11, 3: 10, 4: 9, 5: 8}
HAND = 4
CARDS_OF_A_COMPANY = 15
CARDS_REMOVED = {2: (7, 7), 3: (4, 4), 4: (2, 1), 5: (0, 0)}


def removed_cards(company: Company, seats: int) -> int:
    """Railway company cards of a company that go back to the box (`setup.deck`)."""
    most, fewest = CARDS_REMOVED[seats]
    return fewest if company in {"UP", "SP"} else most


def cards_in_play(company: Company, seats: int) -> int:
    """Railway company cards of a company that are in play (`setup.deck`)."""
    return CARDS_OF_A_COMPANY - removed_cards(company, seats)


def cards_in_deck(seats: int) -> int:
    """Railway company cards of all companies that are in play (`setup.draw-deck`)."""
    return sum(cards_in_play(company, seats) for company in COMPANIES)
