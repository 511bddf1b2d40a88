"""The press fetches nothing but our own files, bears threads, and says what it lacks."""

import builtins
import hashlib
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from companion.sheets import Paper, PaperUnavailable, filled_sheet, press
from companion.sheets.fetcher import StaticFetcher
from tests.sheets.paperwork import EMOJI, NAMES, example, read, sheet_of

ROOT = Path(__file__).parents[2]


def run(code: str, **settings: str) -> str:
    """What a fresh Python says."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)} | settings
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    ).stdout


def test_the_fetcher_serves_our_static_files():
    response = StaticFetcher().fetch("static:sheets.css")
    assert response.read() == (ROOT / "static/sheets.css").read_bytes()


@pytest.mark.parametrize(
    "address",
    [
        "file:///etc/passwd",
        "http://127.0.0.1/sheets.css",
        "data:text/css,body{}",
        "sheets.css",
        "static:",
        "static:nothing.css",
        "static:../pyproject.toml",
        "static:../templates/sheets/page.html",
        "static:/etc/passwd",
        "static:%2e%2e/pyproject.toml",
        "STATIC:sheets.css",
    ],
)
def test_the_fetcher_refuses_anything_else(address):
    with pytest.raises(ValueError, match=r"paper|static"):
        StaticFetcher().fetch(address)


def test_names_that_look_like_markup_print_as_text(games):
    names = ["<img src=file:///etc/passwd>", "<link rel=attachment href=file:///x>", "{{ 7 * 7 }}"]
    pdf = filled_sheet(sheet_of(games["crayon-rails"], names), Paper.A4)
    assert b"EmbeddedFile" not in pdf
    text = " ".join(read(pdf).pages[1].extract_text().split())
    assert all(name in text for name in names)


def test_the_same_sheet_gives_the_same_bytes_in_every_process(games, tmp_path):
    sheet = sheet_of(games["crayon-rails"], NAMES)
    file = tmp_path / "table.json"
    file.write_bytes(sheet.table.write())
    code = f"""
import hashlib, pathlib
from companion.engine.score import score
from companion.engine.table import read_table
from companion.games import load_games
from companion.sheets import Paper, filled_sheet
table = read_table(pathlib.Path({str(file)!r}).read_bytes(), load_games())
print(hashlib.sha256(filled_sheet(score(table), Paper.A5)).hexdigest())
"""
    here = hashlib.sha256(filled_sheet(sheet, Paper.A5)).hexdigest()
    assert run(code, PYTHONHASHSEED="1").strip() == here
    assert any(EMOJI in seat.name for seat in sheet.seats)  # their fonts carry a date of their own


def test_threads_print_what_one_alone_prints(games):
    sheet = example(games["crayon-rails"])
    jobs = [(sheet, paper) for paper in Paper]
    alone = [filled_sheet(*job) for job in jobs]
    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(lambda job: filled_sheet(*job), jobs * 4)) == alone * 4


def test_weasyprint_is_only_loaded_when_something_is_printed():
    code = "import sys, companion.sheets; print('weasyprint' in sys.modules)"
    assert run(code).strip() == "False"


@pytest.mark.parametrize("fault", [ImportError, OSError])
def test_without_pango_it_says_what_to_install(games, monkeypatch, fault):
    found = builtins.__import__

    def lacking(name, *args):
        if name.startswith("weasyprint"):
            raise fault
        return found(name, *args)

    monkeypatch.setattr(builtins, "__import__", lacking)
    monkeypatch.setattr(press, "_press", press._press.__wrapped__)
    with pytest.raises(PaperUnavailable, match=r"apt-get install libpango-1\.0-0 .+\.$"):
        filled_sheet(example(games["crayon-rails"]), Paper.A4)
