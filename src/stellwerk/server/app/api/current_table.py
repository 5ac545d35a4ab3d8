"""Tables as their readers know them: another process may have told a client more than this one has heard."""

from stellwerk.server.app.api_request import ApiRequest
from stellwerk.server.live.live_table import LiveTable
from stellwerk.server.messages.rest import KnownVersion


async def current_table(request: ApiRequest) -> LiveTable:
    """The table of a path, at the version that the client knows or later; raises Rejection."""
    known: KnownVersion = request.query
    return await table_since(request, known.version)


async def table_since(request: ApiRequest, version: int) -> LiveTable:
    """The table of a path, at a version or later, if it has come that far: whatever was told is stored."""
    service, table = request.services.table_service, request.path["table"]
    live = await service.table(table)
    if live.version >= version:
        return live
    await service.catch_up(table, version)
    return await service.table(table)
