"""Folded tables on their way from the sandbox to the server."""

from collections import deque
from typing import cast

from stellwerk.boards import Board
from stellwerk.play import Game
from stellwerk.play.events import AnyEvent
from stellwerk.server.live import log_reader
from stellwerk.server.table.boards import edition_board
from stellwerk.server.table.fold import AppliedEntry
from stellwerk.server.table.played_game import PlayedGame, played_game

from .protocol import EncodedUpdates, EncodeUpdates, FoldedTable, FoldLog


def folded(task: FoldLog) -> FoldedTable:
    """The table after the last entry of a log; raises Rejection if the log cannot be read."""
    latest: AppliedEntry = deque(log_reader.apply_log(None, task.log), maxlen=1)[0]
    game = latest.table.game
    return FoldedTable(
        entry=latest.entry,
        table=latest.table.with_changes(game=None),
        game=None if game is None else played_game(game),
        state=b"" if game is None else game.state.tobytes(),
        events=cast(tuple[AnyEvent, ...], tuple(latest.events)),
    )


def encoded_updates(task: EncodeUpdates) -> EncodedUpdates:
    """The messages about the first entries after a version."""
    return EncodedUpdates(log_reader.encoded_updates(task.version, task.log, task.player))


def unfolded(result: FoldedTable) -> AppliedEntry:
    """The last applied entry, as if the log had been folded here."""
    board = edition_board(result.table.board) or result.table.board
    game = None if result.game is None else _restored(board, result.game, result.state)
    return AppliedEntry(result.entry, result.table.with_changes(board=board, game=game), result.events)


def _restored(board: Board, played: PlayedGame, state: bytes) -> Game:
    """A game in a known state, without playing it again; its rules may be those of an earlier version."""
    board = board if played.board == board else played.board
    return Game.resumed(board, played.options, played.seed, played.history, state, played.position)
