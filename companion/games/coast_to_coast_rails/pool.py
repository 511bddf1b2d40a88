"""A railroad's forty cubes: on the board, held as shares, or still in its pool."""

from companion.games.coast_to_coast_rails.state import Railroad

CUBES_OF_A_RAILROAD = 40
SHARES_IN_AN_AUCTION = 3


def cubes_in_pool(track: int, shares: int) -> int:
    """The cubes that a railroad has left to build with and to auction (`cubes.forty`)."""
    return CUBES_OF_A_RAILROAD - track - shares


def most_shares(sets: int) -> int:
    """The most shares of a railroad that this many Stock Rounds bring (`auction.three-shares`)."""
    return sets * SHARES_IN_AN_AUCTION


def shares_held(railroad: Railroad) -> int:
    """The shares of a railroad that are entered, of all seats together."""
    return sum(held or 0 for held in (railroad.shares or {}).values())
