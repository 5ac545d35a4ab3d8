"""The WebSocket of a table: who is admitted, and where their updates start."""

import contextlib
import logging
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from stellwerk.server.messages.outgoing import Rejected
from stellwerk.server.messages.rejections import STATUS, Rejection
from stellwerk.server.store.contract import StoreError

from .api_request import address_of, check_request_rate, identify, site_of
from .endpoint import STORE_FAILED
from .origins import check_origin
from .services import Services
from .table_connection import TableConnection

_LOG: Final = logging.getLogger(__name__)
_CLOSE_CODE_BASE: Final = 4000
"""A rejected connection is closed with its HTTP status plus this."""
_MAX_VERSION_DIGITS: Final = 15
_POLICY_VIOLATION: Final = 1008


async def table_socket(socket: WebSocket) -> None:
    """Serve one connection to a table until it ends."""
    services: Services = socket.app.state.services
    try:
        check_origin(socket, services.config.origins)
    except Rejection:
        await socket.close(_POLICY_VIOLATION)  # before accepting: the response is 403
        return
    await socket.accept()
    try:
        check_request_rate(services, socket)
        async with services.arrivals.admitted(address_of(socket)):
            person, session = await identify(services, socket, "password")
            connection = TableConnection(services, socket, person, site_of(services, socket))
            await connection.find_table()
        with services.connection_limits.connected(connection):
            await connection.begin(_version(services, socket), session)
            await connection.serve()
    except Rejection as rejection:
        services.metrics.rejections.labels(rejection.code).inc()
        await _reject(socket, rejection)
    except StoreError:
        _LOG.exception("the store failed")
        await _reject(socket, STORE_FAILED)


def _version(services: Services, socket: WebSocket) -> int | None:
    """The version that a client has; one that catches up too often gets a snapshot instead."""
    text = socket.query_params.get("version", "")
    if not (text.isascii() and text.isdigit() and len(text) <= _MAX_VERSION_DIGITS):
        return None
    try:
        services.rate_limits.catching_up.check(address_of(socket))
    except Rejection:
        return None
    return int(text)


async def _reject(socket: WebSocket, rejection: Rejection) -> None:
    rejected = Rejected(id=None, version=0, code=rejection.code, params=rejection.params, text=rejection.text)
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(msgspec.json.encode(rejected).decode())
        await socket.close(_CLOSE_CODE_BASE + STATUS[rejection.code])
