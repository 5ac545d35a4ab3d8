"""Which program plays the games: its version, and the sources that decide them."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

import stellwerk

_DECISIVE: Final = ("boards", "engine", "play", "bots", "arena")
"""The packages that games depend on."""
_DIGITS: Final = 12


@cache
def program_version() -> str:
    """The version of Stellwerk and the digest of its sources, as in `0.1.0+1f3c5a7e9b2d`.

    Plans carry it, so that games of different programs never end up in one result.
    """
    return f"{stellwerk.__version__}+{sources_digest(Path(stellwerk.__file__).parent)}"


def sources_digest(package: Path) -> str:
    """The beginning of the SHA-256 of all sources that decide games, the same wherever they are installed."""
    digest = hashlib.sha256()
    files = (file for name in _DECISIVE for file in (package / name).rglob("*.py"))
    for name, file in sorted((file.relative_to(package).as_posix(), file) for file in files):
        text = file.read_bytes()
        digest.update(f"{name} {len(text)} ".encode() + text)
    return digest.hexdigest()[:_DIGITS]
