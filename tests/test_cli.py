"""The commands keep the contract: output, errors and exit codes."""

import json
import re
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskCliRunner

from companion import create_app
from companion.engine.game import AnyGame

ROOT = Path(__file__).parent.parent
GOLDEN = Path(__file__).parent / "games"


@pytest.fixture(scope="module")
def app() -> Flask:
    return create_app()


@pytest.fixture
def run(app: Flask) -> FlaskCliRunner:
    return app.test_cli_runner()


def example(game: AnyGame) -> str:
    return str(game.folder / "example.json")


def test_the_example_gives_its_golden_text(run, game):
    """To renew it: flask score companion/games/GAME/example.json > tests/games/GAME/example.txt"""
    golden = GOLDEN / game.folder.name / "example.txt"
    found = run.invoke(args=["score", example(game)]).stdout
    assert found == golden.read_text(encoding="utf-8")


def test_score_json_has_exactly_the_keys_of_the_contract(run, game):
    sheet = json.loads(run.invoke(args=["score", "--json", example(game)]).stdout)
    assert list(sheet) == [
        "game", "complete", "missing", "seats", "winners", "outcome", "next", "tie_breaks",
        "readings", "warnings",
    ]  # fmt: skip
    for seat in sheet["seats"]:
        assert list(seat) == ["name", "total", "place", "winner", "lines"]
        for line in seat["lines"]:
            assert list(line) == ["category", "points", "counts", "working"]
            assert all(list(step) == ["text", "points", "clause"] for step in line["working"])


def test_score_json_prints_one_document_a_line_in_the_order_of_files(run, games, tmp_path):
    bad = tmp_path / "bad.json"
    bad.write_text('{"game": "chess"}')
    files = [example(game) for game in games.values()]
    result = run.invoke(args=["score", "--json", files[0], str(bad), *files[1:]])
    documents = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 2
    assert documents[1]["file"] == str(bad)
    [fault] = documents[1]["errors"]
    assert fault["path"] == "game"
    assert [d["game"] for d in documents if "game" in d] == list(games)
    assert re.fullmatch(rf"{bad}: game: .+\.\n", result.stderr)


def test_each_fault_is_one_line_of_error(run, tmp_path, games):
    content = json.loads(games["railroad-revolution"].example)
    content["state"]["one"] = content["state"]["two\nlines"] = 1
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps(content))
    result = run.invoke(args=["score", str(bad)])
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 2


def test_a_table_is_read_from_standard_input(run, game):
    result = run.invoke(args=["score", "--json", "-"], input=game.example)
    assert json.loads(result.stdout)["game"] == game.id


@pytest.mark.parametrize("file", ["nowhere.json", ".", "a\0b"])
def test_a_file_that_can_not_be_read_is_refused_in_a_sentence(run, file):
    result = run.invoke(args=["score", "--json", file])
    assert result.exit_code == 2
    [error] = json.loads(result.stdout)["errors"]
    assert error["path"] == ""
    assert error["text"].startswith("The file can't be read")


def test_games_are_listed_with_their_seats_and_readings(run, games):
    listed = json.loads(run.invoke(args=["games", "--json"]).stdout)
    assert [game["id"] for game in listed] == list(games)
    plain = run.invoke(args=["games"]).stdout
    assert all(game.name in plain for game in games.values())


