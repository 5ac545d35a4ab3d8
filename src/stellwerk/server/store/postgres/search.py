"""Queries for lists of tables, written so that they never read more than a page of a long store."""

from itertools import product
from typing import Any, Final

from stellwerk.server.store.contract import TableQuery

from .statements import TABLE

_ORDER: Final = "ORDER BY updated_at DESC, table_id DESC LIMIT $1"


def search(query: TableQuery) -> tuple[str, list[Any]]:
    """The SQL of a query, and its values."""
    return _by_state(query) if query.player is None else _by_player(query)


def _by_state(query: TableQuery) -> tuple[str, list[Any]]:
    """A page of every state, each from the index in its order, merged.

    A single condition for all states would read everything finished since the last unfinished table.
    """
    after = "" if query.after is None else "AND (updated_at, table_id) < ($2, $3)"
    visible = ("is_public",) if query.only_public else ("is_public", "NOT is_public")
    pages = [
        f"({TABLE} WHERE state = '{state}' AND {condition} {after} {_ORDER})"
        for state, condition in product(sorted(query.states), visible)
    ]
    merged = " UNION ALL ".join(pages) or f"{TABLE} WHERE false"
    return f"SELECT * FROM ({merged}) AS pages {_ORDER}", [query.limit, *(query.after or ())]


def _by_player(query: TableQuery) -> tuple[str, list[Any]]:
    """All tables of the player, sorted.

    They are found first: PostgreSQL might otherwise read all tables in the order of the list until enough are
    the player's.
    """
    conditions = ["state = ANY($3)"]
    values: list[Any] = [query.limit, query.player, sorted(query.states)]
    if query.only_public:
        conditions.append("is_public")
    if query.after is not None:
        values.extend(query.after)
        conditions.append("(updated_at, table_id) < ($4, $5)")
    own = f"WITH own AS MATERIALIZED ({TABLE} WHERE players @> ARRAY[$2::text])"
    return f"{own} SELECT * FROM own WHERE {' AND '.join(conditions)} {_ORDER}", values
