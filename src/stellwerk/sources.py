"""The program's own sources: a digest of them tells which program computed something that is kept."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

_HERE: Final = Path(__file__).parent
_DIGITS: Final = 12


@cache
def digest_of(*packages: str, folder: Path = _HERE) -> str:
    """The beginning of the SHA-256 of all sources in some packages, the same wherever they are installed."""
    digest = hashlib.sha256()
    files = (file for name in packages for file in (folder / name).rglob("*.py"))
    for name, file in sorted((file.relative_to(folder).as_posix(), file) for file in files):
        text = file.read_bytes()
        digest.update(f"{name} {len(text)} ".encode() + text)
    return digest.hexdigest()[:_DIGITS]
