"""What there is to play."""

from typing import Final

from stellwerk.boards import Board
from stellwerk.bots import BOTS
from stellwerk.server.app.ask import Ask, Content, address_of
from stellwerk.server.app.endpoint import Endpoint
from stellwerk.server.messages.rest import BoardSheet, BotSheet, Catalogue, EditionSheet
from stellwerk.server.messages.words import Level
from stellwerk.server.table.boards import PLAYABLE, board_of

_FOR_PEOPLE: Final[tuple[Level, ...]] = ("easy", "medium", "hard")
_HOUR: Final = {"cache-control": "private, max-age=3600"}


async def _catalogue(_: Ask) -> Catalogue:
    return Catalogue(
        editions=tuple(_edition(board_of(edition, None)) for edition in PLAYABLE),
        bots=tuple(BotSheet(level=level, summary=BOTS[level].summary) for level in _FOR_PEOPLE),
    )


def _edition(board: Board) -> EditionSheet:
    return EditionSheet(
        edition=board.id,
        name=dict(board.name),
        summary=dict(board.summary),
        seats=board.seats,
        has_alvin=board.alvin is not None,
    )


async def _board(ask: Ask) -> Content:
    return await board_content(ask, board_of(ask.path["edition"], None))


async def board_content(ask: Ask, board: Board) -> Content:
    """The sheet of a board, which stays the same for long."""
    if not ask.house.boards.has(board):
        ask.house.rates.drawings.check(address_of(ask.connection))
    return Content(await ask.house.boards.sheet(board), headers=_HOUR)


CATALOGUE: Final = (
    Endpoint("GET", "/api/editions", "The editions and the bots.", _catalogue, Catalogue),
    Endpoint(
        "GET",
        "/api/editions/{edition}",
        "The board of an edition, and its drawing.",
        _board,
        BoardSheet,
        refusals=("not-found",),
    ),
)
