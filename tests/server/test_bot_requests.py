"""What workers of bots do with requests, in this process."""

import gzip

import msgspec
import pytest

from stellwerk import Game
from stellwerk.analyst import Analysis, analyse
from stellwerk.analyst.judgement import Judgement
from stellwerk.bots import bot_factory
from stellwerk.bots.hints import hints
from stellwerk.server.bot_workers import reviewing, worker
from stellwerk.server.bot_workers.protocol import (
    BotRequest,
    FailureResponse,
    HintsRequest,
    HintsResponse,
    JudgedResponse,
    JudgeRequest,
    MoveRequest,
    MoveResponse,
    ReviewedResponse,
    ReviewRequest,
    decode_response,
    encode,
    position_of,
)
from stellwerk.server.messages.field_types import Level
from stellwerk.server.messages.reviews import Review
from stellwerk.server.table.played_game import played_game
from tests.bots.games import played


@pytest.fixture(scope="module")
def game() -> Game:
    """A finished game of bots."""
    return played("mini", ["easy", "greedy"], 3)


def respond(request: BotRequest) -> object:
    """What comes back over the pipe."""
    return decode_response(worker._respond(encode(request)))


def test_a_move_is_the_one_that_the_bot_would_choose() -> None:
    begun = Game.new("mini", seats=2, seed=4)
    levels: tuple[Level, ...] = ("easy", "medium")
    for level in levels:
        response = respond(MoveRequest(position=position_of(begun, 1, None), level=level, seed=7))
        assert isinstance(response, MoveResponse)
        assert response.action == bot_factory(level)(7).choose(begun.observation(1))


def test_hints_are_those_for_the_players_at_the_table() -> None:
    begun = Game.new("mini", seats=2, seed=4)
    players: tuple[Level | None, ...] = (None, "greedy")
    request = HintsRequest(position=position_of(begun, 0, None), players=players, seed=2)
    expected = hints(begun.observation(0), players=players, seed=2)
    assert respond(request) == HintsResponse(tuple(expected))


def test_a_game_is_judged_bit_by_bit_and_put_together(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    monkeypatch.setattr(reviewing, "_TASK_S", 0.0)
    data = msgspec.msgpack.encode(msgspec.structs.replace(played_game(game), bots=("easy", "greedy")))
    waiting: list[int] = list(range(len(game.history)))
    judged: dict[int, Judgement] = {}
    while waiting:
        some = JudgeRequest(game=data, decisions=tuple(waiting), depth="quick", threads=2)
        response = respond(some)
        assert isinstance(response, JudgedResponse)
        assert 1 <= len(response.judgements) <= 2  # one for each thread, as time is up at once
        judged.update(response.judgements)
        waiting = [number for number in waiting if number not in judged]
    judgements = tuple(judged[number] for number in range(len(game.history)))
    made = respond(ReviewRequest(game=data, judgements=judgements, depth="quick"))
    assert isinstance(made, ReviewedResponse)
    review = msgspec.json.decode(gzip.decompress(made.review), type=Review)
    expected = analyse(game, "quick", players=("easy", "greedy"))
    assert review.analysis == msgspec.convert(msgspec.to_builtins(expected), Analysis)
    assert len(review.summaries) == 2


def test_an_error_is_reported_with_its_place() -> None:
    response = decode_response(worker._respond(b"no request"))
    assert isinstance(response, FailureResponse)
    assert "worker.py" in response.text
