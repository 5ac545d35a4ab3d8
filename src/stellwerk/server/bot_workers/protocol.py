"""What is asked of a thinker, and what it answers. A question holds only what the seat may know."""

from typing import Final, cast

import msgspec
import numpy as np
from msgspec import Struct

from stellwerk.boards.row import board_row
from stellwerk.bots.hints import Hint
from stellwerk.engine import GAME
from stellwerk.play import Game, Observation
from stellwerk.play.actions import AnyAction
from stellwerk.server.messages.field_types import Level
from stellwerk.server.table.boards import board_of

SIZE_BYTES: Final = 4
"""Questions and answers are preceded by their size."""


class Position(Struct, frozen=True, kw_only=True):
    """What a seat sees: the board, by the name of its edition or by its text, and the observed record."""

    edition: str
    board_text: str | None
    state: bytes
    seat: int
    actions: int

    def observation(self) -> Observation:
        """The position as bots are given it."""
        board = board_of(self.edition, self.board_text)
        state = np.frombuffer(bytearray(self.state), GAME)
        return Observation(board, board_row(board), state, self.seat, self.actions)


class MoveRequest(Struct, frozen=True, kw_only=True, tag="move"):
    """The question which action a bot chooses."""

    position: Position
    level: Level
    seed: int


class HintsRequest(Struct, frozen=True, kw_only=True, tag="hints"):
    """The question which actions are the best."""

    position: Position
    seed: int


class MoveResponse(Struct, frozen=True, tag="chosen"):
    """The action of a bot."""

    action: AnyAction


class HintsResponse(Struct, frozen=True, tag="advised"):
    """The best actions."""

    hints: tuple[Hint, ...]


class FailureResponse(Struct, frozen=True, tag="failed"):
    """The bot failed; the text is for the log."""

    text: str


BotRequest = MoveRequest | HintsRequest
BotResponse = MoveResponse | HintsResponse | FailureResponse

_REQUESTS = msgspec.msgpack.Decoder(BotRequest)
_RESPONSES = msgspec.msgpack.Decoder(BotResponse)
_ENCODER = msgspec.msgpack.Encoder()


def position_of(game: Game, seat: int, board_text: str | None) -> Position:
    """What a seat sees of a game."""
    return Position(
        edition=game.board.id,
        board_text=board_text,
        state=game.observe(seat).tobytes(),
        seat=seat,
        actions=len(game.history),
    )


def encode(value: BotRequest | BotResponse) -> bytes:
    """A question or an answer as it is sent."""
    return _ENCODER.encode(value)


def decode_request(data: bytes) -> BotRequest:
    """The question that was sent."""
    return cast(BotRequest, _REQUESTS.decode(data))


def decode_response(data: bytes) -> BotResponse:
    """The answer that was sent."""
    return cast(BotResponse, _RESPONSES.decode(data))
