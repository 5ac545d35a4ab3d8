"""Finished games: their records, and replays of these and of uploaded records."""

from typing import Final

from stellwerk.boards.versions import built_in_version
from stellwerk.play import GameError
from stellwerk.play.record import RecordedGame
from stellwerk.play.record.lines import RecordHeader, decode_line
from stellwerk.server.app.api_request import ApiRequest, EncodedResponse, address_of
from stellwerk.server.app.compressed_response import compressed_response
from stellwerk.server.app.endpoint import Endpoint
from stellwerk.server.app.finished_games import Kind
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.messages.rest import ReplaySheet, Upload
from stellwerk.server.table.recorded_game import recorded_game

JSON_LINES: Final = "application/x-ndjson"


async def _record(request: ApiRequest) -> EncodedResponse:
    record = await finished_game(request, request.path["table"])
    name = f"{record.game.board.id}-{request.path['table']}.jsonl"
    response = compressed_response(request, await result_of(request, "record", record), JSON_LINES)
    response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return response


async def _replay(request: ApiRequest) -> EncodedResponse:
    record = await finished_game(request, request.path["table"])
    return compressed_response(request, await result_of(request, "replay", record))


async def finished_game(request: ApiRequest, table_id: str) -> RecordedGame:
    """The game of a table if it was played to the end: only then may everyone see all cards."""
    service = request.services.table_service
    record = recorded_game((await service.table(table_id)).table)
    if record is None:
        await service.catch_up(table_id, None)  # another process may know of the last move
        record = recorded_game((await service.table(table_id)).table)
    if record is None:
        raise Rejection("not-over", "There is no record before the game has been played to the end.")
    return record


async def result_of(request: ApiRequest, kind: Kind, record: RecordedGame) -> bytes:
    """What a finished game has to show, compressed; only the first who asks for it is rate-limited."""
    finished_games, table = request.services.finished_games, request.path["table"]
    address = address_of(request.connection)
    if not finished_games.has(kind, table):
        request.services.rate_limits.replays.check(address)
    return await finished_games.result(kind, table, record, address)


async def _replay_upload(request: ApiRequest) -> EncodedResponse:
    upload: Upload = request.body
    address = address_of(request.connection)
    request.services.rate_limits.replays.check(address)
    text = await board_text_of(request, upload.record, upload.board)
    async with request.services.upload_limits.admitted(address):
        replay = await request.services.sandbox.replay_of_record(upload.record, text, address)
    return compressed_response(request, replay)


async def board_text_of(request: ApiRequest, record: str, uploaded: str | None) -> str | None:
    """The text of the board that a record was played on: the one uploaded with it, or one that is known."""
    return await _stored_board_text(request, record) if uploaded is None else uploaded


async def _stored_board_text(request: ApiRequest, record: str) -> str | None:
    """The text of a record's board if it is not built in, but a table here is played on it."""
    try:
        header = decode_line(record.partition("\n")[0].encode())
    except (GameError, UnicodeEncodeError):
        return None  # it is reported when the record is replayed
    if not isinstance(header, RecordHeader) or built_in_version(header.board):
        return None
    stored = await request.services.store.board_with(header.board)
    return None if stored is None else stored.text


RECORDS: Final = (
    Endpoint(
        "GET",
        "/api/tables/{table}/record",
        "The record of a finished game, in JSON Lines.",
        _record,
        str,
        rejections=("not-found", "not-over", "other-rules"),
        media_type=JSON_LINES,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay",
        "A finished game, step by step.",
        _replay,
        ReplaySheet,
        rejections=("not-found", "not-over", "other-rules"),
    ),
    Endpoint(
        "POST",
        "/api/replay",
        "An uploaded game record, step by step.",
        _replay_upload,
        ReplaySheet,
        body=Upload,
        rejections=("bad-record", "several-games", "bad-board"),
        is_upload=True,
    ),
)
