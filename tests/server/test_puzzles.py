"""Puzzles by REST: without their solutions, until somebody answers."""

from collections.abc import Iterator
from datetime import date
from typing import Any

import msgspec
import pytest

from stellwerk.puzzles import Puzzle, daily_puzzle, shipped_puzzles
from tests.server.in_process_server import InProcessServer

PUZZLE: Puzzle = shipped_puzzles("berlin")[0]
PATH = f"/api/puzzles/{PUZZLE.id}"


def plain(action: object) -> Any:
    return msgspec.to_builtins(action)


def values(part: Any) -> Iterator[Any]:
    """Everything in a message, however deep."""
    if isinstance(part, dict):
        part = list(part.values())
    if isinstance(part, list):
        for one in part:
            yield from values(one)
    yield part


def test_all_puzzles_are_listed_and_one_of_them_is_the_daily_one(server: InProcessServer) -> None:
    listed = server.anonymous().get("/api/puzzles").json()
    berlin = next(one for one in listed["editions"] if one["edition"] == "berlin")
    assert berlin["puzzles"] == [{"puzzle": one.id, "kind": one.kind} for one in shipped_puzzles("berlin")]
    puzzle = daily_puzzle(date.fromisoformat(listed["daily"]["date"]))
    assert puzzle is not None
    assert (listed["daily"]["puzzle"], listed["daily"]["edition"]) == (puzzle.id, puzzle.edition)


def test_a_puzzle_shows_what_the_seat_knows_and_no_solution(server: InProcessServer) -> None:
    sheet = server.anonymous().get(PATH).json()
    observation = PUZZLE.observation
    assert sheet["view"]["viewer"] == sheet["seat"] == observation.seat
    assert sheet["own"]["legal"] == [plain(action) for action in observation.legal]
    assert sheet["digest"] == observation.board.digest
    numbers = {number for number in values(sheet) if isinstance(number, float)}
    assert PUZZLE.best.chance not in numbers
    assert set(sheet) == {"puzzle", "kind", "edition", "digest", "seat", "view", "own"}
    assert all(seat["tickets"] is None for seat in sheet["view"]["seats"][: observation.seat])


def test_the_right_answer_is_explained(server: InProcessServer) -> None:
    best = plain(PUZZLE.action(PUZZLE.best))
    verdict = server.anonymous().post(f"{PATH}/answer", {"action": best}).json()
    assert verdict["is_right"]
    assert verdict["solution"]["answers"][0]["action"] == best
    assert verdict["solution"]["worlds"] == PUZZLE.worlds


def test_a_wrong_answer_does_not_give_the_solution_away(server: InProcessServer) -> None:
    other = plain(PUZZLE.action(PUZZLE.others[0]))
    verdict = server.anonymous().post(f"{PATH}/answer", {"action": other}).json()
    assert (verdict["is_right"], verdict["solution"]) == (False, None)
    assert plain(PUZZLE.action(PUZZLE.best)) not in list(values(verdict))


def test_who_gives_up_gets_the_solution(server: InProcessServer) -> None:
    verdict = server.anonymous().post(f"{PATH}/answer", {"action": None}).json()
    assert not verdict["is_right"]
    assert verdict["solution"]["answers"][0]["action"] == plain(PUZZLE.action(PUZZLE.best))


def test_routes_have_prospects(server: InProcessServer) -> None:
    assert server.anonymous().get(f"{PATH}/routes/0").json()["route"] == 0


@pytest.mark.parametrize(
    ("method", "path", "body", "code"),
    [
        ("get", "/api/puzzles/nothing", None, "not-found"),
        ("get", f"{PATH}/routes/999", None, "not-found"),
        ("get", f"{PATH}/routes/x", None, "not-found"),
        ("post", "/api/puzzles/nothing/answer", {"action": None}, "not-found"),
        ("post", f"{PATH}/answer", {"action": {"action": "pass"}}, "illegal-action"),
        (
            "post",
            f"{PATH}/answer",
            {"action": {"action": "claim", "route": 1 << 62, "color": "", "wilds": 0}},
            "illegal-action",
        ),
        ("post", f"{PATH}/answer", {"action": {"action": "win"}}, "bad-request"),
        (
            "post",
            f"{PATH}/answer",
            {"action": {"action": "return-tickets", "tickets": [7] * 5000}},
            "illegal-action",
        ),
    ],
)
def test_what_makes_no_sense_is_rejected(
    server: InProcessServer, method: str, path: str, body: Any, code: str
) -> None:
    client = server.anonymous()
    response = client.get(path) if method == "get" else client.post(path, body)
    assert response.json()["code"] == code
