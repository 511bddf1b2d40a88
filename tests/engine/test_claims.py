"""The choice of claims is exact: by the order of what is wanted, and against every choice."""

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


def hands(points, amounts, tokens):
    """Hands of a few claims, with what they are paid from and what is left over is worth."""
    prices = st.dictionaries(st.sampled_from(KINDS), st.integers(0, amounts))
    claims = st.lists(st.builds(Claim, st.integers(0, points), prices), max_size=8)
    budgets = st.dictionaries(st.sampled_from((*KINDS, "fruit")), st.integers(0, tokens))
    return st.tuples(claims, budgets, st.just(nothing) | st.integers(0, 9).map(sold_beside))


def sold_beside(money):
    """Tokens left over at $1 each, beside this money, at $2 a point."""
    return lambda tokens: (money + tokens) // 2


HANDS = hands(6, 3, 6) | hands(1, 1, 4) | hands(1_000_000, 1_000_000, 1_000_000)


def rank(claims, budget, left_over, choice):
    """What makes one choice better than another, foremost first."""
    left = sum(spend(budget, [claims[i] for i in choice]).values())
    points = sum(claims[i].points for i in choice) + left_over(left)
    return points, len(choice), left, [i in choice for i in range(len(claims))]


def best_of_all(claims, budget, left_over):
    """The best choice, by trying every one."""
    choices = (
        choice
        for size in range(len(claims) + 1)
        for choice in itertools.combinations(range(len(claims)), size)
        if min(spend(budget, [claims[i] for i in choice]).values(), default=0) >= 0
    )
    return max(choices, key=lambda choice: rank(claims, budget, left_over, choice))


def best_of_every_purse(claims, budget, left_over):
    """The best choice, from a table of the best one for every purse that can be left."""
    ways = {tuple(budget.values()): (0, 0, [0] * len(claims))}
    for index, claim in enumerate(claims):
        for purse, (points, count, taken) in list(ways.items()):
            left = tuple(n - claim.price.get(k, 0) for k, n in zip(budget, purse, strict=True))
            also = [*taken[:index], 1, *taken[index + 1 :]]
            way = (points + claim.points, count + 1, also)
            if min(left) >= 0 and (left not in ways or way > ways[left]):
                ways[left] = way
    rated = ((way[0] + left_over(sum(p)), way[1], sum(p), way[2]) for p, way in ways.items())
    return tuple(index for index, taken in enumerate(max(rated)[3]) if taken)


@given(HANDS)
def test_the_best_choice_is_the_best_of_all(hand):
    assert best_choice(*hand) == best_of_all(*hand)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("points_of", ["chance", "tokens"])
def test_a_full_hand_is_chosen_as_from_a_table_of_every_purse(seed, points_of):
    chance = random.Random(seed)
    claims = []
    for _ in range(24):
        price = {kind: chance.randint(1, 2) for kind in chance.sample(KINDS, 2)}
        points = chance.randint(1, 20) if points_of == "chance" else sum(price.values()) * 2 - 1
        claims.append(Claim(points, price))
    budget = {kind: chance.randint(0, 15) for kind in KINDS}
    hand = (claims, budget, sold_beside(seed))
    assert best_choice(*hand) == best_of_every_purse(*hand)


@given(HANDS, st.randoms())
def test_the_order_of_claims_changes_nothing_but_which_of_equal_choices_is_made(hand, chance):
    claims, budget, left_over = hand
    shuffled = list(claims)
    chance.shuffle(shuffled)
    foremost = [
        rank(listed, budget, left_over, best_choice(listed, budget, left_over))[:3]
        for listed in (claims, shuffled)
    ]
    assert foremost[0] == foremost[1]


def test_freight_is_paid_with_exactly_its_commodities():
    ticket = Claim(9, {"iron": 1, "grain": 1, "fruit": 1})
    assert best_choice([ticket], {"iron": 1, "grain": 1, "fruit": 1}) == (0,)
    assert best_choice([ticket], {"iron": 5, "grain": 1}) == ()


def test_a_token_pays_one_claim():
    assert best_choice([Claim(3, {"iron": 1}), Claim(4, {"iron": 1})], {"iron": 1}) == (1,)


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


