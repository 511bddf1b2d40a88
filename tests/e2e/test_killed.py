"""The server is killed with -9, as by a loss of power, while phones save."""

import http.client
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from urllib.parse import urlencode, urlsplit
from uuid import uuid4

from companion.games import load_games
from companion.tables import Store
from tests.e2e.conftest import new_table
from tests.e2e.serving import running

LIVES = 100
PHONES = 4
HEADERS = {"Accept": "application/json", "Content-Type": "application/x-www-form-urlencoded"}
MONEY = "state.hands.Ann.money"


class Phone:
    """A phone that saves one number after another, each sent again until it is answered."""

    def __init__(self, address: str) -> None:
        self.table = new_table(address, "across-the-united-states", ["Ann", "Ben"])
        self.answered: list[int] = []
        self._host = urlsplit(address).netloc

    def save(self, number: int) -> None:
        """Save a number; without an answer, send the same form again."""
        body = urlencode({"form": uuid4().hex, MONEY: number})
        while not self._is_answered(body):
            pass
        self.answered.append(number)

    def _is_answered(self, body: str) -> bool:
        connection = http.client.HTTPConnection(self._host, timeout=10)
        try:
            connection.request("POST", f"{self.table}seat/0", body, HEADERS)
            answer = connection.getresponse()
            answer.read()
        except (http.client.HTTPException, OSError):
            return False
        finally:
            connection.close()
        assert answer.status == 200
        return True


@contextmanager
def saving(phones: list[Phone], more: threading.Semaphore) -> Iterator[None]:
    """All phones save without a pause, each answer told to `more`, until the block ends."""
    over = threading.Event()

    def go_on(phone: Phone) -> None:
        while not over.is_set():
            phone.save(len(phone.answered) + 1)
            more.release()

    threads = [threading.Thread(target=go_on, args=[phone]) for phone in phones]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()


def test_every_answered_save_is_there_once_after_a_hundred_kills(tmp_path: Path) -> None:
    file, more, random = tmp_path / "tables.db", threading.Semaphore(0), Random(1829)
    with running(file) as server:
        phones = [Phone(server.address) for _ in range(PHONES)]
        with saving(phones, more):
            for _ in range(LIVES):
                for _ in range(random.randint(1, 2 * PHONES)):
                    assert more.acquire(timeout=30)
                server.kill()
    with Store(file, load_games()) as store:
        for phone in phones:
            code = phone.table.split("/")[2]
            saved = [store.at(code, revision.number) for revision in store.log(code, 1)]
            assert [t.document["state"]["hands"]["Ann"]["money"] for t in saved] == phone.answered
