"""Paper's tests fail on anything that WeasyPrint has to say."""

import logging
from collections.abc import Iterator

import pytest


class Listener(logging.Handler):
    """Keeps what is said."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one message."""
        self.said.append(record.getMessage())


@pytest.fixture(autouse=True)
def _silent_press() -> Iterator[None]:
    logger, listener = logging.getLogger("weasyprint"), Listener()
    logger.addHandler(listener)
    yield
    logger.removeHandler(listener)
    assert listener.said == []
