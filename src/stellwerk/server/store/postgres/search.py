"""Queries for lists of tables."""

from typing import Any

from stellwerk.server.store.contract import TableQuery

from .statements import TABLE


def search(query: TableQuery) -> tuple[str, list[Any]]:
    """The SQL of a query, and its values."""
    conditions = ["state = ANY($2)"]
    values: list[Any] = [query.limit, sorted(query.states)]
    if query.only_public:
        conditions.append("is_public")
    if query.player is not None:
        values.append(query.player)
        conditions.append(f"players @> ARRAY[${len(values)}::text]")
    if query.after is not None:
        values.extend(query.after)
        conditions.append(f"(updated_at, table_id) < (${len(values) - 1}, ${len(values)})")
    order = "ORDER BY updated_at DESC, table_id DESC LIMIT $1"
    return f"{TABLE} WHERE {' AND '.join(conditions)} {order}", values
