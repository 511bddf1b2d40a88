"""Many write at once and some are killed: nobody fails, and every answered save is there."""

import multiprocessing
import os
import random
import time
from concurrent.futures import ThreadPoolExecutor

from companion import tables
from companion.engine.change import ABSENT, Change, change
from companion.tables import Sent, Store
from tests.tables.conftest import TOYS
from tests.tables.toy import TOY

WRITERS = 8
SAVES = 12
KILLS = 40
MAKINGS = 5

forked = multiprocessing.get_context("fork")


def buy_gold(table):
    """A move that depends on what stands there: one gold more for Ann."""
    gold = table.file.state.hands["Ann"].gold
    return [Change(("state", "hands", "Ann", "gold"), gold, gold + 1)]


def write_much(file, code, writer):
    """Type prices of one's own and make moves, each on a connection of its own."""
    for number in range(SAVES):
        sent = Sent(f"Writer {writer}", f"{writer} {number}", b"", 1)
        with Store(file, TOYS) as store:
            page = store.at(code, 1).document
            price = change(page, ("copy", "prices", f"{writer} {number}"), number)
            tables.save(store, code, [price], sent)
            tables.record(store, code, buy_gold, "Buys", Sent(sent.by, f"m {sent.form}"))


def start(file):
    with Store(file, TOYS) as store:
        content = tables.blank(TOY, ["Ann", "Ben"]) | {"state": {"hands": {"Ann": {"gold": 0}}}}
        return tables.create(store, content, Sent("Ann")).code


def check_all_written(file, code):
    with Store(file, TOYS) as store:
        document = store.head(code).document
        prices = {f"{w} {n}": n for w in range(WRITERS) for n in range(SAVES)}
        assert document["copy"]["prices"] == prices
        assert document["state"]["hands"]["Ann"]["gold"] == WRITERS * SAVES
        assert [r.number for r in store.log(code)] == list(range(1, 2 * WRITERS * SAVES + 2))


def test_eight_threads_writing_at_once_lose_nothing_and_none_fails(file):
    code = start(file)
    with ThreadPoolExecutor(WRITERS) as pool:
        list(pool.map(lambda writer: write_much(file, code, writer), range(WRITERS)))
    check_all_written(file, code)


def test_eight_processes_writing_at_once_lose_nothing_and_none_fails(file):
    code = start(file)
    writers = [forked.Process(target=write_much, args=(file, code, w)) for w in range(WRITERS)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert [writer.exitcode for writer in writers] == [0] * WRITERS
    check_all_written(file, code)


def make(file, all_there):
    all_there.wait()
    Store(file, TOYS).close()


def test_eight_processes_making_the_file_at_once_all_find_it_made(tmp_path):
    for number in range(MAKINGS):
        file, all_there = tmp_path / f"{number}.db", forked.Barrier(WRITERS)
        makers = [forked.Process(target=make, args=(file, all_there)) for _ in range(WRITERS)]
        for maker in makers:
            maker.start()
        for maker in makers:
            maker.join()
        assert [maker.exitcode for maker in makers] == [0] * WRITERS


def save_until_killed(file, code, answers):
    """Save one number after another, and tell each one once its save is answered."""
    with Store(file, TOYS) as store:
        number = store.head(code).document["state"]["hands"]["Ann"]["gold"]
        while True:
            tables.record(store, code, buy_gold, "Buys", Sent("Ann"))
            number += 1
            os.write(answers, number.to_bytes(4, "big"))


def test_every_answered_save_of_a_killed_process_is_there(file):
    code = start(file)
    random.seed(1)
    for _ in range(KILLS):
        answered = last_answer(file, code)
        with Store(file, TOYS) as store:
            gold = store.head(code).document["state"]["hands"]["Ann"]["gold"]
            assert gold in {answered, answered + 1}, "saved and killed before it could answer"
            assert store.last(code) == gold + 1
            assert store.head(code).number == gold + 1


def last_answer(file, code):
    """The last save that a process answered before it was killed."""
    answers, told = os.pipe()
    writer = forked.Process(target=save_until_killed, args=(file, code, told))
    writer.start()
    os.close(told)
    last = os.read(answers, 4)
    time.sleep(random.uniform(0, 0.1))
    writer.kill()
    writer.join()
    while more := os.read(answers, 4):
        last = more
    os.close(answers)
    return int.from_bytes(last, "big")


def test_two_phones_typing_one_blank_field_are_one_winner_and_one_clash(file):
    code = start(file)
    path = ("state", "hands", "Ann", "money")

    def types(number):
        with Store(file, TOYS) as store:
            sent = Sent(f"Writer {number}")
            return tables.save(store, code, [Change(path, ABSENT, number)], sent)

    with ThreadPoolExecutor(WRITERS) as pool:
        answers = list(pool.map(types, range(WRITERS)))
    with Store(file, TOYS) as store:
        head = store.head(code)
        lost = {clash.typed for clash in tables.clashes_of(store, head)}
    assert sum(answer.revision is not None for answer in answers) == 1
    assert lost | {head.document["state"]["hands"]["Ann"]["money"]} == set(range(WRITERS))
