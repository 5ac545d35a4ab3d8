"""The prospects of a seat's routes and tickets, and the outcome of a finished game."""

import asyncio
from typing import Final

from stellwerk.play.observation import Observation
from stellwerk.play.outcome import SeatOutcome
from stellwerk.play.prospects import (
    RouteProspect,
    TicketProspect,
    route_prospect,
    ticket_prospects,
)
from stellwerk.server.app.api_request import ApiRequest, EncodedResponse
from stellwerk.server.app.compressed_response import compressed_response
from stellwerk.server.app.endpoint import Endpoint
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.messages.rest import KnownVersion
from stellwerk.server.table.permissions import check_owns

from .current_table import current_table
from .records import finished_game, result_of

_MAX_DIGITS: Final = 3


async def _route(request: ApiRequest) -> RouteProspect:
    observation = await _observation(request)
    route = small_number(request.path["route"])
    if route >= len(observation.board.routes):
        raise Rejection("not-found", f"This board has no route number {route}.")
    return route_prospect(observation, route)


async def _tickets(request: ApiRequest) -> tuple[TicketProspect, ...]:
    return await asyncio.to_thread(ticket_prospects, await _observation(request))


async def _observation(request: ApiRequest) -> Observation:
    """What a seat of the person who asks may know."""
    table = (await current_table(request)).table
    seat = small_number(request.path["seat"])
    check_owns(table, request.known_person.id, seat)
    if table.game is None:
        raise Rejection("not-running", "The game has not started yet.", state=table.state)
    return table.game.observation(seat)


def small_number(text: str) -> int:
    """The number of a seat or a route in a path; raises Rejection."""
    if not (text.isascii() and text.isdigit() and len(text) <= _MAX_DIGITS):
        raise Rejection("not-found", "Seats and routes are numbers, counted from 0.")
    return int(text)


async def _outcome(request: ApiRequest) -> EncodedResponse:
    record = await finished_game(request, request.path["table"])
    return compressed_response(request, await result_of(request, "outcome", record))


PROSPECTS: Final = (
    Endpoint(
        "GET",
        "/api/tables/{table}/seats/{seat}/routes/{route}",
        "How one of your seats can pay for a route, or why it cannot claim it.",
        _route,
        RouteProspect,
        query=KnownVersion,
        requires="person",
        rejections=("not-found", "not-your-seat", "not-running", "other-rules"),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/seats/{seat}/tickets",
        "The prospects of the tickets of one of your seats.",
        _tickets,
        tuple[TicketProspect, ...],
        query=KnownVersion,
        requires="person",
        rejections=("not-found", "not-your-seat", "not-running", "other-rules"),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/outcome",
        "How the points of a finished game were earned.",
        _outcome,
        tuple[SeatOutcome, ...],
        rejections=("not-found", "not-over", "other-rules"),
    ),
)
