"""Paper: the filled score sheet and the blank pad of any game, as PDFs that need no network.

WeasyPrint is only loaded when something is printed; without Pango, printing raises
PaperUnavailable and everything else goes on working.
"""

from companion.sheets.filled import filled_sheet
from companion.sheets.pad import PadRefused, blank_pad
from companion.sheets.paper import Paper
from companion.sheets.press import PaperUnavailable

__all__ = ["PadRefused", "Paper", "PaperUnavailable", "blank_pad", "filled_sheet"]
