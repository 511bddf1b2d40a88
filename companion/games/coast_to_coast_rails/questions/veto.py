"""Vetoes: who may forbid a build for a Railroad."""

from collections.abc import Sequence

from pydantic import Field

from companion.engine.english import counted, listed
from companion.engine.game import Reason, Ruling
from companion.engine.model import Model
from companion.games.coast_to_coast_rails.dividends import shares_of
from companion.games.coast_to_coast_rails.state import Board, Letter, name_of


class Veto(Model):
    """The Railroad that somebody wants to build for."""

    railroad: Letter = Field(title="Which Railroad?")


def rule_veto(board: Board, asked: Veto) -> Ruling:
    """Who may veto a build for a Railroad."""
    name, holders = name_of(board.copy, asked.railroad), most_shares_held(board, asked.railroad)
    who = listed(holders) if holders else "Nobody"
    headline = f"{who} may veto a build for {name}"
    return Ruling("answer", headline, [why_these(board, asked.railroad)], {"holders": holders})


def most_shares_held(board: Board, letter: Letter) -> list[str]:
    """The seats that hold the most shares of a railroad, or tie for it; none where nobody holds
    any (`veto.plurality`, `veto.nobody`).
    """
    held = {seat: shares_of(board, letter, seat) for seat in board.seats}
    most = max(held.values())
    return [seat for seat in board.seats if held[seat] == most > 0]


def why_these(board: Board, letter: Letter) -> Reason:
    """Who holds the most shares of a railroad, in words."""
    name, holders = name_of(board.copy, letter), most_shares_held(board, letter)
    if not holders:
        return Reason(f"Nobody holds a share of {name}, so nobody may veto.", "veto.nobody")
    most = counted(shares_of(board, letter, holders[0]), "share")
    return Reason(f"{_hold(holders)} the most of {name}: {most}{_each(holders)}.", "veto.plurality")


def _hold(holders: Sequence[str]) -> str:
    return f"{listed(holders)} {'holds' if len(holders) == 1 else 'hold'}"


def _each(holders: Sequence[str]) -> str:
    return "" if len(holders) == 1 else " each"
