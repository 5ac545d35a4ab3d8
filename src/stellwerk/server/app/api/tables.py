"""Tables: finding, making and seeing them, and commands by REST."""

import asyncio
from typing import Final

import msgspec

from stellwerk.boards import Board
from stellwerk.server.app.ask import Ask, Content, address_of
from stellwerk.server.app.commands import carry_out, hints_for
from stellwerk.server.app.endpoint import Endpoint
from stellwerk.server.app.keys import new_id
from stellwerk.server.messages import commands as asked
from stellwerk.server.messages import entries as log
from stellwerk.server.messages.commands import AnyCommand
from stellwerk.server.messages.refusals import STATUS, Refusal
from stellwerk.server.messages.rest import (
    BoardSheet,
    CommandDone,
    NewTable,
    Problem,
    TableMade,
    Updates,
    UpdatesWanted,
)
from stellwerk.server.messages.sent import Snapshot
from stellwerk.server.messages.settings import BotSeat, OpenSeat, SeatPlan
from stellwerk.server.table.boards import board_of
from stellwerk.server.table.decide import decide_end
from stellwerk.server.table.request import Person
from stellwerk.server.table.seating import check_settings
from stellwerk.server.table.texts import plain_text

from .catalogue import board_content


async def _make(ask: Ask) -> TableMade:
    new: NewTable = ask.body
    host = ask.someone
    ask.house.rates.new_tables.check(host.id)
    ask.house.rates.new_tables_of_address.check(address_of(ask.connection))
    board = await asyncio.to_thread(_board_of, new)
    seats = tuple(_occupant(plan, host) for plan in new.seats)
    check_settings(board, new.settings, [seat.player for seat in seats])
    entry = log.Created(
        edition=board.id,
        digest=board.digest,
        board=new.board,
        host=host.id,
        settings=new.settings,
        seats=seats,
    )
    table = new_id() if new.id is None else ask.house.keys.derived_id("table", host.id, new.id)
    return TableMade(table=table, version=await ask.house.hall.create(table, entry))


def _board_of(new: NewTable) -> Board:
    if (new.edition is None) == (new.board is None):
        raise Refusal("bad-request", "Name an edition or send a board of your own, one of the two.")
    return board_of(new.edition or "", new.board)


def _occupant(plan: SeatPlan, host: Person) -> log.Occupant:
    if isinstance(plan, OpenSeat):
        return log.Occupant()
    if isinstance(plan, BotSeat):
        return log.Occupant(bot=plan.level)
    name = host.name if plan.name is None else plain_text(plan.name, "name")
    return log.Occupant(player=host.id, name=name)


async def _snapshot(ask: Ask) -> Content:
    live = await ask.house.hall.table(ask.path["table"])
    return Content(live.newest.snapshot(ask.player, ask.house.hall.clock()))


async def _board(ask: Ask) -> Content:
    live = await ask.house.hall.table(ask.path["table"])
    return await board_content(ask, live.table.board)


async def _updates(ask: Ask) -> Updates:
    wanted: UpdatesWanted = ask.query
    ask.house.rates.catching_up.check(address_of(ask.connection))
    tellings = await ask.house.hall.missed(ask.path["table"], wanted.after, ask.player)
    updates = tuple(msgspec.Raw(telling.update(ask.player)) for telling in tellings)
    version = tellings[-1].version if tellings else wanted.after
    return Updates(version=version, updates=updates)  # type: ignore[arg-type] # already written


async def _command(ask: Ask) -> CommandDone | Content:
    command: AnyCommand = ask.body
    table = ask.path["table"]
    if isinstance(command, asked.Look):
        return CommandDone(version=(await ask.house.hall.table(table)).version)
    if isinstance(command, asked.AskHints):
        version, hints = await hints_for(ask.house, table, ask.someone, command)
        return CommandDone(version=version, hints=hints)
    try:
        return CommandDone(version=await carry_out(ask.house, table, ask.someone, command))
    except Refusal as refusal:
        live = await ask.house.hall.table(table)
        snapshot = live.newest.snapshot_after(refusal, ask.player, ask.house.hall.clock())
        if snapshot is None:
            raise
        return _late(ask, refusal, snapshot)


def _late(ask: Ask, refusal: Refusal, snapshot: Snapshot) -> Content:
    """The answer to a command that came too late, with everything as it is now."""
    ask.house.metrics.refusals.add(code=refusal.code)
    problem = Problem(code=refusal.code, params=refusal.params, text=refusal.text, snapshot=snapshot)
    return Content(msgspec.json.encode(problem), status=STATUS[refusal.code])


async def _end(ask: Ask) -> CommandDone:
    return CommandDone(version=await ask.house.hall.carry_out(ask.path["table"], decide_end))


TABLES: Final = (
    Endpoint(
        "POST",
        "/api/tables",
        "Make a table.",
        _make,
        TableMade,
        body=NewTable,
        needs="person",
        refusals=("bad-board", "bad-options", "bad-text", "not-found"),
        is_upload=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}",
        "A table as you may see it.",
        _snapshot,
        Snapshot,
        refusals=("not-found", "other-rules"),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/board",
        "The board of a table, and its drawing.",
        _board,
        BoardSheet,
        refusals=("not-found", "other-rules"),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/updates",
        "Everything that happened after a version.",
        _updates,
        Updates,
        query=UpdatesWanted,
        refusals=("not-found", "other-rules"),
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/commands",
        "Do something at a table, as over its WebSocket.",
        _command,
        CommandDone,
        body=AnyCommand,
        needs="person",
        refusals=(
            "bad-text",
            "bad-options",
            "not-host",
            "not-your-seat",
            "not-at-table",
            "not-practice",
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
            "too-many",
        ),
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/end",
        "End a table; for administrators.",
        _end,
        CommandDone,
        needs="admin",
        refusals=("not-admin", "not-found", "other-rules"),
    ),
)
