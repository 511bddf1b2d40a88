"""A real server and a real browser: Debian's Chromium, at the size of a phone."""

import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from typing import Any
from urllib.parse import urlencode, urlsplit
from urllib.request import Request, urlopen
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, ViewportSize, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from tests.e2e.serving import running

PHONE: ViewportSize = {"width": 360, "height": 780}
SWITCHES = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]

Phones = Callable[..., Page]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that has no tables yet."""
    with running(tmp_path_factory.mktemp("e2e") / "tables.db") as server:
        yield server.address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium; where it is missing, its tests are skipped and say what to install."""
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("There is no Chromium here: apt-get install chromium libatomic1")
    starting = sync_playwright()
    try:
        playwright = starting.start()
    except PlaywrightError:
        pytest.skip("Playwright's driver doesn't start here: apt-get install libatomic1")
    launched = playwright.chromium.launch(executable_path=chromium, args=SWITCHES)
    yield launched
    launched.close()
    playwright.stop()


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Phones]:
    """Phones, each a browser of its own: `phone()`, `phone(java_script_enabled=False)`.

    A fault of a script, or anything that the page's policy forbids, fails the test.
    """
    faults: list[str] = []

    def said(message: ConsoleMessage) -> None:
        if message.type == "error" and "Failed to load resource" not in message.text:
            faults.append(message.text)

    with ExitStack() as contexts:

        def new(**options: Any) -> Page:
            asked: dict[str, Any] = {"viewport": PHONE, "base_url": address} | options
            context = contexts.enter_context(browser.new_context(**asked))
            context.set_default_timeout(10_000)
            context.on("console", said)
            context.on("weberror", lambda error: faults.append(str(error.error)))
            return context.new_page()

        yield new
    assert faults == []


@pytest.fixture
def table(address: str) -> str:
    """The path of a blank table of Ann and Ben."""
    return new_table(address, "across-the-united-states", ["Ann", "Ben"])


def new_table(address: str, game: str, names: Sequence[str]) -> str:
    """The path of a new table on which nothing is entered."""
    return send(f"{address}/new/{game}", [("seat", name) for name in names])


def tried(address: str, game: str) -> str:
    """The path of a new table that is filled as a game's example is."""
    return send(f"{address}/try/{game}", [])


def send(page: str, fields: list[tuple[str, str]]) -> str:
    """The path of the page to which a form leads that is sent once."""
    body = urlencode([("form", uuid4().hex), *fields]).encode()
    with urlopen(Request(page, body, method="POST")) as answer:
        return urlsplit(answer.url).path
