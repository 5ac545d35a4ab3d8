"""Tables: reading them, and commands by REST."""

from typing import Final

import msgspec

from stellwerk.server.app.api_request import ApiRequest, EncodedResponse, address_of
from stellwerk.server.app.commands import carry_out, hints_for
from stellwerk.server.app.endpoint import Endpoint
from stellwerk.server.messages import commands
from stellwerk.server.messages.commands import AnyCommand
from stellwerk.server.messages.outgoing import Snapshot
from stellwerk.server.messages.rejections import STATUS, Rejection
from stellwerk.server.messages.rest import (
    BoardSheet,
    CommandDone,
    KnownVersion,
    Problem,
    Updates,
    UpdatesQuery,
)

from .catalogue import board_content
from .current_table import current_table, table_since


async def _snapshot(request: ApiRequest) -> EncodedResponse:
    live = await current_table(request)
    return EncodedResponse(live.latest.snapshot(request.player, request.services.table_service.clock()))


async def _board(request: ApiRequest) -> EncodedResponse:
    live = await request.services.table_service.table(request.path["table"])
    return await board_content(request, live.table.board)


async def _updates(request: ApiRequest) -> Updates:
    wanted: UpdatesQuery = request.query
    request.services.rate_limits.catching_up.check(address_of(request.connection))
    await table_since(request, wanted.after)
    missed = await request.services.table_service.missed_updates(
        request.path["table"], wanted.after, request.player
    )
    updates = tuple(msgspec.Raw(update) for _, update in missed)
    version = missed[-1][0] if missed else wanted.after
    return Updates(version=version, updates=updates)  # type: ignore[arg-type] # already encoded


async def _command(request: ApiRequest) -> CommandDone | EncodedResponse:
    command: AnyCommand = request.body
    table = request.path["table"]
    if isinstance(command, commands.Look):
        return CommandDone(version=(await request.services.table_service.table(table)).version)
    if isinstance(command, commands.AskHints):
        version, hints = await hints_for(request.services, table, request.known_person, request.site, command)
        return CommandDone(version=version, hints=hints)
    try:
        person, site = request.known_person, request.site
        return CommandDone(version=await carry_out(request.services, table, person, site, command))
    except Rejection as rejection:
        live = await request.services.table_service.table(table)
        snapshot = live.latest.snapshot_after(
            rejection, request.player, request.services.table_service.clock()
        )
        if snapshot is None:
            raise
        return _outdated(request, rejection, snapshot)


def _outdated(request: ApiRequest, rejection: Rejection, snapshot: Snapshot) -> EncodedResponse:
    """The response to a command whose client was out of date, with the current state."""
    request.services.metrics.rejections.labels(rejection.code).inc()
    problem = Problem(code=rejection.code, params=rejection.params, text=rejection.text, snapshot=snapshot)
    return EncodedResponse(msgspec.json.encode(problem), status=STATUS[rejection.code])


TABLES: Final = (
    Endpoint(
        "GET",
        "/api/tables/{table}",
        "A table, as you may see it.",
        _snapshot,
        Snapshot,
        query=KnownVersion,
        rejections=("not-found", "other-rules"),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/board",
        "The board of a table, and its drawing.",
        _board,
        BoardSheet,
        rejections=("not-found", "other-rules"),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/updates",
        "Everything that happened after a version.",
        _updates,
        Updates,
        query=UpdatesQuery,
        rejections=("not-found", "other-rules"),
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/commands",
        "Give a command at a table, as over its WebSocket.",
        _command,
        CommandDone,
        body=AnyCommand,
        requires="person",
        rejections=(
            "bad-text",
            "bad-options",
            "not-host",
            "not-your-seat",
            "not-at-table",
            "not-practice",
            "removed",
            "not-found",
            "no-free-seat",
            "seat-taken",
            "already-seated",
            "seat-not-replaceable",
            "already-started",
            "not-running",
            "not-over",
            "seats-open",
            "stale",
            "illegal-action",
            "nothing-to-take-back",
            "other-rules",
            "used-up",
            "too-many-tables",
            "too-many-boards",
        ),
    ),
)
