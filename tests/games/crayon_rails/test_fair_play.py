"""The companion advises nobody: what it says and offers names no route, target or cheaper way."""

import re

import pytest

from companion.engine import ruling
from companion.engine.game import Offer, Ruling
from companion.engine.table import table_of
from companion.games.crayon_rails import GAME
from companion.games.crayon_rails.state import PUBLISHED_LOCOMOTIVES
from tests.conftest import GAMES
from tests.games.cases import Case, read_ruling, ruling_files

CASES = [read_ruling(file, GAMES) for file in ruling_files() if file.parts[-4] == GAME.folder.name]
RULED = pytest.mark.parametrize(
    "case",
    [case for case in CASES if "verdict" in case.expect],
    ids=[f"{case.question}/{case.name}" for case in CASES if "verdict" in case.expect],
)
ADVICE = re.compile(
    r"\b(cheap\w*|less expensive|short(er|est)|quick\w*|faster|better|best|instead|rather|try|"
    r"should|could|suggest\w*|recommend\w*|hint\w*|worth|save[sd]?|tip)\b",
    re.IGNORECASE,
)


def ruled(case: Case) -> Ruling:
    asked = ruling.find_question(GAME, case.question)
    return ruling.rule(table_of(case.document, GAMES), asked, case.arguments or {})


@RULED
def test_no_ruling_advises(case: Case) -> None:
    found = ruled(case)
    for text in (found.headline, *(reason.text for reason in found.reasons)):
        assert not ADVICE.search(text), text


@RULED
def test_nothing_is_offered_but_a_reading_or_the_locomotives(case: Case) -> None:
    assert all(is_harmless(offer, case.question) for offer in ruled(case).offers)


def is_harmless(offer: Offer, question: str) -> bool:
    """Whether an offer adopts a reading, or names a locomotive to upgrade to."""
    if set(offer.arguments) == {"reading", "answer"}:
        return True
    return question == "upgrade" and offer.arguments["to"] in PUBLISHED_LOCOMOTIVES


@RULED
def test_a_ruling_names_no_place_that_was_not_named_by_who_asked(case: Case) -> None:
    """Places come from the question; of the table's only a score sheet would name any."""
    asked = {str(argument).casefold() for argument in (case.arguments or {}).values()}
    found = ruled(case)
    for text in (found.headline, *(reason.text for reason in found.reasons)):
        named = {place for place in places_of(case) if place.casefold() in text.casefold()}
        assert {place.casefold() for place in named} <= asked, text


def places_of(case: Case) -> set[str]:
    """Every place that a case's table knows."""
    state, copy = case.document["state"], case.document.get("copy", {})
    places = set(copy.get("majors", ()))
    for railroad in state.get("seats", {}).values():
        places.update(railroad.get("majors", ()))
        places.update(place for run in railroad.get("runs", ()) for place in run)
    return places


def test_no_question_proposes_a_place_or_goods_to_deliver() -> None:
    table = table_of({**CASES[0].document, "seats": ["Ann", "Ben"]}, GAMES)
    for question in GAME.questions:
        proposed = question.prefill(table.board(), {"seat": "Ann"})
        assert not {"city", "to", "to_kind", "from_kind", "payoff"} & set(proposed), question.id
        assert question.id == "unload" or "good" not in proposed


def test_no_tally_advises_or_names_a_place() -> None:
    for case in CASES:
        table = table_of(case.document, GAMES)
        for seat in table.seats:
            for tally in GAME.watch(table.board(), seat):
                said = " ".join([tally.title, *map(str, tally.rows.items())])
                assert not ADVICE.search(said), said
                assert not any(place in said for place in places_of(case))
