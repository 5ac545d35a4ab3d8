"""The requests and responses of bot workers. A request contains only what the seat may know."""

from typing import cast

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


class Position(Struct, frozen=True, kw_only=True):
    """What a seat sees: the board, by edition or by its text, and the observed state."""

    edition: str
    board_text: str | None
    state: bytes
    seat: int
    actions_played: int

    def observation(self) -> Observation:
        """The position as bots are given it."""
        board = board_of(self.edition, self.board_text)
        state = np.frombuffer(bytearray(self.state), GAME)
        return Observation(board, board_row(board), state, self.seat, self.actions_played)


class MoveRequest(Struct, frozen=True, kw_only=True, tag="move"):
    """Choose an action for a bot."""

    position: Position
    level: Level
    seed: int


class HintsRequest(Struct, frozen=True, kw_only=True, tag="hints"):
    """Find the best actions."""

    position: Position
    seed: int


class MoveResponse(Struct, frozen=True, tag="move"):
    """The action that the bot chose."""

    action: AnyAction


class HintsResponse(Struct, frozen=True, tag="hints"):
    """The best actions."""

    hints: tuple[Hint, ...]


class FailureResponse(Struct, frozen=True, tag="failed"):
    """The bot raised an error; the text is for the log."""

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
        actions_played=len(game.history),
    )


def encode(value: BotRequest | BotResponse) -> bytes:
    """A request or response as bytes."""
    return _ENCODER.encode(value)


def decode_request(data: bytes) -> BotRequest:
    """The request in these bytes."""
    return cast(BotRequest, _REQUESTS.decode(data))


def decode_response(data: bytes) -> BotResponse:
    """The response in these bytes."""
    return cast(BotResponse, _RESPONSES.decode(data))
