"""Settling disputes: a question with its arguments, ruled on a table as it stands."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, get_args, get_origin

from pydantic import ValidationError

from companion.engine import path
from companion.engine.change import apply, merging
from companion.engine.game import AnyGame, Offer, Question, Reading, Reason, Ruling
from companion.engine.model import Model
from companion.engine.problem import Problem, Refused
from companion.engine.score import score
from companion.engine.shape import follow
from companion.engine.table import Table, shape_problems, table_of
from companion.engine.words import place_in_words

AnyQuestion = Question[Any, Any]


def rule(table: Table[Any, Any], question: AnyQuestion, arguments: Mapping[str, Any]) -> Ruling:
    """The ruling on a question; raises Refused where the arguments are not of its shape.

    Where the rule needed what isn't entered the ruling is open, unless it was refused anyway.
    A move that would leave what no table can be (more money than a table file holds) is refused.
    """
    board = replace(table.board(), sheet=lambda: score(table))
    ruling = question.rule(board, read_arguments(table, question, arguments))
    if not (board.missing or ruling.missing) or ruling.verdict in {"refused", "silent"}:
        return _recordable(table, question, ruling)
    return _open(table.game, question, ruling, board.missing)


def read_arguments(
    table: Table[Any, Any], question: AnyQuestion, arguments: Mapping[str, Any]
) -> Model:
    """The arguments in the question's type; raises Refused with a problem for each fault."""
    words = {**table.game.words(table.file.copy_), "seats": table.seats}
    try:
        return question.arguments.model_validate(arguments, context=words)
    except ValidationError as fault:
        raise Refused(shape_problems(fault)) from None


def find_question(game: AnyGame, id: str) -> AnyQuestion:
    """The question of a game; raises Refused where it has none of that id."""
    for question in game.questions:
        if question.id == id:
            return question
    known = ", ".join(question.id for question in game.questions)
    raise Refused([Problem((), f"There is no question {id}; they are: {known}.", error=True)])


def silent(
    reading: Reading,
    headline: str,
    reasons: Sequence[Reason],
    facts: Mapping[str, Any] | None = None,
) -> Ruling:
    """The rulebook does not say: the ruling offers each answer of a reading to be adopted."""
    offers = [
        Offer(f"Adopt: {words}", {"reading": reading.id, "answer": answer})
        for answer, words in reading.answers.items()
    ]
    named = Reason(f"The reading “{reading.title}” settles it for this table.", reading.clause)
    return Ruling("silent", headline, [*reasons, named], facts or {}, offers=offers)


@dataclass(frozen=True)
class Argument:
    """One argument of a question, for whoever has to fill it in."""

    name: str
    title: str
    type: str
    required: bool


def arguments_of(question: AnyQuestion) -> list[Argument]:
    """The arguments of a question in order, each with its type in JSON's words."""
    schema = question.arguments.model_json_schema(by_alias=True)
    required = schema.get("required", ())
    return [
        Argument(name, field.get("title", name), _type_in_words(field, schema), name in required)
        for name, field in schema["properties"].items()
    ]


def _type_in_words(field: Mapping[str, Any], schema: Mapping[str, Any]) -> str:
    if "$ref" in field:
        return _type_in_words(schema["$defs"][field["$ref"].rpartition("/")[2]], schema)
    if "enum" in field or "const" in field:
        return "|".join(str(word) for word in field.get("enum", [field.get("const")]))
    if "anyOf" in field:
        options = [option for option in field["anyOf"] if option.get("type") != "null"]
        return " or ".join(_type_in_words(option, schema) for option in options)
    if field.get("type") == "array":
        return f"[{_type_in_words(field['items'], schema)}]"
    if "properties" in field:
        return "{" + ", ".join(field["properties"]) + "}"
    return str(field.get("type", "object"))


def is_text(question: AnyQuestion, name: str) -> bool:
    """Whether an argument is a string, which a command takes literally."""
    [place] = follow(question.arguments, (name,))
    if get_origin(place.kind) is Literal:
        return all(isinstance(word, str) for word in get_args(place.kind))
    return place.kind is str


def document(question: AnyQuestion, ruling: Ruling) -> dict[str, Any]:
    """The ruling as plain data, with the keys of `flask rule --json`."""
    return {
        "question": question.id,
        "verdict": ruling.verdict,
        "headline": ruling.headline,
        "facts": dict(ruling.facts),
        "reasons": [{"text": r.text, "clause": r.clause} for r in ruling.reasons],
        "missing": [path.show(place) for place in ruling.missing],
        "offers": [{"label": o.label, "arguments": dict(o.arguments)} for o in ruling.offers],
    }


def _recordable(table: Table[Any, Any], question: AnyQuestion, ruling: Ruling) -> Ruling:
    game = table.game
    try:
        if ruling.changes:
            table_of(apply(table.document(), ruling.changes, merging(game)), {game.id: game})
    except Refused as refused:
        faults = [
            Reason(f"{place_in_words(game, p.path)}: {p.text}", p.clause or question.clauses[0])
            for p in refused.problems
        ]
        headline = f"This can't be recorded: {ruling.headline}"
        facts = dict(ruling.facts)
        return Ruling("refused", headline, faults, facts)
    return ruling


def _open(
    game: AnyGame, question: AnyQuestion, ruling: Ruling, needed: Sequence[path.Path]
) -> Ruling:
    missing = list(dict.fromkeys([*needed, *ruling.missing]))
    blanks = [
        Reason(f"Not entered yet: {place_in_words(game, place)}.", question.clauses[0])
        for place in needed
    ]
    if ruling.verdict == "open":
        return replace(ruling, missing=missing, reasons=[*ruling.reasons, *blanks], changes=())
    return Ruling("open", "Not enough is recorded to say", blanks, missing=missing)
