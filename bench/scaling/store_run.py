"""How long a store with many finished games takes for what the server asks of it."""

import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import aclosing, contextmanager
from pathlib import Path
from typing import Final

import asyncpg

from stellwerk.server.store import Store, StoredTable, TableQuery, TableState, open_store
from tests.server.store.postgres_server import postgres_server

from .finished_games import (
    NOW_MS,
    OPEN_TABLES,
    REGULAR,
    RUNNING_TABLES,
    PlayedGame,
    fill_postgres,
    fill_sqlite,
)

_TIMES: Final = 15
_DEEP_PAGES: Final = 200
_EXPORTED: Final = 2_000
_UNFINISHED: Final[frozenset[TableState]] = frozenset({"open", "running"})
_OVER: Final[frozenset[TableState]] = frozenset({"over"})
POSTGRES_SETTINGS: Final = "-c max_connections=60"
"""The defaults: a commit waits for the disk."""

Question = Callable[[Store], Awaitable[object]]


def measure_store(kind: str, games: int, game: PlayedGame) -> None:
    """Fill a new store, and print the milliseconds of every question, and its size."""
    with new_database(kind) as database:
        asyncio.run(_measure(database, games, game))


async def _measure(database: str, games: int, game: PlayedGame) -> None:
    store = await open_store(database)
    begin = time.perf_counter()
    if database.startswith("postgresql:"):
        await fill_postgres(database, games, game)
    else:
        fill_sqlite(Path(database), games, game)
    filled = time.perf_counter() - begin
    size = await _size(database)
    per_game = size / (games + RUNNING_TABLES + OPEN_TABLES)
    print(f"\n{games:,} games with {len(game.payloads)} entries each: {size / 1e6:,.0f} MB,", end=" ")
    print(f"{per_game:,.0f} bytes a game; filled in {filled:.0f} s", flush=True)
    for name, question in (await _questions(store)).items():
        times = [await _ms(store, question) for _ in range(_TIMES)]
        print(f"| {name} | {statistics.median(times):.2f} | {max(times):.2f} |", flush=True)
    print(f"| export, a game | {await _export_ms(store):.2f} | |", flush=True)
    await store.close()


async def _questions(store: Store) -> dict[str, Question]:
    """What the server asks, by name."""
    public = TableQuery(states=_UNFINISHED, only_public=True)
    over = TableQuery(states=_OVER, only_public=True)
    deep_over, deep_public = await _deep_page(store, over), await _deep_page(store, public)
    somebody = (await store.tables(over))[0]
    own = TableQuery(player=somebody.players[0])
    regular = TableQuery(player=REGULAR)
    return {
        "lobby: open and running": lambda store: store.tables(public),
        "lobby: open and running, deep": lambda store: store.tables(deep_public),
        "finished games": lambda store: store.tables(over),
        "finished games, page 200": lambda store: store.tables(deep_over),
        "own tables": lambda store: store.tables(own),
        "own tables of a regular": lambda store: store.tables(regular),
        "due, none": lambda store: store.due(NOW_MS - 10**10),
        "due, 100": lambda store: store.due(NOW_MS + 10**10),
        "load a log": lambda store: store.read(somebody.table),
        "row of a table": lambda store: store.row(somebody.table),
        "append a move": _appending(somebody),
    }


def _appending(row: StoredTable) -> Question:
    """Appends to a table, one after the other."""
    versions = iter(range(row.version, row.version + _TIMES))
    return lambda store: store.append(row.table, next(versions), [b"x" * 60], row, at=NOW_MS)


async def _deep_page(store: Store, query: TableQuery) -> TableQuery:
    """The page that begins where the 200th does, or the last one."""
    for _ in range(_DEEP_PAGES):
        rows = await store.tables(query)
        if len(rows) < query.limit:
            break
        query = TableQuery(
            states=query.states,
            only_public=query.only_public,
            player=query.player,
            after=(rows[-1].updated_at, rows[-1].table),
        )
    return query


async def _ms(store: Store, question: Question) -> float:
    begin = time.perf_counter()
    await question(store)
    return 1000 * (time.perf_counter() - begin)


async def _export_ms(store: Store) -> float:
    """Milliseconds to export a table, over the first ones."""
    begin = time.perf_counter()
    async with aclosing(store.export_all()) as items:
        exported = 0
        async for _ in items:
            exported += 1
            if exported == _EXPORTED:
                break
    return 1000 * (time.perf_counter() - begin) / exported


@contextmanager
def new_database(kind: str) -> Iterator[str]:
    """A new SQLite file, or a database in a new PostgreSQL server."""
    if kind == "sqlite":
        with tempfile.TemporaryDirectory(prefix="stellwerk-scaling-") as folder:
            yield f"{folder}/club.db"
    else:
        with postgres_server(POSTGRES_SETTINGS) as server:
            yield server.url("postgres")


async def _size(database: str) -> int:
    """The bytes that a database takes on disk."""
    if not database.startswith("postgresql:"):
        return Path(database).stat().st_size
    connection = await asyncpg.connect(database)
    size: int = await connection.fetchval("SELECT pg_database_size(current_database())")
    await connection.close()
    return size
