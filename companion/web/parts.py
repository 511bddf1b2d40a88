"""The parts of a table that a page shows: some entries, for some seats, as one form."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from werkzeug.datastructures import MultiDict
from wtforms.form import BaseForm

from companion.engine.board import Board
from companion.engine.change import Change, apply, merging
from companion.engine.game import AnyGame, Entry
from companion.engine.path import Path
from companion.engine.picture import Drawn, Picture, drawn
from companion.engine.problem import Problem, Refused
from companion.engine.table import Table, file_type
from companion.web import buttons, pictures
from companion.web.forms import changes_of, errors_of, filled, name_of, path_of, send, standing
from companion.web.nodes import Builder, Node, every, leaves
from companion.web.places import place_in_words
from companion.web.suggestions import words_of

SEAT = "{seat}"


@dataclass(frozen=True)
class Section:
    """Places of the table that are recorded together, for a seat or ("") for all.

    One that stands `aside` is folded away: most groups do without it.
    """

    title: str
    places: Sequence[Path]
    seat: str = ""
    aside: bool = False
    row: str = ""
    pictures: Sequence[Picture] = ()


@dataclass
class Part:
    """A form over some sections of a table, as the person sees the table's document; with its
    `board`, pictures of it stand above what they show.
    """

    game: AnyGame
    document: Any
    seats: Sequence[str]
    sections: Sequence[Section]
    names: Mapping[Path, str] = field(default_factory=dict)
    open: int | None = None
    board: Board[Any, Any] | None = None
    errors: list[Problem] = field(default_factory=list)

    @cached_property
    def nodes(self) -> list[tuple[Section, list[Node]]]:
        """Each section with what the page shows of it."""
        return [(s, [self._builder.node(place) for place in s.places]) for s in self.sections]

    @cached_property
    def form(self) -> BaseForm:
        """Every field of the sections, filled with what is recorded."""
        shown = list(leaves([node for _, nodes in self.nodes for node in nodes]))
        return filled({n.name: n.field for n in shown}, {n.name: n.value for n in shown})

    def changes(self, sent: "MultiDict[str, str]") -> list[Change]:
        """What a sent form changes; raises Refused with a problem for each field refused."""
        typed = changes_of(send(self.form, sent), self.document)
        document = apply(self.document, typed, merging(self.game))
        shown = [node for _, nodes in self.nodes for node in nodes]
        pressed = buttons.changes(shown, document, self.words, sent)
        return [*typed, *pressed, *pictures.changes(self.pictures, document, sent)]

    def standing(self, sent: "MultiDict[str, str]") -> list[Change]:
        """What a sent form leaves as it was seen, for a form that is sent again."""
        return standing(send(self.form, sent), self.document)

    @property
    def outline(self) -> dict[str, set[str]]:
        """Everything that has a name on the page, and what the buttons of groups do there."""
        shown = (node for _, nodes in self.nodes for node in nodes)
        return {n.name: set() if n.field else buttons.verbs(n) for n in every(shown)}

    @property
    def texts(self) -> dict[str, list[str]]:
        """What the page shows in each field where nothing is typed."""
        fields: Iterable[Any] = self.form
        return {shown.name: shown.texts(shown.object_data) for shown in fields}

    def refuse(self, refused: Refused) -> None:
        """Put each problem beside its field; those that belong to none stand on top."""
        for problem in refused.problems:
            shown = self._field_at(problem.path)
            if shown is None:
                self.errors.append(problem)
            elif problem.text not in shown.errors:
                shown.errors = [*shown.errors, problem.text]

    @property
    def pictures(self) -> dict[str, Drawn]:
        """The pictures of all sections, by their names on the page."""
        return {name: one for s in self.sections for name, one in self.pictures_of(s).items()}

    def pictures_of(self, section: Section) -> dict[str, Drawn]:
        """The pictures that stand above a section, by their names on the page."""
        if self.board is None:
            return {}
        return pictures.named(drawn(section.pictures, self.board, section.seat), self.seats)

    @property
    def refusals(self) -> list[tuple[str, str, str]]:
        """Each field that is refused: its name, its place in words, and why."""
        refused = errors_of(self.form).items()
        return [(name, place_in_words(self.game, path_of(name)), said[0]) for name, said in refused]

    @cached_property
    def words(self) -> dict[str, list[str]]:
        """The table's own words of each open list, to be suggested."""
        return words_of(file_type(self.game), self.document)

    @cached_property
    def _builder(self) -> Builder:
        model = file_type(self.game)
        closed = {"seats": self.seats}
        return Builder(model, self.document, closed, self.words, self.names, self.open)

    def _field_at(self, path: Path) -> Any:
        names = (name_of(path[:length]) for length in range(len(path), 0, -1))
        return next((self.form[name] for name in names if name in self.form), None)


def is_by_seat(entry: Entry) -> bool:
    """Whether each seat records an entry for itself."""
    return entry.by_seat


def is_of_copy(entry: Entry) -> bool:
    """Whether an entry is of what the group's copy prints."""
    return all(at.split(".")[0] == "copy" for at in entry.at)


def board(game: AnyGame) -> list[Section]:
    """What lies on the table for all to see: the entries that are nobody's own."""
    shared = [e for e in game.entries if not is_by_seat(e) and not is_of_copy(e)]
    return [_section(entry) for entry in shared]


def copy(game: AnyGame) -> list[Section]:
    """What the group's copy prints."""
    return [_section(entry) for entry in game.entries if is_of_copy(entry)]


def readings(game: AnyGame) -> list[Section]:
    """The questions that the rulebook leaves open."""
    return [Section(r.title, [("readings", r.id)]) for r in game.readings]


def seat(game: AnyGame, name: str) -> list[Section]:
    """Everything that one seat has, and its rows as single numbers."""
    own = [_section(entry, name) for entry in game.entries if is_by_seat(entry)]
    return [*own, _typed(game, name)]


def row(entry: Entry, seats: Sequence[str]) -> list[Section]:
    """One entry for every seat in turn, as rulebooks score."""
    about = seats if is_by_seat(entry) else [""]
    return [_section(entry, name) for name in about]


def _section(entry: Entry, name: str = "") -> Section:
    places = [tuple(name if key == SEAT else key for key in at.split(".")) for at in entry.at]
    return Section(entry.title, places, name, row=entry.id, pictures=entry.pictures)


def _typed(game: AnyGame, name: str) -> Section:
    rows = [category.id for category in game.categories(game.copy())]
    rows += [tie_break.id for tie_break in game.tie_breaks]
    places = [("typed", name, row) for row in rows]
    return Section("Or type a row as one number", places, name, aside=True)


def section_at(sections: Sequence[Section], path: Path) -> Section | None:
    """The section in which a path is recorded."""
    return next((s for s in sections if any(path[: len(p)] == p for p in s.places)), None)


def names_of_rows(table: Table[Any, Any]) -> dict[Path, str]:
    """What the places are called where rows of the scorepad are typed as one number."""
    rows = {row.id: row.title for row in table.game.categories(table.file.copy_)}
    rows |= {row.id: row.title for row in table.game.tie_breaks}
    return {("typed", name, id): title for name in table.seats for id, title in rows.items()}


def sections_of(game: AnyGame, seats: Sequence[str]) -> Iterator[Section]:
    """Every section of a table, in the order in which people fill them in."""
    yield from board(game)
    for name in seats:
        yield from seat(game, name)
    yield from copy(game)
