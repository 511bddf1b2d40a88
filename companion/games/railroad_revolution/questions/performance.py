"""Moving up the Performance Tracks, and paying on the way."""

from collections.abc import Mapping

from pydantic import Field

from companion.engine.document import MAX_NUMBER
from companion.engine.english import counted, listed
from companion.engine.game import Offer, Question, Reason, Ruling
from companion.engine.model import Integer, Model
from companion.games.railroad_revolution.questions.money import shares_to_raise
from companion.games.railroad_revolution.questions.reasons import found
from companion.games.railroad_revolution.scoring import SHARE_PRICE
from companion.games.railroad_revolution.state import Board, Copy, State

CHALLENGING = 10


class Passed(Model):
    """What a track prints at one point that a marker passes; money as on the board."""

    money: Integer | None = Field(None, title="Money printed there")
    shares: Integer | None = Field(None, title="Shares printed there")
    worker: bool | None = Field(None, title="A Worker printed there?")


class Performance(Model):
    """Advancements, what they pass, and what the player has to pay it with."""

    steps: Integer = Field(title="How many advancements?")
    passed: list[Passed] = Field(title="Points with something to pay that are passed")
    money: Integer = Field(title="Money in hand")
    shares: Integer = Field(title="Telegraph Shares in hand")


def rule_performance(board: Board, asked: Performance) -> Ruling:
    """What markers pay for the points that they pass, and whether the player can."""
    impossible = found(_no_step(asked), _less_than_nothing(asked))
    if impossible:
        return Ruling("refused", "No marker moves like that", impossible)
    pay = to_pay(asked, money_factor(board))
    short = found(_too_little_money(board, asked, pay), _too_few_shares(asked, pay))
    if short:
        reasons = [*short, Reason("Who can't pay doesn't pass.", "performance.cannot-pay")]
        offers = _after_selling(asked, pay)
        return Ruling("refused", "That can't be paid", reasons, {"pay": pay}, offers=offers)
    reasons = [
        Reason(_steps_in_words(asked.steps), "performance.split"),
        *(_paid(board, pay) or [Reason("Nothing to pay is passed.", "performance.advance")]),
    ]
    return Ruling("allowed", _headline(pay), reasons, {"pay": pay})


def money_factor(board: Board) -> int:
    """How many times the printed money is paid: once, ten times in the variant
    (`performance.money`, `performance.challenging`).
    """
    return CHALLENGING if board.reading("track_money") == "challenging" else 1


def money_clause(board: Board) -> str:
    """The clause by which money is paid at this table."""
    return "performance.money" if money_factor(board) == 1 else "performance.challenging"


def to_pay(asked: Performance, factor: int) -> dict[str, int]:
    """Dollars, Telegraph Shares and Workers for all points that are passed."""
    return {
        "money": factor * sum(point.money or 0 for point in asked.passed),
        "shares": sum(point.shares or 0 for point in asked.passed),
        "workers": sum(bool(point.worker) for point in asked.passed),
    }


def _no_step(asked: Performance) -> Reason | None:
    """An advancement moves a marker up by at least one slot."""
    if asked.steps >= 1:
        return None
    text = f"{asked.steps} advancements move no marker; markers only go up, slot by slot."
    return Reason(text, "performance.advance")


def _less_than_nothing(asked: Performance) -> Reason | None:
    """A point that is passed takes money or Shares, and never gives any."""
    if all((point.money or 0) >= 0 and (point.shares or 0) >= 0 for point in asked.passed):
        return None
    return Reason("A point takes money or Shares, so it is no less than 0.", "performance.advance")


def _too_few_shares(asked: Performance, pay: Mapping[str, int]) -> Reason | None:
    """The Shares that are passed must be in hand."""
    if pay["shares"] <= asked.shares:
        return None
    text = f"{counted(pay['shares'], 'Telegraph Share')} must be discarded; {asked.shares} in hand."
    return Reason(text, "performance.shares")


def _too_little_money(board: Board, asked: Performance, pay: Mapping[str, int]) -> Reason | None:
    """The money that is passed must be in hand; a Share may be sold for it first."""
    if pay["money"] <= asked.money:
        return None
    text = (
        f"${pay['money']} must be paid; ${asked.money} in hand. "
        f"Each Telegraph Share sold first gives ${SHARE_PRICE}."
    )
    return Reason(text, money_clause(board))


def _after_selling(asked: Performance, pay: Mapping[str, int]) -> list[Offer]:
    """Selling just enough of the Shares that aren't needed themselves, where that helps."""
    sold = shares_to_raise(pay["money"] - asked.money)
    money, shares = asked.money + SHARE_PRICE * sold, asked.shares - sold
    if not 0 < sold <= asked.shares - pay["shares"] or money > MAX_NUMBER:
        return []
    after = asked.model_dump(exclude_none=True) | {"money": money, "shares": shares}
    return [Offer(f"Sell {counted(sold, 'Share')} first, for ${SHARE_PRICE * sold}", after)]


def _paid(board: Board, pay: Mapping[str, int]) -> list[Reason]:
    """What is passed and paid, kind by kind."""
    return found(
        _money_paid(board, pay["money"]),
        _shares_paid(pay["shares"]),
        _workers_paid(pay["workers"]),
    )


def _money_paid(board: Board, money: int) -> Reason | None:
    if not money:
        return None
    times = "" if money_factor(board) == 1 else ": ten times what is printed"
    return Reason(f"${money} must be paid in passing{times}.", money_clause(board))


def _shares_paid(shares: int) -> Reason | None:
    if not shares:
        return None
    text = f"{counted(shares, 'Telegraph Share')} must be discarded in passing."
    return Reason(text, "performance.shares")


def _workers_paid(workers: int) -> Reason | None:
    if not workers:
        return None
    text = (
        f"{counted(workers, 'Worker')} of any colour must be discarded in passing; "
        "4 must still be available at the end of the turn."
    )
    return Reason(text, "performance.worker")


def _steps_in_words(steps: int) -> str:
    if steps == 1:
        return "The advancement may be made on any of the three tracks."
    return f"The {steps} advancements may be split over the three tracks in any way."


def _headline(pay: Mapping[str, int]) -> str:
    owed = [f"${pay['money']}"] if pay["money"] else []
    owed += [counted(pay["shares"], "Telegraph Share")] if pay["shares"] else []
    owed += [counted(pay["workers"], "Worker")] if pay["workers"] else []
    return f"The player pays {listed(owed)}" if owed else "The player pays nothing"


PERFORMANCE = Question[State, Copy](
    id="performance",
    title="What does moving up the tracks cost?",
    arguments=Performance,
    rule=rule_performance,
    clauses=(
        "performance.advance",
        "performance.split",
        "performance.money",
        "performance.shares",
        "performance.worker",
        "performance.cannot-pay",
        "performance.challenging",
    ),
    facts={"pay": "what is paid in all: `money` in dollars, `shares`, `workers`"},
)
