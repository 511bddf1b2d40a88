"""A move as people put it together: what is said of it, what is still to say, and the next taps."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, get_origin

from wtforms.form import BaseForm

from companion.engine.game import Offer, Ruling
from companion.engine.model import Rare, Signed
from companion.engine.picture import Put
from companion.engine.problem import Problem, Refused
from companion.engine.ruling import AnyQuestion
from companion.engine.shape import Place, field_of, is_model, item_of
from companion.web.asking import Arguments, Asking, flattened
from companion.web.fields import ChoiceField, NumberField
from companion.web.nodes import Node, every, leaves
from companion.web.widgets import word_of

SEAT = "seat"
Pairs = Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Typed:
    """A number that people may type where only some are offered, and all else that is said then."""

    node: Node
    also: Pairs


@dataclass(frozen=True)
class TakenBack:
    """What was said last, in words, and what is said without it."""

    words: str
    arguments: Arguments


@dataclass
class Turn(Asking):
    """A question as it is put at the table while people play.

    `seat` is whose turn it is, "" where nobody said: what the table doesn't propose is asked of
    that seat.
    """

    seat: str = ""

    @cached_property
    def ruling(self) -> Ruling | None:
        """The ruling, as soon as everything that the question needs is said."""
        try:
            return self.rule()
        except Refused:
            return None

    @property
    def due(self) -> bool:
        """Whether the table stands where it comes up."""
        question, board = self.question, self.visit.kept.table.board()
        return question.move if question.due is None else question.due(board)

    @property
    def stands(self) -> str:
        """Whether it is `ready` to be recorded, `waits` for a call or for more, or is `closed`."""
        if self.ruling is None or self.ruling.verdict == "open":
            return "waits"
        return "closed" if self.question.move and not self.ruling.changes else "ready"

    @property
    def title(self) -> str:
        """What recording it is called, or what it asks."""
        return self.question.deed or self.question.title

    @property
    def is_the_tables(self) -> bool:
        """Whether all that it needs stands at the table, so that one tap records it."""
        return self.question.move and self.stands == "ready" and not self.whose

    @property
    def before(self) -> Sequence[Put]:
        """The taps that say of the table what has to be said first."""
        return self.question.before(self.visit.kept.table.board())

    @property
    def whose(self) -> bool:
        """Whether it asks for the seat in turn, among other things, and the table doesn't know."""
        fields = self.question.arguments.model_fields
        return SEAT in fields and len(fields) > 1 and SEAT not in self._by_the_table({})

    @cached_property
    def unsaid(self) -> list[Node]:
        """What has still to be said before there is a ruling."""
        if self.ruling is not None:
            return []
        return [node for node in self.nodes_of(self._said) if _is_unsaid(node)]

    @cached_property
    def first(self) -> dict[str, Node]:
        """What a page shows above all that is taken as said: what has still to be said for a
        ruling, or what the ruling misses; also the few ways of which most people take the first.
        """
        nodes = self.nodes_of(self._said)
        if self.ruling is None:
            return {n.name: n for n in nodes if _is_unsaid(n) or _is_a_way(n)}
        asked = self.ruling.missing if not self.offers else ()
        return {node.name: node for node in every(nodes) if node.path in asked}

    @cached_property
    def choice(self) -> Node | None:
        """The one thing that has still to be said, if it is a choice among a few."""
        alone = self.unsaid[0] if len(self.unsaid) == 1 else None
        return alone if alone and _makes(alone, ChoiceField) else None

    @property
    def choices(self) -> list[tuple[str, str]]:
        """What that one thing may be, each with its words."""
        if self.choice is None:
            return []
        shown: Any = self._form_of(self._said)[self.choice.name]
        return [(key, self.called(self.choice, key, words)) for key, words in shown.choices]

    def titled(self, node: Node) -> str:
        """What a group is called: an entry of a map, as the group calls its key."""
        kept = self.visit.kept
        named = kept.game.called(kept.table.file.copy_) if node.keyed else {}
        return named.get(node.title, node.title)

    def called(self, node: Node, key: str, words: str) -> str:
        """What the group calls a value that a field may have."""
        kept = self.visit.kept
        own = get_origin(node.place.kind) is Literal
        return kept.game.called(kept.table.file.copy_).get(key, words) if own else words

    @property
    def gist(self) -> str:
        """What is said, in a few words."""
        said = [node for node in leaves(self.nodes_of(self._said)) if isinstance(node.value, str)]
        return ", ".join(self.called(n, n.value, n.value.replace("_", " ")) for n in said)

    @cached_property
    def offers(self) -> Sequence[Offer]:
        """The next steps that may be tapped."""
        return self.ruling.offers if self.ruling else ()

    @cached_property
    def typed(self) -> Typed | None:
        """What may be typed in place of the offers, where these differ by a number."""
        for offer in self.offers if self.stands == "waits" else ():
            pairs = flattened(offer.arguments)
            for node in leaves(self.nodes_of(dict(offer.arguments))):
                differs = len(self._offered(node.name)) > 1
                if node.entered and differs and _makes(node, NumberField):
                    return Typed(node, [pair for pair in pairs if pair[0] != node.name])
        return None

    @cached_property
    def taken_back(self) -> TakenBack | None:
        """What is left without the last of a list that grows tap by tap."""
        for name, begins in self._by_the_table({}).items():
            said = self._said.get(name)
            if begins == [] and said:
                [node] = [one for one in self.nodes_of(self._said) if one.path == (name,)]
                return TakenBack(_in_words(node.children[-1]), self._said | {name: said[:-1]})
        return None

    @property
    def faults(self) -> list[Problem]:
        """What was sent and can't be: not what is only still to be said."""
        try:
            self.rule()
        except Refused as refused:
            unsaid = {node.path[0] for node in self.unsaid}
            return [p for p in refused.problems if not p.path or p.path[0] not in unsaid]
        return []

    def _form_of(self, arguments: Arguments) -> BaseForm:
        """The form, with a sign beside those numbers alone that may well be less than zero."""
        form: Any = super()._form_of(arguments)
        for node in leaves(self.nodes_of(arguments)):
            if _makes(node, NumberField):
                form[node.name].signed = node.place.mark(Signed) is not None
        return form

    def _offered(self, name: str) -> set[str]:
        """The values that offers give a field."""
        every = [dict(flattened(offer.arguments)) for offer in self.offers]
        return {pairs[name] for pairs in every if name in pairs}

    @property
    def _said(self) -> Arguments:
        try:
            return self.arguments
        except Refused:
            return self._proposed()

    def _proposed(self) -> Arguments:
        """What the table proposes, asked of the seat in turn; of what was sent, lists are empty
        where nothing is in them, as no form can send that.
        """
        if self._fields:
            return {**dict(self._lists(blank=False)), **super()._proposed()}
        by_whom = {SEAT: self.seat} if self.seat and self.whose else {}
        return {**dict(self._lists(blank=True)), **by_whom, **self._by_the_table(by_whom)}

    def _by_the_table(self, typed: Mapping[str, Any]) -> Mapping[str, Any]:
        return self.question.prefill(self.visit.kept.table.board(), typed)

    def _lists(self, *, blank: bool) -> Iterator[tuple[str, Any]]:
        """The lists and maps that have to be said; a list of groups begins with a blank one."""
        arguments = self.question.arguments
        for name, field in arguments.model_fields.items():
            key = field.alias or name
            place = field_of(arguments, key)
            if place.required and get_origin(place.kind) is dict:
                yield key, {}
            elif place.required and get_origin(place.kind) is list:
                grouped = is_model(item_of(place.kind, 0).kind)
                yield key, [{}] if blank and grouped else []


