"""Somebody who plays an evening through the pages: every move put together by taps and typing.

The player knows no game. It reads a page as people do (links, buttons, fields by their names) and
does what leads to the arguments that a move is to have.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol
from urllib.parse import parse_qsl, quote, urlsplit

from companion.engine.path import Path, parse
from companion.web.asking import flattened
from companion.web.forms import name_of
from tests.evenings.evening import Evening, Step
from tests.web.page import Element, Form, Page

MOST_TAPS = 40
UNSEEN = {"for", "form", "seen", "back", "ask"}

Pairs = Counter[tuple[str, str]]
Typed = dict[str, list[str]]


class Hands(Protocol):
    """Whatever opens pages, follows links and presses buttons."""

    def page(self) -> Page:
        """The page that is open."""

    def open(self, address: str) -> None:
        """Open an address."""

    def follow(self, link: Element) -> None:
        """Tap a link of the page that is open."""

    def press(self, form: Form, button: Element | None, typed: Typed) -> None:
        """Fill in fields of a form, and press one of its buttons."""

    def fetch(self, address: str) -> bytes:
        """What lies at an address, the page staying open."""


class Player:
    """Plays an evening's steps at a table: `hands` for moves, `pen` for what is typed."""

    def __init__(self, hands: Hands, pen: Hands, table: str, evening: Evening) -> None:
        self.hands, self.pen, self.table = hands, pen, table
        self.evening = evening

    def play(self) -> None:
        """Play the whole evening, and look at the table where that is told of it."""
        for number, step in enumerate(self.evening.steps, 1):
            try:
                self.take(step)
                if step.then:
                    step.check_then(self.document())
            except AssertionError as fault:
                fault.add_note(f"step {number}: {step.move or step.type}")
                raise

    def document(self) -> Any:
        """The table file."""
        return json.loads(self.hands.fetch(f"{self.table}table.json"))

    def totals(self) -> dict[str, int]:
        """Everybody's total, as the score page shows it."""
        self.hands.open(self.table)
        [scores] = [one for one in self.hands.page().with_class("scores") if one.tag == "table"]
        names = [one.text for one in scores.first("thead").all("th")]
        totals = [int(one.text) for one in scores.first("tfoot").first("tr").all("td")]
        return dict(zip(names, totals, strict=True))

    def take_back(self) -> str:
        """Take the last move back; gives what the page says that it was."""
        self.hands.open(f"{self.table}play/")
        [last] = [one for one in self.hands.page().with_class("last") if one.tag == "div"]
        form = Form(self.hands.page(), last.first("form"))
        self.hands.press(form, form.buttons[0], {})
        return last.first("p").text.removeprefix("Last: ")

    def put_back(self) -> None:
        """Put back the move that was taken back last."""
        self.hands.open(f"{self.table}play/")
        [put] = [form for form in self.hands.page().forms if "last" in form.element["class"]]
        self.hands.press(put, put.buttons[0], {})

    def take(self, step: Step) -> None:
        """Record a step, or find it refused for the clauses that it should be."""
        if step.type:
            for place, value in step.type.items():
                self._write(parse(place), value)
        else:
            self._play(step)

    # ---- Moves -----------------------------------------------------------------------------------

    def _play(self, step: Step) -> None:
        wanted = Counter(flattened(dict(step.arguments)))
        self._turn_to(step.arguments.get("seat"))
        if not step.refused and self._recorded_at_once(step, wanted):
            return
        self.hands.follow(self._link_to(step))
        for _ in range(MOST_TAPS):
            if self._is_said(wanted):
                break
            self._say_more(wanted)
        self._end(step, wanted)

    def _turn_to(self, seat: str | None) -> None:
        """The page of what the table is ready for, unless it is open already."""
        here = urlsplit(self.hands.page().address)
        whose = f"for={quote(seat)}" if seat else here.query
        if not here.path.endswith("/play/") or here.query != whose:
            self.hands.open(f"{self.table}play/?{whose if seat else ''}")

    def _link_to(self, step: Step) -> Element:
        links = self.hands.page().root.first("main").all("a")
        return next(a for a in links if urlsplit(a["href"]).path.endswith(f"/play/{step.move}"))

    def _recorded_at_once(self, step: Step, wanted: Pairs) -> bool:
        """Press the button that records just this move, if the page has it."""
        for form in self.hands.page().forms:
            if _posts(form) and form.address.endswith(f"/play/{step.move}"):
                for button in form.buttons:
                    if _seen(form, button) == wanted:
                        self.hands.press(form, button, {})
                        return True
        return False

    def _is_said(self, wanted: Pairs) -> bool:
        page = self.hands.page()
        return bool(page.with_class("ruling")) and wanted <= _seen(_named(page, "put-together"))

    def _say_more(self, wanted: Pairs) -> None:
        """Tap what is offered; type what isn't."""
        page = self.hands.page()
        said = _seen(_named(page, "put-together"))
        for link in [a for taps in page.with_class("taps") for a in taps.all("a")]:
            offered = Counter(_pairs_of(link["href"]))
            if offered <= wanted and sum(offered.values()) > sum((said & wanted).values()):
                return self.hands.follow(link)
        for form in page.forms:
            typed = _typed(form, wanted) if "typed" in form.element["class"].split() else {}
            if typed and _seen(form, None, typed) <= wanted:
                return self.hands.press(form, None, typed)
        return self._fill_in(_named(page, "put-together"), wanted)

    def _fill_in(self, form: Form, wanted: Pairs) -> None:
        typed = _typed(form, wanted)
        self.hands.press(form, _choice(form, wanted) or _adds(form, wanted), typed)

    def _end(self, step: Step, wanted: Pairs) -> None:
        page = self.hands.page()
        assert self._is_said(wanted), page.text
        if step.refused:
            assert _clauses(page.with_class("refused")) == list(step.refused)
            assert not [one for one in page.root.all("button") if one.text == "Record it"]
            return
        [form] = [one for one in page.forms if _posts(one) and _records(one)]
        self.hands.press(form, None, {})
        assert self.hands.page().with_class("last"), self.hands.page().text

    # ---- What is typed ---------------------------------------------------------------------------

    def _write(self, path: Path, value: Any) -> None:
        """Type a value into the page that its place is on, adding what has to be there first."""
        self.pen.open(f"{self.table}{self._page_of(path)}")
        leaves = dict(_leaves(path, value))
        for _ in range(MOST_TAPS):
            form = self.pen.page().record
            typed = {n: _fitted(form, n, texts) for n, texts in leaves.items() if form.field(n)}
            button = _adds(form, Counter((name, "") for name in leaves)) or _none(form, leaves)
            self.pen.press(form, button, typed)
            if button is None:
                return

    def _page_of(self, path: Path) -> str:
        seats = [part for part in path if part in self.evening.start["seats"]]
        own = seats and path[1] in ("boards", "seats")
        return f"seat/{self.evening.start['seats'].index(seats[0])}" if own else "board"


