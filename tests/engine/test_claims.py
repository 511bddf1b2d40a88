"""The choice of claims is exact: against every choice there is, and against plain bookkeeping."""

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.claims import (
    Claim,
    TooManyWays,
    as_listed,
    best_choice,
    can_pay,
    nothing,
    spend,
)

KINDS = ("cow", "grain", "iron")
PRICES = st.dictionaries(st.sampled_from(KINDS), st.integers(0, 3))
CLAIMS = st.lists(st.builds(Claim, st.integers(0, 6), PRICES), max_size=8)
BUDGETS = st.dictionaries(st.sampled_from((*KINDS, "fruit")), st.integers(0, 6))
LEFT_OVER = st.one_of(st.just(nothing), st.integers(0, 9).map(lambda m: lambda n: (m + n) // 2))


def best_of_all(claims, budget, left_over):
    """The best choice by trying every one."""
    choices = (
        choice
        for size in range(len(claims) + 1)
        for choice in itertools.combinations(range(len(claims)), size)
        if min(spend(budget, [claims[i] for i in choice]).values(), default=0) >= 0
    )
    return max(choices, key=lambda choice: rank(claims, budget, left_over, choice))


def rank(claims, budget, left_over, choice):
    left = sum(spend(budget, [claims[i] for i in choice]).values())
    points = sum(claims[i].points for i in choice) + left_over(left)
    return points, len(choice), left, [i in choice for i in range(len(claims))]


@given(CLAIMS, BUDGETS, LEFT_OVER)
def test_the_best_choice_is_the_best_of_all(claims, budget, left_over):
    assert best_choice(claims, budget, left_over) == best_of_all(claims, budget, left_over)


@given(CLAIMS, BUDGETS)
def test_as_listed_pays_each_that_can_be_paid_at_its_turn(claims, budget):
    left, paid = dict(budget), []
    for place, claim in enumerate(claims):
        if can_pay(left, claim.price):
            left = spend(left, [claim])
            paid.append(place)
    assert as_listed(claims, budget) == tuple(paid)


def test_most_points_come_first():
    claims = [Claim(9, {"t": 2}), Claim(5, {"t": 1}), Claim(5, {"t": 1})]
    assert best_choice(claims, {"t": 2}) == (1, 2)


def test_then_most_claims():
    claims = [Claim(10, {"t": 2}), Claim(5, {"t": 1}), Claim(5, {"t": 1})]
    assert best_choice(claims, {"t": 2}) == (1, 2)


def test_then_fewest_tokens():
    assert best_choice([Claim(5, {"t": 2}), Claim(5, {"t": 1})], {"t": 2}) == (1,)


def test_then_the_first_as_listed():
    assert best_choice([Claim(5, {"t": 1}), Claim(5, {"t": 1})], {"t": 1}) == (0,)


def test_a_claim_is_left_where_its_tokens_sell_for_more():
    claims = [Claim(1, {"iron": 2, "cow": 2})]
    assert best_choice(claims, {"iron": 2, "cow": 2}, lambda left: left // 2) == ()
    assert best_choice(claims, {"iron": 2, "cow": 2}) == (0,)


def test_a_free_claim_is_always_taken():
    assert best_choice([Claim(0, {})], {}) == (0,)


def test_a_full_hand_is_chosen_as_plain_bookkeeping_would():
    """24 claims against a table of every purse that can be left."""
    chance = random.Random(24)
    for _ in range(5):
        claims = [
            Claim(chance.randint(1, 20), {k: chance.randint(1, 2) for k in chance.sample(KINDS, 2)})
            for _ in range(24)
        ]
        budget = {kind: chance.randint(0, 15) for kind in KINDS}
        assert best_choice(claims, budget, half) == by_bookkeeping(claims, budget)


def half(left):
    return (3 + left) // 2


def by_bookkeeping(claims, budget):
    ways = {tuple(budget[kind] for kind in KINDS): (0, ())}
    for index, claim in enumerate(claims):
        for purse, (points, chosen) in list(ways.items()):
            left = tuple(n - claim.price.get(k, 0) for n, k in zip(purse, KINDS, strict=True))
            way = (points + claim.points, (*chosen, index))
            if min(left) >= 0 and better(way, ways.get(left)):
                ways[left] = way
    return max(ways.values(), key=lambda way: rank(claims, budget, half, way[1]))[1]


def better(way, other):
    if other is None:
        return True
    (points, chosen), (least, others) = way, other
    listed = [[i in c for i in range(24)] for c in (chosen, others)]
    return (points, len(chosen), listed[0]) > (least, len(others), listed[1])


def test_a_hand_that_no_bound_helps_with_is_refused_and_not_waited_for():
    chance = random.Random(200)
    prices = [{k: chance.randint(1, 100_000) for k in chance.sample(KINDS, 2)} for _ in range(200)]
    claims = [Claim(3 * sum(price.values()), price) for price in prices]
    with pytest.raises(TooManyWays):
        best_choice(claims, dict.fromkeys(KINDS, 1_000_000))
