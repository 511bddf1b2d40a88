"""Numbers and dates as paper shows them."""

import pytest

from companion.sheets import wording


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (None, "–"),
        (0, "0"),
        (-5, "−5"),
        (9999, "9999"),
        (12500, "12,500"),
        (-1000000, "−1,000,000"),
    ],
)
def test_points(number, shown):
    assert wording.points(number) == shown


@pytest.mark.parametrize(
    ("at", "day", "moment"),
    [
        ("2026-11-30T21:04:09+01:00", "30 November 2026", "2026-11-30 21:04"),
        ("2026-11-03T09:04Z", "3 November 2026", "2026-11-03 09:04"),
        ("2026-11-30", "30 November 2026", "2026-11-30"),
        ("last Friday", "last Friday", "last Friday"),
    ],
)
def test_when(at, day, moment):
    assert (wording.day(at), wording.moment(at)) == (day, moment)
