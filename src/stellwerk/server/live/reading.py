"""Reading logs. Long ones are folded beside the event loop, which has others to serve."""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

import msgspec

from stellwerk.play import GameError
from stellwerk.server.messages.entries import decode_entry
from stellwerk.server.messages.refusals import Refusal
from stellwerk.server.store.contract import Entry
from stellwerk.server.table.fold import Step, first_step, next_step

from .telling import Telling

MOST_MISSED: Final = 50
"""Updates that are told one by one; whoever missed more sees how it is, not how it came."""
_QUICKLY_FOLDED: Final = 20


async def steps_of(table_id: str, step: Step | None, entries: Sequence[Entry]) -> list[Step]:
    """The steps of a log, from the step before its first entry on; raises Refusal if it cannot be read."""
    if len(entries) <= _QUICKLY_FOLDED:
        return list(folded(table_id, step, entries))
    return await asyncio.to_thread(lambda: list(folded(table_id, step, entries)))


async def tellings_after(
    version: int, table_id: str, entries: Sequence[Entry], player: str | None
) -> list[Telling]:
    """What a person is told of the entries that follow a version, of a whole log; not more than a page."""
    return await asyncio.to_thread(_told, version, table_id, entries, player)


def _told(version: int, table_id: str, entries: Sequence[Entry], player: str | None) -> list[Telling]:
    steps = (step for step in folded(table_id, None, entries) if step.table.version > version)
    tellings = [Telling(step) for step in islice(steps, MOST_MISSED)]
    for telling in tellings:
        telling.update(player)  # written here, as it is then known to the telling
    return tellings


def folded(table_id: str, step: Step | None, entries: Iterable[Entry]) -> Iterator[Step]:
    """The steps of a log one by one."""
    for entry in entries:
        try:
            step = _folded(table_id, step, entry)
        except (msgspec.MsgspecError, GameError, LookupError) as error:
            raise Refusal(
                "other-rules",
                f"Entry {entry.seq} of this table cannot be read; "
                "update Stellwerk, or restore the table from a backup.",
            ) from error
        yield step


def _folded(table_id: str, step: Step | None, entry: Entry) -> Step:
    content = decode_entry(entry.payload)
    if step is None:
        return first_step(table_id, entry.at, content)
    return next_step(step.table, entry.at, content)
