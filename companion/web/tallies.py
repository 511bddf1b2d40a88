"""What a ruling says, on a page: its sentences, and its facts as a small table."""

from collections.abc import Mapping
from typing import Any

from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from companion.engine.tally import Cell, Tally
from companion.sheets import bidi
from companion.tables import KeptTable


@pass_context
def words(context: Context, text: str) -> Markup:
    """A sentence, in which the names at the table stand apart where their script turns around."""
    return bidi.isolated(text, context["visit"].seats)


def by_name(facts: Mapping[str, Any], kept: KeptTable) -> Tally | None:
    """The facts that name seats or railroads: a row for each name, a column for each fact."""
    table = kept.table
    called = {**table.game.called(table.file.copy_), **{seat: seat for seat in table.seats}}
    named = {fact: value for fact, value in facts.items() if isinstance(value, dict) and value}
    names = list(dict.fromkeys(name for value in named.values() for name in value))
    rows = {
        called.get(name, name): [_cell(value.get(name, "")) for value in named.values()]
        for name in names
    }
    columns = [_words(fact) for fact in named]
    return Tally(", ".join(columns).capitalize(), columns, rows) if rows else None


def _cell(value: Any) -> Cell:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(_words(str(one)) for one in value) or "nothing"
    return value if value is None or isinstance(value, int) else _words(str(value))


def _words(name: str) -> str:
    return name.replace("_", " ")
