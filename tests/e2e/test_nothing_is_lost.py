"""Whatever happens to a phone while somebody types: nothing is lost, and nothing counts twice."""

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import new_table
from tests.e2e.hands import add, field, leave, save, saved

HAND = "**/seat/0"


@pytest.fixture
def hand(phone, table) -> Page:
    """Ann's hand, on a phone that saves as fields are left."""
    page = phone()
    page.goto(f"{table}seat/0")
    return page


@pytest.fixture
def plain_hand(phone, table) -> Page:
    """Ann's hand, on a phone that runs no script."""
    page = phone(java_script_enabled=False)
    page.goto(f"{table}seat/0")
    return page


def log_of(page: Page, table: str) -> list[str]:
    """What was done at a table, the first first."""
    page.goto(f"{table}log")
    return page.locator(".log > li ul").all_inner_texts()[::-1]


# ---- A form sent twice, or again with a correction ---------------------------------------------


def test_a_form_sent_twice_counts_once(plain_hand, table):
    field(plain_hand, "Money").fill("5")
    with plain_hand.expect_request(lambda request: request.method == "POST") as sent:
        save(plain_hand)
    plain_hand.request.post(
        sent.value.url,
        data=sent.value.post_data,
        headers={"Content-Type": "application/x-www-form-urlencoded"},
    )
    assert log_of(plain_hand, table) == ["Ann · Money: not entered → 5"]


def test_back_and_saved_again_with_a_correction_counts_as_the_correction(plain_hand):
    field(plain_hand, "Money").fill("5")
    save(plain_hand)
    plain_hand.go_back()
    field(plain_hand, "Money").fill("6")
    save(plain_hand)
    expect(field(plain_hand, "Money")).to_have_value("6")
    expect(plain_hand.locator(".clash")).to_have_count(0)


def test_a_double_tap_saves_once(plain_hand, table):
    field(plain_hand, "Money").fill("5")
    plain_hand.get_by_role("button", name="Save", exact=True).dblclick()
    expect(field(plain_hand, "Money")).to_have_value("5")
    assert log_of(plain_hand, table) == ["Ann · Money: not entered → 5"]


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_double_tap_adds_one_ticket(phone, table, scripts):
    page = phone(java_script_enabled=scripts)
    page.goto(f"{table}seat/0")
    group = page.get_by_role("group", name="Freight tickets", exact=True)
    group.get_by_role("button", name="Add").dblclick()
    expect(field(page, "Points")).to_have_count(1)
    page.reload()
    expect(field(page, "Points")).to_have_count(1)


def test_back_to_a_page_that_is_older_shows_the_table_of_now(hand, table):
    leave(hand, "Money", "5")
    saved(hand)
    hand.goto(f"{table}row/money")
    field(hand, "Money").first.fill("6")
    hand.keyboard.press("Tab")
    saved(hand)
    hand.go_back()
    expect(field(hand, "Money")).to_have_value("6")
    leave(hand, "Money", "7")
    saved(hand)
    expect(hand.locator(".clash")).to_have_count(0)


# ---- Saving as fields are left -----------------------------------------------------------------


def test_a_sum_is_shown_as_its_total_once_it_is_saved(hand):
    leave(hand, "Money", "3+6+2")
    expect(field(hand, "Money")).to_have_value("11")


def test_the_totals_follow_without_the_page_being_loaded(hand):
    leave(hand, "Points on the track already", "12")
    expect(hand.locator(".totals")).to_contain_text("Ann 12")


def test_several_taps_are_one_save(hand, table):
    more = hand.get_by_role("button", name="One more: Money")
    for _ in range(5):
        more.click()
    hand.get_by_role("button", name="One less: Money").click()
    expect(field(hand, "Money")).to_have_value("4")
    saved(hand)
    assert log_of(hand, table) == ["Ann · Money: not entered → 4"]


def test_taps_count_on_from_a_sum_and_never_below_nothing(hand):
    field(hand, "Money").fill("3+4")
    hand.get_by_role("button", name="One more: Money").click()
    expect(field(hand, "Money")).to_have_value("8")
    for _ in range(9):
        hand.get_by_role("button", name="One less: Money").click()
    expect(field(hand, "Money")).to_have_value("0")