def _seen(form: Form, button: Element | None = None, typed: Typed | None = None) -> Pairs:
    """What a form says, without blanks and what no person types."""
    pairs = form.sent(typed or {}, button)
    return Counter((name, value) for name, value in pairs if value and name not in UNSEEN)


def _pairs_of(address: str) -> list[tuple[str, str]]:
    return [pair for pair in parse_qsl(urlsplit(address).query) if pair[0] not in UNSEEN]


def _named(page: Page, name: str) -> Form:
    [form] = [one for one in page.forms if name in one.element["class"].split()]
    return form


def _typed(form: Form, wanted: Pairs) -> Typed:
    """What has to be typed into a form's fields, for it to say what is wanted."""
    texts: dict[str, list[str]] = {}
    for name, value in wanted:
        texts.setdefault(name, []).append(value)
    standing = _seen(form)
    return {
        name: values
        for name, values in texts.items()
        if form.field(name) and any((name, value) not in standing for value in values)
    }


def _choice(form: Form, wanted: Pairs) -> Element | None:
    """The button that says a wanted value of what alone has still to be said."""
    return next((b for b in form.buttons if (b["name"], b["value"]) in wanted), None)


def _adds(form: Form, wanted: Mapping[tuple[str, str], int]) -> Element | None:
    """The button that adds an item in which a wanted field lies that isn't there yet."""
    lacking = [name for name, _ in wanted if not form.field(name) and name not in form.names()]
    for button in form.buttons:
        verb, _, place = button["value"].partition(" ")
        adds = button["name"] == "do" and verb == "add"
        if adds and any(name.startswith(f"{place}%5B") for name in lacking):
            return button
    return None


def _none(form: Form, leaves: Mapping[str, Sequence[str]]) -> Element | None:
    """The button that says that there is none of something."""
    empty = {f"none {name}" for name, texts in leaves.items() if not texts}
    return next((b for b in form.buttons if b["name"] == "do" and b["value"] in empty), None)


def _posts(form: Form) -> bool:
    return form.element["method"] == "post"


def _records(form: Form) -> bool:
    return any(button.text == "Record it" for button in form.buttons)


def _clauses(parts: Sequence[Element]) -> list[str]:
    """The clauses that reasons cite, in order."""
    said = [item for part in parts if part.tag == "section" for item in part.all("summary")]
    return [one.text.partition(": ")[2] for one in said if one.text.startswith(("rule", "reading"))]


def _leaves(path: Path, value: Any) -> Iterator[tuple[str, list[str]]]:
    """The fields that a value is typed into, each with its texts; pairs with a dash in them."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _leaves((*path, key), item)
    elif isinstance(value, list) and any(isinstance(item, list) for item in value):
        yield name_of(path), [" – ".join(pair) for pair in value]
    else:
        yield name_of(path), [text for _, text in flattened(value, path)]


def _fitted(form: Form, name: str, texts: list[str]) -> list[str]:
    """Texts as a field takes them: one a line, with spaces between them, or each in its place."""
    controls = form.field(name)
    if len(controls) > 1:
        return texts + [""] * (len(controls) - len(texts))
    return ["\n".join(texts) if controls[0].tag == "textarea" else " ".join(texts)]
