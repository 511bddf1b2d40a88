"""May this section be built, and what does it take? Nothing is said of any other section."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.change import Change
from companion.engine.game import Question, Reason, Ruling
from companion.games.crayon_rails.ledger import START_CASH, cash_needed, entered, too_little
from companion.games.crayon_rails.questions.limits import LIMITS
from companion.games.crayon_rails.questions.prices import priced
from companion.games.crayon_rails.questions.section import Build, Check, Section, fails, passes
from companion.games.crayon_rails.questions.watching import is_played
from companion.games.crayon_rails.state import BUILD_PHASE, Board, Copy, State, railroad_of
from companion.games.crayon_rails.track import SPEND_A_TURN, left_to_spend, section_price


def rule_build(board: Board, asked: Build) -> Ruling:
    """Whether a section may be laid; recording it pays for it and counts it in the turn."""
    price = section_price(board.copy.prices, asked.to_kind, asked.water)
    cash_needed(board, asked.seat)
    section = Section(asked, railroad_of(board, asked.seat), price)
    made = (check(section) for check in (*LIMITS, *PAYING))
    checks = [check for check in made if check is not None]
    broken = [check.reason for check in checks if not check.passed]
    facts = {"price": price}
    if broken:
        return Ruling("refused", f"{asked.seat} can't build this section", broken, facts)
    kept = [
        *(check.reason for check in checks),
        *priced(board.copy.prices, asked.to_kind, asked.water),
    ]
    headline = f"{asked.seat} builds the section for {price}M"
    return Ruling("allowed", headline, kept, facts, _changes(board, section))


def _allowance(section: Section) -> Check:
    """The price keeps within what is left of the turn's 20M, whatever the turn has earned."""
    spent, price = section.railroad.spent_this_turn, section.price
    left = left_to_spend(spent)
    if price <= left:
        text = f"{spent}M spent this turn and {price}M now keep within {SPEND_A_TURN}M."
        return passes(Reason(text, "turn.allowance"))
    text = f"It costs {price}M; {spent}M of the turn's {SPEND_A_TURN}M are spent, {left}M are left."
    return fails(Reason(text, "turn.allowance"))


def _cash(section: Section) -> Check | None:
    """The price is no more than the cash."""
    cash, price = section.railroad.cash, section.price
    if cash is None:
        return None
    short = too_little(cash, price)
    if short is not None:
        return fails(short)
    return passes(
        Reason(f"{cash}M in cash less {price}M leaves {cash - price}M.", "money.no-loans")
    )


def _no_upgrade(section: Section) -> Check | None:
    """No track is laid in a turn with an upgrade."""
    if not section.railroad.upgraded_this_turn:
        return None
    text = f"{section.asked.seat} has upgraded this turn, which takes the place of building."
    return fails(Reason(text, "turn.upgrade"))


PAYING: tuple[Callable[[Section], Check | None], ...] = (_allowance, _cash, _no_upgrade)


def _changes(board: Board, section: Section) -> list[Change]:
    railroad, asked = section.railroad, section.asked
    return entered(
        board,
        asked.seat,
        cash=(railroad.cash or 0) - section.price,
        spent_this_turn=railroad.spent_this_turn + section.price,
        major_exits_this_turn=railroad.major_exits_this_turn + (asked.from_kind == "major"),
    )


def propose(board: Board, typed: Mapping[str, Any]) -> Mapping[str, Any]:
    """The very first section, where a seat has spent nothing yet in the build phase. Once it is
    said who builds: a section on from the end of the own line, to be corrected where it isn't.
    """
    if "seat" not in typed:
        return {"first_section": False}
    untouched = railroad_of(board, typed["seat"]).cash == START_CASH
    first = board.state.round == BUILD_PHASE and untouched
    lies = {"neighbours": True, "taken": False, "from_own": not first}
    return {"first_section": first} | lies | {"own_at_from": int(not first), "own_at_to": 0}


BUILD = Question[State, Copy](
    "build",
    "May I build this section?",
    Build,
    rule_build,
    clauses=(
        "line.two-sections",
        "line.no-split",
        "line.rivals",
        "junction.ring",
        "junction.own-network",
        "track.neighbours",
        "map.one-section",
        "map.refused",
        "railroad.one-network",
        "railroad.first-section",
        "railroad.grow",
        "railroad.major-reached",
        "railroad.major-unreached",
        "railroad.exits",
        "major.hexagon",
        "major.shut-out",
        "city.players",
        "city.sections",
        "city.both-ways",
        "turn.allowance",
        "money.no-loans",
    ),
    facts={"price": "M to pay for the section"},
    prefill=propose,
    move=True,
    deed="Build a section",
    due=is_played,
)
