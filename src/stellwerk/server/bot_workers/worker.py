"""A bot worker: a process that chooses moves, computes hints and reviews games."""

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
    HintsRequest,
    HintsResponse,
    JudgeRequest,
    MoveRequest,
    MoveResponse,
    ReviewRequest,
    decode_request,
    encode,
    position_of,
)
from .reviewing import judged, reviewed


def respond_to(bot_request: BotRequest) -> BotResponse:
    """Compute the response."""
    match bot_request:
        case MoveRequest():
            bot = bot_factory(bot_request.level)(bot_request.seed)
            return MoveResponse(cast(AnyAction, bot.choose(bot_request.position.observation())))
        case HintsRequest(position=position, players=players, seed=seed):
            return HintsResponse(tuple(hints(position.observation(), players=players, seed=seed)))
        case JudgeRequest():
            return judged(bot_request)
        case ReviewRequest():
            return reviewed(bot_request)


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
