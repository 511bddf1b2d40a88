"""The stock market over whole evenings of random moves: what holds after every one of them."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine import change, ruling
from companion.engine.game import Ruling
from companion.engine.table import table_of
from tests.conftest import GAMES

GAME = GAMES["american-railroads"]
SEATS = ["Ann", "Ben", "Cleo", "Dev"]
PLAYS = settings(deadline=None, max_examples=60)


def table(seats: list[str], levels: int) -> dict[str, Any]:
    """A table before its first move: every marker on the start."""
    return {
        "format": "railway-companion/table",
        "version": 1,
        "game": GAME.id,
        "seats": seats,
        "copy": {"market_levels": levels},
        "state": {
            "market": {"tokens": {}, "levels": {"0": seats}},
            "turn_order": seats[::-1],
            "boards": {seat: {"dividend_points": 0} for seat in seats},
        },
    }


def ruled(content: Any, question: str, **arguments: Any) -> Ruling:
    asked = ruling.find_question(GAME, question)
    return ruling.rule(table_of(content, GAMES), asked, arguments)


def recorded(content: Any, made: Ruling) -> Any:
    """The table after a move; reading it again shows that it is a table."""
    after = change.apply(content, made.changes, change.merging(GAME))
    return table_of(after, GAMES).document()


def advanced(data: st.DataObject, content: Any, seat: str) -> Ruling:
    """A seat's advance, with any of the offered tokens where it has one to choose."""
    made = ruled(content, "advance", seat=seat)
    if made.verdict == "open":
        offer = data.draw(st.sampled_from(made.offers))
        made = ruled(content, "advance", **offer.arguments)
    assert made.verdict == "allowed"
    return made


def market(content: Any) -> tuple[dict[int, list[str]], dict[int, str]]:
    """Markers and tokens by the number of their level."""
    state = content["state"]["market"]
    levels = {int(level): markers for level, markers in state["levels"].items()}
    return levels, {int(level): kind for level, kind in state.get("tokens", {}).items()}


def marker_of(content: Any, seat: str) -> int:
    levels, _ = market(content)
    [level] = [level for level, markers in levels.items() if seat in markers]
    return level


@PLAYS
@given(data=st.data(), seats=st.integers(2, 4), levels=st.integers(6, 12))
def test_markers_never_share_a_place_and_a_token_is_placed_once(
    data: st.DataObject, seats: int, levels: int
) -> None:
    content = table_of(table(SEATS[:seats], levels), GAMES).document()
    for seat in data.draw(st.lists(st.sampled_from(SEATS[:seats]), max_size=40)):
        before, placed = market(content)
        level = marker_of(content, seat)
        made = advanced(data, content, seat)
        content = recorded(content, made)
        after, tokens = market(content)
        goes = min(level + 1, levels)
        assert made.facts["level"] == goes
        if level < levels:
            assert after[goes] == [*before.get(goes, []), seat]
        assert sorted(marker for row in after.values() for marker in row) == SEATS[:seats]
        assert placed.items() <= tokens.items()
        assert made.facts["first"] == (goes > max(number for number in before if before[number]))
        assert len(tokens) == min(max(after), 8)


@PLAYS
@given(data=st.data(), seats=st.integers(2, 4))
def test_payouts_add_up_and_undoing_every_move_gives_the_start_back(
    data: st.DataObject, seats: int
) -> None:
    start = table_of(table(SEATS[:seats], 8), GAMES).document()
    content, made, points = start, list[Ruling](), 0
    left = ["4", "6", "8"]
    turns = st.lists(st.tuples(st.sampled_from(SEATS[:seats]), st.booleans()), max_size=30)
    for seat, last_locomotive in data.draw(turns):
        if left and last_locomotive:
            move = ruled(content, "steelworks", seat=seat, locomotive=left.pop())
        else:
            move = advanced(data, content, seat)
        points += scored(content, seat, move)
        content = recorded(content, move)
        made.append(move)
    assert sum(board["dividend_points"] for board in boards(content)) == points
    for move in reversed(made):
        back = [each.inverse() for each in reversed(move.changes)]
        content = change.apply(content, back, change.merging(GAME))
    assert content == start


def scored(content: Any, seat: str, move: Ruling) -> int:
    """The points that a move brings, from its facts."""
    if "payouts" in move.facts:
        return 5 * sum(tokens.count("points5") for tokens in move.facts["payouts"].values())
    if move.facts["payout"]:
        return int(ruled(content, "payout", seat=seat).facts["points"])
    return 5 if move.facts["token"] == "points5" else 0


def boards(content: Any) -> list[Any]:
    return list(content["state"]["boards"].values())
