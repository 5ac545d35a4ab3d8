"""Tables: creating and reading them, commands by REST, and ending them."""

from typing import Final

import msgspec

from stellwerk.boards import Board
from stellwerk.server.app.api_request import ApiRequest, EncodedResponse, address_of
from stellwerk.server.app.commands import carry_out, hints_for
from stellwerk.server.app.endpoint import Endpoint
from stellwerk.server.app.keys import new_id
from stellwerk.server.messages import commands
from stellwerk.server.messages import entries as log
from stellwerk.server.messages.commands import AnyCommand
from stellwerk.server.messages.outgoing import Snapshot
from stellwerk.server.messages.rejections import STATUS, Rejection
from stellwerk.server.messages.rest import (
    BoardSheet,
    CommandDone,
    KnownVersion,
    NewTable,
    Problem,
    TableMade,
    Updates,
    UpdatesQuery,
)
from stellwerk.server.messages.settings import BotSeat, OpenSeat, SeatPlan
from stellwerk.server.table.boards import board_of
from stellwerk.server.table.command_request import Person
from stellwerk.server.table.creation import creation
from stellwerk.server.table.liveries import check_distinct
from stellwerk.server.table.seating import check_settings
from stellwerk.server.table.texts import plain_text

from .catalogue import board_content
from .current_table import current_table, table_since


async def _create(request: ApiRequest) -> TableMade:
    new: NewTable = request.body
    host = request.known_person
    request.services.rate_limits.new_tables_per_person.check(host.id)
    request.services.rate_limits.new_tables_per_address.check(address_of(request.connection))
    board = await _board_of(request, new)
    seats = tuple(_occupant(plan, host) for plan in new.seats)
    check_settings(board, new.settings, [seat.player for seat in seats])
    check_distinct([seat.livery for seat in seats])
    if new.board is not None:
        await request.services.board_quota.charge(host.id, request.site, new.board)
    new_table = creation(
        board, new.board, host=host.id, settings=new.settings, seats=seats, site=request.site
    )
    table = new_id() if new.id is None else request.services.keys.derived_id("table", host.id, new.id)
    return TableMade(table=table, version=await request.services.table_service.create(table, new_table))


async def _board_of(request: ApiRequest, new: NewTable) -> Board:
    if (new.edition is None) == (new.board is None):
        raise Rejection("bad-request", "Send either an edition or a custom board.")
    if new.board is None:
        return board_of(new.edition or "", None)
    address = address_of(request.connection)
    async with request.services.upload_limits.admitted(address):
        return await request.services.sandbox.board(new.board, address)


def _occupant(plan: SeatPlan, host: Person) -> log.Occupant:
    if isinstance(plan, OpenSeat):
        return log.Occupant()
    if isinstance(plan, BotSeat):
        return log.Occupant(bot=plan.level)
    name = host.name if plan.name is None else plain_text(plan.name, "name")
    return log.Occupant(player=host.id, name=name, livery=plan.livery)


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
        "POST",
        "/api/tables",
        "Create a table.",
        _create,
        TableMade,
        body=NewTable,
        requires="person",
        rejections=("bad-board", "bad-options", "bad-text", "not-found", "too-many-boards"),
        is_upload=True,
    ),
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