def test_the_schema_is_of_the_game_and_an_unknown_game_is_refused(run, game):
    assert game.name in json.loads(run.invoke(args=["schema", game.id]).stdout)["title"]
    refused = run.invoke(args=["schema", "chess"])
    assert refused.exit_code == 2
    assert "There is no game chess" in refused.stderr


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_a_sheet_and_a_pad_are_written_as_pdf(run, game, paper, tmp_path):
    out = tmp_path / "out.pdf"
    assert (
        run.invoke(args=["sheet", example(game), "-o", str(out), "--paper", paper]).exit_code == 0
    )
    assert out.read_bytes().startswith(b"%PDF")
    args = ["pad", game.id, "-o", str(out), "--paper", paper, "--seats", str(game.seats[0])]
    assert run.invoke(args=args).exit_code == 0
    assert out.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    "args",
    [
        ["sheet", "nowhere.json", "-o", "out.pdf"],
        ["pad", "chess", "-o", "out.pdf"],
        ["pad", "crayon-rails", "-o", "out.pdf", "--seats", "9"],
        ["pad", "crayon-rails", "-o", "no/such/folder/out.pdf"],
        ["pad", "crayon-rails", "-o", "out.pdf", "--per-page", "3"],
        ["pad", "crayon-rails", "-o", "out.pdf", "--paper", "a3"],
        ["score"],
    ],
)
def test_what_can_not_be_done_ends_with_2_and_a_sentence(run, args, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = run.invoke(args=args)
    assert result.exit_code == 2
    assert result.stderr.strip()
    assert "Traceback" not in result.output
    assert not list(tmp_path.iterdir())


def test_every_command_has_help_and_is_in_the_readme_or_the_contract(run, app):
    for name in (
        "score", "rule", "questions", "games", "schema", "sheet", "pad", "backup", "restore",
    ):  # fmt: skip
        assert name in app.cli.commands
        assert "Usage" in run.invoke(args=[name, "--help"]).output


def test_a_question_is_ruled_on_with_the_keys_of_the_contract(run, games):
    game = games["across-the-united-states"]
    args = ["rule", example(game), "share-price", "-a", "company=UP", "-a", "seat=Ann"]
    result = run.invoke(args=[*args, "--json"])
    ruling = json.loads(result.stdout)
    assert list(ruling) == [
        "question", "verdict", "headline", "facts", "reasons", "missing", "offers",
    ]  # fmt: skip
    assert ruling["facts"] == {"price": 3}
    plain = run.invoke(args=args).stdout
    assert plain.startswith("ANSWER: ")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["nothing"], "There is no question nothing"),
        (["share-price", "-a", "company=UP"], "seat: This is needed"),
        (["share-price", "-a", "company=XX", "-a", "seat=Ann"], "company: This must be one of"),
        (["share-price", "-a", "company=UP", "-a", "seat=Zoe"], "Zoe is not one of the seats"),
        (["share-price", "-a", "company=UP", "-a", "seat=Ann", "-a", "x=1"], "There is no such"),
        (["setup", "-a", "seats=four"], "seats: The file is not JSON"),
        (["setup", "-a", "seats=4.0"], "seats: 4.0 is not a whole number"),
        (["setup", "-a", "seats"], "seats is not of the form NAME=VALUE"),
        (["setup", "-a", "seats=4", "-a", "seats=4"], "given twice"),
    ],
)
def test_a_question_that_is_not_understood_ends_with_2(run, games, args, said):
    result = run.invoke(args=["rule", example(games["across-the-united-states"]), *args])
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stdout == ""


def test_a_forbidden_value_of_the_right_shape_is_a_refusal_and_no_error(run, games):
    args = ["rule", example(games["railroad-revolution"]), "sell-share"]
    result = run.invoke(args=[*args, "-a", "seat=Ann", "-a", "count=0", "--json"])
    assert result.exit_code == 0
    assert json.loads(result.stdout)["verdict"] == "refused"


def test_questions_are_listed_with_arguments_and_facts(run, game):
    listed = json.loads(run.invoke(args=["questions", game.id, "--json"]).stdout)
    assert [question["id"] for question in listed] == [q.id for q in game.questions]
    for question in listed:
        assert all(set(a) == {"name", "title", "type", "required"} for a in question["arguments"])
    plain = run.invoke(args=["questions", game.id]).stdout
    assert all(question.title in plain for question in game.questions)


def test_tables_are_backed_up_and_restored(tmp_path):
    app = create_app({"DATABASE": tmp_path / "tables.db"})
    client, run = app.test_client(), app.test_cli_runner()
    made = client.post("/try/crayon-rails", data={"form": "1"}).headers["Location"]
    assert run.invoke(args=["backup", str(tmp_path / "copy.db")]).exit_code == 0
    client.post(f"{made}delete", data={"form": "2"})
    assert run.invoke(args=["restore", str(tmp_path / "copy.db")]).exit_code == 0
    assert "was deleted" not in client.get(made).text
    assert run.invoke(args=["restore", str(tmp_path / "nothing.db")]).exit_code == 2
