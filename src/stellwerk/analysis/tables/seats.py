"""The table of seats: one row for each seat of a game, with the lines of its score sheet."""

from typing import Final

import numpy as np

from stellwerk.analysis.replays import Replays
from stellwerk.engine import SHEET
from stellwerk.play.record import Player

from .columns import Table, numbers, words

SEATS: Final = "seats"


def seats_table(replays: Replays, first: int) -> Table:
    """Rows for all seats of some games, which are numbered from `first` on."""
    seats, count = replays.setup.seats, len(replays)
    seat = np.tile(np.arange(seats, dtype=np.int8), count)
    start = np.repeat(replays.outcomes["start"], seats)
    sheet = replays.outcomes["sheet"][:, :seats].reshape(-1)
    unfinished = np.repeat(~replays.is_finished, seats)
    players = [player for header in replays.headers for player in header.players or [Player()] * seats]
    return {
        "game": numbers(np.repeat(np.arange(first, first + count), seats)),
        "seat": numbers(seat),
        "order": numbers(((seat - start) % seats).astype(np.int8)),
        "player": words([player.name for player in players]),
        "bot": words([player.bot for player in players]),
        "turns": numbers(replays.turns().astype(np.int32).reshape(-1)),
        **{name: numbers(sheet[name], unfinished) for name in SHEET.names or ()},
    }
