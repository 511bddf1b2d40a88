"""The Railway Companion: scores five railway board games and shows why, line by line."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from flask import Flask


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """The application: its configuration, games, pages and commands.

    `GAMES_FOLDERS` names folders that hold further games. The rooms are imported here, so that
    whoever imports one of them, the engine say, is not made to import all.
    """
    from companion import cli, web
    from companion.games import load_games

    app = Flask(__name__, template_folder="../templates", static_folder="../static")
    app.config.from_mapping(
        GAMES_FOLDERS=(),
        DATABASE=Path(app.instance_path) / "tables.db",
        MAX_CONTENT_LENGTH=2 * 1024 * 1024,
        MAX_FORM_PARTS=5_000,
    )
    app.config.from_mapping(config or {})
    app.extensions["games"] = load_games(*app.config["GAMES_FOLDERS"])
    web.register(app)
    cli.register(app)
    return app
