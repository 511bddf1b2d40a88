"""Two phones at one table: what both type is merged, and what clashes stands there for choosing."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.hands import add, field, leave, save, saved


@pytest.fixture(params=[True, False], ids=["scripts", "no scripts"])
def phones(phone, address, table, request) -> tuple[Page, Page]:
    """Ann's phone and Ben's, both at the page of Ann's hand."""
    ann, ben = (phone(java_script_enabled=request.param) for _ in range(2))
    for page, name in ((ann, "Ann"), (ben, "Ben")):
        page.context.add_cookies([{"name": "me", "value": name, "url": address}])
        page.goto(f"{table}seat/0")
    return ann, ben


@pytest.fixture
def both(phone, table) -> tuple[Page, Page]:
    """Two phones that save as fields are left, both at the page of Ann's hand."""
    pages = phone(), phone()
    for page in pages:
        page.goto(f"{table}seat/0")
    return pages


def test_different_fields_are_merged(phones):
    ann, ben = phones
    field(ann, "Money").fill("5")
    save(ann)
    field(ben, "Transfer tokens").fill("2")
    save(ben)
    expect(field(ben, "Money")).to_have_value("5")
    expect(field(ben, "Transfer tokens")).to_have_value("2")
    expect(ben.locator(".clash")).to_have_count(0)


@pytest.mark.parametrize("chosen", ["5", "7"])
def test_two_values_of_a_field_stand_there_with_both_names_until_one_is_chosen(
    phones, table, chosen
):
    for page, money in zip(phones, "57", strict=True):
        field(page, "Money").fill(money)
        save(page)
    for page in phones:
        page.goto(f"{table}seat/0")
        expect(page.locator(".clash")).to_contain_text("Ann · Money was typed twice")
        buttons = page.locator(".clash button")
        expect(buttons).to_have_text([re.compile(r"5\s+\(Ann\)"), re.compile(r"7\s+\(Ben\)")])
    phones[0].locator(".clash button", has_text=chosen).click()
    for page in phones:
        page.goto(f"{table}seat/0")
        expect(field(page, "Money")).to_have_value(chosen)
        expect(page.locator(".clash")).to_have_count(0)


def test_saves_bear_the_name_of_whoever_says_that_the_phone_is_theirs(phone, table):
    page = phone()
    page.goto(f"{table}more")
    page.get_by_label("Saves from this phone are by").select_option("Ben")
    page.get_by_role("button", name="Remember").click()
    page.goto(f"{table}seat/0")
    leave(page, "Money", "5")
    saved(page)
    page.goto(f"{table}log")
    expect(page.locator(".log .when").first).to_contain_text("Ben")


def test_the_same_value_typed_by_both_is_no_clash(phones):
    for page in phones:
        field(page, "Money").fill("5")
        save(page)
        expect(page.locator(".clash")).to_have_count(0)


def test_what_the_other_saved_is_shown_once_one_saves(both):
    ann, ben = both
    leave(ann, "Money", "5")
    saved(ann)
    leave(ben, "Transfer tokens", "2")
    expect(field(ben, "Money")).to_have_value("5")


def test_a_clash_is_told_at_once_and_takes_nothing_of_what_is_being_typed(both):
    ann, ben = both
    leave(ann, "Money", "5")
    saved(ann)
    field(ben, "Money").fill("7")
    field(ben, "Points on the track already").press_sequentially("12")
    expect(ben.locator(".clash")).to_contain_text("Ann · Money was typed twice")
    expect(field(ben, "Money")).to_have_value("5")
    expect(field(ben, "Points on the track already")).to_have_value("12")
    expect(field(ben, "Points on the track already")).to_be_focused()


def test_a_ticket_that_the_other_added_appears_once_nobody_types(both):
    ann, ben = both
    add(ann, "Freight tickets")
    leave(ben, "Money", "5")
    saved(ben)
    field(ben, "Money").blur()
    expect(field(ben, "Points")).to_be_visible()
    expect(field(ben, "Money")).to_have_value("5")


def test_what_is_typed_into_a_ticket_that_is_gone_is_kept(both):
    ann, ben = both
    add(ann, "Freight tickets")
    ben.reload()
    ann.get_by_role("button", name="Remove").click()
    expect(field(ann, "Points")).to_have_count(0)
    leave(ben, "Points", "9")
    saved(ben)
    ben.reload()
    expect(field(ben, "Points")).to_have_value("9")
