"""Forms over parts of a table, and what a sent form changes.

A field's name is its path, percent-encoded, so that what is sent says by itself where it belongs.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote, unquote

from werkzeug.datastructures import MultiDict
from wtforms.form import BaseForm

from companion.engine import path as paths
from companion.engine.change import ABSENT, Change, value_at
from companion.engine.change import change as change_at
from companion.engine.path import Path
from companion.engine.problem import Problem, Refused

ROOTS = {"state", "copy", "readings", "typed"}


def name_of(path: Path) -> str:
    """A field's name: its path, percent-encoded."""
    return quote(paths.show(path), safe="")


def path_of(name: str) -> Path:
    """The path of a field's name; raises ValueError for any other name."""
    return paths.parse(unquote(name, errors="strict"))


def filled(fields: Mapping[str, Any], values: Mapping[str, Any]) -> BaseForm:
    """A form of unbound fields by name, filled with what is recorded."""
    form = BaseForm(fields)
    form.process(None, data=values)
    return form


def send(form: BaseForm, sent: "MultiDict[str, str]") -> BaseForm:
    """The part of a form that was sent, filled with what was typed.

    Raises Refused where a field was sent that the form doesn't have.
    """
    if any(re.split("[.%]", name)[0] in ROOTS and name not in form for name in sent):
        text = "This is not on the page any more, so it was not saved. Load the page again."
        raise Refused([Problem((), text, error=True)])
    part = BaseForm({})
    for shown in form:
        if shown.name in sent:
            shown.process(sent, shown.object_data)
            part._fields[shown.name] = shown
    return part


def changes_of(sent: BaseForm, seen: Any) -> list[Change]:
    """What a sent form changes against the document that the person saw.

    Raises Refused with a problem for each field that can't be read.
    """
    sent.validate()
    errors = errors_of(sent)
    if errors:
        raise Refused(
            [Problem(path_of(name), said[0], error=True) for name, said in errors.items()]
        )
    return [
        change_at(seen, path_of(typed.name), typed.data)
        for typed in sent
        if _differs(typed.object_data, typed.data)
    ]


def standing(sent: BaseForm, seen: Any) -> list[Change]:
    """What a sent form leaves as the person saw it, as changes to the same.

    They take back what the same form said before, should it be sent again with a correction.
    """
    values = ((path, value_at(seen, path)) for path in map(path_of, sent._fields))
    return [Change(path, value, value) for path, value in values]


def errors_of(form: BaseForm) -> dict[str, Sequence[str]]:
    """What is wrong with each field that is refused, by name."""
    return {shown.name: shown.errors for shown in form if shown.errors}


def _differs(seen: Any, typed: Any) -> bool:
    if typed in (ABSENT, None) or typed == []:
        return seen not in (None, ABSENT, typed)
    return bool(seen != typed)