def test_the_first_claim_that_differs_decides_whatever_differs_after_it():
    claims = [Claim(2, {"t": 2}), *[Claim(3, {"t": 3})] * 2, Claim(4, {"t": 4})]
    assert best_choice(claims, {"t": 6}) == (0, 3)


def test_a_claim_is_left_where_its_tokens_sell_for_more():
    claims = [Claim(1, {"iron": 2, "cow": 2})]
    assert best_choice(claims, {"iron": 2, "cow": 2}, sold_beside(0)) == ()
    assert best_choice(claims, {"iron": 2, "cow": 2}) == (0,)


@pytest.mark.parametrize(("money", "choice"), [(0, (0,)), (1, ())])
def test_a_token_is_kept_where_it_makes_two_with_an_odd_dollar(money, choice):
    assert best_choice([Claim(0, {"iron": 1})], {"iron": 1}, sold_beside(money)) == choice


def test_a_claim_that_only_equals_its_tokens_is_taken_for_the_count():
    assert best_choice([Claim(1, {"iron": 2})], {"iron": 2}, sold_beside(0)) == (0,)


def test_a_free_claim_is_always_taken():
    assert best_choice([Claim(0, {}), Claim(0, {"t": 0})], {}) == (0, 1)


def test_tokens_that_nothing_asks_for_are_left_over_too():
    assert best_choice([Claim(1, {"iron": 1})], {"iron": 1, "cow": 1}, sold_beside(0)) == (0,)
    assert best_choice([Claim(0, {"iron": 1})], {"iron": 1, "cow": 1}, sold_beside(0)) == ()


@given(HANDS)
def test_as_listed_pays_each_that_can_be_paid_at_its_turn(hand):
    claims, budget, _ = hand
    left, paid = dict(budget), []
    for place, claim in enumerate(claims):
        if can_pay(left, claim.price):
            left = spend(left, [claim])
            paid.append(place)
    assert as_listed(claims, budget) == tuple(paid)


def test_as_listed_a_dear_claim_that_can_be_paid_stands_before_two_cheap_ones():
    claims = [Claim(9, {"t": 2}), Claim(5, {"t": 1}), Claim(5, {"t": 1})]
    assert as_listed(claims, {"t": 2}) == (0,)


def test_as_listed_a_claim_that_cannot_be_paid_is_passed_over():
    assert as_listed([Claim(9, {"t": 3}), Claim(5, {"t": 1})], {"t": 2}) == (1,)


def test_spending_leaves_every_other_token():
    paid = [Claim(1, {"iron": 1}), Claim(1, {"iron": 1, "cow": 2})]
    assert spend({"iron": 3, "cow": 2, "fruit": 1}, paid) == {"iron": 1, "cow": 0, "fruit": 1}


def test_a_price_below_nothing_is_no_price():
    with pytest.raises(ValueError, match="negative"):
        Claim(1, {"iron": -1})


def test_a_budget_below_nothing_pays_for_nothing_but_what_is_free():
    assert best_choice([Claim(1, {"iron": 1}), Claim(1, {"iron": 0})], {"iron": -2}) == (1,)


def test_what_is_left_over_must_grow_evenly():
    """Three at a point would need a third kind of mate; better refused than chosen wrongly."""
    with pytest.raises(ValueError, match="any two"):
        best_choice([Claim(1, {"iron": 3})], {"iron": 3}, lambda tokens: tokens // 3)


def like_their_prices(count, seed):
    """Claims worth exactly their price: all choices that spend as much are equal in points."""
    chance = random.Random(seed)
    return [Claim(price, {"iron": price}) for price in chance.sample(range(2, 10**6, 2), count)]


@pytest.mark.parametrize("seed", range(5))
def test_no_hand_of_24_is_too_hard_whatever_its_prices(seed):
    claims = like_their_prices(24, seed)
    exactly = sum(claim.points for claim in claims[::2])
    chosen = best_choice(claims, {"iron": exactly + 1})
    assert sum(claims[i].points for i in chosen) == exactly


def test_a_larger_hand_that_no_bound_helps_with_is_refused_and_not_waited_for():
    claims = like_their_prices(48, 1)
    half = sum(claim.points for claim in claims) // 2
    with pytest.raises(TooManyWays):
        best_choice(claims, {"iron": half | 1})
