"""The bank's books: what a move changes of money, shares and rounds."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.engine.change import ABSENT, Change, apply
from companion.games.coast_to_coast_rails.dividends import shares_of
from companion.games.coast_to_coast_rails.state import (
    Board,
    BuildingRound,
    Letter,
    State,
    StockRound,
    path_of,
)


def pays_bank(board: Board, seat: str, amount: int) -> list[Change]:
    """A seat pays the bank, all that it has where that is less; none where it isn't entered."""
    held = board.state.money.get(seat)
    return [] if held is None else _money(board, seat, max(0, held - amount))


def receives(board: Board, seat: str, amount: int) -> list[Change]:
    """A seat is paid; none where its money isn't entered."""
    held = board.state.money.get(seat)
    return [] if held is None else _money(board, seat, held + amount)


def takes_shares(board: Board, letter: Letter, seat: str, shares: int) -> list[Change]:
    """A seat takes cubes of a railroad as shares."""
    held = shares_of(board, letter, seat)
    return [board.change(*path_of(letter), "shares", seat, to=held + shares)]


def records_stock_round(
    board: Board, auctioned: Sequence[Letter], selector: str | None
) -> list[Change]:
    """The Stock Round as it stands now; nothing is written of one that has yet to begin."""
    return _round(board, "stock_round", StockRound(auctioned=list(auctioned), selector=selector))


def records_building_round(board: Board, passed: Sequence[str], turn: str | None) -> list[Change]:
    """The Rail Building Round as it stands now; nothing is written of one that has yet to begin."""
    return _round(board, "building_round", BuildingRound(passed=list(passed), turn=turn))


def clears_rounds(board: Board) -> list[Change]:
    """A new set begins: nobody has auctioned, built or passed yet."""
    return [*records_stock_round(board, [], None), *records_building_round(board, [], None)]


def after(board: Board, changes: Sequence[Change]) -> Board:
    """The table once the changes are made, with nothing missing yet."""
    document = apply(board.document(), changes, lambda _: None)
    state = State.model_validate(document["state"])
    return replace(board.afresh(), state=state, document=lambda: document)


def _money(board: Board, seat: str, held: int) -> list[Change]:
    change = board.change("state", "money", seat, to=held)
    return [] if change.new == change.old else [change]


def _round(board: Board, key: str, model: StockRound | BuildingRound) -> list[Change]:
    written: Mapping[str, object] = model.model_dump(exclude_defaults=True)
    change = board.change("state", key, to=written or ABSENT)
    return [] if change.new == change.old else [change]
