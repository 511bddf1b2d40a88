"""Whole evenings in the browser: taps, typing and the same totals as worked out by hand."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator
from playwright.sync_api import Page as Browser

from companion.engine.table import table_of
from tests.conftest import GAMES
from tests.e2e.conftest import Phones
from tests.evenings.evening import Evening, evening_files, name_of, read_evening
from tests.evenings.player import Player, Typed
from tests.web.page import Element, Form, Page

UNFOLD = "() => document.querySelectorAll('main details').forEach(one => { one.open = true; })"


class Hand:
    """A hand on a phone."""

    def __init__(self, phone: Browser) -> None:
        self._phone = phone
        self._page: Page | None = None

    def page(self) -> Page:
        """The page that is open, as the browser has it."""
        if self._page is None:
            self._page = Page(self._phone.url, 200, self._phone.content())
        return self._page

    def open(self, address: str) -> None:
        """Open an address."""
        self._page = None
        self._phone.goto(address)

    def follow(self, link: Element) -> None:
        """Tap a link."""
        self._unfold()
        self._tap(self._phone.locator(f'main a[href="{link["href"]}"]').first)

    def press(self, form: Form, button: Element | None, typed: Typed) -> None:
        """Fill in a form's fields, and tap a button of it; its main one if none is named."""
        self._unfold()
        at = [one.element for one in self.page().forms].index(form.element)
        shown = self._phone.locator("form").nth(at)
        for name, texts in typed.items():
            self._type(shown, name, texts)
        if button is None:
            self._tap(shown.locator("button.main, button:only-of-type").last)
        else:
            named = f'[name="{button["name"]}"][value="{button["value"]}"]'
            self._tap(shown.locator(f"button{named if button['name'] else ''}").last)

    def fetch(self, address: str) -> bytes:
        """What lies at an address."""
        return self._phone.request.get(address).body()

    def _type(self, form: Locator, name: str, texts: list[str]) -> None:
        fields = form.locator(f'[name="{name}"]:not([type="hidden"])')
        kind = fields.first.evaluate("field => field.type")
        if kind in ("radio", "checkbox"):
            for text in texts:
                form.locator(f'label:has([name="{name}"][value="{text}"])').click()
            return
        for index, text in enumerate(texts):
            field = fields.nth(index)
            field.select_option(text) if kind == "select-one" else field.fill(text)

    def _unfold(self) -> None:
        self._phone.evaluate(UNFOLD)

    def _tap(self, target: Locator) -> None:
        self._page = None
        with self._phone.expect_navigation(wait_until="domcontentloaded"):
            target.click()


@pytest.mark.parametrize("file", evening_files(), ids=name_of)
def test_an_evening_in_the_browser_ends_with_the_totals_worked_out_by_hand(
    file: Path, phone: Phones
) -> None:
    """One phone plays in the middle of the table; on another, without scripts, one types."""
    evening = read_evening(file)
    first, second = phone(), phone(java_script_enabled=False)
    player = Player(Hand(first), Hand(second), opened(first, evening), evening)
    player.play()
    assert player.totals() == evening.end["totals"]


def opened(phone: Browser, evening: Evening) -> str:
    """The path of a table that is opened from the file of its start."""
    start = table_of(evening.start, GAMES).write()
    phone.goto("/")
    phone.locator('input[type="file"]').set_input_files(
        {"name": "table.json", "mimeType": "application/json", "buffer": start}
    )
    phone.get_by_role("button", name="Open", exact=True).click()
    phone.wait_for_url("**/t/**")
    return urlsplit(phone.url).path
