"""One WebSocket at a table: commands come in, messages go out."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from stellwerk.server.live.live_table import LiveTable
from stellwerk.server.live.outbox import Outbox
from stellwerk.server.messages import commands
from stellwerk.server.messages.commands import AnyCommand, decode_command
from stellwerk.server.messages.outgoing import Done, Hints
from stellwerk.server.messages.rejections import STATUS, Rejection
from stellwerk.server.store.contract import StoreError
from stellwerk.server.table.command_request import Person

from .commands import carry_out, hints_for
from .endpoint import FAILED, STORE_FAILED
from .keys import Session, token_hash
from .services import Services
from .token_buckets import TokenBucket

_LOG: Final = logging.getLogger(__name__)
_TOO_FAST, _TOO_LARGE, _RECONNECT, _TOO_SLOW = 1008, 1009, 1012, 1013
_GAVE_WAY: Final = 4000 + STATUS["too-many"]
_LONGEST_ID: Final = 64
_MAX_WARNINGS: Final = 60
"""How many messages over the rate limit are rejected before the connection is closed."""


class _Id(msgspec.Struct):
    """As much of a command as a reply needs."""

    id: str | None = None


class TableConnection:
    """One person's WebSocket to a table."""

    def __init__(self, services: Services, socket: WebSocket, person: Person | None, site: str) -> None:
        self._services = services
        self._socket = socket
        self._person = person
        self.site = site
        self.player = "" if person is None else person.id
        self.table = str(socket.path_params["table"])
        self._outbox = Outbox(None if person is None else person.id)
        self._live_table: LiveTable | None = None
        self._messages = TokenBucket(*services.config.limits.messages, time.monotonic())
        self._warnings = 0
        self._hints: asyncio.Task[None] | None = None
        self._close_code = 1000

    async def find_table(self) -> None:
        """Load the table, which says whether the person has a seat there; raises Rejection."""
        self._live_table = await self._services.table_service.table(self.table)

    @property
    def holds_seat(self) -> bool:
        """Whether the person sits at the table."""
        return bool(self._attached.table.seats_of(self._outbox.player))

    async def begin(self, version: int | None, session: Session | None) -> None:
        """Send what was missed, and from now on everything that happens; raises Rejection."""
        if version is not None:
            await self._services.table_service.catch_up(self.table, version)
        live = await self._services.table_service.attach(self.table, self._outbox, version)
        self._live_table = live
        try:
            await self._end_if_revoked(session)
        except BaseException:
            live.detach(self._outbox)
            raise

    async def _end_if_revoked(self, session: Session | None) -> None:
        """Look the token up again: a revocation reaches only connections that are at their table already."""
        if session and await self._services.store.player_with(token_hash(session.token)) is None:
            self._outbox.revoke()

    def give_way(self) -> None:
        """End, because somebody else needs the room; the client may try again."""
        self._reject(Rejection("too-many", "Others need this connection; try again later."), None)
        self._close_code = _GAVE_WAY
        self._outbox.close()

    async def serve(self) -> None:
        """Handle commands until the connection ends."""
        sender = asyncio.create_task(self._send_outbox())
        try:
            while await self._receive():
                pass
        finally:
            if self._live_table is not None:
                self._live_table.detach(self._outbox)
            if self._hints is not None:
                self._hints.cancel()
            self._outbox.close()
            await asyncio.gather(sender, return_exceptions=True)

    async def _receive(self) -> bool:
        """Handle one message; false when there will be no more."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect" or self._outbox.is_revoked:
            return False
        text = message.get("text")
        data: bytes = text.encode("utf-8", "surrogatepass") if text is not None else message["bytes"]
        if len(data) > self._services.config.limits.message_bytes:
            self._close_code = _TOO_LARGE
            return False
        if not self._messages.take(time.monotonic()):
            return self._warn()
        await self._handle(data)
        return not self._outbox.has_overflowed

    def _warn(self) -> bool:
        self._warnings += 1
        self._reject(Rejection("too-fast", "Too many messages; wait a moment."), None)
        if self._warnings > _MAX_WARNINGS:
            self._close_code = _TOO_FAST
            return False
        return True

    async def _handle(self, data: bytes) -> None:
        try:
            command = decode_command(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._reject(Rejection("bad-request", f"This is not a valid command: {error}."), _id_of(data))
            return
        await self._try(command, self._execute(command))

    async def _try(self, command: AnyCommand, work: Awaitable[None]) -> None:
        """Do what a command asks for, and reply to it whatever goes wrong."""
        try:
            await work
        except Rejection as rejection:
            self._reject(rejection, command.id)
        except StoreError:
            _LOG.exception("the store failed")
            self._reject(STORE_FAILED, command.id)
        except Exception:
            self._services.metrics.errors.inc()
            _LOG.exception("a command failed", extra={"command": type(command).__name__})
            self._reject(FAILED, command.id)

    async def _execute(self, command: AnyCommand) -> None:
        if isinstance(command, commands.Look):
            self._outbox.send(
                self._attached.latest.snapshot(self._outbox.player, self._services.table_service.clock())
            )
            return
        if self._person is None:
            raise Rejection("no-identity", "The server does not know you yet; tell it your name first.")
        if isinstance(command, commands.AskHints):
            self._start_hints(self._person, command)
            return
        version = await carry_out(self._services, self._attached.id, self._person, self.site, command)
        self._outbox.send(msgspec.json.encode(Done(id=command.id, version=version)))

    def _start_hints(self, person: Person, command: commands.AskHints) -> None:
        """Compute hints in the background: it takes a while, and other commands must not wait."""
        if self._hints is not None and not self._hints.done():
            raise Rejection("too-fast", "Your last request for hints is still being computed.")
        self._hints = asyncio.create_task(self._try(command, self._send_hints(person, command)))

    async def _send_hints(self, person: Person, command: commands.AskHints) -> None:
        version, hints = await hints_for(self._services, self._attached.id, person, self.site, command)
        message = Hints(id=command.id, version=version, seat=command.seat, hints=hints)
        self._outbox.send(msgspec.json.encode(message))

    def _reject(self, rejection: Rejection, command: str | None) -> None:
        self._services.metrics.rejections.labels(rejection.code).inc()
        now = self._services.table_service.clock()
        self._outbox.send(self._attached.latest.rejected(rejection, command, self._outbox.player, now))

    @property
    def _attached(self) -> LiveTable:
        if self._live_table is None:
            raise Rejection("not-found", "There is no such table; check the link.")
        return self._live_table

    async def _send_outbox(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while (message := await self._outbox.next()) is not None:
                await self._socket.send({"type": "websocket.send", "text": message.decode()})
            if self._socket.application_state != WebSocketState.DISCONNECTED:
                await self._socket.close(self._final_close_code)

    @property
    def _final_close_code(self) -> int:
        if self._outbox.is_revoked:
            return _RECONNECT
        return _TOO_SLOW if self._outbox.has_overflowed else self._close_code


def _id_of(data: bytes) -> str | None:
    try:
        found = msgspec.json.decode(data, type=_Id).id
        return found if found is not None and len(found) <= _LONGEST_ID else None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
