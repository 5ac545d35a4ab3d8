"""Tasks go to the sandbox in pieces, and arrive as they were."""

import pytest

from stellwerk.server.live.log_reader import Log
from stellwerk.server.sandbox.protocol import CheckBoard, EncodeUpdates, FoldLog, Task
from stellwerk.server.sandbox.task_pieces import decoded_task, encoded_task
from stellwerk.server.store.contract import LogEntry

pytestmark = pytest.mark.anyio
LARGEST_PIECE = 1 << 20


def log(length: int) -> Log:
    return Log("t", [LogEntry(seq=number, at=1, payload=b"x" * 1000) for number in range(length)], "board")


@pytest.mark.parametrize(
    "task", [CheckBoard("text"), FoldLog(log(0)), FoldLog(log(1)), EncodeUpdates(log(1201), 7, "Ada")]
)
async def test_a_task_arrives_as_it_was_in_small_pieces(task: Task) -> None:
    pieces = await encoded_task(task)
    arrived = decoded_task(b"".join(pieces))
    if isinstance(arrived, FoldLog | EncodeUpdates):
        assert isinstance(task, FoldLog | EncodeUpdates)
        assert list(arrived.log.entries) == list(task.log.entries)
        assert arrived.log.board_text == task.log.board_text
    else:
        assert arrived == task
    assert max(map(len, pieces)) < LARGEST_PIECE
