"""Games and records, played again with all cards face up."""

from collections.abc import Sequence
from typing import cast

import msgspec

from stellwerk.boards import Board
from stellwerk.play import Action, Event, Game, GameError, Options
from stellwerk.play.actions import AnyAction
from stellwerk.play.events import AnyEvent
from stellwerk.play.outcome import outcome
from stellwerk.play.record import history_lines
from stellwerk.play.record.lines import decode_line
from stellwerk.play.record.replay import Replay
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.messages.rest import ReplaySheet, ReplayStep
from stellwerk.server.table.boards import board_of

from .protocol import PlayedGame

History = Sequence[tuple[int, Action]]


def replayed_record(record: str, board_text: str | None) -> bytes:
    """An uploaded record, step by step, as JSON; raises Rejection."""
    board = None if board_text is None else board_of("", board_text)
    game = _replayed_game(record, board)
    return msgspec.json.encode(replay_sheet(game.board, game.options, game.seed, game.history))


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


def replayed_game(game: PlayedGame) -> bytes:
    """A game step by step, as JSON."""
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


def record_of(game: PlayedGame) -> bytes:
    """The record of a game, in JSON Lines."""
    lines = history_lines(game.board, game.options, game.seed, game.history)
    return b"".join(line + b"\n" for line in lines)


def outcome_of(game: PlayedGame) -> bytes:
    """How the points of a finished game were earned, as JSON."""
    played = Game(game.board, game.options, game.seed)
    for seat, action in game.history:
        played.play(action, seat)
    return msgspec.json.encode(outcome(played))
