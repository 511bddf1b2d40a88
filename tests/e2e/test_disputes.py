"""A dispute of each game on a phone, from what people type to the ruling kept in the log."""

import io
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from companion.engine.ruling import find_question, rule
from companion.engine.table import read_table
from tests.e2e.conftest import new_table, tried

COAST = "coast-to-coast-rails"
DISPUTES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "across-the-united-states": (
        "price of a share",
        "share-price",
        {"company": "UP", "seat": "Ann"},
    ),
    "american-railroads": ("tie on the stock market at the end", "market-end", {}),
    COAST: ("who can veto a build", "veto", {"railroad": "A"}),
    "crayon-rails": ("has anybody won", "victory", {}),
    "railroad-revolution": ("selling telegraph shares", "sell-share", {"seat": "Ann", "count": 1}),
}
"""What is typed to find a rule, the question that it leads to, and what is asked."""

FOUR = ["Ann", "Ben", "Cleo", "Dev"]


@pytest.fixture
def asked(phone, address, game) -> Page:
    """The ruling on a dispute about the example of a game, asked on a phone without scripts."""
    words, id, arguments = DISPUTES[game.id]
    page = phone(java_script_enabled=False)
    page.goto(f"{tried(address, game.id)}disputes/")
    page.get_by_label("What is it about?").fill(words)
    page.get_by_role("button", name="Find").click()
    title = find_question(game, id).title
    page.locator(".rule").get_by_role("link", name=title).first.click()
    for name, value in arguments.items():
        put(page, name, str(value))
    page.get_by_role("button", name=re.compile("^Ask")).click()
    return page


def put(page: Page, name: str, text: str) -> None:
    """Give an argument of a question."""
    field = page.locator(f'.ask [name="{name}"]')
    if field.evaluate("field => field.localName") == "select":
        field.select_option(text)
    else:
        field.fill(text)


def test_a_dispute_leads_from_a_search_to_a_ruling_that_is_kept_and_printed(asked, game, games):
    _, id, arguments = DISPUTES[game.id]
    ruling = rule(read_table(game.example, games), find_question(game, id), arguments)
    expect(asked.locator(".ruling h2")).to_contain_text(ruling.headline)
    expect(asked.locator(".ruling .verdict")).to_have_text(ruling.verdict)
    for reason in ruling.reasons:
        expect(asked.locator(".ruling .reasons")).to_contain_text(reason.text)
    asked.locator(".ruling").get_by_role("button").click()
    entry = asked.locator(".log > li").first
    expect(entry).to_contain_text(ruling.headline)
    slip = entry.get_by_role("link", name="Ruling slip (PDF)").get_attribute("href")
    printed = PdfReader(io.BytesIO(asked.request.get(str(slip)).body())).pages[0].extract_text()
    assert ruling.headline in " ".join(printed.split())


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_where_the_rules_are_silent_on_a_train_one_tap_adopts_a_reading(phone, address, scripts):
    page, table = phone(java_script_enabled=scripts), new_table(address, "crayon-rails", FOUR)
    page.goto(f"{table}disputes/move")
    put(page, "mileposts", "5")
    put(page, "locomotive", "Freight")
    put(page, "reverses_in", "none")
    put(page, "rival_track", "yes")
    page.get_by_role("button", name=re.compile("^Ask")).click()
    adopts(page, table)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_where_nobody_bids_one_tap_adopts_a_reading(phone, address, scripts):
    page, table = phone(java_script_enabled=scripts), new_table(address, COAST, FOUR)
    page.goto(f"{table}disputes/auction")
    put(page, "railroad", "A")
    put(page, "selector", "Ann")
    page.get_by_role("button", name=re.compile("^Ask")).click()
    for name in FOUR:
        page.locator(".offers").get_by_role("link", name=f"{name} passes").click()
    adopts(page, table)


def adopts(page: Page, table: str) -> None:
    """One tap adopts the first reading offered; it is in force then, and rules."""
    expect(page.locator(".ruling .verdict")).to_have_text("silent")
    page.locator(".offers button").first.click()
    expect(page.locator(".ruling .verdict")).not_to_have_text("silent")
    assert len(page.request.get(f"{table}table.json").json()["readings"]) == 1
