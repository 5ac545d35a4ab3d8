"""One person at one table, who plays and chats through whatever happens to the server."""

import asyncio
import time
from collections import deque
from typing import Final

from tests.server.remote_players import Json, new_id

from .findings import Findings, Violation
from .ledger import Ledger
from .people import CONNECTION_ERRORS, REPLY_S, SoakPerson, WatchedConnection
from .tally import Tally

_SAYS, _LOOKS, _LEAVES, _RECONNECTS = 0.05, 0.02, 0.01, 0.02
"""How often a person does something else before a move."""
_LISTEN_S: Final = 2.0
_PAUSE_S: Final = 0.5
_RETRIED: Final = frozenset({"too-fast", "busy", "failed"})


class TablePlayer:
    """Plays until the game is over, or until told to stop; afterwards no command's fate is unknown."""

    def __init__(
        self, person: SoakPerson, ledger: Ledger, tally: Tally, findings: Findings, think_s: float
    ) -> None:
        self.person = person
        self.progress_at = time.monotonic()
        self.is_stopping = False
        self.is_over = False
        self._ledger = ledger
        self._tally = tally
        self._findings = findings
        self._think_s = think_s
        self._commands: deque[Json] = deque()
        self._known: Json = None
        self._acts_at = 0.0

    async def play(self) -> None:
        """Play, connecting again whenever the connection is lost."""
        while not self._is_finished:
            try:
                async with self.person.live(self._ledger, self._known) as connection:
                    try:
                        await self._converse(connection)
                    finally:
                        self._known = connection.newest
            except (*CONNECTION_ERRORS, TimeoutError):
                self._tally.counts["connections lost"] += 1
                await asyncio.sleep(_PAUSE_S * (0.5 + 2 * self.person.chance.random()))

    @property
    def _is_finished(self) -> bool:
        return (self.is_over or self.is_stopping) and not self._commands

    async def _converse(self, connection: WatchedConnection) -> None:
        await connection.first_state()
        while not self._is_finished:
            version = connection.newest["version"]
            if self._commands:
                await self._give(connection, self._commands[0])
            elif connection.legal and time.monotonic() >= self._acts_at:
                if await self._choose(connection):
                    return
            else:
                await self._listen(connection)
            self.is_over = connection.is_over
            if connection.newest["version"] != version:
                self.progress_at = time.monotonic()

    async def _listen(self, connection: WatchedConnection) -> None:
        """Receive something, but not for longer than the person thinks."""
        wait_s = (
            min(_LISTEN_S, max(0.01, self._acts_at - time.monotonic())) if connection.legal else _LISTEN_S
        )
        had_to_act = bool(connection.legal)
        try:
            await asyncio.wait_for(connection.receive(), wait_s)
        except TimeoutError:
            return
        if connection.legal and not had_to_act:
            self._think()

    def _think(self) -> None:
        self._acts_at = time.monotonic() + self.person.chance.expovariate(1 / self._think_s)

    async def _choose(self, connection: WatchedConnection) -> bool:
        """Decide what to do; true if it is to connect again."""
        chance = self.person.chance.random()
        for share, act in ((_SAYS, self._say), (_LOOKS, self._look), (_LEAVES, self._leave)):
            if chance < share:
                await act(connection)
                return False
            chance -= share
        if chance < _RECONNECTS:
            self._tally.counts["resumed"] += 1
            return True
        self._commands.append(connection.move(self.person.chance))
        return False

    async def _say(self, _: WatchedConnection) -> None:
        self._tally.counts["chat"] += 1
        self._commands.append({"id": new_id(), "command": "say", "text": f"Thinking of {new_id()}"})
        self._think()

    async def _look(self, connection: WatchedConnection) -> None:
        """Compare the followed state with a snapshot."""
        await connection.send({"id": new_id(), "command": "look"})
        self._tally.counts["snapshots compared"] += 1
        self._think()

    async def _leave(self, connection: WatchedConnection) -> None:
        """Leave and come back; a host would lose the table to somebody else."""
        if not connection.newest["you"]["is_host"]:
            self._commands += [{"id": new_id(), "command": name} for name in ("leave", "come-back")]
        self._think()

    async def _give(self, connection: WatchedConnection, body: Json) -> None:
        """Give a command, which stays the next one until its fate is known."""
        begin = time.monotonic()
        reply = await asyncio.wait_for(connection.send_command(body), REPLY_S)
        if reply["message"] == "done":
            self._ledger.acknowledge(body, reply["version"])
            self._commands.popleft()
            if body["command"] == "move":
                self._tally.time_move(time.monotonic() - begin)
                self._think()
        elif reply["code"] not in _RETRIED:
            self._commands.clear()
            raise Violation(f"a {body['command']} was refused: {reply['code']}, {reply['text']}")
        else:
            self._note_failure(reply)
            await asyncio.sleep(_PAUSE_S * (1 + self.person.chance.random()))

    def _note_failure(self, reply: Json) -> None:
        self._tally.counts[f"refused: {reply['code']}"] += 1
        if reply["code"] != "too-fast" and not self._tally.is_disturbed(time.time(), REPLY_S):
            self._findings.add(f"a command was refused without a reason: {reply['code']}, {reply['text']}")
