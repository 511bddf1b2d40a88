"""Hands that need no browser: they send what the page's forms would, without scripts."""

from urllib.parse import urlencode

from flask.testing import FlaskClient

from tests.evenings.player import Typed
from tests.web.page import Element, Form, Page


class Client:
    """A browser that runs no script, for a player's hands."""

    def __init__(self, client: FlaskClient) -> None:
        self._client = client
        self._page = Page("", 0, "")

    def page(self) -> Page:
        """The page that is open."""
        return self._page

    def open(self, address: str) -> None:
        """Open an address, where there must be a page, or which leads to one."""
        answer = self._client.get(address)
        if answer.status_code == 303:
            address = answer.headers["Location"].partition("#")[0]
            answer = self._client.get(address)
        assert answer.status_code == 200, (address, answer.status_code)
        self._page = Page(address, answer.status_code, answer.text)

    def follow(self, link: Element) -> None:
        """Tap a link."""
        self.open(link["href"])

    def press(self, form: Form, button: Element | None, typed: Typed) -> None:
        """Press a button of a form, which must be answered with a page, or lead to one."""
        pairs = form.sent(typed, button)
        address = form.address.partition("?")[0]
        if form.element["method"] != "post":
            self.open(f"{address}?{urlencode(pairs)}")
            return
        fields: dict[str, list[str]] = {}
        for name, value in pairs:
            fields.setdefault(name, []).append(value)
        answer = self._client.post(address, data=fields)
        assert answer.status_code == 303, answer.text
        self.open(answer.headers["Location"].partition("#")[0])

    def fetch(self, address: str) -> bytes:
        """What lies at an address."""
        return self._client.get(address).data
