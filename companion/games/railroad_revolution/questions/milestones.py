"""Milestones: promoting Workers into Managers, and completing."""

from itertools import pairwise
from typing import Literal

from pydantic import Field

from companion.engine.english import counted
from companion.engine.game import Offer, Question, Reason, Ruling
from companion.engine.model import Integer, Model
from companion.games.railroad_revolution.questions.reasons import found
from companion.games.railroad_revolution.state import STACKS, Board, Copy, Stack, State

Colour = Literal["white", "purple", "orange", "grey", "turquoise"]

DRAWN = 3
MANAGERS_ASKED_FOR = range(1, 3)
TAKES_ANY_WORKER: Stack = "D"
LAST_STACK: Stack = STACKS[-1]


class Milestone(Model):
    """An open Milestone at the end of a turn."""

    conditions_met: bool = Field(title="Are all conditions of the tile met?")
    managers_placed: Integer = Field(title="How many Managers stand on it?")
    managers_needed: Integer = Field(title="How many Managers does it ask for?")
    stack: Stack | None = Field(None, title="Letter of the Milestone")


class Promote(Model):
    """The Worker that was placed, and the Milestone that wants a Manager."""

    worker: Colour = Field(title="Which Worker was placed for the action?")
    instead_of_effect: bool = Field(title="Is it used as a white one, instead of its own effect?")
    stack: Stack = Field(title="Letter of the Milestone")
    fits: bool = Field(title="Is the promoted Worker of a colour that the tile asks for?")


def next_stack(letter: Stack | None) -> Stack | None:
    """The letter that follows a completed Milestone; None after a D (`milestones.replaced`)."""
    following: dict[Stack | None, Stack] = dict(pairwise(STACKS))
    return following.get(letter)


def rule_milestone(board: Board, asked: Milestone) -> Ruling:
    """Whether a Milestone is completed, and what replaces it."""
    refusals = found(_no_such_tile(asked), _conditions_open(asked), _managers_missing(asked))
    if refusals:
        return Ruling("refused", "The Milestone is not completed", refusals)
    reasons = [
        Reason(
            f"The conditions are met and {_managers(asked.managers_placed)} on the tile.",
            "milestones.needs",
        ),
        Reason(
            "It is completed at the end of the turn, after any deals: its Managers go back to the "
            "common supply and it is turned face down.",
            "milestones.completion",
        ),
        *_replacement(board, asked.stack),
    ]
    drawn = DRAWN if asked.stack != LAST_STACK and draws_three(board) else None
    facts = {"next_stack": next_stack(asked.stack), "draw": drawn}
    return Ruling("allowed", "The Milestone is completed at the end of the turn", reasons, facts)


def draws_three(board: Board) -> bool:
    """Whether a new Milestone is one of three, and not of the whole stack (`milestones.draw`)."""
    return board.reading("milestone_draw") == "draw_three"


def _managers(number: int) -> str:
    return f"{counted(number, 'Manager')} {'stands' if number == 1 else 'stand'}"


def _no_such_tile(asked: Milestone) -> Reason | None:
    """Every Milestone asks for one or two Managers."""
    if asked.managers_needed in MANAGERS_ASKED_FOR:
        return None
    text = f"No Milestone asks for {counted(asked.managers_needed, 'Manager')}; each for 1 or 2."
    return Reason(text, "milestones.tile")


def _conditions_open(asked: Milestone) -> Reason | None:
    """All conditions of the tile must be met."""
    if asked.conditions_met:
        return None
    return Reason("Its conditions are not all met.", "milestones.needs")


def _managers_missing(asked: Milestone) -> Reason | None:
    """All Managers of the tile must be placed."""
    if asked.managers_placed >= asked.managers_needed:
        return None
    placed, needed = asked.managers_placed, counted(asked.managers_needed, "Manager")
    return Reason(f"It asks for {needed}; {placed} placed so far.", "milestones.needs")


def _replacement(board: Board, stack: Stack | None) -> list[Reason]:
    """What comes after the Milestone, and how it is taken."""
    if stack == LAST_STACK:
        return [Reason("Nothing replaces a completed D.", "milestones.replaced")]
    taken = Reason(_taken_from(stack), "milestones.replaced")
    two = Reason("Two completed in one turn are replaced one after the other.", "milestones.two")
    return [taken, _draw(board), two]


