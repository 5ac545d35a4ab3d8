"""The sandbox as the server uses it: tasks in, results out, and a rejection for what costs too much."""

import asyncio
import logging
import time
from typing import Final, cast

from stellwerk.boards import Board
from stellwerk.play import Game
from stellwerk.play.record import RecordedGame
from stellwerk.server.live.log_reader import Log
from stellwerk.server.messages.rejections import Code, Rejection
from stellwerk.server.table.boards import known_board, remember_board
from stellwerk.server.table.fold import AppliedEntry
from stellwerk.server.table.played_game import PlayedGame, played_game
from stellwerk.server.worker_processes.process import WorkerProcess

from . import protocol
from .folding import unfolded
from .limits import CAN_LIMIT, CPU_S, CPU_VARIABLE, PATIENCE
from .protocol import FailedTask, KilledTask, RejectedTask, Result, Task, decode_result
from .shares import Shares
from .task_pieces import encoded_task

_LOG: Final = logging.getLogger(__name__)
_MODULE: Final = "stellwerk.server.sandbox.worker"
_START_TIMEOUT_S: Final = 180.0
"""How long a process may take to start: on a busy machine, far longer than a task needs."""
_SPARE_S: Final = 10.0
"""How much longer than a task its worker may take, which usually kills the task in time."""
_LARGEST_RESULT: Final = 64 << 20
_ONE_THREAD: Final = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1"}
"""Threads of libraries would not survive the forks, and would use more than a task's share."""


