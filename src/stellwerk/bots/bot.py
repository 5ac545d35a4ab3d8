"""What a bot is."""

import hashlib
from typing import Final, Protocol

from stellwerk.play import Action, Seen

_SEED_BYTES: Final = 8


class Bot(Protocol):
    """A player for one seat of one game.

    Bots are made by calling their class with one argument, `seed`: an integer from which all of a bot's
    chance comes, so that the same seed in the same game means the same moves.
    """

    def choose(self, seen: Seen) -> Action:
        """One of `seen.legal`."""
        ...


def bot_seed(game_seed: int, seat: int) -> int:
    """The seed of the bot in a seat: another one for every game and seat, without a bearing on the cards."""
    digest = hashlib.blake2b(f"{game_seed}/{seat}".encode(), digest_size=_SEED_BYTES)
    return int.from_bytes(digest.digest(), "big")
