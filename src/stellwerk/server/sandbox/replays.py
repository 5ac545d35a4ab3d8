"""Games and records, played again with all cards face up."""

from collections.abc import Sequence
from typing import Final, cast

import msgspec

from stellwerk.engine.phases import TURN
from stellwerk.play import Action, Event, Game, GameError
from stellwerk.play.actions import AnyAction
from stellwerk.play.dealing import options_of
from stellwerk.play.events import AnyEvent
from stellwerk.play.observation import holdings_of
from stellwerk.play.outcome import outcome
from stellwerk.play.record import Player, history_lines
from stellwerk.play.record.lines import RecordHeader, decode_line
from stellwerk.play.record.replay import Replay
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.messages.rest import ReplaySheet, ReplayStep
from stellwerk.server.table.boards import board_of
from stellwerk.server.table.played_game import PlayedGame, played_game

from .protocol import FindPosition, FoundPosition, ReplayGame, WriteRecord

_SEVERAL: Final = "The file holds several games; send the record of one only."


def replayed_record(record: str, board_text: str | None) -> bytes:
    """An uploaded record, step by step, as JSON; raises Rejection."""
    replay = _replayed(record, board_text)
    return msgspec.json.encode(replay_sheet(played_game(replay.game), replay.players, replay.tags))


def finished_game(record: str, board_text: str | None) -> PlayedGame:
    """The game of an uploaded record, if it was played to the end; raises Rejection."""
    replay = _replayed(record, board_text)
    if not replay.game.over:
        raise Rejection("not-over", "The game of this record was not played to the end; send a finished one.")
    return played_game(replay.game, replay.players)


def _replayed(record: str, board_text: str | None) -> Replay:
    """The one game of a record, played again."""
    board = None if board_text is None else board_of("", board_text)
    if not record.strip():
        raise Rejection("bad-record", "The record is empty; send a complete one.", line=1)
    number = 1
    try:
        first, *others = record.encode().splitlines()
        replay = Replay(decode_line(first), board)
        for number, text in enumerate(others, start=2):
            line = decode_line(text)
            if replay.is_complete and isinstance(line, RecordHeader):
                raise Rejection("several-games", _SEVERAL, line=number)
            replay.follow(line)
    except (GameError, UnicodeEncodeError, ValueError) as error:
        raise Rejection("bad-record", f"Line {number}: {error}", line=number) from None
    if not replay.is_complete:
        raise Rejection("bad-record", "The record is incomplete; send a complete one.", line=number)
    return replay


def replayed_game(task: ReplayGame) -> bytes:
    """A game step by step, as JSON."""
    return msgspec.json.encode(replay_sheet(task.game, task.players, task.tags))


def replay_sheet(played: PlayedGame, players: tuple[Player, ...], tags: dict[str, str]) -> ReplaySheet:
    """A game step by step, with all cards face up; an unfinished one has no scores yet."""
    game = played.begun()
    steps = [_step(game, None, None, game.opening)]
    for seat, action in played.history:
        events = game.play(action, seat)
        steps.append(_step(game, seat, action, events))
    return ReplaySheet(
        edition=played.board.id,
        digest=played.board.digest,
        options=played.options,
        players=players,
        tags=tags,
        steps=tuple(steps),
        scores=game.scores().lines if game.over else (),
        outcome=outcome(game) if game.over else (),
    )


def _step(game: Game, seat: int | None, action: Action | None, events: Sequence[Event]) -> ReplayStep:
    return ReplayStep(
        number=len(game.history),
        seat=seat,
        action=cast(AnyAction | None, action),
        events=cast(tuple[AnyEvent, ...], tuple(events)),
        view=game.view(),
        holdings=tuple(holdings_of(game.observation(number)) for number in range(game.options.seats)),
    )


def record_of(task: WriteRecord) -> bytes:
    """The record of a game, in JSON Lines."""
    game = task.game
    lines = history_lines(
        game.board, game.options, game.seed, game.history, task.players, task.tags, game.position
    )
    return b"".join(line + b"\n" for line in lines)


def position_of(task: FindPosition) -> FoundPosition:
    """The position of a game before one of its decisions; raises Rejection if there is no such decision."""
    decisions = len(task.game.history)
    if task.decision >= decisions:
        raise Rejection(
            "bad-options",
            f"This game has {decisions} decisions; play on from before one of them, 0 to {decisions - 1}.",
            decisions=decisions,
        )
    game = task.game.begun()
    turn = _turns_begun(game)
    for seat, action in task.game.history[: task.decision]:
        game.play(action, seat)
        turn += _turns_begun(game)
    return FoundPosition(position=game.position(), options=options_of(game.state.tobytes()), turn=turn)


def _turns_begun(game: Game) -> int:
    """1 if a turn has just begun, else 0."""
    return int(game.state["phase"][0] == TURN)


def outcome_of(game: PlayedGame) -> bytes:
    """How the points of a finished game were earned, as JSON."""
    return msgspec.json.encode(outcome(game.game()))
