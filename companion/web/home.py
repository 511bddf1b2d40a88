"""The first page: the games."""

from flask import Blueprint, render_template

from companion.tables import KeptTable, Unknown
from companion.web import keeping

pages = Blueprint("home", __name__)


@pages.get("/")
def home() -> str:
    """The games, and the tables that this device has opened, the latest first."""
    known = [(code, table) for code in keeping.known_tables() if (table := _table(code))]
    return render_template("home.html", games=keeping.games().values(), known=known)


def _table(code: str) -> KeptTable | None:
    try:
        kept = keeping.store().head(code)
    except Unknown:
        return None
    return None if kept.keeping.deleted else kept
