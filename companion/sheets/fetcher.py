"""What a page on the press may fetch: our own static files, and nothing else."""

from pathlib import Path
from typing import Any

from weasyprint.urls import URLFetcher, URLFetcherResponse

STATIC = Path(__file__).parents[2] / "static"
SCHEME = "static:"
TYPES = {".css": "text/css; charset=utf-8", ".svg": "image/svg+xml"}


class StaticFetcher(URLFetcher):  # type: ignore[misc]  # WeasyPrint has no types
    """Serves `static:<name>` from the folder of static files."""

    def fetch(self, url: str, headers: Any = None) -> URLFetcherResponse:  # noqa: ARG002
        """The file's bytes; raises ValueError for any address but one of our own."""
        file = _file(url)
        return URLFetcherResponse(url, file.read_bytes(), {"Content-Type": TYPES[file.suffix]})


def _file(url: str) -> Path:
    if not url.startswith(SCHEME):
        raise ValueError("paper only fetches our own static files")
    file = (STATIC / url.removeprefix(SCHEME)).resolve()
    if not file.is_relative_to(STATIC.resolve()) or file.suffix not in TYPES or not file.is_file():
        raise ValueError("there is no such static file for paper")
    return file
