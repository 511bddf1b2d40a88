"""The declaration: everything that the companion knows of a game, in one object."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path as Folder
from typing import Any, Generic, Literal, TypeVar

from companion.engine import rulebook
from companion.engine.board import Board
from companion.engine.change import Change
from companion.engine.finding import Finder
from companion.engine.model import Model
from companion.engine.path import Path
from companion.engine.picture import Drawn, Picture, Put, drawn
from companion.engine.problem import Problem
from companion.engine.tally import Tally

S = TypeVar("S", bound=Model)
C = TypeVar("C", bound=Model)


@dataclass(frozen=True)
class Step:
    """One piece of arithmetic: a sentence, its points, and the clause behind it.

    `points` is None only where something that the line needs isn't entered.
    """

    text: str
    points: int | None
    clause: str


@dataclass(frozen=True)
class Category(Generic[S, C]):
    """One row of the scorepad. `score` gives a seat's steps, at least one, even for 0 points.

    `clause` is the rule of the row as a whole, `hint` its arithmetic in a few words for paper;
    a row that does not count towards the total says `counts=False`, and one that the rulebook
    keeps secret until scoring, or out of sight, says `in_sight=False`.
    """

    id: str
    title: str
    score: Callable[[Board[S, C], str], Sequence[Step]]
    clause: str
    hint: str = ""
    counts: bool = True
    in_sight: bool = True


@dataclass(frozen=True)
class TieBreak(Generic[S, C]):
    """One comparison among the seats that are still tied: the higher value wins."""

    id: str
    title: str
    value: Callable[[Board[S, C], str], int]
    clause: str


@dataclass(frozen=True)
class Comparison:
    """A tie-break that was consulted: the values of the seats that were still tied."""

    by: str
    values: Mapping[str, int]


@dataclass(frozen=True)
class Reason:
    """A sentence that says why, and the clause behind it."""

    text: str
    clause: str


Verdict = Literal["allowed", "refused", "answer", "silent", "open"]


@dataclass(frozen=True)
class Offer:
    """A next step that people may tap: its words, and the arguments to ask again with."""

    label: str
    arguments: Mapping[str, Any]


@dataclass(frozen=True)
class Ruling:
    """The answer to a question: a verdict in one line, and its reasons in order, at least one.

    `facts` is the machine-readable part. A move carries the `changes` that recording it makes.
    `missing` lists arguments that are wanted; paths of the table are added by what was needed.
    `tallies` are what people look at while they decide.
    """

    verdict: Verdict
    headline: str
    reasons: Sequence[Reason]
    facts: Mapping[str, Any] = field(default_factory=dict)
    changes: Sequence[Change] = ()
    missing: Sequence[Path] = ()
    offers: Sequence[Offer] = ()
    tallies: Sequence[Tally] = ()


def _no_words(copy: Any) -> Mapping[str, Sequence[str]]:  # noqa: ARG001
    return {}


def _nothing_proposed(board: Board[Any, Any], typed: Mapping[str, Any]) -> Mapping[str, Any]:  # noqa: ARG001
    return {}


def _nothing_first(board: Board[Any, Any]) -> Sequence[Put]:  # noqa: ARG001
    return ()


def _by_themselves(copy: Any) -> Mapping[str, str]:  # noqa: ARG001
    return {}


def _nothing_to_watch(board: Board[Any, Any], seat: str) -> Sequence[Tally]:  # noqa: ARG001
    return ()


@dataclass(frozen=True)
class Outcome:
    """How the table ends: places by seat, the tie-breaks consulted, and why.

    `next` says what happens where the game `continues`.
    """

    kind: Literal["won", "shared", "continues"]
    places: Mapping[str, int]
    reasons: Sequence[Reason]
    trace: Sequence[Comparison] = ()
    next: str = ""


@dataclass(frozen=True)
class Totals(Generic[S, C]):
    """The points that `decide` weighs. Lines that aren't entered count as 0 here, and then
    `complete` is False, tie-breaks are 0 and the outcome is only good for what it needs.
    """

    board: Board[S, C]
    points: Mapping[str, Mapping[str, int]]
    total: Mapping[str, int]
    typed: Mapping[str, Mapping[str, int]]
    tie_breaks: Sequence[TieBreak[S, C]]
    complete: bool

    def value(self, tie_break: TieBreak[S, C], seat: str) -> int:
        """A seat's value for a tie-break; one typed under the tie-break's id wins."""
        if not self.complete:
            return 0
        typed = self.typed.get(seat, {}).get(tie_break.id)
        return tie_break.value(self.board, seat) if typed is None else typed


@dataclass(frozen=True)
class Reading:
    """A question that the rulebook leaves open, the answers a group may choose, the first the
    default; without `has_default` it stays silent until the table answers it.
    """

    id: str
    title: str
    answers: Mapping[str, str]
    clause: str
    has_default: bool = True


class NoArguments(Model):
    """What a question asks for that the table alone can answer: nothing."""


@dataclass(frozen=True)
class Question(Generic[S, C]):
    """Something that people dispute, and the rule that answers it.

    `arguments` holds what is asked for, shape only. `rule` may `need` what the table lacks: the
    ruling is then open. `facts` names the machine-readable answers and says what each is.
    `clauses` are the rules that it answers from, the foremost first. `prefill` proposes
    arguments from the table and what is typed so far. A `move` can also be recorded.
    While people play, `deed` is what it is called, in two or three words; `due` says whether a
    table stands where it comes up: a move without it always may, any other question never by
    itself; `before` are taps that say of the table what people have to say first.
    """

    id: str
    title: str
    arguments: type[Model]
    rule: Callable[[Board[S, C], Any], Ruling]
    clauses: Sequence[str]
    facts: Mapping[str, str] = field(default_factory=dict)
    prefill: Callable[[Board[S, C], Mapping[str, Any]], Mapping[str, Any]] = _nothing_proposed
    move: bool = False
    deed: str = ""
    due: Callable[[Board[S, C]], bool] | None = None
    before: Callable[[Board[S, C]], Sequence[Put]] = _nothing_first


@dataclass(frozen=True)
class Entry:
    """A part of the state that people record together: paths of the table file, with `{seat}`
    where each seat has its own. `category` names the scorepad row that it feeds, if one.
    `pictures` stand above its fields.
    """

    id: str
    title: str
    at: Sequence[str]
    category: str | None = None
    pictures: Sequence[Picture] = ()

    @property
    def by_seat(self) -> bool:
        """Whether each seat records it for itself."""
        return any("{seat}" in at.split(".") for at in self.at)


@dataclass(frozen=True, eq=False)
class Game(Generic[S, C]):
    """One game: data and rules, from which pages, scores, explanations and paper follow.

    `categories` may take titles from the copy, but their ids are the same for every copy.
    `words` gives the closed lists of words that a copy prints, by what `Word` calls them: a
    question is not asked about any other. Seats are closed always.
    `check` returns every problem of a board, errors and warnings in one pass, and must bear a
    board on which nothing is entered, as must `watch`: what people look at while they play, for
    a seat whose turn it is, or for "". `called` gives what the group calls the values of the
    game's own lists, such as its railroads.
    """

    id: str
    name: str
    folder: Folder
    seats: range
    state: type[S]
    copy: type[C]
    categories: Callable[[C], Sequence[Category[S, C]]]
    decide: Callable[[Board[S, C], Totals[S, C]], Outcome]
    check: Callable[[Board[S, C]], Iterable[Problem]]
    entries: Sequence[Entry]
    tie_breaks: Sequence[TieBreak[S, C]] = ()
    readings: Sequence[Reading] = ()
    questions: Sequence[Question[S, C]] = ()
    words: Callable[[C], Mapping[str, Sequence[str]]] = _no_words
    note: str = ""
    watch: Callable[[Board[S, C], str], Sequence[Tally]] = _nothing_to_watch
    called: Callable[[C], Mapping[str, str]] = _by_themselves

    def pictures(self, board: Board[S, C]) -> list[Drawn]:
        """The pictures of a table for its score page and its sheet."""
        return [
            one
            for entry in self.entries
            for seat in (board.seats if entry.by_seat else [""])
            for one in drawn([p for p in entry.pictures if p.on_sheets], board, seat)
        ]

    @cached_property
    def clauses(self) -> rulebook.Rulebook:
        """The rules by clause id, from the game's rules.toml."""
        return rulebook.load(self.folder / "rules.toml")

    @cached_property
    def finder(self) -> Finder:
        """Finds clauses by what people type."""
        return Finder(self.clauses.values())

    @cached_property
    def example(self) -> bytes:
        """The game's example table file."""
        return (self.folder / "example.json").read_bytes()


AnyGame = Game[Any, Any]
AnyCategory = Category[Any, Any]
Games = Mapping[str, AnyGame]
