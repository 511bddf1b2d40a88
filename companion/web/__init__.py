"""The pages, one blueprint a page family. No rule of any game and no game's name lives here."""

from flask import Flask

from companion.engine.english import ordinal
from companion.engine.words import place_in_words
from companion.sheets.text import outcome_in_words
from companion.web import errors, examples, headers, home


def register(app: Flask) -> None:
    """Add the pages, their error pages and headers to the application."""
    app.register_blueprint(home.pages)
    app.register_blueprint(examples.pages)
    errors.register(app)
    headers.register(app)
    app.jinja_env.filters.update(
        ordinal=ordinal, outcome_in_words=outcome_in_words, place_in_words=place_in_words
    )
