"""Tables for the tests to write."""

import msgspec

from stellwerk.server.store import Store, TableFacts

OPEN = TableFacts(state="open", is_public=True)


def facts(**changes: object) -> TableFacts:
    """The facts of an open public table, with changes."""
    return msgspec.structs.replace(OPEN, **changes)


async def write(store: Store, table: str, *payloads: bytes, at: int = 1000, **changes: object) -> int:
    """Append to the end of a table."""
    row = await store.row(table)
    return await store.append(table, row.version if row else 0, payloads or (b"x",), facts(**changes), at=at)


async def log(store: Store, table: str, after: int = 0) -> list[bytes]:
    """The payloads of a table."""
    return [entry.payload for entry in await store.read(table, after)]
