"""`stellwerk board show` and `stellwerk board check`."""

from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from stellwerk import editions, load_board
from stellwerk.boards.svg import draw_board
from tests.cli.calls import Call


@pytest.fixture
def own_board(tmp_path: Path) -> Path:
    """A board file as a user would have it."""
    source = Path(str(load_board.__globals__["__file__"])).parent / "mini.toml"
    path = tmp_path / "own.toml"
    path.write_bytes(source.read_bytes())
    return path


@pytest.mark.parametrize("edition", [*editions(), "mini"])
def test_a_board_is_shown_whole(call: Call, edition: str, width: Callable[[int], None]) -> None:
    width(120)
    board = load_board(edition)
    outcome = call("board", "show", edition)
    assert outcome.code == 0
    for title in (board.name["en"], "Routes", "Tickets", "Sources"):
        assert title in outcome.out
    for ends in {ticket.ends for ticket in board.tickets} | {route.ends for route in board.routes}:
        assert " – ".join(board.places[end].name for end in ends) in outcome.out


def test_nothing_is_cut_off_on_a_narrow_terminal(call: Call, width: Callable[[int], None]) -> None:
    width(80)
    for edition in editions():
        assert "…" not in call("board", "show", edition).out


def test_routes_and_tickets_are_shown_alone(call: Call) -> None:
    routes = call("board", "show", "berlin", "--routes").out
    assert "Routes" in routes
    assert "Tickets" not in routes
    tickets = call("board", "show", "berlin", "--tickets").out
    assert "Routes" not in tickets
    assert "Tickets" in tickets


def test_special_routes_say_so(call: Call) -> None:
    berlin = call("board", "show", "berlin", "--routes").out.splitlines()
    assert "1 subway" in next(line for line in berlin if line.startswith("Moabit – Hauptbahnhof"))
    mini = call("board", "show", "mini", "--routes").out.splitlines()
    assert "ferry 2" in next(line for line in mini if line.startswith("Friedrichshafen – Romanshorn"))


def test_a_drawing_is_written_to_the_file(call: Call, tmp_path: Path) -> None:
    target = tmp_path / "berlin.svg"
    outcome = call("board", "show", "berlin", "--svg", target)
    assert outcome.out == f"Wrote the drawing of Berlin (2023) to {target}.\n"
    assert target.read_text("utf-8") == draw_board(load_board("berlin"))


def test_a_drawing_overwrites_a_file_only_with_force(call: Call, own_board: Path) -> None:
    before = own_board.read_bytes()
    arguments = ["board", "show", own_board, "--svg", own_board]
    rejected = call(*arguments)
    assert rejected.code == 2
    assert rejected.err == (
        f"{own_board} already exists. Choose another file, or use --force to overwrite it.\n"
    )
    assert own_board.read_bytes() == before
    assert call(*arguments, "--force").code == 0
    assert own_board.read_bytes().startswith(b"<svg")


def test_standard_output_gets_only_the_drawing(call: Call) -> None:
    outcome = call("board", "show", "mini", "--svg", "-")
    assert ElementTree.fromstring(outcome.out).tag == "{http://www.w3.org/2000/svg}svg"


def test_a_correct_file_gets_one_line_with_its_numbers(call: Call, own_board: Path) -> None:
    outcome = call("board", "check", own_board)
    assert outcome.code == 0
    assert outcome.out == (
        f"{own_board}: no problems found. 10 places, 21 routes, 10 tickets, 2 to 4 players.\n"
    )


def test_everything_wrong_with_a_file_is_listed(call: Call, own_board: Path) -> None:
    text = own_board.read_text("utf-8").replace("wild = 4", "")
    own_board.write_text(text.replace('"Singen", "Bregenz"', '"Sinegn", "Bregenz"'), "utf-8")
    outcome = call("board", "check", own_board)
    assert outcome.code == 1
    assert outcome.out == ""
    assert len(outcome.err.splitlines()) >= 2
    assert 'did you mean "Singen"?' in outcome.err


@pytest.mark.parametrize("command", ["show", "check"])
def test_a_missing_board_is_reported_in_one_sentence(call: Call, command: str) -> None:
    outcome = call("board", command, "nowhere/own.toml")
    assert outcome.code == 1
    assert outcome.err == "nowhere/own.toml: there is no such file; check the path\n"


def test_your_own_board_works_like_an_edition(call: Call, own_board: Path) -> None:
    assert call("board", "show", own_board).code == 0
    assert call("simulate", "--edition", own_board, "--games", "3").code == 0
    assert call("watch", "--edition", own_board).code == 0
