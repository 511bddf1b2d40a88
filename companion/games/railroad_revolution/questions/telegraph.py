"""The telegraph line: Offices, the Shares that they bring, and Telegraph tiles."""

from collections.abc import Mapping
from typing import Any

from pydantic import Field

from companion.engine.english import counted, listed
from companion.engine.game import Offer, Question, Reason, Ruling
from companion.engine.model import Integer, Model, Seat
from companion.games.railroad_revolution.questions.building import no_building_left
from companion.games.railroad_revolution.questions.reasons import found
from companion.games.railroad_revolution.questions.setup import blocked_sections
from companion.games.railroad_revolution.questions.workers import LEAST_WORKERS
from companion.games.railroad_revolution.scoring import offices_of
from companion.games.railroad_revolution.state import (
    Board,
    Copy,
    SectionShares,
    State,
    company_of,
)

SECTIONS = range(1, 9)


class Office(Model):
    """A section of the telegraph line for a seat's Office."""

    seat: Seat = Field(title="Who builds?")
    section: Integer = Field(title="In which section, from the left?")
    first: bool = Field(title="Would it be the first Office there?")


class TelegraphTile(Model):
    """A section's tile, and the Workers of the player who has just built an Office there."""

    tile: bool = Field(title="Does a Telegraph tile lie in the section?")
    available: Integer = Field(title="How many Workers are available before it?")


def rule_office(board: Board, asked: Office) -> Ruling:
    """Whether an Office may be built in a section, and the Shares that it brings."""
    if asked.section not in SECTIONS:
        return Ruling("refused", f"There is no section {asked.section}", [_no_such_section(asked)])
    elsewhere = found(_own_office(board, asked), no_building_left(board, asked.seat))
    refusals = [*elsewhere, *found(_slot_filled(board, asked), _others_were_first(board, asked))]
    if refusals:
        offers = [] if elsewhere else [_behind_the_slot(asked)]
        headline = f"{asked.seat} may not build the Office like that"
        return Ruling("refused", headline, refusals, offers=offers)
    shares = shares_gained(board, asked)
    reasons = [
        Reason(f"{asked.seat} has no Office in section {asked.section} yet.", "office.one-each"),
        _shares_for_it(board, asked),
        _where_it_stands(board, asked),
    ]
    return Ruling("allowed", _built(asked, shares), reasons, {"shares": shares})


def _built(asked: Office, shares: int | None) -> str:
    brings = "" if shares is None else f" and gains {counted(shares, 'Telegraph Share')}"
    return f"{asked.seat} may build the Office in section {asked.section}{brings}"


def shares_gained(board: Board, asked: Office) -> int | None:
    """Telegraph Shares that an Office brings, the First Office's more included; None where the
    copy doesn't know them (`office.shares`, `office.first`).
    """
    printed = printed_shares(board, asked.section)
    if not asked.first or printed.office is None:
        return printed.office
    return None if printed.first is None else printed.office + printed.first


def printed_shares(board: Board, section: int) -> SectionShares:
    """What the copy knows of a section's Shares; nothing where it knows none."""
    known = {int(key): shares for key, shares in board.copy.shares.items()}
    return known.get(section, SectionShares())


def _no_such_section(asked: Office) -> Reason:
    text = f"The telegraph line has eight sections, 1 to 8 from the left; {asked.section} is none."
    return Reason(text, "setup.telegraph-tiles")


def _own_office(board: Board, asked: Office) -> Reason | None:
    """A player has at most one Office in a section."""
    if asked.section not in offices_of(board, asked.seat):
        return None
    text = f"{asked.seat} has an Office in section {asked.section} already: one a player."
    return Reason(text, "office.one-each")


def _slot_filled(board: Board, asked: Office) -> Reason | None:
    """Nobody is the first where an unused colour fills the slot."""
    seats = len(board.seats)
    if not asked.first or asked.section not in blocked_sections(seats):
        return None
    text = (
        f"With {seats} players an unused colour's building fills the First Office slot of "
        f"section {asked.section}, so nobody is first there."
    )
    return Reason(text, "setup.blocked-offices")


