"""What holds for every game: sums, seats, files, blanks, typed numbers and bad files."""

import itertools
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.engine import change, document, path
from companion.engine.game import AnyGame
from companion.engine.path import Path
from companion.engine.problem import Refused
from companion.engine.score import ScoreSheet, score
from companion.engine.table import read_table, schema, table_of
from tests.conftest import GAMES
from tests.games.cases import FOLDER

COMMON = settings(
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
EXAMPLES = {id: document.read(game.example) for id, game in GAMES.items()}


def scored(content: Any) -> ScoreSheet:
    return score(table_of(content, GAMES))


def edited(content: Any, place: Path, value: Any) -> Any:
    """The document with one value put in, or taken out with ABSENT."""
    edit = change.Change(place, change.value_at(content, place), value)
    return change.apply(content, [edit], lambda _: None)


def places(node: Any, at: Path = ()) -> Iterator[Path]:
    """Every path of a document."""
    children = node.items() if isinstance(node, dict) else enumerate(node)
    for key, child in children:
        yield (*at, key)
        if isinstance(child, dict | list):
            yield from places(child, (*at, key))


def inputs(content: Any) -> Iterator[Path]:
    """Every place of a state where one thing is entered: a number, a word or a list."""
    for place in places(content["state"], ("state",)):
        one_thing = not isinstance(change.value_at(content, place), dict)
        if one_thing and not isinstance(place[-1], int):
            yield place


def not_needed(game: AnyGame) -> set[str]:
    """The inputs of the game's example that its sheet can do without, as its tests list them."""
    file = FOLDER / game.id.replace("-", "_") / "not_needed.txt"
    lines = file.read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def test_the_example_is_complete_and_without_warnings(game: AnyGame) -> None:
    sheet = scored(EXAMPLES[game.id])
    assert sheet.complete
    assert not sheet.warnings


def test_lines_sum_to_totals_and_working_to_lines(game: AnyGame) -> None:
    for seat in scored(EXAMPLES[game.id]).document()["seats"]:
        counting = [line["points"] for line in seat["lines"] if line["counts"]]
        assert sum(counting) == seat["total"]
        for line in seat["lines"]:
            assert line["points"] == sum(step["points"] for step in line["working"])
            assert line["working"], "a line shows at least one step"


def test_every_clause_that_a_sheet_cites_is_in_the_rules(game: AnyGame) -> None:
    sheet = scored(EXAMPLES[game.id])
    steps = [step for seat in sheet.seats for line in seat.lines for step in line.working]
    cited = {step.clause for step in steps} | {reason.clause for reason in sheet.reasons}
    cited |= {category.clause for category in sheet.categories}
    cited |= {tie_break.clause for tie_break in game.tie_breaks}
    cited |= {reading.clause for reading in game.readings}
    assert cited <= set(game.clauses)


def test_the_order_of_seats_changes_no_points(game: AnyGame) -> None:
    content = EXAMPLES[game.id]
    first = {seat.name: seat for seat in scored(content).seats}
    for order in itertools.permutations(content["seats"]):
        for seat in scored({**content, "seats": list(order)}).seats:
            assert seat.total == first[seat.name].total
            assert seat.place == first[seat.name].place
            assert [line.points for line in seat.lines] == [
                line.points for line in first[seat.name].lines
            ]


def test_a_table_comes_back_from_its_file_to_the_byte(game: AnyGame) -> None:
    written = read_table(game.example, GAMES).write()
    assert read_table(written, GAMES).write() == written


def test_the_example_fits_the_schema(game: AnyGame) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    jsonschema.Draft202012Validator.check_schema(schema(game))
    jsonschema.Draft202012Validator(schema(game)).validate(EXAMPLES[game.id])


def test_a_table_with_one_input_removed_misses_exactly_that(game: AnyGame) -> None:
    content, spared = EXAMPLES[game.id], not_needed(game)
    for place in inputs(content):
        missing = scored(edited(content, place, None)).document()["missing"]
        shown = path.show(place)
        assert missing == ([] if shown in spared else [shown])


def test_a_table_with_nothing_entered_is_open_and_each_blank_has_one_entry(game: AnyGame) -> None:
    content = {**EXAMPLES[game.id], "state": {}, "copy": {}}
    sheet = scored(content)
    assert not sheet.complete
    assert sheet.document()["outcome"] == "open"
    assert sheet.winners == []
    for place in sheet.missing:
        assert len(entries_at(game, place, content["seats"])) == 1, path.show(place)


def entries_at(game: AnyGame, place: Path, seats: list[str]) -> list[str]:
    """The entries in which a path is recorded."""
    found = []
    for entry in game.entries:
        roots = [
            tuple(seat if part == "{seat}" else part for part in path_of(at))
            for at in entry.at
            for seat in seats
        ]
        if any(place[: len(root)] == root for root in roots):
            found.append(entry.id)
    return found


def path_of(written: str) -> Path:
    return tuple(written.split("."))


def test_entries_feed_categories_that_exist(game: AnyGame) -> None:
    rows = {category.id for category in game.categories(game.copy())}
    assert {entry.category for entry in game.entries} - {None} <= rows


@COMMON
@given(data=st.data())
def test_a_typed_number_wins(game: AnyGame, data: st.DataObject) -> None:
    content = EXAMPLES[game.id]
    seat = data.draw(st.sampled_from(content["seats"]))
    category = data.draw(st.sampled_from(game.categories(game.copy())))
    points = data.draw(st.integers(0, 999))
    before = {s.name: s.total for s in scored(content).seats}
    sheet = scored({**content, "typed": {seat: {category.id: points}}})
    [typed] = [s for s in sheet.seats if s.name == seat]
    [line] = [line for line in typed.lines if line.category.id == category.id]
    assert line.points == points
    recorded = next(
        line.points
        for s in scored(content).seats
        if s.name == seat
        for line in s.lines
        if line.category.id == category.id
    )
    assert recorded is not None
    assert typed.total == before[seat] + (points - recorded) * category.counts
    warned = [warning.path for warning in sheet.warnings]
    assert (("typed", seat, category.id) in warned) == (points != recorded)


HOSTILE = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**6), 10**6),
    st.sampled_from([-1, 10**6, 10**6 + 1, "", " ", "٣", "²", '"]', "\u202e", "\x1b[2J"]),
    st.text(max_size=50),
    st.lists(st.integers(0, 9), max_size=3),
    st.dictionaries(st.text(max_size=9), st.integers(0, 9), max_size=3),
)


