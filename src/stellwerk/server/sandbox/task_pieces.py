"""Tasks on their way to the sandbox. A long log goes in pieces: at once it would occupy the event loop."""

import asyncio
from io import BytesIO
from typing import Final

import msgspec
from msgspec.structs import replace

from stellwerk.server.store.contract import LogEntry
from stellwerk.server.worker_processes.frames import frame, read_frame

from .protocol import EncodeUpdates, FoldLog, Task

_ENTRIES_AT_ONCE: Final = 500
"""With the longest lines of chat a megabyte, which is encoded within a millisecond."""

_ENCODER: Final = msgspec.msgpack.Encoder()
_TASKS: Final = msgspec.msgpack.Decoder(Task)
_ENTRIES: Final = msgspec.msgpack.Decoder(list[LogEntry])


async def encoded_task(task: Task) -> list[bytes]:
    """A task as bytes: itself without the entries of its log, then those."""
    if not isinstance(task, FoldLog | EncodeUpdates):
        return [frame(_ENCODER.encode(task))]
    entries = task.log.entries
    pieces = [frame(_ENCODER.encode(replace(task, log=replace(task.log, entries=()))))]
    for begin in range(0, len(entries), _ENTRIES_AT_ONCE):
        await asyncio.sleep(0)
        pieces.append(frame(_ENCODER.encode(entries[begin : begin + _ENTRIES_AT_ONCE])))
    return pieces


def decoded_task(data: bytes) -> Task:
    """The task in these bytes."""
    source = BytesIO(data)
    task: Task = _TASKS.decode(read_frame(source) or b"")
    if not isinstance(task, FoldLog | EncodeUpdates):
        return task
    entries: list[LogEntry] = []
    while (piece := read_frame(source)) is not None:
        entries += _ENTRIES.decode(piece)
    return replace(task, log=replace(task.log, entries=entries))
