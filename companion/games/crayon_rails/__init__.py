"""Crayon Rails: six of seven major cities on own track, and cash up to a bar that rises."""

from pathlib import Path

from companion.engine.game import Category, Entry, Game
from companion.games.crayon_rails.checks import check
from companion.games.crayon_rails.pictures import RUNS
from companion.games.crayon_rails.questions import QUESTIONS
from companion.games.crayon_rails.questions.watching import watch
from companion.games.crayon_rails.readings import BAR_RISE, RIVAL_TRACK
from companion.games.crayon_rails.scoring import score_cash, score_line, score_majors
from companion.games.crayon_rails.state import Copy, State, locomotives_in
from companion.games.crayon_rails.victory import decide

CATEGORIES = (
    Category[State, Copy]("majors", "Major cities joined", score_majors, "winning.network",
             "of 7, on one run of own track", counts=False),
    Category("line", "Highest line reached", score_line, "winning.line",
             "250M, 300M, 350M …; below: 0", counts=False),
    Category("cash", "Cash", score_cash, "winning.money", "in M", in_sight=False),
)  # fmt: skip

GAME = Game(
    id="crayon-rails",
    name="Crayon Rails",
    folder=Path(__file__).parent,
    seats=range(2, 7),
    state=State,
    copy=Copy,
    categories=lambda copy: CATEGORIES,
    decide=decide,
    check=check,
    readings=(BAR_RISE, RIVAL_TRACK),
    questions=QUESTIONS,
    watch=watch,
    words=lambda copy: {"locomotives": list(locomotives_in(copy))},
    entries=(
        Entry("round", "Round", ["state.round", "state.round_over", "state.bar", "state.fast"]),
        Entry(
            "network",
            "Network",
            ["state.seats.{seat}.majors", "state.seats.{seat}.runs"],
            "majors",
            [RUNS],
        ),
        Entry("cash", "Cash", ["state.seats.{seat}.cash"], "cash"),
        Entry(
            "train",
            "Train",
            ["state.seats.{seat}.locomotive", "state.seats.{seat}.cargo"],
        ),
        Entry(
            "turn",
            "This turn",
            [
                "state.seats.{seat}.spent_this_turn",
                "state.seats.{seat}.major_exits_this_turn",
                "state.seats.{seat}.upgraded_this_turn",
            ],
        ),
        Entry("cities", "The seven major cities", ["copy.majors"]),
        Entry("prices", "Prices (the family's, until you type yours)", ["copy.prices"]),
        Entry(
            "locomotives", "Locomotives (the family's, until you type yours)", ["copy.locomotives"]
        ),
    ),
)
