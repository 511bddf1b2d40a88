"""Dividend tokens: how many there are, which are placed, and what they bring."""

from collections import Counter
from collections.abc import Iterator, Sequence

from companion.engine.change import Change
from companion.engine.english import counted, listed
from companion.games.american_railroads.state import KINDS, Board, Dividend, board_of

TOKENS_IN_ALL = 8
MOST_TOKENS_OF_A_KIND = 2
POINTS = 5


def tokens_in_the_box(board: Board, kind: Dividend) -> int:
    """How many dividend tokens of a kind there are, at most two where the copy doesn't tell
    (`dividend.tokens`).
    """
    if board.copy.tokens is None:
        return MOST_TOKENS_OF_A_KIND
    number = board.copy.tokens.get(kind, 0)
    return MOST_TOKENS_OF_A_KIND if number is None else number


def tokens_placed(board: Board) -> dict[int, Dividend]:
    """The tokens on the stocks board by the number of their level."""
    return {int(level): kind for level, kind in board.state.market.tokens.items()}


def tokens_left(board: Board) -> list[Dividend]:
    """The kinds that the first on a level may still choose from (`market.first`)."""
    placed = Counter(tokens_placed(board).values())
    if placed.total() >= TOKENS_IN_ALL:
        return []
    return [kind for kind in KINDS if placed[kind] < tokens_in_the_box(board, kind)]


def token_on(board: Board, level: int) -> Dividend | None:
    """The token of a level that somebody has reached; None where the tokens ran out before
    (`dividend.none-left`), and where it isn't entered: then it is missing.
    """
    token = tokens_placed(board).get(level)
    if token is None and tokens_left(board):
        board.miss("state", "market", "tokens", str(level))
    return token


def tokens_up_to(board: Board, level: int) -> list[Dividend]:
    """What a payout brings on a level: its token and those below, from level 1 up
    (`payout.personal`).
    """
    tokens = [token_on(board, number) for number in range(1, level + 1)]
    return [token for token in tokens if token is not None]


def dividend_points(tokens: Sequence[Dividend]) -> int:
    """Points that tokens score at once (`dividend.points`)."""
    return POINTS * tokens.count("points5")


def in_words(tokens: Sequence[Dividend]) -> str:
    """What tokens bring, like ones together: 5 points, 1 coin and 2 industry steps."""
    return listed([_brings(kind, number) for kind, number in Counter(tokens).items()]) or "nothing"


def scored(board: Board, seat: str, tokens: Sequence[Dividend]) -> Iterator[Change]:
    """The change of a seat's points from dividends; none where they aren't entered."""
    held, points = board_of(board, seat).dividend_points, dividend_points(tokens)
    if held is not None and points:
        yield board.change("state", "boards", seat, "dividend_points", to=held + points)


def _brings(kind: Dividend, number: int) -> str:
    if kind == "points5":
        return f"{POINTS * number} points"
    if kind == "coin":
        return counted(number, "coin")
    if kind == "industry":
        return counted(number, "industry step")
    if kind == "brown_natural":
        return f"{counted(number, 'step')} of a brown and of a natural track"
    track = "of a black track" if kind == "black" else "of any track"
    return f"{counted(number, 'step')} {track}"
