"""Reading logs. Long ones are folded in a thread, those of custom boards elsewhere: the loop stays free."""

import asyncio
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, Protocol

import msgspec
from msgspec import Struct

from stellwerk.boards.versions import built_in_version
from stellwerk.play import GameError
from stellwerk.server.messages.entries import AnyEntry, Created, decode_entry
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.store.contract import LogEntry, Store
from stellwerk.server.table.fold import AppliedEntry, apply_entry, apply_first_entry

from .broadcast import Broadcast

MAX_MISSED_UPDATES: Final = 50
"""Updates that are sent one by one. A client that missed more gets a snapshot instead."""
_MAX_ON_EVENT_LOOP: Final = 20
_MAX_IN_THREAD: Final = 1000
"""Longer than a long game with much chat, and folded in hundredths of a second."""


EncodedUpdates = tuple[tuple[int, bytes], ...]
"""Versions of a table, and the messages about them for a person."""


class Log(Struct, frozen=True):
    """Entries of a table's log, and the text of its board unless the program comes with it."""

    table_id: str
    entries: Sequence[LogEntry]
    board_text: str | None = None


async def read_log(store: Store, table_id: str) -> Log:
    """The whole log of a table; raises Rejection if its board is missing."""
    entries = await store.read(table_id)
    return Log(table_id, entries, await _board_text(store, entries[0]) if entries else None)


async def _board_text(store: Store, first: LogEntry) -> str | None:
    created = _decoded(first)
    if not isinstance(created, Created) or created.board is not None:
        return None
    if created.custom_board is not None:
        stored = await store.board(created.custom_board)
    elif built_in_version(created.digest) is not None:
        return None
    else:
        stored = await store.board_with(created.digest)
    if stored is None:
        raise Rejection("other-rules", "The board of this table is missing; restore it from a backup.")
    return stored.text


class LogFolder(Protocol):
    """Folds whole logs outside this process; raises Rejection."""

    async def fold(self, log: Log) -> AppliedEntry:
        """The last entry of a log, applied."""

    async def updates(self, version: int, log: Log, player: str | None) -> EncodedUpdates:
        """The versions after a version, and the messages about them for a person."""


def is_costly(log: Log) -> bool:
    """Whether a whole log has to be folded elsewhere: it is very long, or its board has to be read."""
    if not log.entries:
        return False
    first = _decoded(log.entries[0])
    has_board = log.board_text is not None or (isinstance(first, Created) and first.board is not None)
    return has_board or len(log.entries) > _MAX_IN_THREAD


async def apply_log_async(latest: AppliedEntry | None, log: Log) -> list[AppliedEntry]:
    """The entries applied after `latest`; raises Rejection if the log cannot be read."""
    if len(log.entries) <= _MAX_ON_EVENT_LOOP:
        return list(apply_log(latest, log))
    return await asyncio.to_thread(lambda: list(apply_log(latest, log)))


async def updates_after(version: int, log: Log, player: str | None) -> EncodedUpdates:
    """The updates after a version, from a whole log that is not costly."""
    if len(log.entries) <= _MAX_ON_EVENT_LOOP:
        return encoded_updates(version, log, player)
    return await asyncio.to_thread(encoded_updates, version, log, player)


def encoded_updates(version: int, log: Log, player: str | None) -> EncodedUpdates:
    """The updates after a version for a person, from a whole log; at most `MAX_MISSED_UPDATES`."""
    later = (one for one in _broadcasts(log) if one.version > version)
    return tuple([(one.version, one.update(player)) for one in islice(later, MAX_MISSED_UPDATES)])


def _broadcasts(log: Log) -> Iterator[Broadcast]:
    broadcast: Broadcast | None = None
    for applied in apply_log(None, log):
        broadcast = Broadcast.following(broadcast, applied)
        yield broadcast


def apply_log(latest: AppliedEntry | None, log: Log) -> Iterator[AppliedEntry]:
    """The entries of a log, applied one by one."""
    for entry in log.entries:
        content = _decoded(entry)
        try:
            if latest is None:
                latest = apply_first_entry(log.table_id, entry.at, content, log.board_text)
            else:
                latest = apply_entry(latest.table, entry.at, content)
        except (GameError, LookupError) as error:
            raise _unreadable(entry) from error
        yield latest


def _decoded(entry: LogEntry) -> AnyEntry:
    try:
        return decode_entry(entry.payload)
    except msgspec.MsgspecError as error:
        raise _unreadable(entry) from error


def _unreadable(entry: LogEntry) -> Rejection:
    return Rejection(
        "other-rules",
        f"Entry {entry.seq} of this table cannot be read; "
        "update Stellwerk, or restore the table from a backup.",
    )
