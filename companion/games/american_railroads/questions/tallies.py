"""What people look at while they play: where markers stand, and payouts to be ticked off."""

from collections.abc import Mapping, Sequence

from companion.engine.tally import Cell, Tally
from companion.games.american_railroads.dividends import in_words, tokens_placed, tokens_up_to
from companion.games.american_railroads.market import level_of, levels_of
from companion.games.american_railroads.state import STEELWORKS_BESIDE, Board, Dividend


def watch(board: Board, seat: str) -> Sequence[Tally]:
    """Everybody's level and what a payout would bring; the steelworks that are left."""
    if not board.state.market.levels:
        return ()
    rows = {one: _standing(board, one) for one in board.seats}
    left = [number for number in STEELWORKS_BESIDE if number not in board.state.steelworks]
    title = f"Stock market; steelworks left at {', '.join(left) or 'no pile'}"
    return [Tally(title, ["Level", "A payout brings"], rows, marked=seat)]


def payouts(title: str, paid: Mapping[str, Sequence[Dividend]]) -> Tally:
    """What is paid, one after another: to be ticked off as it is taken."""
    return Tally(title, ["Receives"], {who: [in_words(of)] for who, of in paid.items()}, "", True)


def personal_payout(board: Board, seat: str, level: int) -> list[Tally]:
    """The tokens of a level and of those below that pay a seat, as far as they are entered."""
    placed = tokens_placed(board)
    paid = {f"Level {one}": [placed[one]] for one in range(1, level + 1) if one in placed}
    return [payouts(f"{seat}'s payout, in any order", paid)] if paid else []


def _standing(board: Board, seat: str) -> list[Cell]:
    level, now = level_of(levels_of(board), seat), board.afresh()
    if level is None:
        return [None, None]
    tokens = tokens_up_to(now, level)
    return [level or "start", None if now.missing else in_words(tokens)]