def test_what_is_typed_over_while_it_is_on_its_way_counts(hand):
    held: list[Route] = []
    hand.route(HAND, lambda route: held.append(route) if not held else route.continue_())
    leave(hand, "Money", "5")
    expect(hand.locator(".state")).to_have_text("Saving …")
    leave(hand, "Money", "6")
    held[0].continue_()
    saved(hand)
    expect(field(hand, "Money")).to_have_value("6")
    expect(hand.locator(".clash")).to_have_count(0)


def test_what_is_typed_over_after_its_answer_was_lost_is_a_correction(hand):
    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    hand.route(HAND, lose, times=1)
    leave(hand, "Money", "5")
    expect(hand.locator(".state")).to_contain_text("1 entry waits on this phone")
    leave(hand, "Money", "6")
    saved(hand)
    expect(field(hand, "Money")).to_have_value("6")
    expect(hand.locator(".clash")).to_have_count(0)


def test_after_add_people_go_on_typing_in_the_new_ticket(hand):
    origin = hand.get_by_label("From", exact=True)
    add(hand, "Passenger tickets")
    expect(origin).to_be_focused()
    hand.keyboard.type("Reno")
    hand.keyboard.press("Tab")
    saved(hand)
    add(hand, "Passenger tickets")
    expect(origin.last).to_be_focused()
    expect(origin.first).to_have_value("Reno")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_round_that_was_added_is_the_one_shown(phone, address, scripts):
    page = phone(java_script_enabled=scripts)
    page.goto(f"{new_table(address, 'american-railroads', ['Ann', 'Ben'])}board")
    rounds = page.locator("nav.one a")
    for count in range(1, 3):
        page.locator('button[value="add state.rounds"]').click()
        expect(page.locator(".item > legend")).to_have_text(str(count))
    rounds.first.click()
    expect(rounds.first).to_have_attribute("aria-current", "true")
    page.locator('button[value="add state.rounds"]').click()
    expect(rounds).to_have_text(["1", "2", "3"])
    expect(rounds.last).to_have_attribute("aria-current", "true")


def test_a_ticket_removed_just_after_another_was_typed_is_no_clash(hand):
    add(hand, "Freight tickets")
    add(hand, "Freight tickets")
    field(hand, "Points").last.fill("9")
    hand.get_by_role("button", name="Remove 1").click()
    expect(field(hand, "Points")).to_have_count(1)
    expect(field(hand, "Points")).to_have_value("9")
    expect(hand.locator(".clash")).to_have_count(0)


# ---- What is refused ---------------------------------------------------------------------------


def test_a_refused_value_stays_with_its_sentence_until_it_is_put_right(hand):
    leave(hand, "Money", "abc")
    said = hand.locator(".field.refused .error")
    expect(said).to_have_text("Type a whole number, or a sum such as 3+6+2.")
    leave(hand, "Transfer tokens", "2")
    expect(hand.locator(".state")).to_contain_text("Saved")
    hand.reload()
    expect(field(hand, "Money")).to_have_value("abc")
    expect(said).to_be_visible()
    leave(hand, "Money", "3")
    expect(said).to_have_count(0)
    saved(hand)


def test_a_refused_value_stays_with_its_sentence_without_scripts(plain_hand):
    field(plain_hand, "Money").fill("abc")
    field(plain_hand, "Transfer tokens").fill("2")
    plain_hand.get_by_role("button", name="Save", exact=True).click()
    expect(field(plain_hand, "Money").first).to_have_value("abc")
    expect(field(plain_hand, "Transfer tokens")).to_have_value("2")
    said = plain_hand.locator(".field.refused .error")
    expect(said).to_have_text("Type a whole number, or a sum such as 3+6+2.")


def test_a_ticket_can_be_added_while_a_value_is_refused(hand):
    leave(hand, "Money", "abc")
    expect(hand.locator(".field.refused")).to_have_count(1)
    add(hand, "Freight tickets")
    expect(field(hand, "Money")).to_have_value("abc")


@pytest.mark.parametrize("status", [400, 403, 404, 413])
def test_what_can_never_be_saved_stays_and_holds_nothing_up(hand, status):
    hand.route(HAND, lambda route: route.fulfill(status=status, body="<p>No</p>"), times=1)
    leave(hand, "Money", "5")
    expect(hand.locator(".field.refused .error")).to_contain_text("it stays on this phone")
    leave(hand, "Transfer tokens", "2")
    expect(hand.locator(".state")).to_contain_text("Saved")
    hand.reload()
    expect(field(hand, "Money")).to_have_value("5")
    expect(field(hand, "Transfer tokens")).to_have_value("2")


