"""The boards that tables are played on: editions by name, and custom boards by their text."""

from functools import lru_cache
from typing import Final

from stellwerk.boards import Board, BoardError, editions, load_board
from stellwerk.boards.load import parse_board
from stellwerk.server.messages.rejections import Rejection

_CACHED_BOARDS: Final = 64
_LONGEST_ERROR: Final = 2000
PLAYABLE: Final = (*editions(), "mini")


def board_of(edition: str, text: str | None) -> Board:
    """The board of an edition, or the one that a text describes; raises Rejection."""
    if text is None:
        if edition not in PLAYABLE:
            known = ", ".join(PLAYABLE)
            raise Rejection(
                "not-found", f"There is no edition “{edition}”. Choose one of {known}.", edition=edition
            )
        return _edition(edition)
    try:
        return _parsed(text)
    except BoardError as error:
        raise Rejection("bad-board", str(error)[:_LONGEST_ERROR]) from None


@lru_cache(maxsize=len(PLAYABLE))
def _edition(edition: str) -> Board:
    return load_board(edition)


@lru_cache(maxsize=_CACHED_BOARDS)
def _parsed(text: str) -> Board:
    return parse_board(text, "board")
