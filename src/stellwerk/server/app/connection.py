"""Somebody at a table: commands come in, what happens goes out."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from stellwerk.server.live.listener import Listener
from stellwerk.server.live.live_table import LiveTable
from stellwerk.server.messages import commands as asked
from stellwerk.server.messages.commands import AnyCommand, decode_command
from stellwerk.server.messages.refusals import Refusal
from stellwerk.server.messages.sent import Done, Hints
from stellwerk.server.store.contract import StoreError
from stellwerk.server.table.request import Person

from .commands import carry_out, hints_for
from .endpoint import FAILED, STORE_FAILED
from .house import House
from .places import too_many
from .rates import Bucket

_LOG: Final = logging.getLogger(__name__)
_TOO_FAST, _TOO_LARGE, _TOO_SLOW = 1008, 1009, 1013
_LONGEST_ID: Final = 64
_MOST_WARNINGS: Final = 60
"""Messages that come too fast and are refused before the connection is closed."""


class _Id(msgspec.Struct):
    """As much of a command as is needed to answer it."""

    id: str | None = None


class Connection:
    """Somebody at a table, over one WebSocket."""

    def __init__(self, house: House, socket: WebSocket, person: Person | None) -> None:
        self._house = house
        self._socket = socket
        self._person = person
        self._listener = Listener(None if person is None else person.id)
        self._live: LiveTable | None = None
        self._bucket = Bucket(*house.config.limits.messages, time.monotonic())
        self._warnings = 0
        self._hints: asyncio.Task[None] | None = None
        self._close_code = 1000

    async def begin(self, table_id: str, version: int | None) -> None:
        """Tell what was missed, and everything from now on; raises Refusal."""
        limits = self._house.config.limits
        live = await self._house.hall.listen(table_id, self._listener, version)
        has_seat = bool(live.table.seats_of(self._listener.player))
        most = limits.listeners_per_person if has_seat else limits.listeners_per_table
        if live.company_of(self._listener) > most:
            live.dismiss(self._listener)
            raise too_many()
        self._live = live

    async def serve(self) -> None:
        """Answer commands until the connection ends."""
        sender = asyncio.create_task(self._send_all())
        try:
            while await self._heard():
                pass
        finally:
            if self._live is not None:
                self._live.dismiss(self._listener)
            if self._hints is not None:
                self._hints.cancel()
            self._listener.finish()
            await asyncio.gather(sender, return_exceptions=True)

    async def _heard(self) -> bool:
        """Take one message; false when there will be no more."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            return False
        text = message.get("text")
        data: bytes = text.encode("utf-8", "surrogatepass") if text is not None else message["bytes"]
        if len(data) > self._house.config.limits.message_bytes:
            self._close_code = _TOO_LARGE
            return False
        if not self._bucket.take(time.monotonic()):
            return self._warned()
        await self._answer(data)
        return not self._listener.is_lost

    def _warned(self) -> bool:
        self._warnings += 1
        self._refuse(Refusal("too-fast", "That is too much at once; wait a moment."), None)
        if self._warnings > _MOST_WARNINGS:
            self._close_code = _TOO_FAST
            return False
        return True

    async def _answer(self, data: bytes) -> None:
        try:
            command = decode_command(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._refuse(Refusal("bad-request", f"This is no command: {error}."), _id_of(data))
            return
        await self._try(command, self._obey(command))

    async def _try(self, command: AnyCommand, work: Awaitable[None]) -> None:
        """Do what a command asks for; whatever goes wrong is answered."""
        try:
            await work
        except Refusal as refusal:
            self._refuse(refusal, command.id)
        except StoreError:
            _LOG.exception("the store failed")
            self._refuse(STORE_FAILED, command.id)
        except Exception:
            self._house.metrics.errors.add()
            _LOG.exception("a command failed", extra={"command": type(command).__name__})
            self._refuse(FAILED, command.id)

    async def _obey(self, command: AnyCommand) -> None:
        if isinstance(command, asked.Look):
            self._listener.send(self._here.newest.snapshot(self._listener.player, self._house.hall.clock()))
            return
        if self._person is None:
            raise Refusal("no-identity", "The server does not know you yet; say your name first.")
        if isinstance(command, asked.AskHints):
            self._ask_hints(self._person, command)
            return
        version = await carry_out(self._house, self._here.id, self._person, command)
        self._listener.send(msgspec.json.encode(Done(id=command.id, version=version)))

    def _ask_hints(self, person: Person, command: asked.AskHints) -> None:
        """Bots think for a while, and other commands go on meanwhile."""
        if self._hints is not None and not self._hints.done():
            raise Refusal("too-fast", "The bots still think about your last question.")
        self._hints = asyncio.create_task(self._try(command, self._give_hints(person, command)))

    async def _give_hints(self, person: Person, command: asked.AskHints) -> None:
        version, hints = await hints_for(self._house, self._here.id, person, command)
        told = Hints(id=command.id, version=version, seat=command.seat, hints=hints)
        self._listener.send(msgspec.json.encode(told))

    def _refuse(self, refusal: Refusal, command: str | None) -> None:
        self._house.metrics.refusals.add(code=refusal.code)
        now = self._house.hall.clock()
        self._listener.send(self._here.newest.refused(refusal, command, self._listener.player, now))

    @property
    def _here(self) -> LiveTable:
        if self._live is None:
            raise Refusal("not-found", "There is no such table; check the link.")
        return self._live

    async def _send_all(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while (message := await self._listener.next()) is not None:
                await self._socket.send({"type": "websocket.send", "text": message.decode()})
            if self._socket.application_state != WebSocketState.DISCONNECTED:
                await self._socket.close(_TOO_SLOW if self._listener.is_lost else self._close_code)


def _id_of(data: bytes) -> str | None:
    try:
        found = msgspec.json.decode(data, type=_Id).id
        return found if found is not None and len(found) <= _LONGEST_ID else None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
