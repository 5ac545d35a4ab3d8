"""How a table begins: the first entry of its log, and the text of its board."""

import hashlib

from msgspec import Struct

from stellwerk.boards import Board
from stellwerk.boards.versions import text_of_version
from stellwerk.server.messages import entries as log
from stellwerk.server.messages.settings import Settings

from .boards import board_of, remember_board
from .table import Table


class Creation(Struct, frozen=True):
    """What is stored of a new table. The text is stored even of editions, which may be corrected later."""

    entry: log.Created
    board_text: str

    @property
    def board_id(self) -> str:
        """The id of the board in the store."""
        return board_id(self.board_text)


def creation(
    board: Board,
    custom_text: str | None,
    *,
    host: str,
    settings: Settings,
    seats: tuple[log.Occupant, ...],
    site: str | None,
    origin: log.Origin | None = None,
) -> Creation:
    """A new table on a version of an edition's board, or on the board of a custom text."""
    entry = log.Created(
        edition=board.id,
        digest=board.digest,
        custom_board=None if custom_text is None else board_id(custom_text),
        host=host,
        settings=settings,
        seats=seats,
        site=site,
        origin=origin,
    )
    return Creation(entry, text_of_version(board.digest) if custom_text is None else custom_text)


def rematch_of(table: Table, asker: str) -> Creation:
    """A new table for the same people and bots; liveries remain, and the seats of people who left are free.

    If the host has left, or there is none, the person who asks for it is its host. A game that began at a
    position begins there again, on the same version of its board.
    """
    has_host = bool(table.host) and not any(table.seats[seat].has_left for seat in table.seats_of(table.host))
    host = table.host if has_host else asker
    seats = tuple(
        log.Occupant(livery=seat.livery)
        if seat.has_left and seat.player
        else log.Occupant(
            player=seat.player,
            name=seat.name,
            bot=None if seat.player else seat.bot,
            livery=seat.livery,
        )
        for seat in table.seats
    )
    text = table.board_text if table.is_custom_board else None
    if text is not None:
        remember_board(text, table.board)  # it has been read before
    board = board_of(table.board.id, text) if table.origin is None else table.board
    return creation(
        board,
        text,
        host=host,
        settings=table.settings,
        seats=seats,
        site=table.site,
        origin=table.origin,
    )


def board_id(text: str) -> str:
    """The id of a board in the store; the digest does not cover everything in the text."""
    return hashlib.sha256(text.encode()).hexdigest()
