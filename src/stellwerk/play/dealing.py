"""How a game begins: its first row, and what is told of it."""

import operator
from typing import NamedTuple

import numpy as np

from stellwerk import engine
from stellwerk.boards import Board
from stellwerk.boards.row import board_row
from stellwerk.engine import EVERYTHING, GAME, NONE

from .card_log import all_card_events, card_events_in
from .errors import GameError, PositionError
from .events import Event
from .listing import RowArray
from .move_events import event_maker
from .options import Options
from .position import ReadPosition, read_position


class Beginning(NamedTuple):
    """The row that a game begins with, and how many actions were played before it."""

    row: bytearray
    actions_before: int


def beginning(board: Board, options: Options, seed: int, position: str | None) -> Beginning:
    """How a game begins: dealt from a seed, or at a position whose unseen cards and tickets it shuffles."""
    if position is None:
        return Beginning(dealt(board, options, seed), 0)
    found = whole_position(position, board)
    row = bytearray(found.state.tobytes())
    if found.board.rules_version != board.rules_version:
        raise PositionError(
            f"The position belongs to version {found.board.rules_version} of the rules, "
            f"not to version {board.rules_version}."
        )
    if options_of(row) != options:
        raise PositionError("The options are not those of the position.")
    engine.shuffle_unseen(board_row(board), np.frombuffer(row, GAME), np.uint64(seed))
    return Beginning(row, found.actions_played)


def whole_position(text: str, board: Board | None) -> ReadPosition:
    """The position of a whole game; what one seat knows raises PositionError."""
    found = read_position(text, board)
    if found.state["viewer"][0] != EVERYTHING:
        raise PositionError(
            "The position is what one seat knows, not a whole game; read it with Observation.from_position."
        )
    return found


def dealt(board: Board, options: Options, seed: int, first_card_event: int = 0) -> bytearray:
    """The row before the first decision, with its card events from this one on."""
    row = bytearray(GAME.itemsize)
    state: RowArray = np.frombuffer(row, GAME)
    state["card_events_from"] = first_card_event
    start = NONE if options.start is None else options.start
    engine.deal_game(board_row(board), state, options.seats, start, int(options.alvin), np.uint64(seed))
    return row


def events_of_deal(board: Board, options: Options, seed: int) -> tuple[Event, ...]:
    """What happens before the first decision."""

    def deal_again(first_card_event: int) -> RowArray:
        return np.frombuffer(dealt(board, options, seed, first_card_event), GAME)

    row = dealt(board, options, seed)
    cards = card_events_in(row)
    if cards is None:
        cards = all_card_events(row, deal_again)
    return tuple(event_maker(board).of_deal(row, cards))


def options_of(row: bytes | bytearray) -> Options:
    """The options that a game in this row was dealt with."""
    game = np.frombuffer(row, GAME)[0]
    return Options(seats=int(game["seats"]), start=int(game["start"]), alvin=bool(game["with_alvin"]))


def checked_seed(seed: int) -> int:
    """The seed as a plain number; anything else raises GameError."""
    try:
        number = operator.index(seed)
    except TypeError:
        raise GameError(f"{seed!r} is not a valid seed: seeds are whole numbers.") from None
    if not 0 <= number < 1 << 64:
        raise GameError(f"The seed {number} is out of range: seeds go from 0 to {(1 << 64) - 1}.")
    return number
