"""A railroad's forty cubes: on the board, held as shares, or still in its pool."""

from companion.games.coast_to_coast_rails.bidding import SHARES_IN_AN_AUCTION
from companion.games.coast_to_coast_rails.dividends import shares_of
from companion.games.coast_to_coast_rails.state import (
    Board,
    Letter,
    Railroad,
    path_of,
    railroad_of,
)

CUBES_OF_A_RAILROAD = 40


def cubes_in_pool(track: int, shares: int) -> int:
    """The cubes that a railroad has left to build with and to auction (`cubes.forty`)."""
    return CUBES_OF_A_RAILROAD - track - shares


def pool_of(board: Board, letter: Letter) -> int:
    """The cubes in a railroad's pool, by what the table has recorded."""
    held = sum(shares_of(board, letter, seat) for seat in board.seats)
    return cubes_in_pool(track_of(board, letter), held)


def track_of(board: Board, letter: Letter) -> int:
    """The cubes that a railroad has on the board, the home city's included."""
    return board.need(railroad_of(board, letter).track, 0, *path_of(letter), "track")


def most_shares(sets: int) -> int:
    """The most shares of a railroad that this many Stock Rounds bring (`auction.three-shares`)."""
    return sets * SHARES_IN_AN_AUCTION


def shares_held(railroad: Railroad) -> int:
    """The shares of a railroad that are entered, of all seats together."""
    return sum(held or 0 for held in (railroad.shares or {}).values())
