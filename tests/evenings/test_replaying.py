"""Whole evenings as lists of moves through the engine: they end as worked out by hand."""

import pytest

from tests.evenings.evening import Evening, evening_files, name_of, read_evening
from tests.evenings.replay import Replay


@pytest.fixture(params=evening_files(), ids=name_of, scope="module")
def evening(request: pytest.FixtureRequest) -> Evening:
    """Each evening in turn."""
    return read_evening(request.param)


def test_every_step_stands_and_the_totals_are_those_worked_out_by_hand(evening: Evening) -> None:
    played = Replay(evening, evening.start)
    for number, step in enumerate(evening.steps, 1):
        try:
            played.play(step)
        except AssertionError as fault:
            fault.add_note(f"step {number}: {step.move or step.type}")
            raise
    evening.check_end(played.sheet())


def test_taking_back_every_step_gives_every_table_on_the_way_back_exactly(
    evening: Evening,
) -> None:
    played = Replay(evening, evening.start)
    before = []
    for step in evening.steps:
        if not step.refused:
            before.append(played.document)
        played.play(step)
    while played.made:
        played.take_back()
        assert played.document == before.pop()
    assert played.document == evening.start
