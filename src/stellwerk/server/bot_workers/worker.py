"""A bot worker: a process that chooses moves and computes hints."""

import traceback
from typing import cast

from stellwerk.bots import bot_factory
from stellwerk.bots.hints import hints
from stellwerk.play import Game
from stellwerk.play.actions import AnyAction
from stellwerk.server.worker_processes.responder import respond_until_input_ends

from .protocol import (
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
    respond_until_input_ends(_load, _respond)


def _load() -> None:
    respond_to(_warm_up_request())


def _respond(data: bytes) -> bytes:
    try:
        return encode(respond_to(decode_request(data)))
    except Exception:
        return encode(FailureResponse(traceback.format_exc(limit=-3)))


def _warm_up_request() -> BotRequest:
    position = position_of(Game.new("mini", seats=2, seed=1), seat=0, board_text=None)
    return MoveRequest(position=position, level="medium", seed=1)


if __name__ == "__main__":
    main()
