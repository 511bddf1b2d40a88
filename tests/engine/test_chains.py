"""Who touches what: shortest chains of companies, and connected pieces."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.chains import pieces, shortest_chain

ORDER = ("UP", "NP", "PRR", "SP")
CITIES = "ABCDE"
SERVED = st.fixed_dictionaries(
    {city: st.lists(st.sampled_from(ORDER), unique=True) for city in CITIES}
)
RUNS = st.lists(st.tuples(st.sampled_from(CITIES), st.sampled_from(CITIES)))


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


def test_cities_that_nobody_links_have_no_chain():
    assert shortest_chain({"A": ["PRR"], "B": []}, "A", "B", ORDER) is None


def test_pieces_are_what_runs_join():
    assert pieces([("A", "B"), ("C", "D"), ("B", "E")]) == [frozenset("ABE"), frozenset("CD")]


@given(RUNS)
def test_places_are_in_one_piece_exactly_where_a_run_joins_them(runs):
    found = pieces(runs)
    places = {place for run in runs for place in run}
    assert sorted(place for piece in found for place in piece) == sorted(places)
    for one, other in runs:
        assert any({one, other} <= piece for piece in found)


@given(RUNS, st.randoms())
def test_the_order_of_runs_changes_no_piece(runs, chance):
    shuffled = list(runs)
    chance.shuffle(shuffled)
    assert set(pieces(runs)) == set(pieces(shuffled))
