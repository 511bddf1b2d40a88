"""The papers that people have in their printers."""

from enum import StrEnum


class Paper(StrEnum):
    """A paper, upright; its value is what commands and addresses call it."""

    A4 = "a4"
    LETTER = "letter"
    A5 = "a5"

    @property
    def label(self) -> str:
        """What people call it."""
        return "Letter" if self is Paper.LETTER else self.upper()

    @property
    def width(self) -> float:
        """Millimetres."""
        return {Paper.A4: 210.0, Paper.LETTER: 215.9, Paper.A5: 148.0}[self]

    @property
    def height(self) -> float:
        """Millimetres."""
        return {Paper.A4: 297.0, Paper.LETTER: 279.4, Paper.A5: 210.0}[self]
