"""Commands at tables, from a WebSocket or by REST."""

import secrets
import time
from typing import Final

from stellwerk.bots import bot_seed
from stellwerk.bots.hints import Hint
from stellwerk.server.bot_workers.pool import NoResponse
from stellwerk.server.bot_workers.protocol import HintsRequest, HintsResponse, position_of
from stellwerk.server.bot_workers.turns import Owner
from stellwerk.server.messages import commands
from stellwerk.server.messages.commands import AnyCommand
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.table.command_request import CommandRequest, Person
from stellwerk.server.table.creation import rematch_of
from stellwerk.server.table.decisions import decide
from stellwerk.server.table.permissions import check_plays, check_practice, check_running

from .services import Services

_MAX_WAITING: Final = 4
"""How many requests of one person may wait for a bot worker before hints have to wait, too."""


async def carry_out(services: Services, table_id: str, person: Person, site: str, command: AnyCommand) -> int:
    """Carry out a command that changes the table; returns the version after it."""
    begin = time.perf_counter()
    request = CommandRequest(
        person,
        command,
        now=services.table_service.clock(),
        seed=secrets.randbits(64) if isinstance(command, commands.Start) else 0,
        next_table=services.keys.derived_id("rematch", table_id)
        if isinstance(command, commands.Rematch)
        else "",
        site=site,
    )
    if isinstance(command, commands.Rematch):
        await _make_rematch(services, table_id, request)
    if isinstance(command, commands.Start):
        version = await _start(services, table_id, request)
    elif isinstance(command, commands.FillSeat):
        version = await _fill_seat(services, table_id, request, command)
    else:
        version = await _decide_and_append(services, table_id, request)
    services.metrics.commands.labels(command.__struct_config__.tag).observe(time.perf_counter() - begin)
    return version


async def _decide_and_append(services: Services, table_id: str, request: CommandRequest) -> int:
    return await services.table_service.carry_out(
        table_id, lambda table: decide(table, request), command=_command_key(request)
    )


def _command_key(request: CommandRequest) -> str:
    return f"{request.person.id}:{request.command.id}"


async def _start(services: Services, table_id: str, request: CommandRequest) -> int:
    """Start a game unless there are too many; a repeated command finds it started."""
    table = (await services.table_service.table(table_id)).table
    if table.state != "open":
        return await _decide_and_append(services, table_id, request)
    async with services.running_tables.starting(table):
        return await _decide_and_append(services, table_id, request)


async def _fill_seat(
    services: Services, table_id: str, request: CommandRequest, command: commands.FillSeat
) -> int:
    """Put a bot into a seat unless there are too many; a repeated command finds it there."""
    table = (await services.table_service.table(table_id)).table
    try:
        async with services.running_tables.filling(table, command):
            return await _decide_and_append(services, table_id, request)
    except Rejection:
        done = await services.store.command_version(table_id, _command_key(request))
        if done is None:
            raise
        return done


async def _make_rematch(services: Services, table_id: str, request: CommandRequest) -> None:
    """Create the next table before anyone is sent there; simultaneous requests create it once."""
    live = await services.table_service.table(table_id)
    decide(live.table, request)  # raises Rejection before anything is created
    if live.table.is_custom_board and live.table.board_text and live.table.rematch is None:
        await services.board_quota.charge(request.person.id, request.site or "", live.table.board_text)
    await services.table_service.create(request.next_table, rematch_of(live.table, request.person.id))


async def hints_for(
    services: Services, table_id: str, person: Person, site: str, command: commands.AskHints
) -> tuple[int, tuple[Hint, ...]]:
    """The version at which hints were asked for, and the hints."""
    table = (await services.table_service.table(table_id)).table
    game = check_running(table)
    check_practice(table)
    check_plays(table, person.id, command.seat)
    if command.seat not in table.waiting_for:
        raise Rejection("not-running", "It is not this seat's turn.", seat=command.seat)
    owner = Owner(site, person.id)
    if services.bot_workers.waiting_for(owner) >= _MAX_WAITING:
        raise Rejection("busy", "Your bots are still thinking; try again in a moment.")
    bot_request = HintsRequest(
        position=position_of(game, command.seat, table.board_text),
        players=tuple(seat.bot for seat in table.seats),
        seed=bot_seed(game.seed, command.seat),
    )
    try:
        response = await services.bot_workers.request(bot_request, owner)
    except NoResponse:
        raise Rejection("busy", "The bots did not respond; try again.") from None
    return table.version, response.hints if isinstance(response, HintsResponse) else ()
