"""Railroad Revolution: trains, Milestones, Performance Tracks and the telegraph line."""

from pathlib import Path

from companion.engine.game import Category, Entry, Game, Reading, TieBreak
from companion.engine.ranking import most_points
from companion.games.railroad_revolution.checks import check
from companion.games.railroad_revolution.pictures import (
    NETWORK_TRACK,
    OFFICES,
    STATIONS_TRACK,
    TELEGRAPH_LINE,
    TELEGRAPH_TRACK,
)
from companion.games.railroad_revolution.questions import QUESTIONS
from companion.games.railroad_revolution.questions.deals import DEAL_ICONS
from companion.games.railroad_revolution.scoring import (
    money_of,
    score_connections,
    score_milestones,
    score_network,
    score_stations,
    score_telegraph,
    score_trains,
)
from companion.games.railroad_revolution.state import Copy, State

CATEGORIES = (
    Category[State, Copy](
        "trains", "Trains", score_trains, "trains.face-up", "8 × trains face up"
    ),
    Category("milestones", "Milestones", score_milestones, "milestones.completed",
             "VP of completed Milestones"),
    Category("network", "Network", score_network, "performance.network",
             "level 5 Cities × VP on the right track"),
    Category("stations", "Stations", score_stations, "performance.stations",
             "Stations × VP on the middle track"),
    Category("telegraph", "Telegraph", score_telegraph, "performance.telegraph",
             "Offices × VP on the left track"),
    Category("connections", "Connections", score_connections, "telegraph.connection",
             "5 or 8 between neighbouring Offices"),
)  # fmt: skip

GAME = Game(
    id="railroad-revolution",
    name="Railroad Revolution",
    folder=Path(__file__).parent,
    seats=range(2, 5),
    state=State,
    copy=Copy,
    categories=lambda copy: CATEGORIES,
    decide=most_points("winning.most"),
    check=check,
    tie_breaks=(TieBreak("money", "Money with shares at $150", money_of, "winning.money"),),
    readings=(
        Reading(
            "milestone_draw",
            "Replacing a completed Milestone",
            {
                "draw_three": "Draw the top three of the stack and keep one",
                "whole_stack": "Look through the whole stack and take one (the rulebook's variant)",
            },
            "milestones.draw",
        ),
        Reading(
            "track_money",
            "Money paid on the Performance Tracks",
            {
                "standard": "As printed: $50, $50 and $100",
                "challenging": "Ten times as much: $500, $500 and $1000 (the rulebook's variant)",
            },
            "performance.money",
        ),
        DEAL_ICONS,
    ),
    questions=QUESTIONS,
    entries=(
        Entry(
            "gaps",
            "VP between Telegraph sections",
            ["state.telegraph_gaps"],
            "connections",
            [TELEGRAPH_LINE],
        ),
        Entry("trains", "Trains", ["state.companies.{seat}.trains"], "trains"),
        Entry(
            "milestones",
            "Completed Milestones",
            ["state.companies.{seat}.milestones"],
            "milestones",
        ),
        Entry(
            "network",
            "Level 5 Cities and the network track",
            ["state.companies.{seat}.level5_cities", "state.companies.{seat}.performance.network"],
            "network",
            [NETWORK_TRACK],
        ),
        Entry(
            "stations",
            "Stations and the stations track",
            ["state.companies.{seat}.stations", "state.companies.{seat}.performance.stations"],
            "stations",
            [STATIONS_TRACK],
        ),
        Entry(
            "telegraph",
            "Telegraph Offices and the telegraph track",
            ["state.companies.{seat}.offices", "state.companies.{seat}.performance.telegraph"],
            "telegraph",
            [OFFICES, TELEGRAPH_TRACK],
        ),
        Entry(
            "money",
            "Money and Telegraph Shares",
            ["state.companies.{seat}.money", "state.companies.{seat}.shares"],
        ),
        Entry(
            "copy",
            "What the copy prints",
            ["copy.telegraph_gaps", "copy.tracks", "copy.level5", "copy.milestones", "copy.shares"],
        ),
    ),
    note="Scores the base game. Its rulebook knows no expansion; a table that plays with one "
    "scores otherwise.",
)
