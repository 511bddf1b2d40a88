"""The README's steps for adding a game, followed to the letter."""

import re
from pathlib import Path

import pytest
from flask import Flask

from companion import create_app

README = Path(__file__).parent.parent / "README.md"
STEPS = README.read_text(encoding="utf-8").partition("## How to add a game")[2]
FENCED = re.compile(r"   ```(\w+)\n(.*?)   ```", re.DOTALL)
FILES = {"toml": "rules.toml", "python": "__init__.py", "json": "example.json"}


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    """The app with the README's game in a folder of its own, and nothing else changed."""
    folder = tmp_path / "coin_rush"
    folder.mkdir()
    for language, indented in FENCED.findall(STEPS):
        if language in FILES:
            content = re.sub(r"^ {3}", "", indented, flags=re.MULTILINE)
            (folder / FILES[language]).write_text(content, encoding="utf-8")
    return create_app({"GAMES_FOLDERS": [tmp_path]})


def commands() -> list[list[str]]:
    [shell] = [indented for language, indented in FENCED.findall(STEPS) if language == "sh"]
    return [line.split()[1:] for line in shell.strip().splitlines()]


def test_the_readme_has_all_the_files_and_commands():
    assert {language for language, _ in FENCED.findall(STEPS)} == {*FILES, "sh"}
    assert [command[0] for command in commands()] == ["score", "sheet", "pad"]


def test_every_command_of_the_readme_works(app, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for command in commands():
        result = app.test_cli_runner().invoke(args=command)
        assert result.exit_code == 0, result.output
    assert Path("sheet.pdf").read_bytes().startswith(b"%PDF")
    assert Path("pad.pdf").read_bytes().startswith(b"%PDF")


def test_the_new_game_is_scored_like_any_other(app, tmp_path):
    result = app.test_cli_runner().invoke(args=["score", f"{tmp_path}/coin_rush/example.json"])
    assert "Ben wins." in result.output
    assert "10  2 × 5 [coins.value]" in result.output


def test_the_new_game_has_its_pages(app):
    client = app.test_client()
    assert "Coin Rush" in client.get("/").text
    assert "2 × 5" in client.get("/games/coin-rush/example").text
