"""What people dispute over American Railroads, in the order in which the rulebook comes to it."""

from companion.engine.game import Question
from companion.games.american_railroads.questions.advance import ADVANCE
from companion.games.american_railroads.questions.ending import MARKET_END, TIE_BREAK
from companion.games.american_railroads.questions.industry import INDUSTRY
from companion.games.american_railroads.questions.payouts import PAYOUT, STOCK_TOKEN
from companion.games.american_railroads.questions.setup import SETUP
from companion.games.american_railroads.questions.spaces import COIN_SPACE, DETONATION
from companion.games.american_railroads.questions.steelworks import STEELWORKS, STEELWORKS_FACTORY
from companion.games.american_railroads.questions.tracks import GOLDEN_SPIKE, TRACK_SCORE
from companion.games.american_railroads.state import Copy, State

QUESTIONS: tuple[Question[State, Copy], ...] = (
    SETUP,
    ADVANCE,
    PAYOUT,
    STEELWORKS,
    STEELWORKS_FACTORY,
    STOCK_TOKEN,
    DETONATION,
    GOLDEN_SPIKE,
    TRACK_SCORE,
    COIN_SPACE,
    INDUSTRY,
    MARKET_END,
    TIE_BREAK,
)
