"""What a company is worth in VP, line by line, and what breaks a tie."""

from collections.abc import Collection, Sequence

from companion.engine.english import counted
from companion.engine.game import Step
from companion.games.railroad_revolution.state import Board, Gap, Milestone, Track, company_of

TRAIN_VP = 8
SHARE_PRICE = 150


def train_points(face_up: int) -> int:
    """VP of the trains that stand face up (`trains.face-up`)."""
    return TRAIN_VP * face_up


def track_points(built: int, reached: int) -> int:
    """VP of a Performance Track: what counts on it × the VP that the marker has reached
    (`performance.network`, `performance.stations`, `performance.telegraph`).
    """
    return built * reached


def connections(offices: Collection[int], gaps: Sequence[int]) -> dict[int, int]:
    """VP of each Telegraph connection, where two neighbouring sections both hold an Office, by
    the left of the two, counted from 1 (`telegraph.connection`).
    """
    return {
        left: points
        for left, points in enumerate(gaps, start=1)
        if left in offices and left + 1 in offices
    }


def money_with_shares(money: int, shares: int) -> int:
    """Dollars that count in a tie: money in hand and $150 a Telegraph Share (`winning.money`)."""
    return money + SHARE_PRICE * shares


def score_trains(board: Board, seat: str) -> list[Step]:
    """8 VP for each train face up; those face down are mentioned where they are entered."""
    trains = company_of(board, seat).trains
    face_up = board.need(trains.face_up, 0, "state", "companies", seat, "trains", "face_up")
    ready = f"{counted(face_up, 'train')} face up × {TRAIN_VP} VP"
    steps = [Step(ready, train_points(face_up), "trains.face-up")]
    if trains.face_down:
        text = f"{counted(trains.face_down, 'train')} face down: used, worth nothing"
        steps.append(Step(text, 0, "trains.face-down"))
    return steps


def score_milestones(board: Board, seat: str) -> list[Step]:
    """The VP of each completed Milestone."""
    at = ("state", "companies", seat, "milestones")
    nothing: list[Milestone] = []
    completed = board.need(company_of(board, seat).milestones, nothing, *at)
    steps = []
    for index, milestone in enumerate(completed):
        points = board.need(milestone.points, 0, *at, index, "points")
        name = f"Milestone {milestone.stack}" if milestone.stack else "Milestone"
        steps.append(Step(f"{name}: {points} VP", points, "milestones.completed"))
    return steps or [Step("No completed Milestones", 0, "milestones.completed")]


def score_network(board: Board, seat: str) -> list[Step]:
    """Different level 5 Cities connected × the VP reached on the right-most track."""
    cities = company_of(board, seat).level5_cities
    number = board.need(cities, 0, "state", "companies", seat, "level5_cities")
    connected = f"{counted(number, 'level 5 City', 'level 5 Cities')} connected"
    return [_track_step(board, seat, "network", number, connected)]


def score_stations(board: Board, seat: str) -> list[Step]:
    """Stations built × the VP reached on the middle track."""
    stations = company_of(board, seat).stations
    number = board.need(stations, 0, "state", "companies", seat, "stations")
    return [_track_step(board, seat, "stations", number, f"{counted(number, 'Station')} built")]


def score_telegraph(board: Board, seat: str) -> list[Step]:
    """Telegraph Offices built × the VP reached on the left-most track."""
    number = len(offices_of(board, seat))
    return [_track_step(board, seat, "telegraph", number, f"{counted(number, 'Office')} built")]


def score_connections(board: Board, seat: str) -> list[Step]:
    """The VP between every two neighbouring sections that both hold an Office of the seat."""
    clause = "telegraph.connection"
    connected = connections(offices_of(board, seat), telegraph_gaps(board))
    steps = [
        Step(f"Offices in sections {left} and {left + 1}: {points} VP", points, clause)
        for left, points in connected.items()
    ]
    return steps or [Step("No Offices in neighbouring sections", 0, clause)]


def money_of(board: Board, seat: str) -> int:
    """Dollars of a seat that count in a tie, its Telegraph Shares included."""
    company, at = company_of(board, seat), ("state", "companies", seat)
    money = board.need(company.money, 0, *at, "money")
    shares = board.need(company.shares, 0, *at, "shares")
    return money_with_shares(money, shares)


def offices_of(board: Board, seat: str) -> Collection[int]:
    """The Telegraph sections, counted from the left, that hold an Office of the seat."""
    return board.need(company_of(board, seat).offices, [], "state", "companies", seat, "offices")


def telegraph_gaps(board: Board) -> Sequence[int]:
    """VP between sections 1–2 … 7–8: as the table records them, else as the copy prints them."""
    nothing: list[Gap] = []
    printed = board.state.telegraph_gaps or board.copy.telegraph_gaps
    return board.need(printed, nothing, "state", "telegraph_gaps")


def _track_step(board: Board, seat: str, track: Track, built: int, what: str) -> Step:
    marker = getattr(company_of(board, seat).performance, track)
    reached = board.need(marker, 0, "state", "companies", seat, "performance", track)
    text = f"{what} × {reached} VP reached on the {track} track"
    return Step(text, track_points(built, reached), f"performance.{track}")
