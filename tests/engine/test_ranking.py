"""Places, prizes and tie-breaks."""

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.board import Board
from companion.engine.game import Comparison, TieBreak, Totals
from companion.engine.model import Model
from companion.engine.ranking import most_points, places, prize, winners_first

TOTALS = st.dictionaries(st.sampled_from("ABCDEF"), st.integers(0, 3), min_size=1)


def ended(total, typed=None, complete=True):
    board = Board(list(total), Model(), Model(), {})
    tie_breaks: list[TieBreak[Model, Model]] = [
        TieBreak("tickets", "Tickets", lambda board, seat: len(seat), "tie.tickets"),
        TieBreak("money", "Money", lambda board, seat: 0, "tie.money"),
    ]
    totals = Totals(board, {}, total, typed or {}, tie_breaks, complete)
    return most_points("winning")(board, totals)


def test_places_skip_those_that_a_tie_fills():
    assert places({"A": 3, "B": 3, "C": 2, "D": 1}) == {"A": 1, "B": 1, "C": 3, "D": 4}


def test_a_place_beyond_the_ladder_takes_no_prize():
    assert [prize(place, [13, 6, 3]) for place in (1, 2, 3, 4)] == [13, 6, 3, 0]


def test_most_points_win_without_a_tie_break():
    outcome = ended({"A": 5, "B": 4})
    assert (outcome.kind, outcome.places, list(outcome.trace)) == ("won", {"A": 1, "B": 2}, [])


def test_a_tie_break_decides_the_first_place_and_losers_share_the_next():
    outcome = ended({"A": 5, "BB": 5, "C": 5, "D": 1})
    assert outcome.kind == "won"
    assert outcome.places == {"BB": 1, "A": 2, "C": 2, "D": 4}
    assert outcome.trace == [Comparison("tickets", {"A": 1, "BB": 2, "C": 1})]


def test_the_next_tie_break_compares_only_those_still_tied():
    outcome = ended({"AA": 5, "BB": 5, "C": 5})
    assert outcome.kind == "shared"
    assert outcome.trace[1] == Comparison("money", {"AA": 0, "BB": 0})
    assert outcome.places == {"AA": 1, "BB": 1, "C": 3}


def test_a_typed_tie_break_wins():
    assert ended({"A": 5, "BB": 5}, typed={"A": {"tickets": 9}}).places == {"A": 1, "BB": 2}


def test_lower_ties_share_their_place():
    assert ended({"A": 5, "B": 3, "C": 3, "D": 1}).places == {"A": 1, "B": 2, "C": 2, "D": 4}


@given(TOTALS)
def test_each_place_is_one_more_than_the_seats_ahead(values):
    for seat, place in places(values).items():
        assert place == 1 + sum(other > values[seat] for other in values.values())


@given(TOTALS, st.data())
def test_winners_stand_first_and_nobody_changes_sides(values, data):
    best = [seat for seat in values if values[seat] == max(values.values())]
    winners = data.draw(st.lists(st.sampled_from(best), min_size=1, unique=True))
    found = winners_first(values, winners)
    assert {seat for seat, place in found.items() if place == 1} == set(winners)
    losers = [seat for seat in values if seat not in winners]
    for one in losers:
        for other in losers:
            assert (found[one] < found[other]) == (values[one] > values[other])
