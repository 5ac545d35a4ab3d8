"""A game at a table, as its record tells it."""

import stellwerk
from stellwerk.play.record import Player, RecordedGame, moment

from .table import Table


def recorded_game(table: Table) -> RecordedGame | None:
    """The game of a table and who played it, None unless it was played to the end."""
    if table.game is None or table.ending != "finished":
        return None
    players = tuple(Player(name=seat.name, bot=seat.bot) for seat in table.seats)
    tags = {
        "began": moment(table.began_at / 1000),
        "ended": moment(table.ended_at / 1000),
        "program": f"stellwerk {stellwerk.__version__}",
    }
    return RecordedGame(table.game, players, tags)
