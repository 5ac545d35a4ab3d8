"""The editions and bots you can play."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from stellwerk.boards import Board
from stellwerk.boards.versions import built_in_version
from stellwerk.bots import BOTS
from stellwerk.server.app.api_request import ApiRequest, EncodedResponse, address_of
from stellwerk.server.app.endpoint import Endpoint
from stellwerk.server.messages.field_types import Level
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.messages.rest import BoardSheet, BotSheet, Catalogue, EditionSheet
from stellwerk.server.table.boards import PLAYABLE, board_of, known_board

_LEVELS_FOR_PEOPLE: Final[tuple[Level, ...]] = ("easy", "medium", "hard")
_CACHE_FOR_AN_HOUR: Final = {"cache-control": "private, max-age=3600"}


async def _catalogue(_: ApiRequest) -> Catalogue:
    return Catalogue(
        editions=tuple(_edition(board_of(edition, None)) for edition in PLAYABLE),
        bots=tuple(BotSheet(level=level, summary=BOTS[level].summary) for level in _LEVELS_FOR_PEOPLE),
    )


def _edition(board: Board) -> EditionSheet:
    return EditionSheet(
        edition=board.id,
        name=dict(board.name),
        summary=dict(board.summary),
        seats=board.seats,
        has_alvin=board.alvin is not None,
    )


async def _board(request: ApiRequest) -> EncodedResponse:
    return await board_content(request, board_of(request.path["edition"], None))


async def _board_version(request: ApiRequest) -> EncodedResponse:
    built_in = built_in_version(request.path["digest"])
    if built_in is not None:
        return await board_content(request, built_in)
    stored = await request.services.store.board_with(request.path["digest"])
    if stored is None:
        raise Rejection("not-found", "No board with this digest is known here.")
    known = known_board(stored.text)
    if known is not None:
        return await board_content(request, known)
    async with _admitted(request):
        board = await request.services.sandbox.board(stored.text, address_of(request.connection))
        return await _sheet(request, board)


async def board_content(request: ApiRequest, board: Board) -> EncodedResponse:
    """The sheet of a board; clients may cache it, as it rarely changes."""
    if request.services.boards.has(board):
        return await _sheet(request, board)
    async with _admitted(request):
        return await _sheet(request, board)


@asynccontextmanager
async def _admitted(request: ApiRequest) -> AsyncIterator[None]:
    """Count a request that needs the sandbox; raises Rejection if there are too many."""
    address = address_of(request.connection)
    request.services.rate_limits.drawings.check(address)
    async with request.services.upload_limits.admitted(address):
        yield


async def _sheet(request: ApiRequest, board: Board) -> EncodedResponse:
    sheet = await request.services.boards.sheet(board, address_of(request.connection))
    return EncodedResponse(sheet, headers=_CACHE_FOR_AN_HOUR)


CATALOGUE: Final = (
    Endpoint("GET", "/api/editions", "The editions and the bots.", _catalogue, Catalogue),
    Endpoint(
        "GET",
        "/api/editions/{edition}",
        "The board of an edition, and its drawing.",
        _board,
        BoardSheet,
        rejections=("not-found",),
    ),
    Endpoint(
        "GET",
        "/api/boards/{digest}",
        "A board by its digest: any version of an edition, or one that a table here is played on.",
        _board_version,
        BoardSheet,
        rejections=("not-found", "bad-board"),
    ),
)
