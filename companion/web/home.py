"""The first page: the games."""

from flask import Blueprint, current_app, render_template

pages = Blueprint("home", __name__)


@pages.get("/")
def home() -> str:
    """The games, each with its example and its blank pad."""
    return render_template("home.html", games=current_app.extensions["games"].values())
