"""A fingerprint of everything in a board that a recorded game depends on."""

import hashlib
import json
from dataclasses import asdict, fields

from .schema import Board

_NOT_RULES = ("name", "summary", "provenance", "backdrop", "scenery", "digest", "rules_version")


def digest_of(board: Board) -> str:
    """SHA-256 of the data that matters to the rules, in hexadecimal; texts and drawings are left out.

    So is what has its default value. A board keeps its digest when a rule is added that it does not use.
    """
    facts = asdict(board)
    for field in fields(board):
        if field.name in _NOT_RULES or getattr(board, field.name) == field.default:
            del facts[field.name]
    facts["places"] = [place.name for place in board.places]
    canonical = json.dumps(facts, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()
