"""The whole content of a store as one file, to move it to another store.

The file is JSON Lines: a header, every player, every board, every table with its whole log, every review,
and an end line with counts and a digest of all lines before it. A file that was cut off or edited is
rejected, and nothing of it is imported. Format 1, written by 0.1.0, has no boards, format 2 no reviews.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from typing import BinaryIO, Final

import msgspec

from .contract import ExportedItem, ExportedTable, Store, StoreCounts, StoreError
from .item_counter import ItemCounter

FORMAT: Final = 3
"""Format 1 had one token for each player and no boards, format 2 no reviews; both are still read."""


class ExportHeader(msgspec.Struct, frozen=True, kw_only=True, tag="stellwerk-store"):
    """The first line."""

    format: int


class ExportEnd(msgspec.Struct, frozen=True, kw_only=True, tag="end"):
    """The last line."""

    holds: StoreCounts
    sha256: str


_HEADER: Final = msgspec.json.Decoder(ExportHeader)
_LINE: Final[msgspec.json.Decoder[ExportedItem | ExportEnd]] = msgspec.json.Decoder(ExportedItem | ExportEnd)


async def export_store(store: Store, file: BinaryIO, on_progress: Callable[[], None]) -> StoreCounts:
    """Write everything in the store at one moment; `on_progress` is called after every player and table."""
    digest, counter = hashlib.sha256(), ItemCounter()

    def write(line: ExportHeader | ExportedItem | ExportEnd) -> None:
        encoded = msgspec.json.encode(line) + b"\n"
        digest.update(encoded)
        file.write(encoded)

    write(ExportHeader(format=FORMAT))
    async for item in store.export_all():
        write(item)
        counter.add(item)
        on_progress()
    write(ExportEnd(holds=counter.counts(), sha256=digest.hexdigest()))
    return counter.counts()


async def import_store(store: Store, file: BinaryIO, on_progress: Callable[[int], None]) -> StoreCounts:
    """Import a file, all or nothing; `on_progress` gets the number of bytes of every line."""
    return await store.import_all(_checked_items(_lines_with_progress(file, on_progress), file.name))


def _lines_with_progress(file: BinaryIO, on_progress: Callable[[int], None]) -> Iterator[bytes]:
    for line in file:
        yield line
        on_progress(len(line))


def _checked_items(lines: Iterable[bytes], name: str) -> Iterator[ExportedItem]:
    """The items of a file. The end line is checked last, so keep nothing until the iterator is exhausted."""
    digest, counter = hashlib.sha256(), ItemCounter()
    numbered = enumerate(lines, start=1)
    digest.update(_header(next(numbered, (1, b""))[1], name))
    for number, line in numbered:
        item = _item(line, f"{name}, line {number}")
        if isinstance(item, ExportEnd):
            _check_end(item, ExportEnd(holds=counter.counts(), sha256=digest.hexdigest()), name)
            if next(numbered, None) is not None:
                raise StoreError(f"{name} continues after its end line; export it again.")
            return
        digest.update(line)
        counter.add(item)
        yield item
    raise StoreError(f"{name} has no end line, so part of it is missing; export it again.")


def _header(line: bytes, name: str) -> bytes:
    try:
        header = _HEADER.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise StoreError(f"{name} was not written by stellwerk db export; name a file that was.") from error
    if header.format > FORMAT:
        raise StoreError(
            f"{name} has format {header.format}, but this version reads up to {FORMAT}; update Stellwerk."
        )
    return line


def _item(line: bytes, place: str) -> ExportedItem | ExportEnd:
    try:
        item = _LINE.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise StoreError(f"{place} cannot be read ({error}); export it again.") from error
    if isinstance(item, ExportedTable):
        _check_log(item, place)
    return item


def _check_log(table: ExportedTable, place: str) -> None:
    commands = [entry.command for entry in table.entries if entry.command is not None]
    numbers = [entry.seq for entry in table.entries]
    if numbers != list(range(1, table.row.version + 1)) or len(set(commands)) != len(commands):
        raise StoreError(f"{place}: the log of table {table.row.table} is incomplete; export it again.")


def _check_end(found: ExportEnd, expected: ExportEnd, name: str) -> None:
    if found != expected:
        raise StoreError(f"{name} was changed after it was written; export it again.")
