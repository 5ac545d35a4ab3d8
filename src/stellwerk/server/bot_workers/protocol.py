"""The requests and responses of bot workers.

What bots are asked contains only what their seat may know. Only finished games are sent as a whole.
"""

from typing import cast

import msgspec
import numpy as np
from msgspec import Struct

from stellwerk.analyst import DepthName
from stellwerk.analyst.judgement import Judgement
from stellwerk.boards.past_rules import under_rules
from stellwerk.boards.row import board_row
from stellwerk.bots.hints import Hint
from stellwerk.engine import GAME
from stellwerk.play import Game, Observation
from stellwerk.play.actions import AnyAction
from stellwerk.server.messages.field_types import Level
from stellwerk.server.table.boards import played_board


class Position(Struct, frozen=True, kw_only=True):
    """What a seat sees: the version of the board and of the rules, and the observed state.

    The text of the board is sent unless the program comes with this version.
    """

    edition: str
    digest: str
    board_text: str | None
    rules_version: int
    state: bytes
    seat: int
    actions_played: int

    def observation(self) -> Observation:
        """The position as bots are given it."""
        board = under_rules(played_board(self.edition, self.digest, self.board_text), self.rules_version)
        state = np.frombuffer(bytearray(self.state), GAME)
        return Observation(board, board_row(board), state, self.seat, self.actions_played)


class MoveRequest(Struct, frozen=True, kw_only=True, tag="move"):
    """Choose an action for a bot."""

    position: Position
    level: Level
    seed: int


class HintsRequest(Struct, frozen=True, kw_only=True, tag="hints"):
    """Find the best actions against these players: the levels of bots, None for people."""

    position: Position
    players: tuple[Level | None, ...]
    seed: int


class JudgeRequest(Struct, frozen=True, kw_only=True, tag="judge"):
    """Judge decisions of a finished game, which is a `PlayedGame` as bytes."""

    game: bytes
    decisions: tuple[int, ...]
    depth: DepthName
    threads: int


class ReviewRequest(Struct, frozen=True, kw_only=True, tag="review"):
    """Put the judgements of all decisions of such a game together."""

    game: bytes
    judgements: tuple[Judgement, ...]
    depth: DepthName


class MoveResponse(Struct, frozen=True, tag="move"):
    """The action that the bot chose."""

    action: AnyAction


class HintsResponse(Struct, frozen=True, tag="hints"):
    """The best actions."""

    hints: tuple[Hint, ...]


class JudgedResponse(Struct, frozen=True, tag="judged"):
    """Some of the decisions by number, each with its judgement, and the processor time that took."""

    judgements: tuple[tuple[int, Judgement], ...]
    seconds: float


class ReviewedResponse(Struct, frozen=True, tag="reviewed"):
    """A review in JSON, compressed."""

    review: bytes


class FailureResponse(Struct, frozen=True, tag="failed"):
    """The bot, or the analyst, raised an error; the text is for the log."""

    text: str


BotRequest = MoveRequest | HintsRequest | JudgeRequest | ReviewRequest
BotResponse = MoveResponse | HintsResponse | JudgedResponse | ReviewedResponse | FailureResponse

_REQUESTS = msgspec.msgpack.Decoder(BotRequest)
_RESPONSES = msgspec.msgpack.Decoder(BotResponse)
_ENCODER = msgspec.msgpack.Encoder()


def position_of(game: Game, seat: int, board_text: str | None) -> Position:
    """What a seat sees of a game."""
    return Position(
        edition=game.board.id,
        digest=game.board.digest,
        board_text=board_text,
        rules_version=game.board.rules_version,
        state=game.observation(seat).state.tobytes(),
        seat=seat,
        actions_played=game.actions_played,
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
