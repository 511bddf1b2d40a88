"""The games' pictures: that a tap does what it says, that what is lit is what is scored, and that
nothing which people may type tears them.
"""

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.engine import document, ruling
from companion.engine.chains import pieces
from companion.engine.change import apply, difference, merging
from companion.engine.game import AnyGame
from companion.engine.picture import COLOURS, UNIT, WIDEST, Ask, Drawn, Member, Put, Spot, drawn
from companion.engine.score import score
from companion.engine.shape import follow
from companion.engine.table import FORMAT, VERSION, Table, file_type, table_of
from companion.games.crayon_rails.strip import strip_map
from tests.conftest import GAMES

PHONE, THUMB = 360, 44
LONG = ["W" * 40, "佐藤" * 20, "👩‍🚀" * 13, "محمد عبد الرحمن بن علي", "<b>&amp;\"'", "a.b[0]"]
RUNS = [["Reno", "Elko"], ["Elko", "Salem"], ["Salem", "Reno"], ["Elko", "Ely"], ["Fargo", "Ames"]]
TRACKS = {"network": [0, 1, 2, 2, 3, 4, 6, 8, 10, 13], "telegraph": [1]}
CHANGED: dict[str, dict[str, Any]] = {
    "railroad-revolution": {"copy.tracks": TRACKS},
    "across-the-united-states": {
        "copy.cities": ["7 Charlotte", "9 " + "W" * 38],
        "copy.home": {"PRR": "7 Charlotte"},
        "state.served": {"7 Charlotte": [], "8 Erie": ["PRR", "SP"], "W" * 40: ["SP"]},
    },
    "american-railroads": {"state.market.levels": {"3": ["Ben"]}, "copy.market_levels": 12},
    "crayon-rails": {"state.seats.Ann.runs": RUNS, "copy.majors": ["Reno", "Ely", "Fargo"]},
    "coast-to-coast-rails": {"state.railroads.A.cities": [{"name": "W" * 40}, {"value": 5}]},
}


def table(content: Any) -> Table[Any, Any]:
    return table_of(content, GAMES)


def example(game: AnyGame, **changed: Any) -> Any:
    """The game's example, with some values put in by their paths."""
    content = document.read(game.example)
    for place, value in changed.items():
        *way, last = place.split(".")
        node = content
        for key in way:
            node = node.setdefault(key, {})
        node[last] = value
    return content


def blank(game: AnyGame, seats: int) -> Any:
    names = ["Ann", "Ben", "Cleo", "Dev", "Eve", "Fay"][:seats]
    return {"format": FORMAT, "version": VERSION, "game": game.id, "seats": names, "state": {}}


def renamed(node: Any, names: dict[str, str]) -> Any:
    """A document in which every name, wherever it stands, is another."""
    if isinstance(node, dict):
        return {names.get(key, key): renamed(item, names) for key, item in node.items()}
    if isinstance(node, list):
        return [renamed(item, names) for item in node]
    return names.get(node, node) if isinstance(node, str) else node


def boards(game: AnyGame) -> Iterator[Table[Any, Any]]:
    """Boards of a game: its example, blank ones, one full of odds and ends, and hard names."""
    odd = example(game, **CHANGED[game.id])
    contents = [example(game), odd, blank(game, game.seats[0]), blank(game, game.seats[-1])]
    contents += [renamed(one, dict(zip(odd["seats"], LONG, strict=False))) for one in contents[:2]]
    yield from map(table, contents)


def pictures(shown: Table[Any, Any]) -> list[Drawn]:
    """Every picture of a table, for whoever has one."""
    board = shown.board()
    return [
        one
        for entry in shown.game.entries
        for seat in (board.seats if entry.by_seat else [""])
        for one in drawn(entry.pictures, board, seat)
    ]


def spots(game: AnyGame) -> Iterator[tuple[Drawn, Spot]]:
    for shown in boards(game):
        for one in pictures(shown):
            yield from ((one, spot) for spot in one.drawing.spots)


def test_every_game_has_pictures_and_their_names_are_theirs_alone(game: AnyGame) -> None:
    assert game.pictures(table(example(game)).board())
    for shown in boards(game):
        names = [(one.picture.id, one.seat) for one in pictures(shown)]
        assert len(names) == len(set(names))
        assert all(one.drawing.says for one in pictures(shown))


def test_a_picture_is_drawn_twice_alike_and_leaves_the_board_as_it_was(game: AnyGame) -> None:
    for shown in boards(game):
        board = shown.board()
        assert game.pictures(board) == game.pictures(board)
        assert board.missing == []


def test_every_picture_fits_a_phone_and_its_thumbs_do_not_meet(game: AnyGame) -> None:
    for shown in boards(game):
        for one in pictures(shown):
            targets = [spot.target for _, spot, _ in one.drawing.taps]
            assert one.drawing.size[0] <= WIDEST * UNIT
            assert all(left >= 0 and top >= 0 for left, top, *_ in targets)
            scale = PHONE / (WIDEST * UNIT)
            assert all(min(wide, high) * scale >= THUMB for *_, wide, high in targets)
            assert not any(_overlap(*two) for two in combinations(targets, 2))


