"""Every case file gives the score sheet, or the refusal, that it expects."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from companion.engine import path
from companion.engine.game import AnyGame
from companion.engine.problem import Refused
from companion.engine.score import ScoreSheet, score
from companion.engine.table import table_of
from tests.games.cases import Case, case_files, name_of, read_case

SHEET_KEYS = ("complete", "missing", "winners", "outcome", "next", "readings", "tie_breaks")
KNOWN = {*SHEET_KEYS, "totals", "places", "lines", "clauses", "warnings", "errors", "texts"}


@pytest.mark.parametrize("file", case_files(), ids=name_of)
def test_case(file: Path, games: dict[str, AnyGame]) -> None:
    case = read_case(file, games)
    assert set(case.expect) <= KNOWN, f"unknown expectations {set(case.expect) - KNOWN}"
    if "errors" in case.expect:
        _check_refusal(case, games)
    else:
        _check_sheet(case, score(table_of(case.document, games)))


def _check_refusal(case: Case, games: dict[str, AnyGame]) -> None:
    with pytest.raises(Refused) as refused:
        table_of(case.document, games)
    assert [path.show(p.path) for p in refused.value.problems] == case.expect["errors"]
    _check_texts(case, [problem.text for problem in refused.value.problems])


def _check_sheet(case: Case, sheet: ScoreSheet) -> None:
    document = sheet.document()
    found = {key: document[key] for key in SHEET_KEYS if key in case.expect}
    assert found == {key: case.expect[key] for key in SHEET_KEYS if key in case.expect}
    warnings = [f"{warning['clause']} {warning['path']}" for warning in document["warnings"]]
    assert warnings == case.expect.get("warnings", [])
    for seat in document["seats"]:
        _check_seat(case.expect, seat)
    _check_texts(case, _texts(sheet))


def _check_seat(expect: Mapping[str, Any], seat: Mapping[str, Any]) -> None:
    name = seat["name"]
    lines = {line["category"]: line for line in seat["lines"]}
    for category, points in expect.get("lines", {}).get(name, {}).items():
        assert lines[category]["points"] == (None if points == "" else points), (name, category)
    for category, clauses in expect.get("clauses", {}).get(name, {}).items():
        assert [step["clause"] for step in lines[category]["working"]] == clauses, (name, category)
    for key, found in (("totals", "total"), ("places", "place")):
        if name in expect.get(key, {}):
            assert seat[found] == expect[key][name], (name, key)


def _texts(sheet: ScoreSheet) -> list[str]:
    steps = [step for seat in sheet.seats for line in seat.lines for step in line.working]
    said = [*(step.text for step in steps), *(reason.text for reason in sheet.reasons)]
    return said + [warning.text for warning in sheet.warnings]


def _check_texts(case: Case, texts: list[str]) -> None:
    for part in case.expect.get("texts", ()):
        assert any(part in text for text in texts), f"nothing says {part!r} among {texts}"
