"""Somebody who types a whole table by hand: from the example's file and the page's fields alone."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from companion.engine.change import ABSENT, value_at
from companion.engine.game import AnyGame
from companion.engine.path import Path
from companion.web import parts
from companion.web.forms import name_of


class Typist:
    """Types a table file's document into the pages of a blank table, place by place."""

    def __init__(self, page: Page, game: AnyGame, document: Mapping[str, Any]) -> None:
        self._page = page
        self._game = game
        self._document = document
        self.table = ""

    def start(self) -> None:
        """Make the table: names, and readings as they are agreed before the game."""
        self._page.goto(f"/new/{self._game.id}")
        for seat, name in enumerate(self._document["seats"]):
            self._page.get_by_label(f"Seat {seat + 1}", exact=True).fill(name)
        self._page.get_by_role("button", name="Start").click()
        self.table = self._page.url

    def type_all(self) -> None:
        """Go through every page on which something is recorded, from top to bottom."""
        for address, places in self._pages():
            held = [place for place in places if value_at(self._document, place) is not ABSENT]
            if held:
                self._page.goto(f"{self.table}{address}")
                for place in held:
                    self._type(place, value_at(self._document, place))
                self._page.get_by_role("button", name="Save", exact=True).click()
                self._settle()

    def _pages(self) -> Iterator[tuple[str, Sequence[Path]]]:
        game, seats = self._game, self._document["seats"]
        pages = [("copy", parts.copy(game)), ("readings", parts.readings(game))]
        pages += [("board", parts.board(game))]
        pages += [(f"seat/{i}", parts.seat(game, name)) for i, name in enumerate(seats)]
        for address, sections in pages:
            yield address, [place for section in sections for place in section.places]

    def _type(self, path: Path, value: Any) -> None:
        kind = self._page.evaluate(UNFOLD, name_of(path))
        if kind:
            self._fill(path, kind, value)
        elif value in ({}, []):
            self._say_none(path)
        elif isinstance(value, dict):
            for key, item in value.items():
                self._type_entry((*path, key), item)
        else:
            for index, item in enumerate(value):
                self._add((*path, index))
                self._type((*path, index), item)

    def _type_entry(self, path: Path, value: Any) -> None:
        """An entry of a map: first its key, where that isn't there already."""
        key = self._page.locator(f'[name="key {name_of(path[:-1])}"]')
        if not self._shown(path).count() and key.count():
            key.fill(str(path[-1]))
            number = self._page.locator(f'[name="value {name_of(path[:-1])}"]')
            if number.count():
                number.fill(str(value))
            self._add(path)
        self._type(path, value)

    def _add(self, path: Path) -> None:
        self._button("add", path[:-1]).click()
        expect(self._shown(path)).to_have_count(1)

    def _say_none(self, path: Path) -> None:
        self._button("none", path).click()
        expect(self._button("remove", path)).to_have_text("Not entered after all")

    def _button(self, verb: str, path: Path) -> Locator:
        return self._page.locator(f'button[name="do"][value="{verb} {name_of(path)}"]')

    def _shown(self, path: Path) -> Locator:
        name = name_of(path)
        return self._page.locator(f'[id="g-{name}"], [id="f-{name}"]')

    def _settle(self) -> None:
        """Wait until the page is there again; what is refused would be said by an alert."""
        expect(self._page.locator(".state")).to_contain_text("Saved")
        expect(self._page.get_by_role("alert")).to_have_count(0)

    def _fill(self, path: Path, kind: str, value: Any) -> None:
        fields, texts = self._page.locator(f'[name="{name_of(path)}"]'), _texts(value)
        if value == [] and self._button("none", path).count():
            self._say_none(path)
        elif kind == "ticks":
            for text in texts:
                self._page.locator(f'[name="{name_of(path)}"][value="{text}"]').check()
        elif kind in ("pairs", "lines"):
            fields.fill("\n".join(" – ".join(_texts(line)) for line in value))
        elif kind == "numbers":
            fields.fill(" ".join(texts))
        elif kind in ("row choice", "choice"):
            for index, text in enumerate(texts):
                fields.nth(index).select_option(text)
        else:
            for index, text in enumerate(texts):
                fields.nth(index).fill(text)


UNFOLD = """name => {
    const field = document.querySelector(`form[data-save] [name="${name}"]`);
    for (let one = field; one; one = one.parentElement) {
        if (one.localName == "details") one.open = true;
    }
    if (!field) return "";
    const kind = field.closest(".field").classList[1];
    return kind == "row" && field.localName == "select" ? "row choice" : kind;
}"""
"""Opens whatever a field is folded into, and says of which kind it is; "" where there is none."""


def _texts(value: Any) -> list[str]:
    if isinstance(value, list):
        return [text for item in value for text in _texts(item)]
    if isinstance(value, bool):
        return ["yes" if value else "no"]
    return [str(value)]
