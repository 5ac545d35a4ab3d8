"""Seeds that are made of seeds: those of deals, of bots, and of whatever else comes in numbers."""

import hashlib
from typing import Final

_BYTES: Final = 8


def numbered_seed(seed: int, number: int) -> int:
    """The seed with a number among those that one seed stands for; none has a bearing on another."""
    digest = hashlib.blake2b(f"{seed}/{number}".encode(), digest_size=_BYTES)
    return int.from_bytes(digest.digest(), "big")


def bot_seed(game_seed: int, seat: int) -> int:
    """The seed of the bot in a seat: another one for every game and seat, without a bearing on the cards."""
    return numbered_seed(game_seed, seat)
