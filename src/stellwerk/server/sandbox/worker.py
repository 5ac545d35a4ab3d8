"""A worker of the sandbox: a process in which tasks run one after the other, each with limits."""

import gc
import gzip
import traceback
from typing import Final

from stellwerk.boards import load_board
from stellwerk.play import Game, Options
from stellwerk.play.outcome import outcome
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.worker_processes.niceness import let_others_go_first
from stellwerk.server.worker_processes.responder import respond_until_input_ends

from . import protocol
from .board_check import checked_board
from .board_drawing import drawn_sheet
from .confined_task import TaskFailed, TaskKilled, run_confined
from .folding import encoded_updates, folded
from .limits import CAN_LIMIT, NICENESS
from .protocol import EncodedResult, FailedTask, KilledTask, RejectedTask, Result, Task, encode
from .replays import finished_game, outcome_of, position_of, record_of, replayed_game, replayed_record
from .task_pieces import decoded_task

_GZIP_LEVEL: Final = 4


def main() -> None:
    """Run tasks until the input ends."""
    let_others_go_first(NICENESS)
    respond_until_input_ends(load_everything, _respond_confined if CAN_LIMIT else _respond)


def load_everything() -> None:
    """Load everything that tasks need before the first fork, which shares its memory."""
    game = Game(load_board("mini"), Options(), seed=1)
    game.play(game.observation(0).legal[0], 0)
    game.view()
    outcome(game)
    drawn_sheet(game.board)
    gc.collect()
    gc.freeze()


def _respond_confined(data: bytes) -> bytes:
    try:
        return run_confined(lambda: _respond(data))
    except TaskKilled as killed:
        return encode(KilledTask(str(killed)))
    except TaskFailed as failed:
        return encode(FailedTask(str(failed)))


def _respond(data: bytes) -> bytes:
    try:
        return encode(_result(decoded_task(data)))
    except Rejection as rejection:
        return encode(RejectedTask(rejection.code, rejection.text, rejection.params))
    except MemoryError:
        raise
    except Exception:
        return encode(FailedTask(traceback.format_exc(limit=-3)))


def _result(task: Task) -> Result:
    match task:
        case protocol.CheckBoard():
            return protocol.CheckedBoard(checked_board(task.text))
        case protocol.FoldLog():
            return folded(task)
        case protocol.EncodeUpdates():
            return encoded_updates(task)
        case protocol.DrawBoard():
            return EncodedResult(drawn_sheet(task.board))
        case protocol.ReplayRecord():
            return _compressed(replayed_record(task.record, task.board_text))
        case protocol.ReadGame():
            return protocol.ReadResult(finished_game(task.record, task.board_text))
        case protocol.ReplayGame():
            return _compressed(replayed_game(task))
        case protocol.WriteRecord():
            return _compressed(record_of(task))
        case protocol.FindPosition():
            return position_of(task)
    return _compressed(outcome_of(task.game))


def _compressed(data: bytes) -> EncodedResult:
    """Compressed here, because that takes longer than the server may block everyone else."""
    return EncodedResult(gzip.compress(data, _GZIP_LEVEL))


if __name__ == "__main__":
    main()
