"""What the pages of play offer, refuse, and record once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import create_app, tables
from companion.tables import Sent, Store
from tests.conftest import GAMES
from tests.evenings.client import Client
from tests.evenings.evening import FOLDER, Evening, read_evening
from tests.evenings.kept import kept
from tests.web.page import Form, Page

C2C = read_evening(FOLDER / "coast_to_coast_rails/four_sets.toml")
CRAYON = read_evening(FOLDER / "crayon_rails/second_rise.toml")
FIRST_CALLS = "railroad=E&selector=Ben&bids%255B0%255D.seat=Ben&bids%255B0%255D.pass=yes"
ALL_PASS = (
    FIRST_CALLS + "&bids%255B1%255D.seat=Cleo&bids%255B1%255D.pass=yes"
    "&bids%255B2%255D.seat=Ann&bids%255B2%255D.pass=yes"
)


class Table:
    """A table in the middle, and a phone on it."""

    def __init__(self, file: Path, store: Store) -> None:
        self.app, self.store = create_app({"DATABASE": file}), store
        self.phone = Client(self.app.test_client())
        self.code = ""

    def after(self, evening: Evening, steps: int) -> None:
        self.code = kept(self.store, evening, evening.steps[:steps])

    def open(self, page: str = "play/") -> Page:
        self.phone.open(f"/t/{self.code}/{page}")
        return self.phone.page()

    def post(self, form: Form) -> tuple[int, str]:
        """Send a form as it stands, which may be refused; the answer's status and text."""
        fields: dict[str, list[str]] = {}
        for name, value in form.sent({}, form.buttons[-1]):
            fields.setdefault(name, []).append(value)
        answer = self.app.test_client().post(form.address.partition("?")[0], data=fields)
        return answer.status_code, answer.text

    @property
    def moves(self) -> int:
        return sum(one.kind == "move" for one in self.store.log(self.code))


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    file = tmp_path_factory.mktemp("play") / "tables.db"
    with Store(file, GAMES) as store:
        yield Table(file, store)


def titles(page: Page) -> list[str]:
    """What the table is ready for."""
    return [move.first("h2").text for move in page.with_class("move")]


def record(page: Page) -> Form:
    """The form that records a move."""
    [form] = [one for one in page.forms if "Record it" in one.element.text]
    return form


@pytest.mark.parametrize(
    ("steps", "ready"),
    [(0, "Start the game"), (1, "Auction"), (7, "Build"), (17, "Pay the dividends")],
)
def test_set_and_round_lead_from_one_move_to_the_next(table: Table, steps: int, ready: str) -> None:
    table.after(C2C, steps)
    first, *others = titles(table.open())
    assert first == ready
    assert others == (["Pass"] if ready == "Build" else []) + ["Pay, or count the chips"]


def test_whoever_may_veto_stands_beside_each_railroad(table: Table) -> None:
    table.after(C2C, 7)
    rows = table.open().with_class("tally")[0].first("tbody").all("tr")
    assert [cell.text for cell in next(rows).all("th", "td")] == ["Red (A)", "36", "4", "Ben"]


def test_what_another_phone_has_recorded_meanwhile_is_refused_with_its_reasons(
    table: Table,
) -> None:
    table.after(C2C, 7)
    build = "play/build?seat=Cleo&railroad=E&hexes%255B0%255D.city=Denver&adjacent=yes"
    mine, theirs = record(table.open(build)), record(table.open(build))
    before = table.moves
    assert table.post(theirs)[0] == 303
    status, text = table.post(mine)
    assert status == 422
    assert "Black (E) has a cube in Denver already." in text
    assert table.moves == before + 1


def test_a_form_that_a_browser_sends_twice_records_one_move(table: Table) -> None:
    table.after(C2C, 17)
    form, before = record(table.open()), table.moves
    assert [table.post(form)[0], table.post(form)[0]] == [303, 303]
    assert table.moves == before + 1


def test_a_hex_that_was_added_and_left_blank_is_not_kept(table: Table) -> None:
    table.after(C2C, 7)
    page = table.open("play/build?seat=Cleo&railroad=E&adjacent=yes&hexes%255B0%255D.city=Denver")
    [asked] = [one for one in page.forms if "put-together" in one.element["class"].split()]
    [add] = [one for one in asked.buttons if one["value"] == "add hexes"]
    table.phone.press(asked, add, {})
    form = record(table.phone.page())
    assert table.post(form)[0] == 303
    asked_then = table.store.log(table.code)[-1].asked
    assert asked_then is not None
    assert len(asked_then.arguments["hexes"]) == 1


def test_where_the_rulebook_is_silent_the_auction_goes_on_once_a_reading_is_adopted(
    table: Table,
) -> None:
    table.after(C2C, 1)
    silent = read_evening(FOLDER / "coast_to_coast_rails/four_sets.toml")
    open_start = {**silent.start, "readings": {}}
    table.code = kept(table.store, Evening(silent.game, open_start, (), {}), silent.steps[:1])
    page = table.open(f"play/auction?{ALL_PASS}")
    assert page.with_class("silent")
    [keeps] = [form for form in page.forms if "same player selects" in form.element.text]
    table.phone.press(keeps, keeps.buttons[0], {})
    record(table.phone.page())
    assert "Black (E) stays unsold" in table.phone.page().text


def test_who_is_the_banker_is_said_in_one_tap_before_the_game_starts(table: Table) -> None:
    nobody = {**C2C.start, "state": {}}
    table.code = kept(table.store, Evening(C2C.game, nobody, (), {}), ())
    [form] = [one for one in table.open().forms if "Cleo is the Banker" in one.element.text]
    table.phone.press(form, form.buttons[0], {})
    assert table.store.head(table.code).document["state"] == {"banker": "Cleo"}
    assert "is the Banker" not in table.phone.page().text


def test_a_round_is_said_to_be_played_out_and_then_victory_is_checked(table: Table) -> None:
    both_at_250 = [step.arguments.get("payoff") for step in CRAYON.steps].index(66) + 1
    table.after(CRAYON, both_at_250)
    [form] = [one for one in table.open().forms if "Round played out" in one.element.text]
    table.phone.press(form, form.buttons[0], {})
    page = table.phone.page()
    assert "Has anybody won?" in titles(page)
    assert "Nobody wins yet: the bar rises to 300M" in page.text


def test_a_view_link_shows_play_without_a_button_that_records(table: Table) -> None:
    table.after(C2C, 17)
    view = table.store.head(table.code).view_code
    table.phone.open(f"/t/{view}/play/")
    assert "Pay the dividends" in titles(table.phone.page())
    assert not [form for form in table.phone.page().forms if form.element["method"] == "post"]


def test_a_finished_table_refuses_a_move_and_says_what_to_do(table: Table) -> None:
    table.after(C2C, 17)
    form = record(table.open())
    tables.finish(table.store, table.code, Sent())
    status, text = table.post(form)
    assert status == 422
    assert "Reopen it to change it" in text
