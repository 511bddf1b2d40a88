"""Every ruling's case file gives the verdict that it expects, and moves are recorded whole."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.engine import change, path, ruling
from companion.engine.game import AnyGame, Ruling
from companion.engine.problem import Refused
from companion.engine.table import table_of
from tests.conftest import GAMES
from tests.games.cases import Case, name_of, read_ruling, ruling_files

KNOWN = {
    "verdict", "headline", "facts", "clauses", "cites", "missing", "offers", "texts", "tallies",
    "after", "unshaped",
}  # fmt: skip
FILES = pytest.mark.parametrize("file", ruling_files(), ids=name_of)


def ruled(case: Case) -> Ruling:
    asked = ruling.find_question(case.game, case.question)
    return ruling.rule(table_of(case.document, GAMES), asked, case.arguments or {})


def recorded(case: Case, ruled: Ruling) -> Any:
    """The table's document once the ruling is recorded."""
    before = table_of(case.document, GAMES).document()
    return change.apply(before, ruled.changes, change.merging(case.game))


@FILES
def test_ruling(file: Path, games: dict[str, AnyGame]) -> None:
    case = read_ruling(file, games)
    assert set(case.expect) <= KNOWN, f"unknown expectations {set(case.expect) - KNOWN}"
    if "unshaped" in case.expect:
        with pytest.raises(Refused) as refused:
            ruled(case)
        assert [path.show(p.path) for p in refused.value.problems] == case.expect["unshaped"]
    else:
        _check(case, ruled(case))


def _check(case: Case, found: Ruling) -> None:
    expect = case.expect
    assert found.verdict == expect["verdict"], [reason.text for reason in found.reasons]
    clauses = [reason.clause for reason in found.reasons]
    if "headline" in expect:
        assert found.headline == expect["headline"]
    if "facts" in expect:
        wanted = {key: None if fact == "" else fact for key, fact in expect["facts"].items()}
        assert dict(found.facts) == wanted
    if "clauses" in expect:
        assert clauses == expect["clauses"]
    assert set(expect.get("cites", ())) <= set(clauses)
    assert [path.show(place) for place in found.missing] == expect.get("missing", [])
    _check_offers(found, expect.get("offers", []))
    for part in expect.get("texts", ()):
        assert any(part in reason.text for reason in found.reasons), found.reasons
    rows = {tally.title: _listed(tally.rows) for tally in found.tallies}
    wanted = expect.get("tallies", {})
    assert {title: rows.get(title) for title in wanted} == wanted
    _check_after(case, found)


def _listed(rows: Mapping[str, Sequence[Any]]) -> dict[str, list[Any]]:
    return {name: list(cells) for name, cells in rows.items()}


def _check_offers(found: Ruling, parts: list[str]) -> None:
    labels = [offer.label for offer in found.offers]
    assert len(labels) == len(parts), labels
    assert all(part in label for part, label in zip(parts, labels, strict=True)), labels


def _check_after(case: Case, found: Ruling) -> None:
    if "after" not in case.expect:
        return
    after = recorded(case, found)
    for place, value in case.expect["after"].items():
        stands = change.value_at(after, path.parse(place))
        assert stands == (change.ABSENT if value == "" else value), place


@FILES
def test_every_ruling_has_reasons_with_clauses_of_the_rules(
    file: Path, games: dict[str, AnyGame]
) -> None:
    case = read_ruling(file, games)
    if "unshaped" in case.expect:
        return
    found = ruled(case)
    assert found.headline
    assert found.reasons
    for reason in found.reasons:
        assert reason.clause in case.game.clauses
        assert reason.text


@FILES
def test_only_a_move_that_is_allowed_carries_changes(file: Path, games: dict[str, AnyGame]) -> None:
    case = read_ruling(file, games)
    if "unshaped" in case.expect:
        return
    found = ruled(case)
    if found.changes:
        assert ruling.find_question(case.game, case.question).move
        assert found.verdict == "allowed"


@FILES
def test_recording_a_move_and_undoing_it_gives_the_table_back(
    file: Path, games: dict[str, AnyGame]
) -> None:
    case = read_ruling(file, games)
    if "unshaped" in case.expect:
        return
    found = ruled(case)
    before = table_of(case.document, GAMES).document()
    after = recorded(case, found)
    assert table_of(after, GAMES).document() == after, "a recorded move is a table of its own"
    back = [made.inverse() for made in reversed(found.changes)]
    assert change.apply(after, back, change.merging(case.game)) == before


def test_every_question_has_clauses_of_the_rules_and_titles_for_its_arguments(
    game: AnyGame,
) -> None:
    for question in game.questions:
        assert question.clauses
        assert set(question.clauses) <= set(game.clauses)
        assert all(argument.title for argument in ruling.arguments_of(question))


def test_every_question_has_its_cases(game: AnyGame) -> None:
    """A question that can be refused has a pair; any other one case at least.

    One that is answered may be refused too, for what no rule knows: a game of nine.
    """
    verdicts: dict[str, set[str]] = {}
    for file in ruling_files():
        case = read_ruling(file, GAMES)
        if case.game is game and "verdict" in case.expect:
            verdicts.setdefault(case.question, set()).add(case.expect["verdict"])
    assert set(verdicts) == {question.id for question in game.questions}
    for id, found in verdicts.items():
        assert "refused" in found or "allowed" not in found, id
        assert found & {"allowed", "answer"} or "refused" not in found, id
