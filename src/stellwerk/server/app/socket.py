"""The WebSocket of a table: who is let in, and from where on they are told."""

import contextlib
import logging
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from stellwerk.server.messages.refusals import STATUS, Refusal
from stellwerk.server.messages.sent import Refused
from stellwerk.server.store.contract import StoreError

from .ask import address_of, identify
from .connection import Connection
from .endpoint import STORE_FAILED
from .house import House
from .origins import check_origin

_LOG: Final = logging.getLogger(__name__)
_OWN_CODES: Final = 4000
"""A refusal closes the connection with its HTTP status above this."""
_LONGEST_VERSION: Final = 15
_POLICY: Final = 1008


async def live_socket(socket: WebSocket) -> None:
    """Serve one connection to a table until it ends."""
    house: House = socket.app.state.house
    try:
        check_origin(socket, house.config.origins)
    except Refusal:
        await socket.close(_POLICY)  # before it is accepted: the answer is 403
        return
    await socket.accept()
    try:
        house.rates.requests.check(address_of(socket))
        with house.places.taken(address_of(socket)):
            person, _ = await identify(house, socket, "password")
            connection = Connection(house, socket, person)
            await connection.begin(socket.path_params["table"], _version(house, socket))
            await connection.serve()
    except Refusal as refusal:
        house.metrics.refusals.add(code=refusal.code)
        await _turn_away(socket, refusal)
    except StoreError:
        _LOG.exception("the store failed")
        await _turn_away(socket, STORE_FAILED)


def _version(house: House, socket: WebSocket) -> int | None:
    """The version that a client has; one that catches up all the time begins with a snapshot instead."""
    text = socket.query_params.get("version", "")
    if not (text.isascii() and text.isdigit() and len(text) <= _LONGEST_VERSION):
        return None
    try:
        house.rates.catching_up.check(address_of(socket))
    except Refusal:
        return None
    return int(text)


async def _turn_away(socket: WebSocket, refusal: Refusal) -> None:
    refused = Refused(id=None, version=0, code=refusal.code, params=refusal.params, text=refusal.text)
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(msgspec.json.encode(refused).decode())
        await socket.close(_OWN_CODES + STATUS[refusal.code])
