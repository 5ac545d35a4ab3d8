"""Who is known to play at a table."""

from collections.abc import Sequence

from stellwerk.play import GameError
from stellwerk.play.arguments import checked_list

Players = tuple[str | None, ...]
"""The names of the bots at a table, as far as they are known."""


def checked_players(players: Sequence[str | None], seats: int) -> Players:
    """The names, seat by seat; what cannot be those of a game with so many seats raises GameError."""
    for name in checked_list(players, "The players"):
        if not isinstance(name, str | None):
            raise GameError(f"{name!r} is not a player; write the name of a bot, or None for anybody else.")
    if len(players) > seats:
        raise GameError(f"There are {len(players)} players, but only {seats} seats.")
    return tuple(players)
