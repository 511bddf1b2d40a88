"""Playing on one phone in the middle of the table: everything within reach of one thumb."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Phones, send
from tests.e2e.test_evenings import opened
from tests.e2e.test_everybody import assert_none, faults_of
from tests.evenings.evening import FOLDER, Evening, read_evening
from tests.evenings.replay import Replay
from tests.sheets.paperwork import NAMES

OUT_OF_REACH = """() => {
    const bar = document.querySelector(".bar").getBoundingClientRect().top;
    const taps = ".taps a, .taps button, .typed button, .typed input, .main";
    return [...document.querySelectorAll(taps)].filter((one) => one.checkVisibility())
        .filter((one) => one.getBoundingClientRect().bottom > bar)
        .map((one) => one.textContent);
}"""
"""The taps of a page that one has to scroll to."""


def after(name: str, steps: int) -> Evening:
    """An evening that starts where another has come to after some steps."""
    whole = read_evening(FOLDER / f"{name}.toml")
    played = Replay(whole, whole.start)
    for step in whole.steps[:steps]:
        played.play(step)
    return Evening(whole.game, played.document, whole.steps[steps:], whole.end)


@pytest.fixture
def page(phone: Phones) -> Page:
    """A phone in the middle of the table."""
    return phone()


def bold(page: Page) -> str:
    """What a page of play says in large letters."""
    return page.locator(".ruling h2").inner_text()


def test_an_auction_on_one_phone_from_the_first_call_to_one_revision(page: Page) -> None:
    table = opened(page, after("coast_to_coast_rails/four_sets", 1))
    page.goto(f"{table}play/")
    page.get_by_role("button", name="Black (E)").click()
    assert bold(page) == "It is Ben's call"
    for call, whose in (("Ben bids $5", "Cleo"), ("Cleo bids $7", "Ann"), ("Ann passes", "Ben")):
        assert page.evaluate(OUT_OF_REACH) == []
        page.get_by_role("link", name=call, exact=True).click()
        assert bold(page) == f"It is {whose}'s call"
    page.get_by_role("textbox", name="Bid", exact=True).fill("9")
    page.get_by_role("button", name="Bid", exact=True).click()
    assert bold(page) == "It is Cleo's call"
    would = page.locator(".tally tbody tr").all_inner_texts()
    assert [row.split("\t") for row in would] == [
        ["Ben", "40", "9", "9 for 2"], ["Cleo", "40", "7", "4 for 1"], ["Ann", "40", "passed", ""],
    ]  # fmt: skip
    page.get_by_role("link", name="Cleo passes").click()
    assert page.evaluate(OUT_OF_REACH) == []
    page.get_by_role("button", name="Record it").click()
    expect(page.locator(".last")).to_contain_text("Ben pays $9 for 2 shares of Black (E)")
    [entry] = json.loads(page.request.get(f"{table}table.json").body())["log"]
    assert [call.get("bid") for call in entry["arguments"]["bids"]] == [5, 7, None, 9, None]


def test_back_takes_back_a_call_that_is_not_recorded_yet(page: Page) -> None:
    table = opened(page, after("coast_to_coast_rails/four_sets", 1))
    page.goto(f"{table}play/auction?railroad=A&selector=Ben")
    page.get_by_role("link", name="Ben bids $2", exact=True).click()
    page.get_by_role("link", name="Cleo bids $4", exact=True).click()
    page.go_back()
    assert bold(page) == "It is Cleo's call"
    page.get_by_role("link", name="Take back “Ben, 2”").click()
    assert bold(page) == "It is Ben's call"
    assert json.loads(page.request.get(f"{table}table.json").body())["log"] == []


def test_a_bid_that_is_refused_says_why_and_can_be_taken_back(page: Page) -> None:
    table = opened(page, after("coast_to_coast_rails/four_sets", 1))
    page.goto(f"{table}play/auction?railroad=A&selector=Ben")
    page.get_by_role("textbox", name="Bid", exact=True).fill("41")
    page.get_by_role("button", name="Bid", exact=True).click()
    assert "Ben bids $41, but holds $40." in page.locator(".ruling.refused").inner_text()
    assert page.locator(".ruling.refused summary").last.inner_text() == "reading: auction.bid-limit"
    page.get_by_role("link", name="Take back “Ben, 41”").click()
    assert bold(page) == "It is Ben's call"


def test_a_build_is_vetoed_by_one_who_may_in_one_tap(page: Page) -> None:
    table = opened(page, after("coast_to_coast_rails/four_sets", 12))
    page.goto(f"{table}play/build")
    page.get_by_role("radio", name="Black (E)").check()
    page.get_by_role("radio", name="dark green $3").check()
    assert page.evaluate(OUT_OF_REACH) == []
    page.get_by_role("button", name="Go on").click()
    assert page.locator(".taps a").all_inner_texts() == ["Cleo vetoes it"]
    page.get_by_role("link", name="Cleo vetoes it").click()
    assert "Cleo's veto stands" in page.locator(".ruling.refused").inner_text()


def test_a_payout_is_ticked_off_in_turn_after_the_steelworks_are_taken(page: Page) -> None:
    table = opened(page, after("american_railroads/seven_rounds", 8))
    page.goto(f"{table}play/steelworks?seat=Cleo&locomotive=4")
    page.get_by_role("button", name="Record it").click()
    ticks = page.locator(".last .in-turn label")
    assert ticks.all_inner_texts() == ["Cleo", "Ann", "Ben"]
    ticks.first.click()
    expect(page.locator(".last .in-turn tr").first.locator("td")).to_have_css(
        "text-decoration-line", "line-through"
    )


def test_a_turn_of_the_crayon_game_stays_on_one_page_but_for_what_has_to_be_said(
    page: Page,
) -> None:
    table = opened(page, after("crayon_rails/second_rise", 38))
    page.goto(f"{table}play/")
    page.get_by_role("button", name="Ann", exact=True).click()
    counters = page.locator(".tally tbody td")
    assert counters.all_inner_texts()[:3] == ["0M of 20M", "0 of 2 sections", "19M"]
    page.get_by_role("link", name="Price a section").click()
    page.get_by_role("button", name="mountain").click()
    assert bold(page) == "A section into a mountain costs 2M"
    page.get_by_role("link", name="Play").click()
    page.get_by_role("link", name="Build a section").click()
    page.get_by_role("group", name="Built into").get_by_role("radio", name="clear").check()
    page.get_by_role("group", name="Built from").get_by_role("radio", name="major").check()
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="Record it").click()
    assert counters.all_inner_texts()[:3] == ["1M of 20M", "1 of 2 sections", "18M"]
    page.get_by_role("button", name="Take it back").click()
    assert counters.all_inner_texts()[:3] == ["0M of 20M", "0 of 2 sections", "19M"]
    page.get_by_role("button", name="Round played out").click()
    page.get_by_role("button", name="Record it").click()
    expect(page.locator(".last")).to_contain_text("Round 2 begins")


STATES = {
    "coast_to_coast_rails/four_sets": (1, 7, 17),
    "american_railroads/seven_rounds": (9,),
    "crayon_rails/second_rise": (39, 60),
}


@pytest.mark.parametrize("name", STATES)
def test_every_page_of_play_can_be_read_and_tapped_whatever_the_names(
    page: Page, address: str, name: str
) -> None:
    faults = []
    for steps in STATES[name]:
        evening = after(name, steps)
        table = opened(page, evening)
        crowd = NAMES[: len(evening.start["seats"])]
        send(f"{address}{table}seats", [("seat", one) for one in crowd])
        for path in pages_of_play(evening, table):
            page.set_viewport_size(PHONE)
            page.goto(path)
            faults += [f"{path}: {said}" for said in faults_of(page)]
    assert_none(faults)


def pages_of_play(evening: Evening, table: str) -> Iterator[str]:
    """The pages of every move as it comes up, those of two on the way, the ledger."""
    yield from (f"{table}play/", f"{table}ledger/")
    yield from (f"{table}play/{move.id}" for move in evening.game.questions if move.move)
    if evening.game.id == "coast-to-coast-rails":
        yield f"{table}play/auction?railroad=E"
        yield f"{table}play/build?railroad=E&hexes%255B0%255D.terrain=dark_brown&adjacent=no"
