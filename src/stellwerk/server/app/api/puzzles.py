"""Puzzles: which there are, what their seats know, and whether an answer is right."""

import asyncio
from datetime import UTC, datetime
from functools import lru_cache
from typing import Final, cast

import msgspec

from stellwerk.boards import editions
from stellwerk.play import IllegalAction
from stellwerk.play.actions import AnyAction
from stellwerk.play.observation import holdings_of
from stellwerk.play.prospects import RouteProspect, route_prospect, ticket_prospects
from stellwerk.puzzles import (
    AnswerVerdict,
    Puzzle,
    daily_puzzle,
    given_up,
    shipped_puzzle,
    shipped_puzzles,
    verdict_on,
)
from stellwerk.server.app.api_request import ApiRequest, EncodedResponse
from stellwerk.server.app.endpoint import Endpoint
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.messages.rest import (
    DailyPuzzle,
    EditionPuzzles,
    PuzzleAnswer,
    PuzzleLine,
    PuzzleList,
    PuzzleSheet,
)
from stellwerk.server.messages.sheets import Own

from .prospects import small_number

_SHEETS: Final = 1000
"""Sheets that are kept: more than there are puzzles, so each is made once."""
_CACHE_FOR_AN_HOUR: Final = {"cache-control": "private, max-age=3600"}


async def _puzzles(request: ApiRequest) -> PuzzleList:
    return await asyncio.to_thread(_list, request.services.table_service.clock())


def _list(now_ms: int) -> PuzzleList:
    return PuzzleList(editions=tuple(_of_edition(edition) for edition in editions()), daily=_daily(now_ms))


def _of_edition(edition: str) -> EditionPuzzles:
    lines = [PuzzleLine(puzzle=puzzle.id, kind=puzzle.kind) for puzzle in shipped_puzzles(edition)]
    return EditionPuzzles(edition=edition, puzzles=tuple(lines))


def _daily(now_ms: int) -> DailyPuzzle | None:
    day = datetime.fromtimestamp(now_ms / 1000, UTC).date()
    puzzle = daily_puzzle(day)
    if puzzle is None:
        return None
    return DailyPuzzle(date=day.isoformat(), edition=puzzle.edition, puzzle=puzzle.id)


async def _puzzle(request: ApiRequest) -> EncodedResponse:
    puzzle = await _wanted(request)
    return EncodedResponse(await asyncio.to_thread(_sheet, puzzle.id), headers=_CACHE_FOR_AN_HOUR)


async def _wanted(request: ApiRequest) -> Puzzle:
    """The puzzle of a path; the first who asks for one waits until all are read."""
    puzzle = await asyncio.to_thread(shipped_puzzle, request.path["puzzle"])
    if puzzle is None:
        raise Rejection("not-found", "There is no such puzzle; GET /api/puzzles lists them all.")
    return puzzle


@lru_cache(maxsize=_SHEETS)
def _sheet(name: str) -> bytes:
    puzzle = shipped_puzzle(name)
    assert puzzle is not None
    observation, holdings = puzzle.observation, holdings_of(puzzle.observation)
    own = Own(
        seat=observation.seat,
        hand=holdings.hand,
        tickets=holdings.tickets,
        offer=holdings.offer,
        legal=cast(tuple[AnyAction, ...], observation.legal),
        events=(),
        prospects=ticket_prospects(observation),
    )
    return msgspec.json.encode(
        PuzzleSheet(
            puzzle=puzzle.id,
            kind=puzzle.kind,
            edition=puzzle.edition,
            digest=observation.board.digest,
            seat=observation.seat,
            view=msgspec.structs.replace(observation.view, legal=()),
            own=own,
        )
    )


async def _answer(request: ApiRequest) -> AnswerVerdict:
    puzzle, answer = await _wanted(request), cast(PuzzleAnswer, request.body)
    return await asyncio.to_thread(_verdict, puzzle, answer.action)


def _verdict(puzzle: Puzzle, action: AnyAction | None) -> AnswerVerdict:
    if action is None:
        return given_up(puzzle)
    try:
        return verdict_on(puzzle, action)
    except IllegalAction as illegal:
        raise Rejection("illegal-action", str(illegal)) from None


async def _route(request: ApiRequest) -> RouteProspect:
    puzzle, route = await _wanted(request), small_number(request.path["route"])
    return await asyncio.to_thread(_prospect, puzzle, route)


def _prospect(puzzle: Puzzle, route: int) -> RouteProspect:
    if route >= len(puzzle.observation.board.routes):
        raise Rejection("not-found", f"This board has no route number {route}.")
    return route_prospect(puzzle.observation, route)


PUZZLES: Final = (
    Endpoint("GET", "/api/puzzles", "All puzzles, and the one of today.", _puzzles, PuzzleList),
    Endpoint(
        "GET",
        "/api/puzzles/{puzzle}",
        "A puzzle, without its solution.",
        _puzzle,
        PuzzleSheet,
        rejections=("not-found",),
    ),
    Endpoint(
        "POST",
        "/api/puzzles/{puzzle}/answer",
        "Answer a puzzle, or give up: whether the action is the best, and what it costs if not.",
        _answer,
        AnswerVerdict,
        body=PuzzleAnswer,
        rejections=("not-found", "illegal-action"),
    ),
    Endpoint(
        "GET",
        "/api/puzzles/{puzzle}/routes/{route}",
        "How the seat of a puzzle can pay for a route, or why it cannot claim it.",
        _route,
        RouteProspect,
        rejections=("not-found",),
    ),
)
