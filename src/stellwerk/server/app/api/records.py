"""Finished games: their records, and replays of these and of uploaded records."""

import asyncio
from collections.abc import Sequence
from typing import Final, cast

import msgspec

from stellwerk.boards import Board
from stellwerk.play import Action, Event, Game, GameError, Options
from stellwerk.play.actions import AnyAction
from stellwerk.play.events import AnyEvent
from stellwerk.play.outcome import outcome
from stellwerk.play.record import history_lines
from stellwerk.play.record.lines import decode_line
from stellwerk.play.record.replay import Replay
from stellwerk.server.app.api_request import ApiRequest, EncodedResponse, address_of
from stellwerk.server.app.endpoint import Endpoint
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.messages.rest import ReplaySheet, ReplayStep, Upload
from stellwerk.server.table.boards import board_of

History = Sequence[tuple[int, Action]]
JSON_LINES: Final = "application/x-ndjson"


async def _record(request: ApiRequest) -> EncodedResponse:
    game = await finished_game(request)
    name = f"{game.board.id}-{request.path['table']}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return EncodedResponse(await asyncio.to_thread(_record_lines, game), JSON_LINES, headers)


def _record_lines(game: Game) -> bytes:
    lines = history_lines(game.board, game.options, game.seed, game.history)
    return b"".join(line + b"\n" for line in lines)


async def _replay(request: ApiRequest) -> EncodedResponse:
    game = await finished_game(request)
    return await _replay_response(game)


async def finished_game(request: ApiRequest) -> Game:
    """The game of a table if it was played to the end: only then may everyone see all cards."""
    request.services.rate_limits.replays.check(address_of(request.connection))
    table = (await request.services.table_service.table(request.path["table"])).table
    if table.game is None or table.ending != "finished":
        raise Rejection("not-over", "There is no record before the game has been played to the end.")
    return table.game


async def _replay_upload(request: ApiRequest) -> EncodedResponse:
    upload: Upload = request.body
    request.services.rate_limits.replays.check(address_of(request.connection))
    board = None if upload.board is None else await asyncio.to_thread(board_of, "", upload.board)
    return await _replay_response(await asyncio.to_thread(_replayed_game, upload.record, board))


def _replayed_game(record: str, board: Board | None) -> Game:
    """The one game of a record, played again."""
    if not record.strip():
        raise Rejection("bad-record", "The record is empty; send a complete one.", line=1)
    number = 1
    try:
        first, *others = record.encode().splitlines()
        replay = Replay(decode_line(first), board)
        for number, line in enumerate(others, start=2):  # noqa: B007 (part of the error)
            replay.follow(decode_line(line))
    except (GameError, UnicodeEncodeError, ValueError) as error:
        raise Rejection("bad-record", f"Line {number}: {error}", line=number) from None
    if not replay.is_complete:
        raise Rejection("bad-record", "The record is incomplete; send a complete one.", line=number)
    return replay.game


async def _replay_response(game: Game) -> EncodedResponse:
    return EncodedResponse(await asyncio.to_thread(_encode_replay, game))


def _encode_replay(game: Game) -> bytes:
    return msgspec.json.encode(replay_sheet(game.board, game.options, game.seed, game.history))


def replay_sheet(board: Board, options: Options, seed: int, history: History) -> ReplaySheet:
    """A finished game step by step, with all cards face up."""
    game = Game(board, options, seed)
    steps = [_step(game, None, None, game.opening)]
    for seat, action in history:
        events = game.play(action, seat)
        steps.append(_step(game, seat, action, events))
    return ReplaySheet(
        edition=board.id,
        digest=board.digest,
        options=options,
        steps=tuple(steps),
        scores=game.scores().lines,
        outcome=outcome(game),
    )


def _step(game: Game, seat: int | None, action: Action | None, events: Sequence[Event]) -> ReplayStep:
    return ReplayStep(
        number=len(game.history),
        seat=seat,
        action=cast(AnyAction | None, action),
        events=cast(tuple[AnyEvent, ...], tuple(events)),
        view=game.view(None),
        holdings=tuple(game.holdings(number) for number in range(game.options.seats)),
    )


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
        rejections=("bad-record", "bad-board"),
        is_upload=True,
    ),
)
