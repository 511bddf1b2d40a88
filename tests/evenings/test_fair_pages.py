"""Crayon Rails' promise to the table, page by page: no route, no target, no cheaper ground."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest

from companion import create_app
from companion.engine.table import Table
from companion.tables import Store
from tests.conftest import GAMES
from tests.evenings.client import Client
from tests.evenings.evening import FOLDER, read_evening
from tests.evenings.kept import kept
from tests.web.page import Element, Page

ADVICE = re.compile(
    r"\b(cheap\w*|less expensive|short(er|est)|quick\w*|faster|better|best|instead|rather|try|"
    r"should|could|suggest\w*|recommend\w*|hint\w*|worth|tip)\b",
    re.IGNORECASE,
)
WHAT_NOBODY_IS_TOLD = {"to_kind", "from_kind", "city", "good", "payoff", "runs", "majors"}
EVENING = read_evening(FOLDER / "crayon_rails/second_rise.toml")
NO_PAGES = (".pdf", ".json", ".svg")
MOMENTS = [1, 20, 60, 100, len(EVENING.steps)]


@pytest.fixture(scope="module", params=MOMENTS, ids=lambda steps: f"after {steps} steps")
def pages(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Table, list[Page]]:
    """The table as it stands at a moment of the evening, and every page of it."""
    file: Path = tmp_path_factory.mktemp("fair") / "tables.db"
    with Store(file, GAMES) as store:
        code = kept(store, EVENING, EVENING.steps[: request.param])
        hands = Client(create_app({"DATABASE": file}).test_client())
        return store.head(code).table, list(_every_page(hands, f"/t/{code}/"))


def test_no_page_advises(pages: tuple[Table, list[Page]]) -> None:
    for page in pages[1]:
        for text in _texts(page.root.first("main")):
            assert not ADVICE.search(text), (page.address, text)


def test_no_page_of_play_names_a_place_that_the_table_has_not_just_recorded(
    pages: tuple[Table, list[Page]],
) -> None:
    table, every = pages
    for page in every:
        if "/play/" in page.address:
            for text in _texts(page.root.first("main"), without=("clause", "last", "datalist")):
                assert not [place for place in _places(table) if place in text], page.address


def test_no_tap_of_play_says_where_to_build_or_what_to_carry(
    pages: tuple[Table, list[Page]],
) -> None:
    for page in pages[1]:
        if "/play/" in page.address:
            for address in page.links:
                asked = {name for name, _ in parse_qsl(urlsplit(address).query)}
                assert not asked & WHAT_NOBODY_IS_TOLD, address


def test_kinds_of_ground_stand_in_the_order_of_the_map_key_whatever_they_cost(
    pages: tuple[Table, list[Page]],
) -> None:
    [asked] = [page for page in pages[1] if page.address.endswith("/play/section-price")]
    kinds = [one["value"] for one in asked.root.all("button") if one["name"] == "to_kind"]
    assert kinds == ["clear", "mountain", "alpine", "small", "medium", "major"]


def _every_page(hands: Client, table: str) -> Iterator[Page]:
    """Every page of a table to which its pages lead, and every question of its game."""
    ahead = [table, *(f"{table}play/{question.id}" for question in EVENING.game.questions)]
    known = set[str]()
    while ahead:
        address = ahead.pop(0).partition("#")[0]
        if address not in known and not urlsplit(address).path.endswith(NO_PAGES):
            known.add(address)
            hands.open(address)
            yield hands.page()
            ahead += [link for link in hands.page().links if link.startswith(table)]


def _texts(part: Element, without: tuple[str, ...] = ("clause",)) -> Iterator[str]:
    """What can be read in a part of a page, without the rules that it quotes."""
    for one in part.children:
        if isinstance(one, str):
            yield " ".join(one.split())
        elif not {one.tag, *one["class"].split()} & set(without):
            yield from _texts(one, without)


def _places(table: Any) -> set[str]:
    """Every place that a table knows."""
    places = set(table.file.copy_.majors)
    for railroad in table.file.state.seats.values():
        places.update(place for run in railroad.runs or () for place in run)
    return places
