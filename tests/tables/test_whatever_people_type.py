"""Whatever two people type, undo and redo, seeing the table or not: what always holds."""

from dataclasses import dataclass
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion import tables
from companion.engine import change
from companion.engine.change import ABSENT, apply
from companion.engine.problem import Refused
from companion.tables import Sent, Store
from companion.tables.kept import merging, normalised
from companion.tables.merge import merge, replacement
from tests.tables.conftest import TOYS, Phone
from tests.tables.toy import TOY

MERGING = merging(TOY)
COMMON = settings(
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def at(*path):
    return st.just(path)


NAMES = st.sampled_from(["Ann", "Ben"])
COUNTS = st.integers(0, 2)
BLANK = st.just(ABSENT)
TICKETS = st.lists(st.fixed_dictionaries({"points": COUNTS}), max_size=2)
HANDS = st.fixed_dictionaries({}, optional={"money": COUNTS, "gold": COUNTS, "tickets": TICKETS})
TYPED = st.one_of(
    st.tuples(st.builds(lambda n: ("state", "hands", n, "money"), NAMES), COUNTS | BLANK),
    st.tuples(st.builds(lambda n: ("state", "hands", n), NAMES), HANDS | BLANK),
    st.tuples(at("state", "leader"), NAMES | BLANK),
    st.tuples(at("state", "served", "Erie"), st.lists(NAMES, unique=True) | BLANK),
    st.tuples(at("state", "rounds"), st.lists(st.dictionaries(NAMES, COUNTS), max_size=3)),
    st.tuples(at("copy", "prices"), st.dictionaries(st.sampled_from("xy"), COUNTS)),
    st.tuples(at("kept", "done"), st.lists(NAMES, unique=True)),
)


@dataclass(frozen=True)
class Step:
    """What one person does next."""

    by: str
    does: str
    path: tuple
    value: object


STEPS = st.lists(
    st.builds(
        lambda by, does, typed: Step(by, does, *typed),
        NAMES,
        st.sampled_from(["types"] * 5 + ["looks", "looks", "undoes", "redoes"]),
        TYPED,
    ),
    max_size=12,
)


@pytest.fixture(scope="module")
def lasting(tmp_path_factory):
    """One store for all examples, for opening one takes longer than an example."""
    with Store(tmp_path_factory.mktemp("tables") / "tables.db", TOYS) as store:
        yield store


def play(store, steps):
    """A table at which these steps have been taken; what is refused has not."""
    table = tables.create(store, tables.blank(TOY, ["Ann", "Ben"]), Sent())
    phones = {by: Phone(store, table.code, by) for by in ("Ann", "Ben")}
    for step in steps:
        if step.does == "types":
            types(phones[step.by], step)
        else:
            quietly(getattr(phones[step.by], step.does))
    return table.code


def types(phone, step):
    """Type a value; nothing of it may be lost."""
    if change.value_at(phone.page, step.path) is step.value is ABSENT:
        return
    made = change.change(phone.page, step.path, step.value)
    saved = quietly(lambda: tables.save(phone.store, phone.code, [made], phone.sent()))
    if saved and made.old != made.new:
        again = merge(saved.table.document, [made], MERGING)
        assert normalised(again.document, TOYS) == saved.table.document
        lost = [made.new for made in again.losing if differs(saved.table.document, made)]
        assert lost == [clash.typed for clash in saved.clashes]


def differs(document, made):
    """Whether a value would be another than what stands there, blanks that say the same apart."""
    put = apply(document, replacement(document, made.path, made.new), MERGING)
    return normalised(put, TOYS) != document


def quietly(act):
    try:
        return act()
    except Refused:
        return None


@COMMON
@given(steps=STEPS)
def test_every_revision_is_the_true_difference_and_can_be_taken_back(lasting, steps):
    code = play(lasting, steps)
    applied = [revision for revision in lasting.log(code) if revision.applied]
    for before, after in pairwise(applied):
        old, new = lasting.at(code, before.number).document, lasting.at(code, after.number).document
        inverse = [made.inverse() for made in reversed(after.changes)]
        assert apply(old, after.changes, MERGING) == new
        assert apply(new, inverse, MERGING) == old


@COMMON
@given(steps=STEPS)
def test_undo_gives_the_table_back_exactly_and_redo_the_change(lasting, steps):
    code = play(lasting, steps)
    own = [r for r in lasting.log(code) if r.applied and not r.undoes and r.number > 1]
    last = lasting.head(code)
    if not own or own[-1].number != last.number:
        return
    phone = Phone(lasting, code, own[-1].by)
    before = lasting.at(code, last.number - 1).document
    assert phone.undoes().table.document == before
    assert phone.redoes().table.document == last.document


@COMMON
@given(steps=STEPS)
def test_whoever_is_alone_can_undo_everything_and_redo_it(lasting, steps):
    code = play(lasting, [Step("Ann", s.does, s.path, s.value) for s in steps])
    ann, last = Phone(lasting, code, "Ann"), lasting.head(code).document
    undone = 0
    while quietly(ann.undoes):
        undone += 1
    if not any(revision.undoes for revision in lasting.log(code)[: -undone or None]):
        assert lasting.head(code).document == lasting.at(code, 1).document
        for _ in range(undone):
            ann.redoes()
        assert lasting.head(code).document == last


@COMMON
@given(steps=STEPS)
def test_every_losing_value_is_shown_until_somebody_chooses(lasting, steps):
    code = play(lasting, steps)
    phone = Phone(lasting, code, "Cleo")
    while clashes := tables.clashes_of(lasting, phone.looks()):
        clash, *others = clashes
        assert clash.standing == change.value_at(phone.page, clash.path)
        if quietly(lambda clash=clash: phone.chooses(clash, "typed")):
            assert change.value_at(phone.looks().document, clash.path) == clash.typed
        else:
            phone.chooses(clash, "standing")
        left = {left.number for left in tables.clashes_of(lasting, phone.looks())}
        assert left <= {other.number for other in others}