# ---- Where the connection, the server or the page goes away -------------------------------------


def test_without_a_connection_entries_wait_and_are_sent_when_it_is_back(hand):
    hand.context.set_offline(True)
    leave(hand, "Money", "5")
    leave(hand, "Transfer tokens", "2")
    expect(hand.locator(".state")).to_contain_text("2 entries wait on this phone")
    hand.context.set_offline(False)
    saved(hand)
    hand.reload()
    expect(field(hand, "Money")).to_have_value("5")
    expect(field(hand, "Transfer tokens")).to_have_value("2")


def test_buttons_pressed_without_a_connection_lose_nothing(hand):
    hand.context.set_offline(True)
    field(hand, "Money").fill("5")
    hand.get_by_role("group", name="Freight tickets").get_by_role("button", name="Add").click()
    expect(hand.locator(".state")).to_contain_text("1 entry waits on this phone")
    expect(field(hand, "Money")).to_have_value("5")
    hand.context.set_offline(False)
    add(hand, "Freight tickets")
    expect(field(hand, "Money")).to_have_value("5")


@pytest.mark.parametrize("answer", [{"status": 503}, {"status": 200, "body": "<p>Sign in</p>"}])
def test_what_the_server_can_not_take_now_is_sent_later(hand, answer):
    hand.route(HAND, lambda route: route.fulfill(**answer), times=1)
    leave(hand, "Money", "5")
    expect(hand.locator(".state")).to_contain_text("1 entry waits on this phone")
    hand.evaluate("dispatchEvent(new Event('online'))")
    saved(hand)


def test_a_page_closed_while_somebody_types_has_what_was_typed_when_it_is_opened_again(hand, table):
    field(hand, "Money").press_sequentially("12")
    again = hand.context.new_page()
    hand.close()
    again.goto(f"{table}seat/0")
    expect(field(again, "Money")).to_have_value("12")
    saved(again)


def test_what_waits_is_sent_from_any_page_of_the_table(hand, table):
    hand.context.set_offline(True)
    leave(hand, "Points on the track already", "12")
    expect(hand.locator(".state")).to_contain_text("1 entry waits")
    hand.close()
    hand.context.set_offline(False)
    score = hand.context.new_page()
    score.goto(table)
    expect(score.locator(".totals")).to_contain_text("Ann 12")


def test_what_was_refused_on_a_page_is_told_on_the_others(hand, table):
    leave(hand, "Money", "abc")
    expect(hand.locator(".field.refused")).to_have_count(1)
    hand.goto(table)
    hand.get_by_role("link", name="Not saved: Type a whole number").click()
    expect(field(hand, "Money")).to_have_value("abc")


def test_what_is_folded_open_stays_so_and_what_is_not_stays_shut(hand):
    add(hand, "Passenger tickets")
    add(hand, "Passenger tickets")
    hand.locator("summary", has_text="More").first.click()
    add(hand, "Passenger tickets")
    expect(hand.get_by_role("combobox", name="Claim")).to_have_count(1)


def test_a_city_half_typed_is_there_when_the_page_has_been_loaded_again(hand, table):
    hand.goto(f"{table}board")
    city = hand.get_by_label("New")
    city.press_sequentially("Ren")
    city.blur()
    with hand.expect_response("**/board"):
        hand.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    leave(hand, "UP", "3")
    saved(hand)
    expect(city).to_have_value("Ren")


def test_a_phone_locked_while_somebody_types_sends_what_was_typed(hand):
    field(hand, "Money").press_sequentially("12")
    hand.evaluate(
        "Object.defineProperty(document, 'hidden', { value: true });"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    saved(hand)


def test_the_screen_stays_on_while_a_table_is_open(phone, table):
    page = phone()
    page.add_init_script(
        "window.asked = [];"
        "navigator.wakeLock.request = async (kind) => { window.asked.push(kind); };"
    )
    page.goto(table)
    page.wait_for_function("() => window.asked.includes('screen')")


def test_moments_are_told_in_the_time_of_the_phone(phone, table):
    page = phone(timezone_id="Pacific/Kiritimati")
    for path in (table, f"{table}log", f"{table}seat/0", "/"):
        page.goto(path)
        for one in page.locator("time").all():
            moment = datetime.fromisoformat(str(one.get_attribute("datetime")))
            local = moment + timedelta(hours=14)
            expect(one).to_have_text(re.compile(f"^{local.day} .* {local:%H:%M}$"))
    assert page.locator("time").count() == 1
