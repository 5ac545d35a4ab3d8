"""Queries for lists of tables."""

from typing import Any

from stellwerk.server.store.contract import TableQuery

from .row_mapping import TABLE


def search(query: TableQuery) -> tuple[str, list[Any]]:
    """The SQL of a query, and its values."""
    conditions = [f"state IN ({', '.join('?' * len(query.states))})"]
    values: list[Any] = sorted(query.states)
    if query.only_public:
        conditions.append("is_public = 1")
    if query.player is not None:
        conditions.append("table_id IN (SELECT table_id FROM table_players WHERE player_id = ?)")
        values.append(query.player)
    if query.after is not None:
        conditions.append("(updated_at, table_id) < (?, ?)")
        values.extend(query.after)
    order = "ORDER BY updated_at DESC, table_id DESC LIMIT ?"
    return f"{TABLE} WHERE {' AND '.join(conditions)} {order}", [*values, query.limit]
