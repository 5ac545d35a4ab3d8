"""The sandbox gives the same results as the server itself would, and survives what is sent to it."""

import asyncio
import gzip
import os
import signal
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
import pytest

from stellwerk.boards.load import parse_board
from stellwerk.play.outcome import outcome
from stellwerk.play.record import Player, RecordedGame, record_lines
from stellwerk.server.live.log_reader import Log, apply_log, encoded_updates
from stellwerk.server.messages.entries import encode_entry
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.sandbox import worker
from stellwerk.server.sandbox.confined_task import TaskFailed, TaskKilled
from stellwerk.server.sandbox.limits import CAN_LIMIT
from stellwerk.server.sandbox.pool import Sandbox
from stellwerk.server.sandbox.protocol import FailedTask, KilledTask, decode_result
from stellwerk.server.store.contract import LogEntry
from stellwerk.server.table.fold import AppliedEntry
from tests import hostile_boards
from tests.server.stored_tables import finished

Value = TypeVar("Value")


def in_sandbox(work: Callable[[Sandbox], Awaitable[Value]]) -> Value:
    async def run() -> Value:
        sandbox = Sandbox(1)
        try:
            return await work(sandbox)
        finally:
            await sandbox.close()

    return asyncio.run(run())


@pytest.fixture(scope="module")
def entries() -> list[LogEntry]:
    """The log of a finished game."""
    return [
        LogEntry(seq=seq, at=0, payload=encode_entry(entry)) for seq, entry in enumerate(finished(), start=1)
    ]


def test_a_folded_table_is_the_same_as_one_folded_here(entries: list[LogEntry]) -> None:
    lengths = (1, 2, len(entries) // 2, len(entries))

    async def fold_each(sandbox: Sandbox) -> list[AppliedEntry]:
        return [await sandbox.fold(Log("table", entries[:length])) for length in lengths]

    for length, folded in zip(lengths, in_sandbox(fold_each), strict=True):
        here = list(apply_log(None, Log("table", entries[:length])))[-1]
        assert folded.entry == here.entry
        assert tuple(folded.events) == tuple(here.events)
        assert folded.table.with_changes(game=None) == here.table.with_changes(game=None)
        if here.table.game is not None:
            assert folded.table.game is not None
            assert folded.table.game.state.tobytes() == here.table.game.state.tobytes()
            assert folded.table.game.history == here.table.game.history
            assert folded.table.game.opening == here.table.game.opening


def test_updates_records_and_outcomes_are_the_same(entries: list[LogEntry]) -> None:
    log = Log("table", entries)
    game = list(apply_log(None, log))[-1].table.game
    assert game is not None
    players, tags = (Player(name="Ada"), Player(bot="random")), {"site": "Konstanz"}
    recorded = RecordedGame(game, players, tags)

    async def ask(sandbox: Sandbox) -> tuple[object, bytes, bytes]:
        return (
            await sandbox.updates(3, log, None),
            await sandbox.record(recorded, "a test"),
            await sandbox.outcome(game, "a test"),
        )

    updates, record, found = in_sandbox(ask)
    assert updates == encoded_updates(3, log, None)
    assert gzip.decompress(record) == b"".join(line + b"\n" for line in record_lines(game, players, tags))
    assert gzip.decompress(found) == msgspec.json.encode(outcome(game))


def test_a_board_comes_back_as_it_was_read() -> None:
    text = hostile_boards.crowded_board(1.0, None)
    assert in_sandbox(lambda sandbox: sandbox.board(text, "a test")) == parse_board(text, "board")


def test_a_killed_worker_is_replaced_and_nobody_is_blamed() -> None:
    async def kill_it(sandbox: Sandbox) -> None:
        with pytest.raises(Rejection, match="missing"):
            await sandbox.board("a = 1", "a test")
        pid = sandbox._all[0].pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        with pytest.raises(Rejection, match="try again") as rejected:
            await sandbox.board("b = 1", "a test")
        assert rejected.value.code == "busy"
        assert sandbox.killed == 0
        with pytest.raises(Rejection, match="missing"):
            await sandbox.board("c = 1", "a test")

    in_sandbox(kill_it)


def test_a_worker_that_does_not_start_is_nobodys_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stellwerk.server.worker_processes.process.sys.executable", "/bin/false")
    with pytest.raises(Rejection) as rejected:
        in_sandbox(lambda sandbox: sandbox.board("a = 1", "a test"))
    assert rejected.value.code == "busy"


@pytest.mark.skipif(not CAN_LIMIT, reason="this system has no limits for processes")
def test_only_a_task_that_reaches_its_limits_costs_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "run_confined", killed)
    assert isinstance(decode_result(worker._respond_confined(b"")), KilledTask)
    monkeypatch.setattr(worker, "run_confined", failed)
    assert isinstance(decode_result(worker._respond_confined(b"")), FailedTask)


def killed(_: object) -> bytes:
    raise TaskKilled("killed by SIGXCPU")


def failed(_: object) -> bytes:
    raise TaskFailed("exit code 70")