def asks_of_a_seat(question: AnyQuestion, arguments: Mapping[str, Any]) -> str:
    """The seat that a question was asked of, "" where it was asked of none."""
    named = arguments.get(SEAT, "")
    known = SEAT in question.arguments.model_fields and _is_a_seat(question)
    return named if known and isinstance(named, str) else ""


def _is_a_seat(question: AnyQuestion) -> bool:
    place: Place = field_of(question.arguments, SEAT)
    return word_of(place) == "seats"


def _is_unsaid(node: Node) -> bool:
    if node.field is not None:
        return node.place.required and not node.entered
    if not node.place.required or node.value == []:
        return False
    return not (node.entered and any(node.value))


def _is_a_way(node: Node) -> bool:
    """Whether it is a choice with a default, but for yes and no."""
    left = not (node.place.required or node.place.nullable)
    return left and node.place.kind is not bool and _makes(node, ChoiceField)


def is_aside(node: Node) -> bool:
    """Whether it is said so rarely that a page folds it away."""
    return node.place.mark(Rare) is not None or (node.aside and not _is_a_way(node))


def _makes(node: Node, kind: type[Any]) -> bool:
    return node.field is not None and node.field.field_class is kind


def _in_words(node: Node) -> str:
    """The parts of a group that are said: a number or word itself, a yes by its title."""
    parts = [leaf for leaf in leaves([node]) if leaf.entered and leaf.value is not False]
    return ", ".join(leaf.title if leaf.value is True else str(leaf.value) for leaf in parts)
