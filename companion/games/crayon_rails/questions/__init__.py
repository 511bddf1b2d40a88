"""The questions that a Crayon Rails table can ask. None of them says where to build or go."""

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
    BUILD,
    SECTION_PRICE,
    UPGRADE,
    TURN_ORDER,
    BUILD_ORDER,
    JUNCTION,
    MOVE,
    LOAD,
    UNLOAD,
    DELIVER,
    VICTORY,
    NEW_TURN,
    NEW_ROUND,
    START,
    PUBLIC,
    PAY,
)
