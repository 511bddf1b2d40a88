"""Whole evenings through the pages, by a browser without scripts: they end as the engine says."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from pypdf import PdfReader

from companion import create_app, tables
from companion.engine.ruling import find_question, read_arguments
from companion.engine.table import table_of
from companion.tables import Sent, Store
from tests.conftest import GAMES
from tests.evenings.client import Client
from tests.evenings.evening import Evening, evening_files, name_of, read_evening
from tests.evenings.player import Player

EVERY_AMOUNT_IS_A_MOVES = ["coast_to_coast_rails/four_sets", "crayon_rails/second_rise"]
NOTHING_IS_TYPED = ["coast_to_coast_rails/four_sets"]


def only(names: list[str]) -> pytest.MarkDecorator:
    """Some of the evenings."""
    files = [file for file in evening_files() if name_of(file) in names]
    assert len(files) == len(names)
    return pytest.mark.parametrize("evening", files, ids=name_of, indirect=True, scope="module")


@pytest.fixture(params=evening_files(), ids=name_of, scope="module")
def evening(request: pytest.FixtureRequest) -> Evening:
    """Each evening in turn."""
    return read_evening(request.param)


@pytest.fixture(scope="module")
def player(evening: Evening, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    """Somebody who has played an evening through the pages."""
    file: Path = tmp_path_factory.mktemp("evening") / "tables.db"
    with Store(file, GAMES) as store:
        code = tables.create(store, evening.start, Sent()).code
        hands = Client(create_app({"DATABASE": file}).test_client())
        player = Player(hands, hands, f"/t/{code}/", evening)
        player.play()
        yield player


def test_the_pages_end_with_the_totals_worked_out_by_hand(player: Player) -> None:
    assert player.totals() == player.evening.end["totals"]


def test_the_log_has_every_move_with_what_was_asked(player: Player) -> None:
    steps = [step for step in player.evening.steps if step.move and not step.refused]
    log = player.document()["log"]
    assert [entry["question"] for entry in log] == [step.move for step in steps]
    table = table_of(player.evening.start, GAMES)
    for step, entry in zip(steps, log, strict=True):
        question = find_question(table.game, step.move)
        asked = read_arguments(table, question, entry["arguments"])
        assert asked == read_arguments(table, question, step.arguments)


def test_the_ledger_lists_every_move_in_order(player: Player) -> None:
    player.hands.open(f"{player.table}ledger/")
    [listed] = player.hands.page().with_class("ledger")
    said = [list(item.all("p"))[1].text for item in listed.all("li") if item.parent is listed]
    assert said == [entry["text"] for entry in player.document()["log"]]


@only(EVERY_AMOUNT_IS_A_MOVES)
def test_the_ledger_adds_up_to_what_everybody_has(player: Player) -> None:
    player.hands.open(f"{player.table}ledger/")
    last = {}
    for booking in player.hands.page().with_class("bookings"):
        for item in booking.all("li"):
            last[item.first("bdi").text] = int(item.first("b").text.rpartition(" ")[2])
    assert last == player.evening.end["totals"]


def test_the_sheets_appendix_prints_every_move(player: Player) -> None:
    pdf = PdfReader(io.BytesIO(player.hands.fetch(f"{player.table}sheet.pdf")))
    printed = "".join("".join(page.extract_text().split()) for page in pdf.pages)
    for entry in player.document()["log"]:
        assert "".join(entry["text"].split()) in printed


@only(NOTHING_IS_TYPED)
def test_taking_back_move_by_move_gives_the_start_and_the_last_can_be_put_back(
    player: Player,
) -> None:
    """The last of these tests, as nothing is left after it."""
    said = [entry["text"] for entry in player.document()["log"]]
    while said:
        assert player.take_back() == said.pop()
    assert player.document() == player.evening.start
    player.put_back()
    assert len(player.document()["log"]) == 1
