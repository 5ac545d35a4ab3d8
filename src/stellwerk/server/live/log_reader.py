"""Reading logs. Long ones, and those of custom boards, are folded elsewhere: the event loop stays free."""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, Protocol

import msgspec

from stellwerk.play import GameError
from stellwerk.server.messages.entries import Created, decode_entry
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.store.contract import LogEntry
from stellwerk.server.table.fold import AppliedEntry, apply_entry, apply_first_entry

from .broadcast import Broadcast

MAX_MISSED_UPDATES: Final = 50
"""Updates that are sent one by one. A client that missed more gets a snapshot instead."""
_MAX_ON_EVENT_LOOP: Final = 20


class LogFolder(Protocol):
    """Folds whole logs outside this process; raises Rejection."""

    async def fold(self, table_id: str, entries: Sequence[LogEntry]) -> AppliedEntry:
        """The last entry of a log, applied."""

    async def updates(
        self, version: int, table_id: str, entries: Sequence[LogEntry], player: str | None
    ) -> tuple[tuple[int, bytes], ...]:
        """The versions after a version, and the messages about them for a person."""


def is_costly(entries: Sequence[LogEntry]) -> bool:
    """Whether a whole log has to be folded elsewhere: it is long, or its board has to be read."""
    if not entries:
        return False
    first = decode_entry(entries[0].payload)
    return len(entries) > _MAX_ON_EVENT_LOOP or (isinstance(first, Created) and first.board is not None)


async def apply_log_async(
    table_id: str, latest: AppliedEntry | None, entries: Sequence[LogEntry]
) -> list[AppliedEntry]:
    """The entries applied after `latest`; raises Rejection if the log cannot be read."""
    if len(entries) <= _MAX_ON_EVENT_LOOP:
        return list(apply_log(table_id, latest, entries))
    return await asyncio.to_thread(lambda: list(apply_log(table_id, latest, entries)))


def encoded_broadcasts(
    version: int, table_id: str, entries: Sequence[LogEntry], player: str | None
) -> list[Broadcast]:
    """The broadcasts after a version, from a whole log; at most `MAX_MISSED_UPDATES`."""
    later = (one for one in _broadcasts(table_id, entries) if one.version > version)
    broadcasts = list(islice(later, MAX_MISSED_UPDATES))
    for broadcast in broadcasts:
        broadcast.update(player)  # the broadcast remembers the message
    return broadcasts


def _broadcasts(table_id: str, entries: Iterable[LogEntry]) -> Iterator[Broadcast]:
    broadcast: Broadcast | None = None
    for applied in apply_log(table_id, None, entries):
        broadcast = Broadcast.following(broadcast, applied)
        yield broadcast


def apply_log(
    table_id: str, latest: AppliedEntry | None, entries: Iterable[LogEntry]
) -> Iterator[AppliedEntry]:
    """The entries of a log, applied one by one."""
    for entry in entries:
        try:
            latest = _apply_logged(table_id, latest, entry)
        except (msgspec.MsgspecError, GameError, LookupError) as error:
            raise Rejection(
                "other-rules",
                f"Entry {entry.seq} of this table cannot be read; "
                "update Stellwerk, or restore the table from a backup.",
            ) from error
        yield latest


def _apply_logged(table_id: str, latest: AppliedEntry | None, entry: LogEntry) -> AppliedEntry:
    content = decode_entry(entry.payload)
    if latest is None:
        return apply_first_entry(table_id, entry.at, content)
    return apply_entry(latest.table, entry.at, content)