def _taken_from(stack: Stack | None) -> str:
    if stack is None:
        return "A Milestone of the next letter replaces it, unless it is a D: nothing follows a D."
    return f"A Milestone from the {next_stack(stack)} stack replaces it."


def _draw(board: Board) -> Reason:
    if draws_three(board):
        text = f"The top {DRAWN} tiles of the stack are drawn, one is kept, the rest go under it."
        return Reason(text, "milestones.draw")
    return Reason(
        "By this table's variant the whole stack is looked through.", "milestones.whole-stack"
    )


def rule_promote(board: Board, asked: Promote) -> Ruling:  # noqa: ARG001
    """Whether the Worker placed for an action lets a Worker be promoted onto a Milestone."""
    wrong_colour = found(_does_not_fit(asked))
    refusals = [*found(_own_effect_used(asked)), *wrong_colour]
    if refusals:
        offers = [] if wrong_colour else [_as_white(asked)]
        return Ruling("refused", "No Worker is promoted like that", refusals, offers=offers)
    reasons = [
        _what_permits_it(asked),
        _what_the_tile_takes(asked),
        Reason(
            "The Worker comes from the supply or the Player Board, even the one just placed.",
            "promote.from",
        ),
        Reason("The Manager stays there until the Milestone is completed.", "managers.stay"),
        Reason("At least 4 available Workers must be left after the turn.", "workers.minimum"),
    ]
    return Ruling("allowed", f"A Worker may be promoted onto the {asked.stack} Milestone", reasons)


def _own_effect_used(asked: Promote) -> Reason | None:
    """A specialised Worker promotes only instead of its own effect."""
    if asked.worker == "white" or asked.instead_of_effect:
        return None
    text = (
        f"The {asked.worker} Worker is used for its own effect; it lets a Worker be promoted only "
        "instead of that, as if it were white. A Promote Workers bonus would do it besides."
    )
    return Reason(text, "promote.any-worker")


def _does_not_fit(asked: Promote) -> Reason | None:
    """A, B and C Milestones take the colours that they show."""
    if asked.fits or asked.stack == TAKES_ANY_WORKER:
        return None
    text = (
        f"The {asked.stack} Milestone doesn't ask for a Worker of that colour; only a D takes any."
    )
    return Reason(text, "promote.colours")


def _as_white(asked: Promote) -> Offer:
    instead = asked.model_dump() | {"instead_of_effect": True}
    return Offer(f"Use the {asked.worker} Worker as a white one", instead)


def _what_permits_it(asked: Promote) -> Reason:
    """A white Worker's own effect, or another one used like it."""
    if asked.worker == "white":
        return Reason("An action with a white Worker lets a Worker be promoted.", "promote.when")
    text = f"The {asked.worker} Worker is used as a white one, instead of its own effect."
    return Reason(text, "promote.any-worker")


def _what_the_tile_takes(asked: Promote) -> Reason:
    if asked.stack == TAKES_ANY_WORKER:
        return Reason("A D Milestone takes Workers of any colour.", "promote.colours")
    text = f"The {asked.stack} Milestone asks for a Worker of that colour."
    return Reason(text, "promote.colours")


MILESTONE = Question[State, Copy](
    id="milestone",
    title="Is this Milestone completed?",
    arguments=Milestone,
    rule=rule_milestone,
    clauses=(
        "milestones.needs",
        "milestones.completion",
        "milestones.replaced",
        "milestones.draw",
        "milestones.two",
        "milestones.whole-stack",
        "milestones.tile",
    ),
    facts={
        "next_stack": "letter of the Milestone that replaces it; null after a D, or where the "
        "letter isn't given",
        "draw": "tiles to draw and choose from; null where the whole stack is looked through, or "
        "after a D",
    },
)

PROMOTE = Question[State, Copy](
    id="promote",
    title="May a Worker be promoted?",
    arguments=Promote,
    rule=rule_promote,
    clauses=(
        "promote.when",
        "promote.any-worker",
        "promote.colours",
        "promote.from",
        "managers.stay",
        "workers.minimum",
        "workers.white",
    ),
)
