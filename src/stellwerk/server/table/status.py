"""The status of a table: whether the game is running, and who has to act."""

from collections.abc import Sequence

from msgspec import Struct

from stellwerk.play import Game
from stellwerk.server.messages.field_types import Ending, TableState

from .seat import Seat


class TableStatus(Struct, frozen=True):
    """Properties of a table that are needed often, computed once."""

    ending: Ending | None
    state: TableState
    waiting_for: tuple[int, ...]
    bots_to_act: tuple[int, ...]


def status_of(game: Game | None, early_ending: Ending | None, seats: Sequence[Seat]) -> TableStatus:
    """The status of a table with this game, if it has started, and this ending, if it ended early."""
    if game is not None and game.over:
        return TableStatus("finished", "over", (), ())
    if early_ending is not None:
        return TableStatus(early_ending, "over", (), ())
    if game is None:
        return TableStatus(None, "open", (), ())
    waiting_for = game.to_act
    bots_to_act = tuple([number for number in waiting_for if seats[number].acting_bot])
    return TableStatus(None, "running", waiting_for, bots_to_act)
