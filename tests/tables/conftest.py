"""A store of its own for each test, a table with two seats, and people with phones."""

from dataclasses import dataclass
from itertools import count

import pytest

from companion import tables
from companion.engine import change
from companion.engine import path as paths
from companion.tables import Sent, Store
from tests.tables.toy import TOY

TOYS = {TOY.id: TOY}
FORMS = count(1)


@dataclass
class Phone:
    """Somebody with a phone, who sees the table as it was when they last looked."""

    store: Store
    code: str
    by: str
    seen: int = 1

    def looks(self):
        """Load the page again."""
        table = self.store.head(self.code)
        self.seen = table.number
        return table

    def sees(self, place):
        """What stands at a place of the page as loaded."""
        return change.value_at(self.page, paths.parse(place))

    @property
    def page(self):
        """The document of the page as loaded."""
        return self.store.at(self.code, self.seen).document

    def sent(self, form="", body=b""):
        """A form of the page as loaded, a new one each time where nothing else is said."""
        return Sent(self.by, form or f"form {next(FORMS)}", body, self.seen)

    def types(self, form="", **values):
        """Type values into a form of the page; places are given with __ for their dots."""
        return self.puts({place.replace("__", "."): v for place, v in values.items()}, form)

    def puts(self, values, form=""):
        """Type values, by their places, into a form of the page."""
        typed = [change.change(self.page, paths.parse(place), v) for place, v in values.items()]
        body = repr(sorted(values.items()))
        return tables.save(self.store, self.code, typed, self.sent(form, body))

    def undoes(self, number=None):
        """Tap undo."""
        return tables.undo(self.store, self.code, self.sent(), number)

    def redoes(self):
        """Tap redo."""
        return tables.redo(self.store, self.code, self.sent())

    def chooses(self, clash, choice):
        """Choose between the two values of a clash."""
        return tables.choose(self.store, self.code, clash.number, choice, self.sent())


@pytest.fixture
def file(tmp_path):
    """Where the tables of a test are kept."""
    return tmp_path / "tables.db"


@pytest.fixture
def store(file):
    """An open store of toy tables."""
    with Store(file, TOYS) as store:
        yield store


@pytest.fixture
def table(store):
    """A toy table of Ann's and Ben's, at which nothing is entered."""
    return tables.create(store, tables.blank(TOY, ["Ann", "Ben"]), Sent("Ann"))


@pytest.fixture
def ann(store, table):
    """Ann's phone."""
    return Phone(store, table.code, "Ann")


@pytest.fixture
def ben(store, table):
    """Ben's phone."""
    return Phone(store, table.code, "Ben")
