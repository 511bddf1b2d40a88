"""Paper: score sheets, blank pads, ruling slips and rules, as PDFs that need no network.

WeasyPrint is only loaded when something is printed; without Pango, printing raises
PaperUnavailable and everything else goes on working.
"""

from companion.sheets.digest import rules_digest
from companion.sheets.filled import Kept, filled_sheet
from companion.sheets.pad import PadRefused, blank_pad
from companion.sheets.paper import Paper
from companion.sheets.press import PaperUnavailable
from companion.sheets.slip import Slip, ruling_slips

__all__ = [
    "Kept", "PadRefused", "Paper", "PaperUnavailable", "Slip", "blank_pad", "filled_sheet",
    "rules_digest", "ruling_slips",
]  # fmt: skip
