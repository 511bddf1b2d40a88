"""What the rulebook leaves open, and the answers that a group may choose."""

from companion.engine.game import Reading

BAR_RISE = Reading(
    "bar_rise",
    "Where the bar rises to",
    {
        "one_line_from_bar": "One line above the bar in force",
        "above_shared_line": "One line above the line that was shared",
    },
    "winning.bar",
)

RIVAL_TRACK = Reading(
    "rival_track",
    "Which track a train may run over",
    {
        "own_only": "Its own, and through major cities",
        "allowed": "Anybody's, everywhere",
    },
    "train.rival-track",
    has_default=False,
)
