"""An evening recorded at a table that is kept, as its pages would record it."""

from collections.abc import Sequence

from companion import tables
from companion.engine import change, path, ruling
from companion.tables import Sent, Store
from tests.evenings.evening import Evening, Step


def kept(store: Store, evening: Evening, steps: Sequence[Step]) -> str:
    """The code of a table at which some steps were recorded; refused ones are left out."""
    code = tables.create(store, evening.start, Sent("Ann")).code
    for step in steps:
        if step.type:
            _type(store, code, step)
        elif not step.refused:
            _record(store, code, evening, step)
    return code


def _type(store: Store, code: str, step: Step) -> None:
    seen = store.head(code).document
    typed = [change.change(seen, path.parse(at), value) for at, value in step.type.items()]
    tables.save(store, code, typed, Sent("Ben"))


def _record(store: Store, code: str, evening: Evening, step: Step) -> None:
    question = ruling.find_question(evening.game, step.move)
    ruled = ruling.rule(store.head(code).table, question, step.arguments)
    asked = tables.Asked(step.move, step.arguments)
    tables.record(store, code, lambda _: ruled.changes, ruled.headline, Sent("Ann"), asked)
