"""A file's bytes are read strictly, and every fault is named."""

import pytest

from companion.engine import document, path
from companion.engine.problem import Refused


def faults(data: bytes) -> list[tuple[str, str]]:
    with pytest.raises(Refused) as refused:
        document.read(data)
    return [(path.show(problem.path), problem.text) for problem in refused.value.problems]


@pytest.mark.parametrize(
    ("data", "place", "part"),
    [
        (b'{"a": 3.0}', "a", "not a whole number"),
        (b'{"a": 1e3}', "a", "not a whole number"),
        (b'{"a": NaN}', "a", "not a whole number"),
        (b'{"a": [1, -Infinity]}', "a[1]", "not a whole number"),
        (b'{"a": 1000001}', "a", "too large"),
        (b'{"a": -1000001}', "a", "too large"),
        (b'{"a": ' + b"9" * 5000 + b"}", "a", "too large"),
        (b'{"a": {"b": 1, "b": 2}}', "a.b", "twice"),
        (b'{"a": "\\ud800"}', "a", "half a character"),
        (b'{"\\udfff": 1}', "", "half a character"),
        (b"{", "", "not JSON"),
        (b"", "", "not JSON"),
        (b"\xff\xfe", "", "not UTF-8"),
        ('{"a": ٣}'.encode(), "", "not JSON"),
        (b"[" * 33 + b"]" * 33, "", "deeper than 32"),
        (b"[" * 200_000, "", "deeper than 32"),
        (b'"' + b"a" * document.MAX_BYTES + b'"', "", "larger than 1 MiB"),
    ],
)
def test_a_file_that_is_not_allowed_is_refused_with_its_place(data, place, part):
    [(found, text)] = faults(data)
    assert found == place
    assert part in text
    assert text.endswith(".")


def test_every_fault_is_told_at_once():
    places = [place for place, _ in faults(b'{"a": 1.5, "b": {"c": 2000000}, "a": 1.5}')]
    assert places == ["a", "a", "b.c"]


def test_whole_numbers_within_a_million_are_read():
    read = document.read(b'\xef\xbb\xbf{"a": [1000000, -1000000, -0, null, true]}')
    assert read == {"a": [1_000_000, -1_000_000, 0, None, True]}


def test_thirty_two_levels_are_read_and_brackets_in_text_are_no_level():
    assert document.read(b"[" * 32 + b"]" * 32)
    assert document.read(b'"' + b"[" * 100 + b'"') == "[" * 100


def test_what_is_written_reads_back():
    content = {"seats": ["Ann", "佐藤"], "state": {"n": 0}}
    assert document.read(document.write(content)) == content
