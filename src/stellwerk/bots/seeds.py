"""Seeds derived from other seeds: for deals, for bots, and for anything else that is numbered."""

import hashlib
from typing import Final

from stellwerk.play.arguments import checked_number
from stellwerk.play.dealing import checked_seed

_BYTES: Final = 8


def derived_seed(seed: int, number: int) -> int:
    """The `number`-th seed derived from `seed`."""
    seed, number = checked_seed(seed), checked_number(number, "The number of a seed", 0)
    digest = hashlib.blake2b(f"{seed}/{number}".encode(), digest_size=_BYTES)
    return int.from_bytes(digest.digest(), "big")


def bot_seed(game_seed: int, seat: int) -> int:
    """The seed of the bot in a seat: different for every game and seat, and independent of the cards."""
    return derived_seed(game_seed, seat)