@COMMON
@given(data=st.data())
def test_a_table_with_anything_in_any_place_is_scored_or_refused(
    game: AnyGame, data: st.DataObject
) -> None:
    content = EXAMPLES[game.id]
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.sampled_from(list(places(content))))
        content = edited(content, place, data.draw(HOSTILE))
    check_scored_or_refused(json.dumps(content).encode())


@COMMON
@given(data=st.data())
def test_a_table_with_any_key_added_is_refused_or_scored(
    game: AnyGame, data: st.DataObject
) -> None:
    content = EXAMPLES[game.id]
    maps = [p for p in places(content) if isinstance(change.value_at(content, p), dict)]
    place = data.draw(st.sampled_from(maps))
    content = edited(content, (*place, data.draw(st.text(max_size=12))), data.draw(HOSTILE))
    check_scored_or_refused(json.dumps(content).encode())


@COMMON
@given(data=st.data())
def test_bytes_of_any_kind_are_scored_or_refused(game: AnyGame, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(game.example)))
    end = data.draw(st.integers(start, min(len(game.example), start + 40)))
    noise = data.draw(st.binary(max_size=20))
    check_scored_or_refused(game.example[:start] + noise + game.example[end:])


def check_scored_or_refused(file: bytes) -> None:
    try:
        table = read_table(file, GAMES)
    except Refused as refused:
        check_refusal(refused)
        return
    json.dumps(score(table).document())
    assert read_table(table.write(), GAMES).write() == table.write()


def check_refusal(refused: Refused) -> None:
    assert refused.problems
    for problem in refused.problems:
        assert problem.text.endswith("."), problem.text
        assert path.parse(path.show(problem.path)) == problem.path
