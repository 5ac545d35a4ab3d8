"""What administrators do: list and end tables, remove players, revoke identities."""

from typing import Final

from stellwerk.server.app.api_request import ApiRequest
from stellwerk.server.app.endpoint import Endpoint
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.messages.rest import (
    AdminTableLine,
    AdminTableList,
    CommandDone,
    ListQuery,
    Removal,
    Revoked,
)
from stellwerk.server.store.contract import TableQuery
from stellwerk.server.table.decisions import decide_end
from stellwerk.server.table.seating import remove

from .lists import ANY_STATE, cursor, next_cursor, people_by_seat, table_line


async def _tables(request: ApiRequest) -> AdminTableList:
    wanted: ListQuery = request.query
    states = ANY_STATE if wanted.state is None else frozenset({wanted.state})
    query = TableQuery(states=states, after=cursor(wanted), limit=wanted.limit)
    rows = await request.services.store.tables(query)
    return AdminTableList(
        tables=tuple(AdminTableLine(line=table_line(row, None), people=people_by_seat(row)) for row in rows),
        next=next_cursor(rows, wanted.limit),
    )


async def _end(request: ApiRequest) -> CommandDone:
    return CommandDone(
        version=await request.services.table_service.carry_out(request.path["table"], decide_end)
    )


async def _remove(request: ApiRequest) -> CommandDone:
    removal: Removal = request.body
    return CommandDone(
        version=await request.services.table_service.carry_out(
            request.path["table"], lambda table: remove(table, removal.seat)
        )
    )


async def _revoke(request: ApiRequest) -> Revoked:
    person, store = request.path["person"], request.services.store
    if await store.player(person) is None:
        raise Rejection("not-found", "There is no such person; the list of tables contains their ids.")
    devices = await store.revoke_tokens(person)
    await request.services.revocations.announce(person)
    return Revoked(devices=devices)


ADMINISTRATION: Final = (
    Endpoint(
        "GET",
        "/api/admin/tables",
        "All tables, and who sits there; for administrators.",
        _tables,
        AdminTableList,
        query=ListQuery,
        requires="admin",
        rejections=("not-admin",),
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/end",
        "End a table; for administrators.",
        _end,
        CommandDone,
        requires="admin",
        rejections=("not-admin", "not-found", "other-rules"),
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/remove",
        "Remove the player in a seat for good; a bot plays on. For administrators.",
        _remove,
        CommandDone,
        body=Removal,
        requires="admin",
        rejections=("not-admin", "not-at-table", "not-found", "not-running", "other-rules"),
    ),
    Endpoint(
        "DELETE",
        "/api/admin/people/{person}",
        "Revoke the cookies and links of a person on all devices; for administrators.",
        _revoke,
        Revoked,
        requires="admin",
        rejections=("not-admin", "not-found"),
    ),
)
