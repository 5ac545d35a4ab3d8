"""A bot worker: reads requests from stdin and writes responses to stdout, until stdin ends.

Before the first request it writes an empty response to say that everything is loaded.
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

from .protocol import (
    SIZE_BYTES,
    BotRequest,
    BotResponse,
    FailureResponse,
    HintsResponse,
    MoveRequest,
    MoveResponse,
    decode_request,
    encode,
    position_of,
)


def respond_to(bot_request: BotRequest) -> BotResponse:
    """Compute the response."""
    observation = bot_request.position.observation()
    if isinstance(bot_request, MoveRequest):
        return MoveResponse(
            cast(AnyAction, bot_factory(bot_request.level)(bot_request.seed).choose(observation))
        )
    return HintsResponse(tuple(hints(observation, seed=bot_request.seed)))


def main() -> None:
    """Respond until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the server, which ends its workers
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # exit quietly if the server has died
    output = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # keeps what bots print out of the responses
    respond_to(_warm_up_request())
    _write(output, b"")
    while (data := _read(sys.stdin.buffer)) is not None:
        try:
            response = respond_to(decode_request(data))
        except Exception:
            response = FailureResponse(traceback.format_exc(limit=-3))
        _write(output, encode(response))


def _warm_up_request() -> BotRequest:
    position = position_of(Game.new("mini", seats=2, seed=1), seat=0, board_text=None)
    return MoveRequest(position=position, level="medium", seed=1)


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
