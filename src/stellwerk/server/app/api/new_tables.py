"""Creating a table: on an edition, on a custom board, or at a position of a finished game."""

from typing import Final, NamedTuple

from stellwerk.boards import Board
from stellwerk.server.app.api_request import ApiRequest, address_of
from stellwerk.server.app.endpoint import Endpoint
from stellwerk.server.app.keys import new_id
from stellwerk.server.messages import entries as log
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.messages.rest import NewTable, PlayedPosition, TableMade
from stellwerk.server.messages.settings import BotSeat, OpenSeat, SeatPlan, Settings
from stellwerk.server.table.boards import board_of, remember_board
from stellwerk.server.table.command_request import Person
from stellwerk.server.table.creation import creation
from stellwerk.server.table.liveries import check_distinct
from stellwerk.server.table.origins import settings_from
from stellwerk.server.table.played_game import PlayedGame, played_game
from stellwerk.server.table.seating import check_settings
from stellwerk.server.table.texts import plain_text

from .records import board_text_of, finished_game


class _Base(NamedTuple):
    """What a table is played on, and where its game begins; the board has a text if it is not built in."""

    board: Board
    custom_text: str | None
    settings: Settings
    origin: log.Origin | None = None


async def _create(request: ApiRequest) -> TableMade:
    new: NewTable = request.body
    host = request.known_person
    request.services.rate_limits.new_tables_per_person.check(host.id)
    request.services.rate_limits.new_tables_per_address.check(address_of(request.connection))
    _check_source(new)
    base = await _base_of(request, new)
    seats = tuple(_occupant(plan, host) for plan in new.seats)
    check_settings(base.board, base.settings, [seat.player for seat in seats])
    check_distinct([seat.livery for seat in seats])
    if base.custom_text is not None:
        await request.services.board_quota.charge(host.id, request.site, base.custom_text)
    new_table = creation(
        base.board,
        base.custom_text,
        host=host.id,
        settings=base.settings,
        seats=seats,
        site=request.site,
        origin=base.origin,
    )
    table = new_id() if new.id is None else request.services.keys.derived_id("table", host.id, new.id)
    return TableMade(table=table, version=await request.services.table_service.create(table, new_table))


def _check_source(new: NewTable) -> None:
    """It is clear what the table is played on; raises Rejection."""
    start = new.start
    if start is None and (new.edition is None) == (new.board is None):
        raise Rejection(
            "bad-request", "Send either an edition or a custom board, or a position to play on from."
        )
    if start is not None and (
        new.edition is not None
        or (start.table is None) == (start.record is None)
        or (start.record is None and new.board is not None)
    ):
        raise Rejection(
            "bad-request", "To play on, send either a table or a record, and no board but that of the record."
        )


async def _base_of(request: ApiRequest, new: NewTable) -> _Base:
    if new.start is not None:
        return await _played_on(request, new, new.start)
    if new.board is None:
        return _Base(board_of(new.edition or "", None), None, new.settings)
    return _Base(await _custom_board(request, new.board), new.board, new.settings)


async def _custom_board(request: ApiRequest, text: str) -> Board:
    address = address_of(request.connection)
    async with request.services.upload_limits.admitted(address):
        return await request.services.sandbox.board(text, address)


async def _played_on(request: ApiRequest, new: NewTable, start: PlayedPosition) -> _Base:
    """A position of a finished game: nobody learns anything from it that the game's replay does not show."""
    address = address_of(request.connection)
    request.services.rate_limits.replays.check(address)
    if start.record is None:
        source = await _game_at_table(request, start.table or "")
    else:
        source = await _game_of_record(request, start.record, new.board)
    found = await request.services.sandbox.position(source.game, start.decision, address)
    if len(new.seats) != found.options.seats:
        raise Rejection(
            "bad-options",
            f"This game has {found.options.seats} seats; plan as many.",
            seats=found.options.seats,
        )
    rules_version = source.game.board.rules_version
    origin = log.Origin(position=found.position, rules_version=rules_version, turn=found.turn)
    return _Base(source.board, source.custom_text, settings_from(found.options, new.settings), origin)


class _Source(NamedTuple):
    """A finished game and its board, with the text unless that is built in."""

    game: PlayedGame
    board: Board
    custom_text: str | None


async def _game_at_table(request: ApiRequest, table_id: str) -> _Source:
    record = await finished_game(request, table_id)
    table = (await request.services.table_service.table(table_id)).table
    if table.board_text is not None:
        remember_board(table.board_text, table.board)  # it has been read before
    return _Source(played_game(record.game), table.board, table.board_text)


async def _game_of_record(request: ApiRequest, record: str, custom_text: str | None) -> _Source:
    address = address_of(request.connection)
    text = await board_text_of(request, record, custom_text)
    board = None if text is None else await _custom_board(request, text)
    async with request.services.upload_limits.admitted(address):
        game = await request.services.sandbox.game_of_record(record, text, address)
    return _Source(game, game.board if board is None else board, text)


def _occupant(plan: SeatPlan, host: Person) -> log.Occupant:
    if isinstance(plan, OpenSeat):
        return log.Occupant()
    if isinstance(plan, BotSeat):
        return log.Occupant(bot=plan.level)
    name = host.name if plan.name is None else plain_text(plan.name, "name")
    return log.Occupant(player=host.id, name=name, livery=plan.livery)


NEW_TABLES: Final = (
    Endpoint(
        "POST",
        "/api/tables",
        "Create a table.",
        _create,
        TableMade,
        body=NewTable,
        requires="person",
        rejections=(
            "bad-board",
            "bad-options",
            "bad-record",
            "several-games",
            "bad-text",
            "not-found",
            "not-over",
            "other-rules",
            "too-many-boards",
        ),
        is_upload=True,
    ),
)
