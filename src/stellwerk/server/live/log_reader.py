"""Reading logs. Long ones are folded beside the event loop, which has others to serve."""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

import msgspec

from stellwerk.play import GameError
from stellwerk.server.messages.entries import decode_entry
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.store.contract import LogEntry
from stellwerk.server.table.fold import AppliedEntry, apply_entry, apply_first_entry

from .broadcast import Broadcast

MAX_MISSED_UPDATES: Final = 50
"""Updates that are told one by one; whoever missed more sees how it is, not how it came."""
_APPLIED_INLINE: Final = 20


async def apply_log_async(
    table_id: str, applied: AppliedEntry | None, entries: Sequence[LogEntry]
) -> list[AppliedEntry]:
    """The steps of a log, from the step before its first entry on; raises Refusal if it cannot be read."""
    if len(entries) <= _APPLIED_INLINE:
        return list(apply_log(table_id, applied, entries))
    return await asyncio.to_thread(lambda: list(apply_log(table_id, applied, entries)))


async def broadcasts_after(
    version: int, table_id: str, entries: Sequence[LogEntry], player: str | None
) -> list[Broadcast]:
    """What a person is told of the entries that follow a version, of a whole log; not more than a page."""
    return await asyncio.to_thread(_encoded_broadcasts, version, table_id, entries, player)


def _encoded_broadcasts(
    version: int, table_id: str, entries: Sequence[LogEntry], player: str | None
) -> list[Broadcast]:
    all_applied = (
        applied for applied in apply_log(table_id, None, entries) if applied.table.version > version
    )
    broadcasts = [Broadcast(applied) for applied in islice(all_applied, MAX_MISSED_UPDATES)]
    for broadcast in broadcasts:
        broadcast.update(player)  # written here, as it is then known to the telling
    return broadcasts


def apply_log(
    table_id: str, applied: AppliedEntry | None, entries: Iterable[LogEntry]
) -> Iterator[AppliedEntry]:
    """The steps of a log one by one."""
    for entry in entries:
        try:
            applied = _apply_logged(table_id, applied, entry)
        except (msgspec.MsgspecError, GameError, LookupError) as error:
            raise Rejection(
                "other-rules",
                f"Entry {entry.seq} of this table cannot be read; "
                "update Stellwerk, or restore the table from a backup.",
            ) from error
        yield applied


def _apply_logged(table_id: str, applied: AppliedEntry | None, entry: LogEntry) -> AppliedEntry:
    content = decode_entry(entry.payload)
    if applied is None:
        return apply_first_entry(table_id, entry.at, content)
    return apply_entry(applied.table, entry.at, content)
