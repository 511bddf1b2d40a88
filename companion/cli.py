"""The `flask` commands, from table files: scores, rulings, sheets and pads."""

import json
import sys
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

import click
from flask import Flask, current_app
from flask.cli import with_appcontext

from companion import sheets, tables
from companion.engine import document, path
from companion.engine import ruling as rulings
from companion.engine.game import AnyGame, Games
from companion.engine.problem import Problem, Refused, describe
from companion.engine.ruling import AnyQuestion
from companion.engine.score import ScoreSheet, score
from companion.engine.table import read_table, schema
from companion.sheets import Paper
from companion.sheets.text import text_question, text_ruling, text_sheet

REFUSED = 2

paper_option = click.option(
    "--paper",
    type=click.Choice([paper.value for paper in Paper]),
    default=Paper.A4.value,
    show_default=True,
)
out_option = click.option(
    "-o", "out", required=True, metavar="OUT.pdf", help="Where to write; - is standard output."
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def register(app: Flask) -> None:
    """Add the commands to `flask`."""
    for command in (
        score_command,
        rule_command,
        questions_command,
        games_command,
        schema_command,
        sheet_command,
        pad_command,
        backup_command,
        restore_command,
    ):
        app.cli.add_command(command)


@click.command("score")
@with_appcontext
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document a line.")
def score_command(files: tuple[str, ...], as_json: bool) -> None:
    """Print the score sheet of each table FILE; - is standard input.

    Ends with 2 if any file is refused; the others are scored all the same.
    """
    print_result = _print_json if as_json else _print_text
    refused = []
    for file in files:
        result = _result(file)
        print_result(file, result)
        if isinstance(result, Refused):
            _complain(file, result)
            refused.append(file)
    if refused:
        sys.exit(REFUSED)


@click.command("rule")
@with_appcontext
@click.argument("file")
@click.argument("question")
@click.option("-a", "given", multiple=True, metavar="NAME=VALUE", help="An argument of QUESTION.")
@json_option
def rule_command(file: str, question: str, given: tuple[str, ...], as_json: bool) -> None:
    """Rule on a QUESTION about the table FILE (- is standard input).

    A VALUE is taken literally where the argument is text, else read as JSON. Ends with 2 where
    the question or its arguments are not understood; with 0 whatever the verdict.
    """
    try:
        table = read_table(_read(file), _games())
        asked = rulings.find_question(table.game, question)
        ruling = rulings.rule(table, asked, _arguments(asked, given))
    except Refused as refused:
        _complain(file, refused)
        sys.exit(REFUSED)
    _print(_json(rulings.document(asked, ruling)) if as_json else text_ruling(ruling))


@click.command("questions")
@with_appcontext
@click.argument("game")
@json_option
def questions_command(game: str, as_json: bool) -> None:
    """List the questions that a GAME can answer, with their arguments and facts."""
    asked = [_question_document(question) for question in _game(game).questions]
    if as_json:
        _print(_json(asked))
    else:
        _print("\n\n".join(text_question(question) for question in asked))


@click.command("games")
@with_appcontext
@json_option
def games_command(as_json: bool) -> None:
    """List the games."""
    games = _games().values()
    if as_json:
        _print(_json([_game_document(game) for game in games]))
    else:
        width = max(len(game.id) for game in games)
        _print("\n".join(f"{game.id:{width}}  {game.name}, {_seats(game)} seats" for game in games))


@click.command("schema")
@with_appcontext
@click.argument("game")
def schema_command(game: str) -> None:
    """Print the JSON Schema of a GAME's table file."""
    _print(document.write(schema(_game(game))).decode().rstrip("\n"))


@click.command("sheet")
@with_appcontext
@click.argument("file")
@out_option
@paper_option
def sheet_command(file: str, out: str, paper: str) -> None:
    """Write the filled score sheet of a table FILE (- is standard input) as a PDF."""
    try:
        sheet = _score_file(file)
    except Refused as refused:
        _complain(file, refused)
        sys.exit(REFUSED)
    _write_pdf(out, lambda: sheets.filled_sheet(sheet, Paper(paper)))


@click.command("pad")
@with_appcontext
@click.argument("game")
@out_option
@paper_option
@click.option("--seats", type=int, help="Columns; as many as can play if left out.")
@click.option("--per-page", type=click.Choice(["1", "2", "4"]), default="1", show_default=True)
@click.option("--pages", type=click.IntRange(1, 100), default=1, show_default=True)
def pad_command(
    game: str, out: str, paper: str, seats: int | None, per_page: str, pages: int
) -> None:
    """Write a blank score pad of a GAME as a PDF."""
    played = _game(game)
    if seats is not None and seats not in played.seats:
        _fail(f"{played.name} is played by {_seats(played)}, not by {seats}.")
    _write_pdf(
        out,
        lambda: sheets.blank_pad(
            played, seats=seats, paper=Paper(paper), per_page=int(per_page), pages=pages
        ),
    )


@click.command("backup")
@with_appcontext
@click.argument("dest", type=click.Path(path_type=Path))
def backup_command(dest: Path) -> None:
    """Write a consistent copy of all tables to DEST, while the server may run."""
    try:
        with tables.Store(current_app.config["DATABASE"], _games()) as store:
            store.backup(dest)
    except (tables.StoreUnavailable, Refused) as fault:
        _fail(str(fault))


@click.command("restore")
@with_appcontext
@click.argument("src", type=click.Path(path_type=Path))
def restore_command(src: Path) -> None:
    """Put the backup SRC in the place of all tables; stop the server first."""
    try:
        tables.restore(src, Path(current_app.config["DATABASE"]))
    except (tables.StoreUnavailable, Refused) as fault:
        _fail(str(fault))


def _games() -> Games:
    games: Games = current_app.extensions["games"]
    return games


def _game(id: str) -> AnyGame:
    games = _games()
    if id not in games:
        _fail(f"There is no game {id}; the games are: {', '.join(games)}.")
    return games[id]


def _seats(game: AnyGame) -> str:
    return f"{game.seats[0]}–{game.seats[-1]}"


def _game_document(game: AnyGame) -> dict[str, Any]:
    return {
        "id": game.id,
        "name": game.name,
        "seats": {"least": game.seats[0], "most": game.seats[-1]},
        "categories": [
            {"id": category.id, "title": category.title, "counts": category.counts}
            for category in game.categories(game.copy())
        ],
        "tie_breaks": [{"id": tie.id, "title": tie.title} for tie in game.tie_breaks],
        "readings": [
            {
                "id": reading.id,
                "title": reading.title,
                "answers": dict(reading.answers),
                "default": next(iter(reading.answers)) if reading.has_default else None,
            }
            for reading in game.readings
        ],
    }


def _question_document(question: AnyQuestion) -> dict[str, Any]:
    return {
        "id": question.id,
        "title": question.title,
        "move": question.move,
        "arguments": [
            {"name": a.name, "title": a.title, "type": a.type, "required": a.required}
            for a in rulings.arguments_of(question)
        ],
        "facts": dict(question.facts),
    }


def _arguments(question: AnyQuestion, given: Sequence[str]) -> dict[str, Any]:
    """The arguments as typed: literally where they are text, else read as JSON."""
    arguments: dict[str, Any] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals:
            raise _not_understood((), f"{pair} is not of the form NAME=VALUE.")
        if name in arguments:
            raise _not_understood((name,), "This argument is given twice.")
        arguments[name] = value if rulings.is_text(question, name) else _value(name, value)
    return arguments


def _value(name: str, value: str) -> Any:
    try:
        return document.read(value.encode("utf-8", "surrogatepass"))
    except Refused as refused:
        problems = [replace(p, path=(name, *p.path)) for p in refused.problems]
        raise Refused(problems) from None


def _not_understood(place: path.Path, text: str) -> Refused:
    return Refused([Problem(place, text, error=True)])


def _score_file(file: str) -> ScoreSheet:
    return score(read_table(_read(file), _games()))


def _read(file: str) -> bytes:
    """The bytes of a file, one more than a table file may have at most."""
    try:
        with click.open_file(file, "rb") as stream:
            return bytes(stream.read(document.MAX_BYTES + 1))
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or str(fault)
        raise Refused([Problem((), f"The file can't be read: {reason}.", error=True)]) from None


def _result(file: str) -> ScoreSheet | Refused:
    """The score sheet of a file, or what it is refused for."""
    try:
        return _score_file(file)
    except Refused as refused:
        return refused


def _print_text(file: str, result: ScoreSheet | Refused) -> None:  # noqa: ARG001
    if isinstance(result, ScoreSheet):
        _print(text_sheet(result))


def _print_json(file: str, result: ScoreSheet | Refused) -> None:
    if isinstance(result, ScoreSheet):
        return _print(_json(result.document()))
    errors = [{"path": path.show(p.path), "text": p.text} for p in result.problems]
    return _print(_json({"file": file, "errors": errors}))


def _write_pdf(out: str, render: Callable[[], bytes]) -> None:
    try:
        pdf = render()
        if out == "-":
            sys.stdout.buffer.write(pdf)
        else:
            Path(out).write_bytes(pdf)
    except (sheets.PaperUnavailable, sheets.PadRefused) as fault:
        _fail(str(fault))
    except OSError as fault:
        _fail(f"{out} can't be written: {fault.strerror}.")


def _complain(file: str, refused: Refused) -> None:
    for problem in refused.problems:
        _print_error(f"{file}: {describe(problem)}")


def _fail(sentence: str) -> NoReturn:
    _print_error(sentence)
    sys.exit(REFUSED)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _print(text: str) -> None:
    """Print in UTF-8, whatever the terminal's own character set."""
    sys.stdout.buffer.write(f"{text}\n".encode())
    sys.stdout.buffer.flush()


def _print_error(text: str) -> None:
    """Print one line of error; what could steer a terminal is shown as a replacement mark."""
    shown = "".join("\ufffd" if unicodedata.category(c) in {"Cc", "Cs"} else c for c in text)
    sys.stderr.buffer.write(f"{shown}\n".encode())
