"""A thinker: reads questions from its input and writes answers to its output, until the input ends.

Before the first question it writes an empty answer: it has loaded everything, and is ready to think.
"""

import os
import signal
import sys
import traceback
from typing import BinaryIO, cast

from stellwerk.bots import bot_factory
from stellwerk.bots.hints import hints
from stellwerk.play import Game
from stellwerk.play.actions import AnyAction

from .questions import (
    SIZE_BYTES,
    Advised,
    Answer,
    Chosen,
    Failed,
    MoveWanted,
    Question,
    decode_question,
    encode,
    position_of,
)


def answer_to(question: Question) -> Answer:
    """Think."""
    observation = question.position.observation()
    if isinstance(question, MoveWanted):
        return Chosen(cast(AnyAction, bot_factory(question.level)(question.seed).choose(observation)))
    return Advised(tuple(hints(observation, seed=question.seed)))


def main() -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends its thinkers
    if hasattr(signal, "SIGPIPE"):
        signal.signal(
            signal.SIGPIPE, signal.SIG_DFL
        )  # who asked is gone: nobody wants the answer, or a complaint
    output = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints is no answer
    answer_to(_easy_question())
    _write(output, b"")
    while (data := _read(sys.stdin.buffer)) is not None:
        try:
            answer = answer_to(decode_question(data))
        except Exception:
            answer = Failed(traceback.format_exc(limit=-3))
        _write(output, encode(answer))


def _easy_question() -> Question:
    position = position_of(Game.new("mini", seats=2, seed=1), seat=0, board_text=None)
    return MoveWanted(position=position, level="medium", seed=1)


def _read(source: BinaryIO) -> bytes | None:
    size = source.read(SIZE_BYTES)
    if len(size) < SIZE_BYTES:
        return None
    return source.read(int.from_bytes(size, "big"))


def _write(target: BinaryIO, data: bytes) -> None:
    target.write(len(data).to_bytes(SIZE_BYTES, "big") + data)
    target.flush()


if __name__ == "__main__":
    main()
