"""Which program plays the games: its version, and the sources that decide them."""

from typing import Final

import stellwerk
from stellwerk.sources import digest_of

DECISIVE: Final = ("boards", "engine", "play", "bots", "arena")
"""The packages that games depend on."""


def program_version() -> str:
    """The version of Stellwerk and the digest of its sources, as in `0.1.0+1f3c5a7e9b2d`.

    Plans carry it, so that games of different programs never end up in one result.
    """
    return f"{stellwerk.__version__}+{digest_of(*DECISIVE)}"
