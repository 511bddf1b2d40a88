"""The app over a store of its own, tables of each game, and people with phones."""

import os
from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, settings
from werkzeug.test import TestResponse

from companion import create_app, tables
from companion.engine import document
from companion.engine.game import AnyGame
from companion.games import load_games
from companion.tables import Sent, Store
from tests.web.page import Element, Form, Page

GAMES = load_games(Path(__file__).parent / "games")
"""The games of the house, and one with a place of every shape that types can give."""

Typed = Mapping[str, str | Sequence[str]]

FORMS = count(1)
TRIES = int(os.environ.get("HYPOTHESIS_TRIES", "20"))
"""Enough for every commit; HYPOTHESIS_TRIES=1000 looks for longer."""

FEW = settings(
    deadline=None,
    max_examples=TRIES,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
FEWER = settings(FEW, max_examples=max(5, TRIES // 4))
"""For what takes many pages each."""

HOSTILE = [
    'Ann "]',
    "👩‍🚀" * 13,
    "عليّ \u200f(علي)",
    "W" * 40,
    "a.b/c\\[0]",
    "<script>'100 %'&amp;+=;\"",
]
"""Names that people could have, and that break pages which don't expect them."""


class Phone:
    """Somebody with a phone, whose browser runs no script."""

    def __init__(self, client: FlaskClient, by: str = "") -> None:
        self.client = client
        if by:
            client.set_cookie("me", by)

    def open(self, address: str) -> Page:
        """Open an address, wherever that leads."""
        answer = self.client.get(address)
        while answer.status_code in (302, 303):
            address = answer.headers["Location"]
            answer = self.client.get(address)
        return page_of(address, answer)

    def press(
        self, form: Form, typed: Typed | None = None, button: Element | None = None
    ) -> TestResponse:
        """Press a button of a form, having typed something; the answer itself."""
        fields: dict[str, list[str]] = {}
        for name, value in form.sent(typed or {}, button):
            fields.setdefault(name, []).append(value)
        return self.client.post(form.address, data=fields)

    def save(
        self, form: Form, typed: Typed | None = None, button: Element | None = None
    ) -> TestResponse:
        """Press a button as if the page had just been loaded again, but nothing been seen."""
        return self.press(form, {**(typed or {}), "form": new_form()}, button)

    def send_file(self, address: str, data: bytes, form: str = "") -> TestResponse:
        """Send a file with a form."""
        head = 'Content-Disposition: form-data; name="{}"'
        parts = [
            (head.format("form"), form.encode()),
            (head.format('file"; filename="some.json'), data),
        ]
        body = (
            b"".join(b"--x\r\n%b\r\n\r\n%b\r\n" % (h.encode(), d) for h, d in parts) + b"--x--\r\n"
        )
        kind = "multipart/form-data; boundary=x"
        return self.client.post(address, data=body, content_type=kind)


def page_of(address: str, answer: TestResponse) -> Page:
    """The page that an answer shows."""
    return Page(address.partition("#")[0], answer.status_code, answer.text)


def new_form() -> str:
    """The id of a form that nobody has sent."""
    return f"form {next(FORMS)}"


@pytest.fixture(params=GAMES, scope="session")
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Each game in turn."""
    return GAMES[request.param]


@pytest.fixture(scope="session")
def shapes() -> AnyGame:
    """The game with a place of every shape."""
    return GAMES["every-shape"]


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The app; one for all tests, each of which makes its own tables."""
    file = tmp_path_factory.mktemp("web") / "tables.db"
    with Store(file, GAMES):  # kept open, for the last to close a file tidies it up
        app = create_app({"DATABASE": file})
        app.extensions["games"] = GAMES
        yield app


@pytest.fixture(scope="session")
def store(app: Flask) -> Any:
    """What the app keeps."""
    with Store(app.config["DATABASE"], GAMES) as store:
        yield store


@pytest.fixture
def phone(app: Flask) -> Phone:
    """A phone that has never been here."""
    return Phone(app.test_client())


@pytest.fixture
def ann(app: Flask) -> Phone:
    """Ann's phone."""
    return Phone(app.test_client(), "Ann")


@pytest.fixture
def ben(app: Flask) -> Phone:
    """Ben's phone."""
    return Phone(app.test_client(), "Ben")


def example_table(store: Store, game: AnyGame, names: Sequence[str] = ()) -> str:
    """The code of a table filled as a game's example is, its seats renamed if names are given."""
    made = tables.create(store, document.read(game.example), Sent())
    new = dict(zip(made.table.seats, names, strict=False))
    if new:
        tables.rename_seats(store, made.code, new, Sent())
    return made.code


def blank_table(store: Store, game: AnyGame, seats: int = 0) -> str:
    """The code of a table at which nothing is entered."""
    names = ["Ann", "Ben", "Cleo", "Dov", "Eve", "Fay"][: seats or game.seats[0]]
    return tables.create(store, tables.blank(game, names), Sent()).code
