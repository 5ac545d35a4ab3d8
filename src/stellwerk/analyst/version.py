"""Which analyst made an analysis: another one may judge the same game differently."""

from typing import Final

import stellwerk
from stellwerk.sources import digest_of

_DECISIVE: Final = ("boards", "engine", "play", "bots", "analyst")
"""The packages that an analysis depends on."""


def analyst_version() -> str:
    """The version of Stellwerk and the digest of its sources, as in `0.1.0+1f3c5a7e9b2d`."""
    return f"{stellwerk.__version__}+{digest_of(*_DECISIVE)}"
