"""The pages, one blueprint a page family. No rule of any game and no game's name lives here."""

import secrets
from collections.abc import Mapping
from typing import Any

from flask import Flask

from companion.engine.english import ordinal
from companion.engine.ruling import AnyQuestion
from companion.sheets.text import outcome_in_words
from companion.web import (
    copies,
    disputes,
    errors,
    examples,
    forgery,
    headers,
    home,
    keeping,
    ledger,
    play,
    record,
    rules,
    start,
    table,
)
from companion.web.keeping import Visit
from companion.web.places import place_in_words
from companion.web.tallies import by_name, words
from companion.web.turns import is_aside
from companion.web.wording import apart, clock, moves, shown, told


def register(app: Flask) -> None:
    """Add the pages, their error pages and headers to the application."""
    for family in (home, start, examples, table, record, play, ledger, disputes, rules, copies):
        app.register_blueprint(family.pages)
    errors.register(app)
    headers.register(app)
    forgery.register(app)
    keeping.register(app)
    app.jinja_env.filters.update(
        ordinal=ordinal,
        outcome_in_words=outcome_in_words,
        place_in_words=place_in_words,
        clock=clock,
        shown=shown,
        told=told,
        apart=apart,
        moves=moves,
        by_name=by_name,
        words=words,
    )
    app.jinja_env.globals.update(
        new_form=new_form,
        me=keeping.me,
        address_of=record.address_of,
        ask_again=disputes.address_of,
        leads_to=leads_to,
        play_on=play.address_of,
        play_at=play.address,
        is_aside=is_aside,
    )


def leads_to(visit: Visit, question: AnyQuestion, arguments: Mapping[str, Any]) -> str:
    """Where a tap on a picture asks a question: a move is put together, any other is answered."""
    address_of = play.address_of if question.move else disputes.address_of
    return address_of(visit, question, dict(arguments))


def new_form() -> str:
    """The one-time id of a form: sent twice, it counts once."""
    return secrets.token_urlsafe(12)