def _overlap(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    (x, y, wide, high), (u, v, w, h) = one, other
    return x < u + w and u < x + wide and y < v + h and v < y + high


def test_colour_never_comes_without_letters(game: AnyGame) -> None:
    for one, spot in spots(game):
        assert spot.colour in ("", *COLOURS)
        coloured = spot.state in ("held", "lit") and (spot.colour or spot.seat)
        assert not coloured or spot.label, one.picture.id


def test_every_tap_says_what_it_does_once_in_its_picture(game: AnyGame) -> None:
    for shown in boards(game):
        for one in pictures(shown):
            said = [tap.says for *_, tap in one.drawing.taps]
            assert all(said)
            assert len(said) == len(set(said)), said


def taps(shown: Table[Any, Any]) -> Iterator[tuple[Drawn, Put | Member]]:
    """Every tap of a table's pictures that changes something."""
    for one in pictures(shown):
        for *_, tap in one.drawing.taps:
            if not isinstance(tap, Ask):
                yield one, tap


def test_every_tap_changes_one_place_that_the_types_know_and_nothing_else(game: AnyGame) -> None:
    merge = merging(game)
    for shown in boards(game):
        before = shown.document()
        for _, tap in taps(shown):
            made = tap.on(before)
            *_, place = follow(file_type(game), tap.path)
            assert place.kind is not None
            after = table(apply(before, [made], merge)).document()
            assert difference(before, after, merge) == ([made] if made.old != made.new else [])
            assert table(apply(after, [made.inverse()], merge)).document() == before


def test_what_is_tapped_shows_in_the_picture_at_once(game: AnyGame) -> None:
    for shown in boards(game):
        for one, tap in taps(shown):
            after = table(apply(shown.document(), [tap.on(shown.document())], merging(game)))
            [again] = drawn([one.picture], after.board(), one.seat)
            changed = tap.on(shown.document()).new != tap.on(shown.document()).old
            assert (again.drawing != one.drawing) == changed, tap.says
            if isinstance(tap, Member):
                back = Member(tap.says, tap.path, tap.member, joins=not tap.joins)
                assert back in [tap for *_, tap in again.drawing.taps]


def test_every_question_that_a_tap_asks_is_one_with_those_arguments(game: AnyGame) -> None:
    for shown in boards(game):
        for one in pictures(shown):
            for *_, tap in one.drawing.taps:
                if isinstance(tap, Ask):
                    question = ruling.find_question(game, tap.question)
                    assert ruling.rule(shown, question, tap.arguments).reasons


# ---- What is lit is what is scored --------------------------------------------------------------

SECTIONS = st.lists(st.integers(1, 8), unique=True)
GAPS = st.lists(st.sampled_from([5, 8]), min_size=7, max_size=7)


def picture(shown: Table[Any, Any], id: str, seat: str = "") -> Drawn:
    return next(p for p in pictures(shown) if (p.picture.id, p.seat) == (id, seat))


def points(shown: Table[Any, Any], row: str) -> dict[str, int | None]:
    return {
        seat.name: line.points
        for seat in score(shown).seats
        for line in seat.lines
        if line.category.id == row
    }


@given(offices=SECTIONS, gaps=GAPS)
def test_the_connections_that_are_lit_are_those_that_are_scored(offices, gaps) -> None:
    changed = {"state.telegraph_gaps": gaps, "state.companies.Ann.offices": offices}
    shown = table(example(GAMES["railroad-revolution"], **changed))
    lines = picture(shown, "offices", "Ann").drawing.lines
    lit = sum(gap for gap, line in zip(gaps, lines, strict=True) if line.lit)
    assert lit == points(shown, "connections")["Ann"]
    tags = picture(shown, "offices", "Ann").drawing.spots[:7]
    assert [tag.state == "lit" for tag in tags] == [line.lit for line in lines]
    whole = picture(shown, "telegraph-line").drawing.lines
    assert [line.lit for line in whole[:7]] == [line.lit for line in lines]


@given(st.permutations(["Ann", "Ben", "Cleo", "Dev"]), st.lists(st.integers(0, 8), min_size=4))
def test_the_markers_that_are_lit_are_those_that_score(order, levels) -> None:
    market: dict[str, list[str]] = {}
    for name, level in zip(order, levels, strict=False):
        market.setdefault(str(level), []).append(name)
    game = GAMES["american-railroads"]
    shown = table(example(game, **{"state.market.levels": market}))
    lit = {s.seat: s.label.split("+")[-1] for s in market_spots(shown) if s.state == "lit"}
    scored = points(shown, "stock_market")
    assert lit == {seat: str(number) for seat, number in scored.items() if number}
    assert [s.seat for s in market_spots(shown) if s.seat] == [
        name for level in sorted(market, key=int, reverse=True) for name in market[level]
    ]


def market_spots(shown: Table[Any, Any]) -> list[Spot]:
    return list(picture(shown, "market").drawing.spots)


def test_the_tickets_that_are_lit_are_those_that_are_claimed() -> None:
    shown = table(example(GAMES["across-the-united-states"]))
    for seat, claimed in points(shown, "passenger").items():
        drawing = picture(shown, "tickets", seat).drawing
        lit = {line.start.y // 10 for line in drawing.lines if line.lit}
        tickets = shown.document()["state"]["hands"][seat]["passenger"]
        assert sum(tickets[row]["points"] for row in lit) == claimed


def test_a_chain_shows_its_companies_in_order() -> None:
    game = GAMES["across-the-united-states"]
    served = {"A": ["PRR"], "B": ["PRR", "NYC"], "C": ["NYC"]}
    tickets = [{"from": "A", "to": "C", "points": 5}]
    changed = {"state.served": served, "state.hands.Ann.passenger": tickets}
    drawing = picture(table(example(game, **changed)), "tickets", "Ann").drawing
    assert [line.end.label for line in drawing.lines] == ["PRR", "NYC", ""]
    assert "connected by 2 companies (PRR and NYC)" in drawing.says


def test_the_piece_that_is_lit_holds_the_majors_that_are_scored() -> None:
    changed = {"state.seats.Ann.runs": RUNS, "copy.majors": ["Reno", "Ely", "Fargo"]}
    content = example(GAMES["crayon-rails"], **changed)
    del content["state"]["seats"]["Ann"]["majors"]
    shown = table(content)
    spots = picture(shown, "runs", "Ann").drawing.spots
    assert len([s for s in spots if s.state == "lit"]) == points(shown, "majors")["Ann"] == 2


def test_a_railroad_is_lit_once_its_dividend_is_doubled() -> None:
    shown = table(example(GAMES["coast-to-coast-rails"]))
    lit = {
        letter: any(line.lit for line in picture(shown, f"railroad-{letter}").drawing.lines)
        for letter in "abcde"
    }
    assert lit == {"a": True, "b": True, "c": True, "d": False, "e": False}


@given(st.integers(0, 20), st.dictionaries(st.sampled_from(["Ann", "Ben"]), st.integers(0, 10)))
def test_the_bar_of_a_railroad_has_forty_cubes(track, shares) -> None:
    changed = {"state.railroads.A.track": track, "state.railroads.A.shares": shares}
    shown = table(example(GAMES["coast-to-coast-rails"], **changed))
    bars = [s for s in picture(shown, "railroad-a").drawing.spots if s.shape == "bar"]
    assert sum(bar.wide for bar in bars) == 40
    assert all(one.x + one.wide == other.x for one, other in pairwise(bars))


# ---- Strip maps ---------------------------------------------------------------------------------

PLACES = st.sampled_from("ABCDEFGHIJKLMNOP")
NETWORKS = st.lists(st.tuples(PLACES, PLACES).filter(lambda run: len(set(run)) == 2), min_size=1)


@given(NETWORKS)
def test_a_strip_map_shows_every_place_once_and_every_run_once(runs) -> None:
    for piece in pieces(runs):
        own = [run for run in runs if run[0] in piece]
        strip = strip_map(own)
        assert set(strip.columns) == piece
        shown = [frozenset(run) for run in [*strip.runs, *strip.loops]]
        assert len(shown) == len(set(shown))
        assert set(shown) == {frozenset(run) for run in own}
        assert len(strip.runs) == len(piece) - 1
        rows = list(strip.columns)
        assert all(rows.index(one) < rows.index(other) for one, other in strip.runs)


@given(NETWORKS)
def test_no_run_of_a_strip_map_goes_down_through_another_place(runs) -> None:
    for piece in pieces(runs):
        strip = strip_map([run for run in runs if run[0] in piece])
        rows = list(strip.columns)
        for one, other in strip.runs:
            between = rows[rows.index(one) + 1 : rows.index(other)]
            assert all(strip.columns[place] != strip.columns[other] for place in between)


def test_a_line_goes_straight_down_and_a_branch_beside_it() -> None:
    runs = [("A", "B"), ("B", "C"), ("C", "D"), ("B", "X")]
    assert strip_map(runs).columns == {"A": 0, "B": 0, "X": 1, "C": 0, "D": 0}


def test_a_network_of_too_many_runs_is_not_drawn() -> None:
    runs = [[f"A{i}", f"A{i + 1}"] for i in range(151)]
    content = example(GAMES["crayon-rails"], **{"state.seats.Ann.runs": runs})
    assert not [p for p in pictures(table(content)) if p.seat == "Ann"]
