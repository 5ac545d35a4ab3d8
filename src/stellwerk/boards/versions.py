"""Every version of the built-in boards that was ever released, by its digest.

When a fact of a board is corrected, its digest changes. The text as it was before the correction goes into
the folder `past`, as `edition-digest.toml` with the first digits of the old digest: games begun on that
version go on with it, and their records can be replayed.
"""

from functools import cache, lru_cache
from importlib import resources
from typing import Final

from .load import built_in_boards, built_in_text, load_board, parse_board
from .past_rules import RULES_VERSION
from .schema import Board

_FOLDER: Final = "past"
_SHORT_DIGEST: Final = 12
_FIRST_RULES: Final = 1


def built_in_version(digest: str) -> Board | None:
    """The version of a built-in board with this digest, None if there never was one."""
    edition = _current().get(digest)
    return _past(digest) if edition is None else _load(edition)


def text_of_version(digest: str) -> str:
    """The text of the version of a built-in board with this digest; raises LookupError if there is none."""
    edition = _current().get(digest)
    text = _past_text(digest[:_SHORT_DIGEST]) if edition is None else built_in_text(edition)
    if text is None:
        raise LookupError(f"no version of a built-in board has the digest {digest}")
    return text


def short_digest(board: Board) -> str:
    """The first digits of a board's digest, enough to tell all versions of all boards apart."""
    return board.digest[:_SHORT_DIGEST]


def built_in_version_in_short(digest: str) -> Board | None:
    """The version of a built-in board with this short digest, None if there never was one."""
    whole = next((known for known in _current() if known[:_SHORT_DIGEST] == digest), None)
    return _past_file(digest) if whole is None else _load(_current()[whole])


def rules_version_for(board: Board) -> int:
    """The version of the rules that a new game on a board is played by.

    A past version of a built-in board belongs to the rules of its time, and all so far to the first.
    """
    is_past = board.digest not in _current() and _past(board.digest) is not None
    return _FIRST_RULES if is_past else RULES_VERSION


@cache
def _current() -> dict[str, str]:
    return {_load(name).digest: name for name in built_in_boards()}


@cache
def _load(name: str) -> Board:
    return load_board(name)


def _past(digest: str) -> Board | None:
    board = _past_file(digest[:_SHORT_DIGEST])
    return board if board is not None and board.digest == digest else None


@lru_cache(maxsize=64)
def _past_file(short: str) -> Board | None:
    text = _past_text(short)
    return None if text is None else parse_board(text, f"{_FOLDER}/{short}")


def _past_text(short: str) -> str | None:
    files = (resources.files(__package__) / _FOLDER).iterdir()
    return next((file.read_text("utf-8") for file in files if file.name.endswith(f"-{short}.toml")), None)
