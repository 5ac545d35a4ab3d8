"""Lists of tables: the public ones, and your own."""

from collections.abc import Sequence
from typing import Final

import msgspec

from stellwerk.server.app.api_request import ApiRequest
from stellwerk.server.app.endpoint import Endpoint
from stellwerk.server.live.table_facts import Summary
from stellwerk.server.messages.field_types import TableState
from stellwerk.server.messages.rest import ListQuery, TableLine, TableList
from stellwerk.server.store.contract import StoredTable, TableQuery

_UNFINISHED: Final[frozenset[TableState]] = frozenset({"open", "running"})
ANY_STATE: Final[frozenset[TableState]] = frozenset({"open", "running", "over"})


async def _public(request: ApiRequest) -> TableList:
    wanted: ListQuery = request.query
    states = _UNFINISHED if wanted.state is None else frozenset({wanted.state})
    return await _listed(
        request, TableQuery(states=states, only_public=True, after=cursor(wanted), limit=wanted.limit)
    )


async def _own(request: ApiRequest) -> TableList:
    wanted: ListQuery = request.query
    states = ANY_STATE if wanted.state is None else frozenset({wanted.state})
    return await _listed(
        request,
        TableQuery(states=states, player=request.known_person.id, after=cursor(wanted), limit=wanted.limit),
    )


def cursor(wanted: ListQuery) -> tuple[int, str] | None:
    """Where the wanted page begins."""
    if wanted.after is None:
        return None
    at, _, table = wanted.after.partition(".")
    return int(at), table


async def _listed(request: ApiRequest, query: TableQuery) -> TableList:
    rows = await request.services.store.tables(query)
    return TableList(
        tables=tuple(table_line(row, request.player) for row in rows),
        next=next_cursor(rows, query.limit),
    )


def next_cursor(rows: Sequence[StoredTable], limit: int) -> str | None:
    """Where the next page begins, None if there is none."""
    return None if len(rows) < limit else f"{rows[-1].updated_at}.{rows[-1].table}"


def people_by_seat(row: StoredTable) -> tuple[str | None, ...]:
    """The ids of the people at a table, for administrators only."""
    return msgspec.json.decode(row.summary, type=Summary).players


def table_line(row: StoredTable, player: str | None) -> TableLine:
    """A table in a list for a player."""
    summary = msgspec.json.decode(row.summary, type=Summary)
    own = (
        () if player is None else tuple(seat for seat, owner in enumerate(summary.players) if owner == player)
    )
    return TableLine(
        table=row.table,
        version=row.version,
        updated_at=row.updated_at,
        state=row.state,
        edition=summary.edition,
        name=summary.name,
        settings=summary.settings,
        seats=summary.seats,
        waiting_for=summary.waiting_for,
        own_seats=own,
    )


LISTS: Final = (
    Endpoint(
        "GET", "/api/tables", "The public tables, open and running.", _public, TableList, query=ListQuery
    ),
    Endpoint(
        "GET", "/api/me/tables", "Your own tables.", _own, TableList, query=ListQuery, requires="person"
    ),
)
