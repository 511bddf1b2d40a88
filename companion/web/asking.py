"""A question's form: its arguments as typed in an address, over those that the table proposes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, get_origin

from werkzeug.datastructures import MultiDict
from wtforms.form import BaseForm

from companion.engine import ruling
from companion.engine.change import ABSENT, apply, value_at
from companion.engine.change import change as change_at
from companion.engine.game import Ruling
from companion.engine.model import Model
from companion.engine.path import Path
from companion.engine.problem import Problem, Refused
from companion.engine.ruling import AnyQuestion
from companion.engine.shape import follow, place_of
from companion.engine.table import file_type
from companion.web import buttons
from companion.web.forms import changes_of, filled, name_of, path_of, send
from companion.web.keeping import Visit
from companion.web.nodes import Builder, Node, leaves
from companion.web.suggestions import words_of

Sent = MultiDict[str, str]
Arguments = dict[str, Any]


@dataclass
class Asking:
    """A question about a table, with what was typed for its arguments so far."""

    visit: Visit
    question: AnyQuestion
    sent: Sent

    @cached_property
    def arguments(self) -> Arguments:
        """The arguments typed, with what the table proposes for the rest.

        Raises Refused with a problem for each field that can't be read.
        """
        proposed = self._proposed()
        form = send(self._form_of(proposed), self._fields)
        typed = apply(proposed, changes_of(form, proposed), _one_field)
        pressed = buttons.changes(self.nodes_of(typed), typed, self.words, self.sent)
        return dict(apply(typed, pressed, _one_field))

    @property
    def asked(self) -> bool:
        """Whether the question was asked, rather than its form opened or filled in further."""
        return ("ask" in self.sent or bool(self._fields)) and "do" not in self.sent

    def nodes_of(self, arguments: Arguments) -> list[Node]:
        """What the page shows of the arguments."""
        builder = Builder(self.question.arguments, arguments, self.closed, self.words)
        fields = self.question.arguments.model_fields
        return [builder.node((field.alias or name,)) for name, field in fields.items()]

    def form(self) -> tuple[list[Node], BaseForm, list[Problem]]:
        """The nodes, their form with what was typed, and what is wrong with it."""
        try:
            arguments = self.arguments
        except Refused as refused:
            arguments = self._proposed()
            form = self._form_of(arguments)
            return self.nodes_of(arguments), form, _beside(form, self._fields, refused)
        return self.nodes_of(arguments), self._form_of(arguments), []

    @property
    def flat(self) -> list[tuple[str, str]]:
        """The arguments as fields to be sent again."""
        return flattened(self.arguments)

    def rule(self) -> Ruling:
        """The ruling; raises Refused where the arguments are not of the question's shape."""
        return ruling.rule(self.visit.kept.table, self.question, self.asks)

    @property
    def asks(self) -> Arguments:
        """The arguments to rule on: without the items that were added and then left blank."""
        return dict(_without_blanks(self.arguments))

    def named(self, path: Path) -> str:
        """An argument, or a part of one, as its fields are called."""
        places = follow(self.question.arguments, path)
        return " · ".join(place.name for place in places if place.name)

    @property
    def closed(self) -> Mapping[str, Sequence[str]]:
        """The lists of words from which one is chosen."""
        table = self.visit.kept.table
        return {**table.game.words(table.file.copy_), "seats": table.seats}

    @cached_property
    def words(self) -> Mapping[str, Sequence[str]]:
        """The table's own words, to be suggested."""
        return words_of(file_type(self.visit.kept.game), self.visit.kept.document)

    @cached_property
    def _fields(self) -> Sent:
        """What was sent of the arguments, without the buttons."""
        known = {
            field.alias or name for name, field in self.question.arguments.model_fields.items()
        }
        pairs = [
            (name, value)
            for name, value in self.sent.items(multi=True)
            if name.partition(".")[0].partition("%")[0] in known
        ]
        return MultiDict(pairs)

    def _proposed(self) -> Arguments:
        """What the table proposes, with room for every list item that was sent."""
        if not self._fields:
            board = self.visit.kept.table.board()
            return dict(self.question.prefill(board, {}))
        document: Any = _nothing_listed(self.question.arguments)
        for name in self._fields:
            document = _with_room(document, path_of(name))
        return dict(document)

    def _form_of(self, arguments: Arguments) -> BaseForm:
        shown = list(leaves(self.nodes_of(arguments)))
        return filled({n.name: n.field for n in shown}, {n.name: n.value for n in shown})


def flattened(arguments: Any, at: Path = ()) -> list[tuple[str, str]]:
    """Arguments as the fields of an address, so that a link asks the question again."""
    if isinstance(arguments, dict):
        return [pair for key, one in arguments.items() for pair in flattened(one, (*at, key))]
    if isinstance(arguments, list) and any(isinstance(one, dict | list) for one in arguments):
        return [pair for i, one in enumerate(arguments) for pair in flattened(one, (*at, i))]
    values = arguments if isinstance(arguments, list) else [arguments]
    return [(name_of(at), _text(value)) for value in values if value is not None]


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _nothing_listed(model: type[Model]) -> Arguments:
    """The lists that a question needs, without items: where a form shows none, it sends none."""
    needed = {f.alias or n: f for n, f in model.model_fields.items() if f.is_required()}
    kinds = {name: place_of(field.annotation).kind for name, field in needed.items()}
    return {
        name: get_origin(kind)() for name, kind in kinds.items() if get_origin(kind) in (list, dict)
    }


def _with_room(document: Any, path: Path) -> Any:
    """A document in which every list on the way to a path is long enough."""
    for length in range(1, len(path)):
        part = path[length]
        if isinstance(part, int) and value_at(document, path[: length + 1]) is ABSENT:
            blank: Any = [] if length + 1 < len(path) and isinstance(path[length + 1], int) else {}
            document = apply(document, [change_at(document, path[: length + 1], blank)], _one_field)
    return document


def _without_blanks(arguments: Any) -> Any:
    """Arguments without the items that were added and then left blank."""
    if isinstance(arguments, dict):
        return {key: _without_blanks(one) for key, one in arguments.items()}
    if isinstance(arguments, list):
        return [_without_blanks(one) for one in arguments if one != {}]
    return arguments


def _beside(form: BaseForm, sent: Sent, refused: Refused) -> list[Problem]:
    """Put each problem beside its field, with what was typed; the rest is given back."""
    for shown in send(form, sent):
        shown.validate(form)
    at = {path_of(shown.name): shown for shown in form}
    return [problem for problem in refused.problems if problem.path not in at]


def _one_field(path: Path) -> None:
    """Arguments are one person's: nothing of them is merged."""
