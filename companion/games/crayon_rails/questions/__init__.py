"""The questions that a Crayon Rails table can ask, those of a turn in its order. None of them
says where to build or go.
"""

from companion.games.crayon_rails.questions.building import BUILD
from companion.games.crayon_rails.questions.cargo import LOAD, UNLOAD
from companion.games.crayon_rails.questions.delivering import DELIVER
from companion.games.crayon_rails.questions.ending import NEW_ROUND, VICTORY
from companion.games.crayon_rails.questions.fairness import PUBLIC
from companion.games.crayon_rails.questions.junctions import JUNCTION
from companion.games.crayon_rails.questions.opening import START
from companion.games.crayon_rails.questions.paying import PAY
from companion.games.crayon_rails.questions.prices import SECTION_PRICE
from companion.games.crayon_rails.questions.running import MOVE
from companion.games.crayon_rails.questions.turns import BUILD_ORDER, NEW_TURN, TURN_ORDER
from companion.games.crayon_rails.questions.upgrading import UPGRADE

QUESTIONS = (
    START,
    LOAD,
    DELIVER,
    UNLOAD,
    BUILD,
    UPGRADE,
    SECTION_PRICE,
    NEW_TURN,
    VICTORY,
    NEW_ROUND,
    TURN_ORDER,
    BUILD_ORDER,
    JUNCTION,
    MOVE,
    PUBLIC,
    PAY,
)
