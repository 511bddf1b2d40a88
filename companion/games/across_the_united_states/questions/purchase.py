"""The one purchase of a turn: whether it is allowed, and what it costs."""

from collections.abc import Iterator, Mapping

from companion.engine.change import Change
from companion.engine.game import Offer, Question, Reason, Ruling
from companion.games.across_the_united_states.questions.actions import Purchase
from companion.games.across_the_united_states.questions.commodities import (
    commodities_held,
    next_named,
    not_held,
    same_kind,
    swapped,
    too_many,
    unnamed,
)
from companion.games.across_the_united_states.questions.cube import (
    cost_in_words,
    impossible_others,
)
from companion.games.across_the_united_states.questions.ledger import (
    added,
    money_left,
    not_entered,
    paid,
    too_dear,
)
from companion.games.across_the_united_states.state import Board, hand_of


def rule_purchase(board: Board, asked: Purchase) -> Ruling:
    """Whether a purchase is allowed, and what it costs; what a seat buys can be recorded."""
    impossible = _impossible(asked)
    facts = {} if impossible else {"cost": asked.cost}
    refusals = impossible or _refusals(board, asked)
    if refusals:
        headline = f"{asked.seat} can't buy this" if asked.seat else "This can't be bought"
        return Ruling("refused", headline, refusals, facts)
    if unnamed(asked):
        return _which_commodity(board, asked, facts)
    changes = _recorded(board, asked, asked.seat) if asked.seat else []
    return Ruling("allowed", _headline(asked), list(_grounds(board, asked)), facts, changes)


def _impossible(asked: Purchase) -> list[Reason]:
    """Refuses what is no purchase at all, and so has no cost."""
    others = impossible_others(asked.others) if asked.action == "cube" else None
    return [check for check in (_times(asked), others) if check]


def _refusals(board: Board, asked: Purchase) -> list[Reason]:
    dear = too_dear(board, asked.seat, asked.cost) if asked.seat else None
    price = Reason(_priced(asked), asked.rules.clause) if dear else None
    checks = (too_many(asked), same_kind(asked), not_held(board, asked), price, dear)
    return [check for check in checks if check]


def _times(asked: Purchase) -> Reason | None:
    """Refuses more than the one purchase of a turn, or fewer than one."""
    if 1 <= asked.times <= asked.rules.times:
        return None
    if asked.times < 1:
        text = f"A purchase is made once at least, not {asked.times} times; or choose nothing."
        return Reason(text, "purchase.nothing")
    if asked.action == "exchange":
        text = f"Commodities are exchanged once or twice a turn, not {asked.times} times."
        return Reason(text, "purchase.exchange")
    text = f"A turn has one purchase, so this is done once, not {asked.times} times."
    return Reason(text, "purchase.one")


def _which_commodity(board: Board, asked: Purchase, facts: Mapping[str, int]) -> Ruling:
    return Ruling(
        "open",
        "Which commodity?",
        [Reason(_priced(asked), asked.rules.clause)],
        facts,
        missing=[(side,) for side in unnamed(asked)],
        offers=[
            Offer(_commodities(then), then.model_dump(exclude_none=True))
            for then in next_named(asked)
            if not _refusals(board, then)
        ],
    )


def _headline(asked: Purchase) -> str:
    if asked.action == "nothing":
        return "Nothing is bought, nothing is paid"
    named = f": {_commodities(asked)}" if asked.gets else ""
    bought = f"${asked.cost} for {asked.name}{named}"
    return f"{asked.seat} pays {bought}" if asked.seat else bought


def _grounds(board: Board, asked: Purchase) -> Iterator[Reason]:
    yield Reason(_priced(asked), asked.rules.clause)
    if asked.action == "cube":
        text = "It brings no station action. Where it may lie is ruled on, and recorded, by itself."
        yield Reason(text, "purchase.cube.no-stations")
    if asked.action != "nothing":
        yield Reason("That is the one purchase of the turn.", "purchase.one")
    if asked.seat:
        yield from money_left(board, asked.seat, asked.cost, asked.rules.clause)
        yield from _blanks(board, asked, asked.seat)


def _blanks(board: Board, asked: Purchase, seat: str) -> Iterator[Reason]:
    """Says which tokens recording leaves alone because they aren't entered."""
    if asked.action == "transfer" and hand_of(board, seat).transfers is None:
        yield not_entered(f"The Transfer tokens of {seat}", asked.rules.clause)
    held = commodities_held(board, asked)
    blank = [kind for kind in held if held[kind] is None and kind in asked.taken + asked.given]
    if blank:
        yield not_entered(f"The Commodity tokens of {seat}", asked.rules.clause)


def _priced(asked: Purchase) -> str:
    if asked.action == "nothing":
        return "Nobody has to buy anything."
    if asked.action == "cube":
        return f"It costs {cost_in_words(asked.others, 'purchase')}."
    thing = "exchange" if asked.action == "exchange" else asked.name.removeprefix("a ")
    return f"Each {thing} costs ${asked.rules.price}."


def _commodities(asked: Purchase) -> str:
    """The commodities named so far: iron for grain."""
    taken, given = ", ".join(asked.taken), ", ".join(asked.given)
    return f"{taken or '…'} for {given}" if given else taken


def _recorded(board: Board, asked: Purchase, seat: str) -> list[Change]:
    """What changes hands; a cube is recorded where it is placed, with its cost."""
    if asked.action == "cube":
        return []
    transfers = int(asked.action == "transfer")
    had = hand_of(board, seat).transfers
    return [
        *added(board, had, transfers, "state", "hands", seat, "transfers"),
        *swapped(board, asked),
        *paid(board, seat, asked.cost),
    ]


PURCHASE = Question(
    "purchase",
    "May this be bought?",
    Purchase,
    rule_purchase,
    clauses=(
        "purchase.one",
        "purchase.transfer",
        "purchase.commodity",
        "purchase.cube",
        "purchase.cube.no-stations",
        "purchase.exchange",
        "purchase.nothing",
        "payments.bank",
    ),
    facts={
        "cost": "dollars to pay: 2 for a token, 1 for each exchange; for a cube 3, and 1 for each "
        "other company's cube there"
    },
    move=True,
    deed="Make a purchase",
)
