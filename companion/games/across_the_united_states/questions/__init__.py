"""What people dispute at an Across the United States table, in the order that pages show."""

from companion.engine.game import Question
from companion.games.across_the_united_states.questions.cube import PLACE_CUBE
from companion.games.across_the_united_states.questions.phases import (
    FINAL_OFFERING,
    LAST_ROUND,
    SECRET,
    SETUP,
    TIE_BREAK,
)
from companion.games.across_the_united_states.questions.purchase import PURCHASE
from companion.games.across_the_united_states.questions.shares import (
    BUY_SHARE,
    SHARE_PRICE,
    STOCK_RANKS,
)
from companion.games.across_the_united_states.questions.station import STATION
from companion.games.across_the_united_states.questions.ticket import TICKET
from companion.games.across_the_united_states.state import Copy, State

QUESTIONS: tuple[Question[State, Copy], ...] = (
    SHARE_PRICE,
    BUY_SHARE,
    PLACE_CUBE,
    TICKET,
    STOCK_RANKS,
    STATION,
    PURCHASE,
    SETUP,
    LAST_ROUND,
    FINAL_OFFERING,
    SECRET,
    TIE_BREAK,
)
