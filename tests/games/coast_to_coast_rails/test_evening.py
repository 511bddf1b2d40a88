"""Whole evenings: moves lead from the start through every round to the end, and all adds up."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.score import score
from companion.engine.table import table_of
from tests.games.coast_to_coast_rails.playing import (
    GAMES,
    HOMES,
    ask,
    money,
    new_table,
    pools,
    record,
)

CITIES = ["Chicago", "Los Angeles", "Portland", "Charleston", "St. Louis"]
NUMBERS = {"Chicago": 5, "Los Angeles": 6, "Portland": 3, "Charleston": 2, "St. Louis": 4}
EVENING = settings(deadline=None, max_examples=12)


class Evening:
    """A game as it is played: what is on the table, and all choices drawn."""

    def __init__(self, data: st.DataObject) -> None:
        self.draw = data.draw
        seats = self.draw(st.integers(2, 4))
        self.document = new_table(
            seats, state={"banker": "Ann"}, readings={"no_bid": "unsold_next_clockwise"}
        )

    @property
    def state(self) -> Any:
        return self.document["state"]

    def move(self, question: str, **arguments: Any) -> Any:
        """Record a move; gives its facts and how much money the seats have more than before."""
        ruled = ask(self.document, question, arguments)
        before = money(self.document) if self.state.get("money") else 0
        self.document = record(self.document, ruled)
        pools(self.document)
        return dict(ruled.facts), money(self.document) - before

    def play(self) -> None:
        facts, shared_out = self.move("start", homes=HOMES)
        assert shared_out == facts["each"] * len(self.document["seats"]) == 120
        while self.state["phase"] != "over":
            assert self.state["phase"] == "stock"
            self.stock_round()
            self.building_round()
            self.pay_day()

    def stock_round(self) -> None:
        assert "stock_round" not in self.state
        selector = ask(self.document, "first-player", {}).facts["seat"]
        while selector is not None:
            letter = self.next_railroad()
            selector = self.auction(letter, selector)
        assert self.state["phase"] == "building"
        first = ask(self.document, "first-player", {}).facts["seat"]
        assert self.state["building_round"] == {"turn": first}

    def next_railroad(self) -> str:
        """A Railroad of which an auction is open before the first call."""
        asked = {"selector": "Ann", "bids": []}
        letters = [
            letter
            for letter in "ABCDE"
            if ask(self.document, "auction", asked | {"railroad": letter}).verdict == "open"
        ]
        return self.draw(st.sampled_from(letters))

    def auction(self, letter: str, selector: str) -> Any:
        asked = {"railroad": letter, "selector": selector, "bids": []}
        while (ruled := ask(self.document, "auction", asked)).verdict == "open":
            asked = dict(self.draw(st.sampled_from(ruled.offers[:3])).arguments)
        facts, got = self.move("auction", **asked)
        assert got == -facts["pays"] - facts["runner_up_pays"]
        return facts["next_selector"]

    def building_round(self) -> None:
        while self.state["phase"] == "building":
            seat = self.state["building_round"]["turn"]
            assert seat not in self.state["building_round"].get("passed", [])
            build = {"seat": seat, "adjacent": True} | self.draw(st.fixed_dictionaries({
                "railroad": st.sampled_from("ABCDE"),
                "hexes": st.lists(st.one_of(rural_hexes(), city_hexes()), max_size=2),
            }))  # fmt: skip
            if ask(self.document, "build", build).verdict == "allowed":
                facts, got = self.move("build", **build)
                assert got == -facts["cost"]
            else:
                assert self.move("pass", seat=seat) == ({}, 0)
        assert sorted(self.state["building_round"]["passed"]) == sorted(self.document["seats"])

    def pay_day(self) -> None:
        assert self.state["phase"] == "dividends"
        played = self.state["set"]
        facts, got = self.move("pay-dividends")
        assert got == sum(facts["payments"].values())
        assert facts["over"] or self.state["set"] == played + 1
        assert "building_round" not in self.state or facts["over"]


def rural_hexes() -> st.SearchStrategy[dict[str, Any]]:
    terrains = st.sampled_from(["light_green", "dark_green", "light_brown", "dark_brown"])
    return st.fixed_dictionaries({"terrain": terrains, "others": st.integers(0, 4)})


def city_hexes() -> st.SearchStrategy[dict[str, Any]]:
    return st.sampled_from([{"city": city, "value": NUMBERS[city]} for city in CITIES])


@EVENING
@given(st.data())
def test_an_evening_of_moves_ends_with_a_score_sheet(data: st.DataObject) -> None:
    evening = Evening(data)
    evening.play()
    sheet = score(table_of(evening.document, GAMES))
    assert sheet.complete
    assert not sheet.warnings
    assert {seat.name: seat.total for seat in sheet.seats} == evening.state["money"]