class Sandbox:
    """A few processes, started when first needed.

    `client` is who a task is done for: an address or a table. All methods raise Rejection: for what was sent
    if it is not valid or costs too much, and `busy` if a worker does not start or is lost. Call `close` at
    the end.
    """

    def __init__(self, count: int, cpu_s: int = CPU_S) -> None:
        self._shares = Shares(count)
        self._timeout_s = PATIENCE * cpu_s + _SPARE_S
        environ = {**_ONE_THREAD, CPU_VARIABLE: str(cpu_s)}
        self._free = [WorkerProcess(_MODULE, _LARGEST_RESULT, environ) for _ in range(count)]
        self._all = tuple(self._free)
        self.killed = 0

    @property
    def waiting(self) -> int:
        """How many tasks wait for a free worker."""
        return self._shares.waiting

    async def board(self, text: str, client: str) -> Board:
        """The board that a file describes."""
        board = known_board(text)
        if board is None:
            result = await self._run(protocol.CheckBoard(text), client, _BAD_BOARD)
            board = cast(protocol.CheckedBoard, result).board
            remember_board(text, board)
        return board

    async def drawing(self, board: Board, client: str) -> bytes:
        """The sheet of a board with its drawing, as JSON."""
        return await self._encoded(protocol.DrawBoard(board), client, _NOT_DRAWN)

    async def replay_of_record(self, record: str, board_text: str | None, client: str) -> bytes:
        """An uploaded record, step by step, as compressed JSON."""
        return await self._encoded(protocol.ReplayRecord(record, board_text), client, _BAD_RECORD)

    async def game_of_record(self, record: str, board_text: str | None, client: str) -> PlayedGame:
        """The game of an uploaded record, if it was played to the end."""
        result = await self._run(protocol.ReadGame(record, board_text), client, _BAD_RECORD)
        return cast(protocol.ReadResult, result).game

    async def replay(self, record: RecordedGame, client: str) -> bytes:
        """A game step by step, as compressed JSON."""
        task = protocol.ReplayGame(played_game(record.game), record.players, record.tags)
        return await self._encoded(task, client, _NOT_REPLAYED)

    async def record(self, record: RecordedGame, client: str) -> bytes:
        """The record of a game, compressed."""
        task = protocol.WriteRecord(played_game(record.game), record.players, record.tags)
        return await self._encoded(task, client, _NOT_REPLAYED)

    async def outcome(self, game: Game, client: str) -> bytes:
        """How the points of a finished game were earned, as compressed JSON."""
        return await self._encoded(protocol.FindOutcome(played_game(game)), client, _NOT_REPLAYED)

    async def position(self, game: PlayedGame, decision: int, client: str) -> protocol.FoundPosition:
        """The position of a game before a decision."""
        result = await self._run(protocol.FindPosition(game, decision), client, _NOT_REPLAYED)
        return cast(protocol.FoundPosition, result)

    async def fold(self, log: Log) -> AppliedEntry:
        """The last entry of a log, applied."""
        result = await self._run(protocol.FoldLog(log), log.table_id, _NOT_LOADED)
        return unfolded(cast(protocol.FoldedTable, result))

    async def updates(self, version: int, log: Log, player: str | None) -> tuple[tuple[int, bytes], ...]:
        """The versions after a version, and the messages about them for a person."""
        result = await self._run(protocol.EncodeUpdates(log, version, player), log.table_id, _NOT_LOADED)
        return cast(protocol.EncodedUpdates, result).updates

    async def close(self) -> None:
        """End all processes."""
        await asyncio.gather(*(worker.close() for worker in self._all))

    async def _encoded(self, task: Task, client: str, too_costly: tuple[Code, str]) -> bytes:
        return cast(protocol.EncodedResult, await self._run(task, client, too_costly)).data

    async def _run(self, task: Task, client: str, too_costly: tuple[Code, str]) -> Result:
        result = await self._result(await encoded_task(task), client, _expected_s(task))
        match result:
            case RejectedTask():
                raise Rejection(result.code, result.text, **result.params)
            case FailedTask():
                raise RuntimeError(result.text)
            case KilledTask():
                self.killed += 1
                _LOG.warning("a task was given up: %s", result.text, extra={"task": type(task).__name__})
                raise Rejection(*too_costly)
        return result

    async def _result(self, pieces: list[bytes], client: str, expected_s: float) -> Result:
        await self._shares.acquire(client, expected_s)
        worker, begin = self._free.pop(), time.monotonic()
        try:
            async with asyncio.timeout(_START_TIMEOUT_S):
                await worker.ensure_ready()
            begin = time.monotonic()
            return await self._exchange(worker, pieces)
        except (OSError, EOFError, TimeoutError, ValueError) as error:
            worker.end()
            _LOG.warning("a worker of the sandbox was lost: %s", type(error).__name__)
            raise Rejection(*_LOST) from None
        except asyncio.CancelledError:
            worker.end()  # its result would be mistaken for the next one
            raise
        finally:
            self._free.append(worker)
            self._shares.release(client, time.monotonic() - begin)

    async def _exchange(self, worker: WorkerProcess, pieces: list[bytes]) -> Result:
        try:
            async with asyncio.timeout(self._timeout_s):
                return decode_result(await worker.exchange(*pieces))
        except TimeoutError:
            if CAN_LIMIT:
                raise
            worker.end()  # it has no other limit here
            return KilledTask("it took too long")


def _expected_s(task: Task) -> float:
    """About how long the task takes; what is played on an edition's board goes before custom boards."""
    match task:
        case protocol.DrawBoard():
            return _DRAWING_S
        case (
            protocol.CheckBoard()
            | protocol.ReplayRecord(board_text=str())
            | protocol.ReadGame(board_text=str())
        ):
            return _CUSTOM_BOARD_S
    return _EDITION_S


_DRAWING_S: Final = 3.0
_CUSTOM_BOARD_S: Final = 1.0
_EDITION_S: Final = 0.5
_BAD_BOARD: Final[tuple[Code, str]] = (
    "bad-board",
    "This board takes too much time or memory; use fewer routes between fewer places.",
)
_BAD_RECORD: Final[tuple[Code, str]] = (
    "bad-record",
    "Replaying this record takes too much time or memory; check that it is a game record.",
)
_LOST: Final[tuple[Code, str]] = ("busy", "The server was interrupted at this work; try again in a minute.")
_NOT_DRAWN: Final[tuple[Code, str]] = ("busy", "Drawing this board took too long; try again in a minute.")
_NOT_REPLAYED: Final[tuple[Code, str]] = ("busy", "Replaying this game took too long; try again in a minute.")
_NOT_LOADED: Final[tuple[Code, str]] = ("busy", "Loading this table took too long; try again in a minute.")
