"""What the rulebook leaves open, and the answers that a group may choose."""

from companion.engine.game import Reading

BID_LIMIT = Reading(
    "bid_limit",
    "How much may be bid in an auction",
    {"cash": "No more than the money in hand", "none": "Any amount"},
    "auction.bid-limit",
)
NO_BID = Reading(
    "no_bid",
    "Who selects the next Railroad when nobody bids",
    {
        "unsold_selector_keeps": "It stays unsold, and the same player selects again",
        "unsold_next_clockwise": "It stays unsold, and the next player clockwise selects",
    },
    "auction.no-bid",
    has_default=False,
)
READINGS = (BID_LIMIT, NO_BID)
