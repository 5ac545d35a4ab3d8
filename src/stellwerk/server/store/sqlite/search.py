"""Queries for lists of tables, written so that they never read more than a page of a long store."""

from itertools import product
from typing import Any, Final

from stellwerk.server.store.contract import TableQuery

from .row_mapping import TABLE

_ORDER: Final = "ORDER BY updated_at DESC, table_id DESC LIMIT ?"


def search(query: TableQuery) -> tuple[str, list[Any]]:
    """The SQL of a query, and its values."""
    return _by_state(query) if query.player is None else _by_player(query)


def _by_state(query: TableQuery) -> tuple[str, list[Any]]:
    """A page of every state, each from the index in its order, merged.

    A single condition for all states would read everything finished since the last unfinished table.
    """
    after = "" if query.after is None else "AND (updated_at, table_id) < (?, ?)"
    page = f"SELECT * FROM ({TABLE} WHERE state = ? AND is_public = ? {after} {_ORDER})"
    pages = list(product(sorted(query.states), (1,) if query.only_public else (0, 1)))
    values = [
        value for state, is_public in pages for value in (state, is_public, *(query.after or ()), query.limit)
    ]
    merged = " UNION ALL ".join([page] * len(pages)) or f"{TABLE} WHERE 0"
    return f"SELECT * FROM ({merged}) {_ORDER}", [*values, query.limit]


def _by_player(query: TableQuery) -> tuple[str, list[Any]]:
    """All tables of the player, sorted.

    The plus signs keep SQLite from reading all tables in the order of the list until enough are the player's.
    """
    conditions = [
        "table_id IN (SELECT table_id FROM table_players WHERE player_id = ?)",
        f"+state IN ({', '.join('?' * len(query.states))})",
    ]
    values: list[Any] = [query.player, *sorted(query.states)]
    if query.only_public:
        conditions.append("+is_public = 1")
    if query.after is not None:
        conditions.append("(+updated_at, +table_id) < (?, ?)")
        values.extend(query.after)
    order = "ORDER BY +updated_at DESC, +table_id DESC LIMIT ?"
    return f"{TABLE} WHERE {' AND '.join(conditions)} {order}", [*values, query.limit]
