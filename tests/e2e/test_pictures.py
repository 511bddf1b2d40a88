"""Pictures in a real browser: under a thumb, under the keyboard, and for a screen reader."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.e2e.conftest import tried

SMALL = """() => [...document.querySelectorAll(".tap")].map((one) => one.getBoundingClientRect())
    .filter((box) => Math.min(box.width, box.height) < 44).length"""
COVERED = """() => [...document.querySelectorAll("button.tap")].filter((one) => {
    one.scrollIntoView({block: "center"});
    const {x, y, width, height} = one.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) !== one;
}).map((one) => one.ariaLabel)"""
PAGES = ("board", "seat/0", "")


def office(page: Page, number: int):
    return page.get_by_role("button", name=f"Ann's Office in section {number}")


@pytest.fixture
def line(address) -> str:
    """The path of a table at which Ann has Offices in sections 1, 2, 3 and 6."""
    return tried(address, "railroad-revolution")


def test_a_tap_lights_the_connection_ticks_the_field_and_stays_in_place(phone, line):
    page = phone()
    page.goto(f"{line}seat/0")
    office(page, 7).scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    office(page, 7).click()
    expect(office(page, 7)).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_label("7", exact=True)).to_be_checked()
    expect(page.locator("#p-offices-1 .way.lit")).to_have_count(3)
    assert page.evaluate("scrollY") == before


def test_a_field_that_is_typed_shows_in_the_picture_at_once(phone, line):
    page = phone()
    page.goto(f"{line}seat/0")
    page.get_by_label("4", exact=True).check()
    expect(office(page, 4)).to_have_attribute("aria-pressed", "true")
    office(page, 5).click()
    expect(page.get_by_label("5", exact=True)).to_be_checked()
    expect(page.locator("#p-offices-1 .way.lit")).to_have_count(5)


def test_a_tap_needs_no_script(phone, line):
    page = phone(java_script_enabled=False)
    page.goto(f"{line}seat/0")
    office(page, 7).click()
    expect(office(page, 7)).to_have_attribute("aria-pressed", "true")
    expect(office(page, 7)).to_be_in_viewport()


def test_the_keyboard_taps_too_and_keeps_its_place(phone, line):
    page = phone()
    page.goto(f"{line}seat/0")
    office(page, 7).focus()
    page.keyboard.press("Enter")
    expect(office(page, 7)).to_have_attribute("aria-pressed", "true")
    expect(office(page, 7)).to_be_focused()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pictures_are_for_everybody_and_every_thumb(phone, address, game, scheme):
    page, table = phone(color_scheme=scheme), tried(address, game.id)
    for name in PAGES:
        page.goto(f"{table}{name}")
        assert page.evaluate(SMALL) == 0
        assert page.evaluate(COVERED) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        if page.locator(".pictured").count():
            found = Axe().run(page, context=".pictured").response["violations"]
            assert [(one["id"], one["help"]) for one in found] == []
