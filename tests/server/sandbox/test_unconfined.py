"""Where processes cannot be limited, a worker does the tasks itself: with the same results and rejections."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
import pytest

from stellwerk import load_board
from stellwerk.play import Game
from stellwerk.play.outcome import outcome
from stellwerk.play.record import Player, RecordedGame, record_lines
from stellwerk.server.live.log_reader import Log, apply_log, encoded_updates
from stellwerk.server.messages.entries import encode_entry
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.sandbox import pool, worker
from stellwerk.server.sandbox.pool import Sandbox
from stellwerk.server.store.contract import LogEntry
from stellwerk.server.table.played_game import PlayedGame, played_game
from tests.server.stored_tables import finished

PLAYERS, TAGS = (Player(name="Ada"), Player(bot="random")), {"site": "Konstanz"}
Value = TypeVar("Value")


class OwnWorker:
    """A worker that is no other process."""

    def __init__(self, *_: object) -> None:
        self.is_ready = False

    async def ensure_ready(self) -> None:
        if not self.is_ready:
            worker.load_everything()
        self.is_ready = True

    async def exchange(self, *pieces: bytes) -> bytes:
        return worker._respond(b"".join(pieces))

    async def close(self) -> None:
        """Nothing is left of it."""


@pytest.fixture(autouse=True)
def _unconfined(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "WorkerProcess", OwnWorker)


def done(work: Callable[[Sandbox], Awaitable[Value]]) -> Value:
    async def run() -> Value:
        sandbox = Sandbox(1)
        try:
            return await work(sandbox)
        finally:
            await sandbox.close()

    return asyncio.run(run())


def unpacked(work: Callable[[Sandbox], Awaitable[bytes]]) -> Any:
    return msgspec.json.decode(gzip.decompress(done(work)))


@pytest.fixture(scope="module")
def log() -> Log:
    entries = [
        LogEntry(seq=seq, at=0, payload=encode_entry(entry)) for seq, entry in enumerate(finished(), start=1)
    ]
    return Log("table", entries)


@pytest.fixture(scope="module")
def game(log: Log) -> Game:
    """A finished game of two seats."""
    found = list(apply_log(None, log))[-1].table.game
    assert found is not None
    return found


@pytest.fixture(scope="module")
def record(game: Game) -> str:
    return b"\n".join(record_lines(game, PLAYERS, TAGS)).decode()


def test_a_board_is_read_and_drawn() -> None:
    mini = load_board("mini")
    sheet = msgspec.json.decode(done(lambda sandbox: sandbox.drawing(mini, "a test")))
    assert sheet["board"]["id"] == "mini"
    assert len(sheet["tracks"]) == len(mini.routes)
    assert len(sheet["stations"]) == len(mini.places)
    with pytest.raises(Rejection, match="missing"):
        done(lambda sandbox: sandbox.board("a = 1", "a test"))


def test_a_log_is_folded_and_its_updates_encoded(log: Log, game: Game) -> None:
    found = done(lambda sandbox: sandbox.fold(log)).table.game
    assert found is not None
    assert found == game
    assert done(lambda sandbox: sandbox.updates(3, log, None)) == encoded_updates(3, log, None)


def test_a_game_is_replayed_with_all_cards_face_up(game: Game) -> None:
    sheet = unpacked(lambda sandbox: sandbox.replay(RecordedGame(game, PLAYERS, TAGS), "a test"))
    assert [step["number"] for step in sheet["steps"]] == list(range(len(game.history) + 1))
    assert [(step["seat"], step["action"]["action"]) for step in sheet["steps"][1:]] == [
        (seat, type(action).__struct_config__.tag) for seat, action in game.history
    ]
    assert len(sheet["scores"]) == len(sheet["outcome"]) == 2
    assert sheet["tags"] == TAGS


def test_a_record_is_written_replayed_and_read(game: Game, record: str) -> None:
    recorded = RecordedGame(game, PLAYERS, TAGS)
    written = gzip.decompress(done(lambda sandbox: sandbox.record(recorded, "a test"))).decode()
    assert written.splitlines() == record.splitlines()
    sheet = unpacked(lambda sandbox: sandbox.replay_of_record(record, None, "a test"))
    assert (len(sheet["steps"]), sheet["tags"]) == (len(game.history) + 1, TAGS)
    read: PlayedGame = done(lambda sandbox: sandbox.game_of_record(record, None, "a test"))
    assert read.history == played_game(game).history
    assert read.bots == (None, "random")


@pytest.mark.parametrize(
    ("alter", "code", "text"),
    [
        (lambda _: " ", "bad-record", "The record is empty"),
        (lambda record: "\n".join(record.split("\n")[:-1]), "bad-record", "The record is incomplete"),
        (lambda record: record.replace("\n", "\n?\n", 1), "bad-record", "Line 2: "),
        (lambda record: f"{record}\n{record}", "several-games", "The file holds several games"),
    ],
    ids=["empty", "incomplete", "unreadable", "several"],
)
def test_what_is_no_record_is_rejected(
    record: str, alter: Callable[[str], str], code: str, text: str
) -> None:
    altered = alter(record)
    for wanted in (
        lambda sandbox: sandbox.replay_of_record(altered, None, "a test"),
        lambda sandbox: sandbox.game_of_record(altered, None, "a test"),
    ):
        with pytest.raises(Rejection, match=text) as rejected:
            done(wanted)
        assert rejected.value.code == code


def test_an_unfinished_game_is_replayed_but_not_read_as_a_finished_one(game: Game) -> None:
    unfinished = b"\n".join(record_lines(game.rewound(5), PLAYERS, TAGS)).decode()
    sheet = unpacked(lambda sandbox: sandbox.replay_of_record(unfinished, None, "a test"))
    assert sheet["scores"] == sheet["outcome"] == []
    with pytest.raises(Rejection, match="was not played to the end") as rejected:
        done(lambda sandbox: sandbox.game_of_record(unfinished, None, "a test"))
    assert rejected.value.code == "not-over"


def test_how_points_were_earned_and_the_positions_on_the_way(game: Game) -> None:
    found = unpacked(lambda sandbox: sandbox.outcome(game, "a test"))
    assert found == msgspec.json.decode(msgspec.json.encode(outcome(game)))
    played, middle = played_game(game), len(game.history) // 2
    position = done(lambda sandbox: sandbox.position(played, middle, "a test"))
    assert position.position == game.rewound(len(game.history) - middle).position()
    assert (position.options.seats, position.options.start) == (2, int(game.state["start"][0]))
    with pytest.raises(Rejection, match=f"This game has {len(game.history)} decisions"):
        done(lambda sandbox: sandbox.position(played, len(game.history), "a test"))


def test_a_fault_in_a_task_is_reported_to_us_and_not_to_people(
    monkeypatch: pytest.MonkeyPatch, game: Game
) -> None:
    def fails(_: object) -> bytes:
        raise ZeroDivisionError("a fault of ours")

    monkeypatch.setattr(worker, "outcome_of", fails)
    with pytest.raises(RuntimeError, match="a fault of ours"):
        done(lambda sandbox: sandbox.outcome(game, "a test"))
