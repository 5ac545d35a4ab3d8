"""A thinker: reads questions from its input and writes answers to its output, until the input ends."""

import os
import signal
import sys
import traceback
from typing import BinaryIO, cast

from stellwerk.bots import bot_factory
from stellwerk.bots.hints import hints
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
)


def answer_to(question: Question) -> Answer:
    """Think."""
    seen = question.position.seen()
    if isinstance(question, MoveWanted):
        return Chosen(cast(AnyAction, bot_factory(question.level)(question.seed).choose(seen)))
    return Advised(tuple(hints(seen, seed=question.seed)))


def main() -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends its thinkers
    if hasattr(signal, "SIGPIPE"):
        signal.signal(
            signal.SIGPIPE, signal.SIG_DFL
        )  # who asked is gone: nobody wants the answer, or a complaint
    output = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints is no answer
    while (data := _read(sys.stdin.buffer)) is not None:
        try:
            answer = answer_to(decode_question(data))
        except Exception:
            answer = Failed(traceback.format_exc(limit=-3))
        _write(output, encode(answer))


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
