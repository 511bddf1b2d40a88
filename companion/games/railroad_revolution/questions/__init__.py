"""What people dispute in Railroad Revolution, and the rules that answer it, by concept."""

from companion.games.railroad_revolution.questions.building import RAIL, RAIL_COST, STATION
from companion.games.railroad_revolution.questions.deals import DEAL
from companion.games.railroad_revolution.questions.ending import END, TIE_BREAK
from companion.games.railroad_revolution.questions.milestones import MILESTONE, PROMOTE
from companion.games.railroad_revolution.questions.money import HIRE, SELL_SHARE
from companion.games.railroad_revolution.questions.performance import PERFORMANCE
from companion.games.railroad_revolution.questions.setup import SETUP
from companion.games.railroad_revolution.questions.telegraph import OFFICE, TELEGRAPH_TILE
from companion.games.railroad_revolution.questions.trade import TRADE
from companion.games.railroad_revolution.questions.workers import WORKERS

QUESTIONS = (
    SETUP,
    RAIL_COST,
    RAIL,
    STATION,
    OFFICE,
    TELEGRAPH_TILE,
    MILESTONE,
    PROMOTE,
    PERFORMANCE,
    DEAL,
    TRADE,
    WORKERS,
    END,
    SELL_SHARE,
    HIRE,
    TIE_BREAK,
)
