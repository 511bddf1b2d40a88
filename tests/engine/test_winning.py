"""Who wins as the table stands: one, several, nobody yet, or not enough recorded."""

from typing import Any

from companion.engine import document, ruling
from companion.engine.game import NoArguments, Question, Ruling
from companion.engine.table import table_of
from companion.engine.winning import who_wins
from tests.conftest import GAMES

ASKED = Question("who", "Who wins?", NoArguments, who_wins, ["winning.most"])


def asked(game: str, **parts: Any) -> Ruling:
    """The ruling on a game's example, with some parts of its table replaced."""
    content = document.read(GAMES[game].example) | parts
    return ruling.rule(table_of(content, GAMES), ASKED, {})


def companies(**money: int) -> dict[str, Any]:
    """A state of Railroad Revolution in which seats are tied on nothing but money."""
    trains = {"face_up": 0}
    tracks = {"network": 0, "stations": 0, "telegraph": 0}
    built: dict[str, Any] = {"level5_cities": 0, "stations": 0, "offices": [], "milestones": []}
    each = {"trains": trains, "performance": tracks, "shares": 0, **built}
    return {
        "telegraph_gaps": [5] * 7,
        "companies": {seat: {**each, "money": dollars} for seat, dollars in money.items()},
    }


def test_a_winner_and_the_tie_break_that_made_it_so() -> None:
    state = companies(Ann=100, Ben=50)
    ruled = asked("railroad-revolution", seats=["Ann", "Ben"], state=state)
    assert ruled.verdict == "answer"
    assert ruled.headline == "Ann wins"
    assert ruled.facts == {"winners": ["Ann"]}
    assert [reason.clause for reason in ruled.reasons] == ["winning.most", "winning.money"]


def test_a_shared_victory_names_everybody() -> None:
    state = companies(Ann=50, Ben=50)
    ruled = asked("railroad-revolution", seats=["Ann", "Ben"], state=state)
    assert ruled.headline == "Ann and Ben share the victory"
    assert ruled.facts == {"winners": ["Ann", "Ben"]}


def test_typed_points_count() -> None:
    state = companies(Ann=50, Ben=50)
    typed = {"Ben": {"trains": 8}}
    ruled = asked("railroad-revolution", seats=["Ann", "Ben"], state=state, typed=typed)
    assert ruled.facts == {"winners": ["Ben"]}


def test_open_names_what_the_sheet_lacks() -> None:
    state = companies(Ann=50, Ben=50)
    state["companies"]["Ann"]["stations"] = None
    ruled = asked("railroad-revolution", seats=["Ann", "Ben"], state=state)
    assert ruled.verdict == "open"
    assert ruled.missing == [("state", "companies", "Ann", "stations")]
    assert not ruled.facts


def test_a_game_that_goes_on_has_no_winners() -> None:
    state = document.read(GAMES["coast-to-coast-rails"].example)["state"] | {"phase": "stock"}
    ruled = asked("coast-to-coast-rails", state=state)
    assert ruled.verdict == "answer"
    assert ruled.headline.startswith("Nobody yet: The Stock Round")
    assert ruled.facts == {"winners": []}
