"""Who touches what: shortest chains of companies, and connected pieces."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.chains import pieces, shortest_chain

ORDER = ("UP", "NP", "PRR", "SP")
CITIES = "ABCDE"
PLACES = "ABCDEFGHIJ"
SERVED = st.fixed_dictionaries(
    {city: st.lists(st.sampled_from(ORDER), unique=True) for city in CITIES}
)
RUNS = st.lists(st.tuples(st.sampled_from(PLACES), st.sampled_from(PLACES)))


def links(served, chain):
    """Whether neighbours of a chain share a city, and its ends serve A and B."""
    ends = chain[0] in served["A"] and chain[-1] in served["B"]
    shared = all(
        any(one in at and other in at for at in served.values())
        for one, other in itertools.pairwise(chain)
    )
    return ends and shared


@given(SERVED)
def test_the_chain_is_a_shortest_one_and_the_first_in_order(served):
    every = (
        chain
        for size in range(1, len(ORDER) + 1)
        for chain in itertools.permutations(ORDER, size)
        if links(served, chain)
    )
    assert shortest_chain(served, "A", "B", ORDER) == next(every, None)


def test_one_company_at_both_cities_is_a_chain_of_one():
    assert shortest_chain({"A": ["PRR"], "B": ["PRR"]}, "A", "B", ORDER) == ("PRR",)


def test_companies_change_in_a_city_that_both_serve():
    served = {"A": ["PRR"], "C": ["PRR", "NP"], "B": ["NP"]}
    assert shortest_chain(served, "A", "B", ORDER) == ("PRR", "NP")


def test_of_two_shortest_chains_the_companies_earliest_in_order_connect():
    served = {"A": ["SP", "NP"], "C": ["SP", "PRR"], "D": ["NP", "UP", "SP"], "B": ["PRR", "UP"]}
    assert shortest_chain(served, "A", "B", ORDER) == ("NP", "UP")
    assert shortest_chain(served, "A", "B", ORDER[::-1]) == ("SP", "PRR")


@given(SERVED)
def test_a_chain_is_as_long_in_either_direction(served):
    there, back = (shortest_chain(served, *ends, ORDER) for ends in (("A", "B"), ("B", "A")))
    assert len(there or ()) == len(back or ())


@given(SERVED, st.randoms())
def test_the_order_in_which_cities_and_companies_are_recorded_changes_nothing(served, chance):
    cities = list(served)
    chance.shuffle(cities)
    again = {city: chance.sample(served[city], len(served[city])) for city in cities}
    assert shortest_chain(again, "A", "B", ORDER) == shortest_chain(served, "A", "B", ORDER)


def test_a_company_that_is_not_in_the_order_connects_nothing():
    assert shortest_chain({"A": ["X"], "B": ["X"]}, "A", "B", ORDER) is None


def test_a_city_that_is_not_recorded_is_an_error_and_not_unconnected():
    for served in ({"A": ["PRR"]}, {"B": ["PRR"]}):
        with pytest.raises(KeyError):
            shortest_chain(served, "A", "B", ORDER)


def test_a_city_is_not_asked_for_from_itself():
    with pytest.raises(ValueError, match="itself"):
        shortest_chain({"A": ["PRR"]}, "A", "A", ORDER)


def test_cities_that_nobody_links_have_no_chain():
    assert shortest_chain({"A": ["PRR"], "B": []}, "A", "B", ORDER) is None


def test_pieces_are_what_runs_join():
    assert pieces([("A", "B"), ("C", "D"), ("B", "E")]) == [frozenset("ABE"), frozenset("CD")]


def test_pieces_stand_in_the_order_in_which_runs_first_name_them():
    runs = [("C", "D"), ("A", "B"), ("E", "C")]
    assert pieces(runs) == [frozenset("CDE"), frozenset("AB")]


def test_a_later_run_may_join_two_pieces():
    assert pieces([("A", "B"), ("C", "D"), ("D", "A")]) == [frozenset("ABCD")]


def test_no_runs_are_no_pieces():
    assert pieces([]) == []


def merged(runs):
    """Pieces by merging whatever each run touches."""
    found: list[frozenset[str]] = []
    for run in runs:
        touched = [piece for piece in found if piece & set(run)]
        found = [piece for piece in found if piece not in touched]
        found.append(frozenset(run).union(*touched))
    return found


@given(RUNS)
def test_places_are_in_one_piece_exactly_where_runs_join_them(runs):
    assert sorted(map(sorted, pieces(runs))) == sorted(map(sorted, merged(runs)))


@given(RUNS, st.randoms())
def test_the_order_of_runs_changes_no_piece(runs, chance):
    shuffled = list(runs)
    chance.shuffle(shuffled)
    assert set(pieces(runs)) == set(pieces(shuffled))