def _others_were_first(board: Board, asked: Office) -> Reason | None:
    """Nobody is the first where an Office of somebody else is recorded."""
    there = [seat for seat in others_in(board, asked.section) if seat != asked.seat]
    if not asked.first or not there:
        return None
    verb = "has" if len(there) == 1 else "have"
    text = f"{listed(there)} {verb} an Office in section {asked.section}, so it isn't the first."
    return Reason(text, "office.later")


def others_in(board: Board, section: int) -> list[str]:
    """The seats that are recorded with an Office in a section."""
    return [seat for seat in board.seats if section in (company_of(board, seat).offices or ())]


def _behind_the_slot(asked: Office) -> Offer:
    later = asked.model_dump() | {"first": False}
    return Offer("Build right of the slot, without the additional Shares", later)


def _shares_for_it(board: Board, asked: Office) -> Reason:
    """The section's own Shares."""
    office = printed_shares(board, asked.section).office
    number = "The brown number" if office is None else f"The brown number, {office},"
    text = f"{number} of section {asked.section} says how many Telegraph Shares it brings."
    return Reason(text, "office.shares")


def _where_it_stands(board: Board, asked: Office) -> Reason:
    """In the First Office slot with more Shares, or right of it."""
    if not asked.first:
        return Reason("It goes to the right of the First Office slot.", "office.later")
    first = printed_shares(board, asked.section).first
    more = "as many more Shares as the white number says"
    if first is not None:
        more = f"{counted(first, 'more Share')}, the white number"
    return Reason(f"It goes into the First Office slot and brings {more}.", "office.first")


def propose_first(board: Board, typed: Mapping[str, Any]) -> Mapping[str, Any]:
    """Whether the Office would be the first, as far as Offices are recorded."""
    section = typed.get("section")
    if not isinstance(section, int) or section not in SECTIONS:
        return {}
    free = section not in blocked_sections(len(board.seats))
    return {"first": free and not others_in(board, section)}


def rule_telegraph_tile(board: Board, asked: TelegraphTile) -> Ruling:  # noqa: ARG001
    """Whether a Worker may be discarded for the bonus of a section's Telegraph tile."""
    refusals = found(_no_tile(asked), _too_few_workers(asked))
    if refusals:
        return Ruling("refused", "The Telegraph tile can't be used", refusals)
    left = asked.available - 1
    reasons = [
        Reason("The section has a tile; first Office or not doesn't matter.", "telegraph.tile"),
        Reason("Any one Worker may go, from the supply or the Player Board.", "telegraph.tile"),
        Reason(f"{left} Workers stay available; at least 4 must.", "workers.minimum"),
    ]
    return Ruling("allowed", "A Worker may be discarded for the tile's bonus", reasons)


def _no_tile(asked: TelegraphTile) -> Reason | None:
    """The two sections with a Deal icon have no tile."""
    if asked.tile:
        return None
    return Reason("No Telegraph tile lies in the section.", "telegraph.tile")


def _too_few_workers(asked: TelegraphTile) -> Reason | None:
    """Discarding a Worker must leave enough of them."""
    left = asked.available - 1
    if left >= LEAST_WORKERS:
        return None
    text = (
        f"Of {counted(asked.available, 'available Worker')} the discard would leave {left}; "
        f"{LEAST_WORKERS} must be available at the end of the turn, any that it still brings "
        "included."
    )
    return Reason(text, "workers.minimum")


OFFICE = Question[State, Copy](
    id="office",
    title="May an Office be built here?",
    arguments=Office,
    rule=rule_office,
    clauses=(
        "office.one-each",
        "office.first",
        "office.later",
        "office.shares",
        "setup.blocked-offices",
        "office.build",
        "setup.telegraph-tiles",
        "setup.buildings",
    ),
    facts={"shares": "Telegraph Shares gained; null where the copy doesn't say"},
    prefill=propose_first,
)

TELEGRAPH_TILE = Question[State, Copy](
    id="telegraph-tile",
    title="May the Telegraph tile be used?",
    arguments=TelegraphTile,
    rule=rule_telegraph_tile,
    clauses=("telegraph.tile", "workers.minimum"),
)
