"""Rules are found by what people type, slips and everyday words forgiven."""

from companion.engine.finding import Finder, words_of
from companion.engine.rulebook import Clause

CLAUSES = [
    Clause(id="stock.ties", section="Scoring", text="Players with equally many shares are tied."),
    Clause(id="route.cost", section="Turn", text="Pay 1 for each cube.", keywords=("who pays",)),
    Clause(id="money.points", section="Scoring", text="Two dollars are worth one point."),
]
FINDER = Finder(CLAUSES)


def test_the_clause_that_shares_the_rarest_words_comes_first():
    assert FINDER.find("what if shares are tied")[0] == "stock.ties"


def test_endings_and_case_make_no_difference():
    assert FINDER.find("TIES")[0] == "stock.ties"


def test_a_slip_of_the_thumb_is_forgiven():
    assert FINDER.find("dolars")[0] == "money.points"


def test_keywords_are_found_that_the_text_does_not_hold():
    assert FINDER.find("who pays")[0] == "route.cost"


def test_what_no_clause_speaks_of_finds_nothing():
    assert FINDER.find("zeppelin") == []
    assert FINDER.find("") == []
    assert FINDER.find("?!") == []


def test_a_query_of_everyday_words_alone_still_asks_for_something():
    assert words_of("who is it") == ["who", "is", "it"]
