"""Games that are over: their records, and replays of them or of records from elsewhere."""

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
from stellwerk.server.app.ask import Ask, Content, address_of
from stellwerk.server.app.endpoint import Endpoint
from stellwerk.server.messages.refusals import Refusal
from stellwerk.server.messages.rest import ReplaySheet, ReplayStep, Upload
from stellwerk.server.table.boards import board_of

History = Sequence[tuple[int, Action]]
JSON_LINES: Final = "application/x-ndjson"


async def _record(ask: Ask) -> Content:
    game = await finished_game(ask)
    name = f"{game.board.id}-{ask.path['table']}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Content(await asyncio.to_thread(_written, game), JSON_LINES, headers)


def _written(game: Game) -> bytes:
    lines = history_lines(game.board, game.options, game.seed, game.history)
    return b"".join(line + b"\n" for line in lines)


async def _replay(ask: Ask) -> Content:
    game = await finished_game(ask)
    return await _sheet(ask, game)


async def finished_game(ask: Ask) -> Game:
    """The game of a table, if it was played to its end: only then everything is open."""
    ask.house.rates.replays.check(address_of(ask.connection))
    table = (await ask.house.hall.table(ask.path["table"])).table
    if table.game is None or table.ending != "finished":
        raise Refusal("not-over", "There is a record only when the game has been played to its end.")
    return table.game


async def _replay_upload(ask: Ask) -> Content:
    upload: Upload = ask.body
    ask.house.rates.replays.check(address_of(ask.connection))
    board = None if upload.board is None else await asyncio.to_thread(board_of, "", upload.board)
    return await _sheet(ask, await asyncio.to_thread(_played, upload.record, board))


def _played(record: str, board: Board | None) -> Game:
    """The one game of a record, played again."""
    if not record.strip():
        raise Refusal("bad-record", "The record is empty; send a complete one.", line=1)
    number = 1
    try:
        first, *others = record.encode().splitlines()
        replay = Replay(decode_line(first), board)
        for number, line in enumerate(others, start=2):  # noqa: B007 (told if it fails)
            replay.follow(decode_line(line))
    except (GameError, UnicodeEncodeError, ValueError) as error:
        raise Refusal("bad-record", f"Line {number}: {error}", line=number) from None
    if not replay.is_complete:
        raise Refusal("bad-record", "The record is cut off; send a complete one.", line=number)
    return replay.game


async def _sheet(_: Ask, game: Game) -> Content:
    return Content(await asyncio.to_thread(_encoded_replay, game))


def _encoded_replay(game: Game) -> bytes:
    return msgspec.json.encode(replay_sheet(game.board, game.options, game.seed, game.history))


def replay_sheet(board: Board, options: Options, seed: int, history: History) -> ReplaySheet:
    """A finished game step by step, everything open."""
    game = Game(board, options, seed)
    steps = [_step(game, None, None, game.opening)]
    for seat, action in history:
        told = game.play(action, seat)
        steps.append(_step(game, seat, action, told))
    return ReplaySheet(
        edition=board.id,
        digest=board.digest,
        options=options,
        steps=tuple(steps),
        scores=game.scores().lines,
        outcome=outcome(game),
    )


def _step(game: Game, seat: int | None, action: Action | None, told: Sequence[Event]) -> ReplayStep:
    return ReplayStep(
        number=len(game.history),
        seat=seat,
        action=cast(AnyAction | None, action),
        events=cast(tuple[AnyEvent, ...], tuple(told)),
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
        refusals=("not-found", "not-over", "other-rules"),
        media_type=JSON_LINES,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay",
        "A finished game step by step.",
        _replay,
        ReplaySheet,
        refusals=("not-found", "not-over", "other-rules"),
    ),
    Endpoint(
        "POST",
        "/api/replay",
        "A game record from elsewhere, step by step.",
        _replay_upload,
        ReplaySheet,
        body=Upload,
        refusals=("bad-record", "bad-board"),
        is_upload=True,
    ),
)
