"""A fingerprint of everything in a board that a recorded game depends on."""

import hashlib
import json
from dataclasses import asdict

from .schema import Board

_NOT_RULES = ("name", "summary", "provenance", "backdrop", "digest")


def digest_of(board: Board) -> str:
    """SHA-256 of the data that matters to the rules, in hexadecimal; texts and drawings are left out."""
    facts = asdict(board)
    for key in _NOT_RULES:
        del facts[key]
    facts["places"] = [place.name for place in board.places]
    canonical = json.dumps(facts, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()
