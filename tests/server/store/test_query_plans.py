"""Lists of tables do not get slower with every finished game: no query reads them all."""

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from stellwerk.server.store import TableQuery, open_store
from stellwerk.server.store.postgres.search import search as search_postgres
from stellwerk.server.store.sqlite.search import search as search_sqlite

pytestmark = pytest.mark.anyio

LOBBY = TableQuery(states=frozenset({"open", "running"}), only_public=True)
FINISHED = TableQuery(states=frozenset({"over"}), only_public=True)
EVERYTHING = TableQuery()
OWN = TableQuery(player="player-7")
LATER = (1000, "x")
FILLED = """
    INSERT INTO tables
    SELECT 'table-' || n, 1, 'over', n % 2 = 0, ARRAY['player-' || n, 'player-' || n / 2], NULL,
           repeat('x', 600)::bytea, n
    FROM generate_series(1, 20000) AS n
"""

everywhere = pytest.mark.parametrize("after", [None, LATER], ids=["first page", "later page"])


async def _sqlite_plan(path: Path, query: TableQuery) -> str:
    await (await open_store(path)).close()
    sql, values = search_sqlite(query)
    with closing(sqlite3.connect(path)) as connection:
        return "\n".join(row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {sql}", values))


@everywhere
@pytest.mark.parametrize("query", [LOBBY, FINISHED, EVERYTHING])
async def test_sqlite_reads_a_page_of_each_state(
    tmp_path: Path, query: TableQuery, after: tuple[int, str] | None
) -> None:
    plan = await _sqlite_plan(tmp_path / "club.db", _page(query, after))
    read = re.findall(r"(?:SCAN|SEARCH) tables.*", plan)
    assert read
    assert all("tables_by_state (state=? AND is_public=?" in line for line in read), plan


@everywhere
async def test_sqlite_reads_only_the_tables_of_a_player(
    tmp_path: Path, after: tuple[int, str] | None
) -> None:
    plan = await _sqlite_plan(tmp_path / "club.db", _page(OWN, after))
    read = re.findall(r"(?:SCAN|SEARCH) \w+.*", plan)
    assert [line.partition(" (")[2].rstrip(")") for line in read] == ["table_id=?", "player_id=?"], plan


async def _postgres_plan(database: str, query: TableQuery) -> str:
    """The plan that is kept for all values, which a server uses after a few queries."""
    connection = await asyncpg.connect(database)
    sql, values = search_postgres(query)
    await connection.execute(FILLED)
    await connection.execute("VACUUM ANALYZE tables")
    await connection.execute("SET plan_cache_mode = force_generic_plan")
    await connection.execute(f"PREPARE listed AS {sql}")
    shown = ", ".join(_literal(value) for value in values)
    lines = await connection.fetch(f"EXPLAIN EXECUTE listed({shown})")
    await connection.close()
    return "\n".join(line[0] for line in lines)


@everywhere
@pytest.mark.parametrize("query", [LOBBY, FINISHED, EVERYTHING])
async def test_postgres_reads_a_page_of_each_state(
    new_database: Callable[[str], str], query: TableQuery, after: tuple[int, str] | None
) -> None:
    database = new_database("postgres")
    await (await open_store(database)).close()
    plan = await _postgres_plan(database, _page(query, after))
    read = re.findall(r"(\w+ Scan.*) \(cost", plan)
    assert read
    assert all("Seq Scan" not in line and "tables_by_change" not in line for line in read), plan


@everywhere
async def test_postgres_reads_only_the_tables_of_a_player(
    new_database: Callable[[str], str], after: tuple[int, str] | None
) -> None:
    database = new_database("postgres")
    await (await open_store(database)).close()
    plan = await _postgres_plan(database, _page(OWN, after))
    assert "Bitmap Index Scan on tables_by_player" in plan, plan
    assert "tables_by_change" not in plan


def _page(query: TableQuery, after: tuple[int, str] | None) -> TableQuery:
    return TableQuery(states=query.states, only_public=query.only_public, player=query.player, after=after)


def _literal(value: object) -> str:
    if isinstance(value, list):
        return f"ARRAY[{', '.join(map(_literal, value))}]"
    return str(value) if isinstance(value, int) else f"'{value}'"
