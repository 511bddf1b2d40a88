"""Every page can be read and tapped by everybody, whatever the names at the table are."""

from collections.abc import Iterator
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from companion.engine.game import AnyGame
from tests.e2e.conftest import PHONE, new_table, send, tried
from tests.e2e.hands import field, leave
from tests.sheets.paperwork import NAMES

AXE = Axe().axe_script
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = {"type": "rule", "values": ["color-contrast"]}

TOO_SMALL = """() => {
    const links = ".button, .tabs a, .totals a, .scores td a";
    const taps = `button, ${links}, .tick, input, select, textarea`;
    const isSeen = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 1;
    const isSmall = (one) => {
        const box = one.getBoundingClientRect();
        return box.height < 43.5 || box.width < 43.5;
    };
    const size = (box) => `${box.width} × ${box.height}`;
    const told = (one) => `${one.outerHTML.slice(0, 120)} ${size(one.getBoundingClientRect())}`;
    return [...document.querySelectorAll(taps)]
        .filter((one) => isSeen(one) && !one.closest(".first, .tick input") && isSmall(one))
        .map(told);
}"""
"""What a thumb would miss: a part to be tapped that is smaller than 44 × 44 px."""

ZOOMED = """() => [...document.querySelectorAll("input, select, textarea")]
    .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16).map((one) => one.outerHTML)"""
"""Fields whose letters are so small that a phone zooms in on them."""

TOO_WIDE = """() => {
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= wide) return [];
    return [...document.body.querySelectorAll("*")]
        .filter((one) => one.getBoundingClientRect().right > wide + 1)
        .filter((one) => !one.closest(".tabs, .totals, .across"))
        .map((one) => `${one.outerHTML.slice(0, 90)} ${one.getBoundingClientRect().right}`);
}"""
"""What makes a page wider than the phone."""


@pytest.fixture
def crowd(address: str, game: AnyGame) -> str:
    """The path of a game's example, with as many difficult names as may sit there."""
    table = tried(address, game.id)
    names = NAMES[: game.seats[-1]]
    send(f"{address}{table}seats", [("seat", name) for name in names])
    return table


def pages_of(game: AnyGame, table: str) -> Iterator[str]:
    """The addresses of the pages that differ from game to game."""
    yield from (f"/games/{game.id}/example", f"/games/{game.id}/rules/?q=tied")
    yield from (f"{table}{page}" for page in ("", "board", "seat/0", "copy", "play/"))
    if game.readings:
        yield f"{table}readings"
    yield from (f"{table}row/{entry.id}" for entry in game.entries[:2])
    questions = [game.questions[0], game.questions[-1]]
    yield from (f"{table}disputes/{question.id}?ask=1" for question in questions)
    yield f"{table}disputes/?q=tied"


def pages_of_the_house(game: AnyGame, table: str) -> Iterator[str]:
    """The addresses of the pages that are much the same for all games."""
    yield from (
        "/",
        f"/new/{game.id}",
        f"/games/{game.id}/rules/",
        f"/copies/{game.id}",
        "/nothing",
    )
    yield from (f"{table}{page}" for page in ("disputes/", "log", "more"))


def faults_of(page: Page) -> list[str]:
    """What is wrong with a page, in both colour schemes, with nothing of it out of sight."""
    page.set_viewport_size(PHONE)
    high = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size({"width": PHONE["width"], "height": high})
    page.evaluate(AXE)
    found = [*axe(page, "light", RULES), *axe(page, "dark", COLOURS)]
    return found + [
        one for script in (TOO_SMALL, ZOOMED, TOO_WIDE) for one in page.evaluate(script)
    ]


def axe(page: Page, scheme: Literal["light", "dark"], rules: Any) -> list[str]:
    """What axe finds by some rules, in a colour scheme."""
    page.emulate_media(color_scheme=scheme)
    options = {"runOnly": rules, "resultTypes": ["violations"]}
    found = page.evaluate("async (options) => (await axe.run(options)).violations", options)
    nodes = [(rule["id"], node) for rule in found for node in rule["nodes"]]
    return [f"{id}: {node['html'][:150]} {node['failureSummary'][:200]}" for id, node in nodes]


def test_every_page_can_be_read_and_tapped(phone, game, crowd):
    page, faults = phone(), []
    whole = pages_of_the_house(game, crowd) if game.id == "crayon-rails" else ()
    for path in (*pages_of(game, crowd), *whole):
        page.goto(path)
        faults += [f"{path}: {said}" for said in faults_of(page)]
    assert_none(faults)


@pytest.fixture
def states(address: str, table: str) -> list[str]:
    """The addresses of pages that tell of something: a clash, what is finished, what is gone."""
    money = "state.hands.Ann.money"
    for value in "57":
        send(f"{address}{table}seat/0", [("seen", "1"), (money, value)])
    done = [new_table(address, "railroad-revolution", NAMES[:4]) for _ in range(2)]
    for path, deed in zip(done, ("finish", "delete"), strict=True):
        send(f"{address}{path}{deed}", [])
    blank = [new_table(address, id, NAMES[:4]) for id in ("american-railroads", "crayon-rails")]
    return [
        f"{table}seat/0",
        *(f"{path}{page}" for path in (*done, *blank) for page in ("", "board")),
    ]


@pytest.fixture
def plain(phone) -> Page:
    """A phone that gets none of our scripts, though axe's may run."""
    page = phone()
    page.route("**/*.js", lambda route: route.abort())
    return page


def test_pages_that_tell_of_something_can_be_read_and_tapped_without_scripts(plain, states):
    faults = []
    for path in states:
        plain.goto(path)
        faults += [f"{path}: {said}" for said in faults_of(plain)]
    assert_none(faults)


def test_pages_that_refuse_can_be_read_and_tapped_without_scripts(plain, table):
    plain.goto(f"{table}seat/0")
    field(plain, "Money").fill("abc")
    plain.get_by_role("button", name="Save", exact=True).click()
    expect(plain.get_by_role("alert")).to_be_visible()
    faults = faults_of(plain)
    plain.goto(f"{table}log")
    plain.get_by_role("button", name="Redo").click()
    expect(plain.get_by_role("heading", name="That was not done")).to_be_visible()
    faults += faults_of(plain)
    plain.goto("/new/crayon-rails")
    plain.get_by_role("button", name="Start").click()
    expect(plain.get_by_role("alert")).to_be_visible()
    assert_none(faults + faults_of(plain))


def test_a_copy_that_is_kept_by_name_can_be_read_and_tapped(plain, address):
    table = tried(address, "crayon-rails")
    send(f"{address}{table}name-copy", [("name", NAMES[1])])
    plain.goto("/copies/crayon-rails")
    faults = faults_of(plain)
    plain.get_by_role("link", name=NAMES[1], exact=True).first.click()
    expect(plain.get_by_label("Name", exact=True)).to_have_value(NAMES[1])
    assert_none(faults + faults_of(plain))


def test_what_waits_and_what_is_refused_can_be_read(phone, table):
    page = phone()
    page.goto(f"{table}seat/0")
    leave(page, "Money", "abc")
    expect(page.locator(".error")).to_be_visible()
    page.context.set_offline(True)
    leave(page, "Transfer tokens", "2")
    expect(page.locator(".state")).to_contain_text("1 entry waits on this phone")
    assert_none(faults_of(page))


def assert_none(faults: list[str]) -> None:
    """Fail with every fault on a line of its own."""
    if faults:
        pytest.fail("\n".join(faults))
