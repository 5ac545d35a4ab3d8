"""People who play game after game, whatever happens to the server, and remember what it sent them."""

import asyncio
import random
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.server.remote_players import Json, RemoteConnection, RemotePlayer, new_id

_SAYS = 0.1
"""How often somebody chats before they move."""
_PAUSE_S = 0.3


@dataclass
class Acknowledged:
    """What the server sent about a game: updates by person and version, commands by their version.

    Restarted servers have confirmed everything up to the version `compared`; the game is settled if it was
    over by then.
    """

    table: str
    compared: int = 0
    is_settled: bool = False
    received: dict[str, dict[int, Json]] = field(default_factory=lambda: defaultdict(dict))
    done: dict[int, Json] = field(default_factory=dict)
    is_over: bool = False


class PlayerGroup:
    """The same people and bots, at one table after the other. The first person creates the tables."""

    def __init__(self, players: Sequence[RemotePlayer], bots: Sequence[str], edition: str, seed: int) -> None:
        self.players = players
        self.games: list[Acknowledged] = []
        self._edition = edition
        self._bots = bots
        self._chance = random.Random(seed)
        self._doubtful: dict[str, tuple[Acknowledged, Json]] = {}
        self._next_table = new_id()
        self._set_up_commands: list[tuple[RemotePlayer, Json]] = []

    async def play(self) -> None:
        """Play game after game, until something goes wrong."""
        while True:
            await self.play_game()

    async def play_game(self) -> None:
        """Continue a game or start one, and play it to the end."""
        if not self.games or self.games[-1].is_over:
            await self._make_table()
        game = self.games[-1]
        await self._set_up(game)
        async with asyncio.TaskGroup() as group:
            for person in self.players:
                group.create_task(self._play_seat(game, person))
        game.is_over = True

    async def clear_doubts(self) -> None:
        """Repeat the commands whose fate is unknown; afterwards it is known."""
        for name, (game, body) in list(self._doubtful.items()):
            person = next(one for one in self.players if one.name == name)
            response = await person.request("POST", f"/api/tables/{game.table}/commands", body)
            assert response.status_code in (200, 409), response.text
            if response.status_code == 200:
                game.done[response.json()["version"]] = body
            del self._doubtful[name]

    @property
    def unsettled(self) -> list[Acknowledged]:
        """The games with something new since the previous kill."""
        return [game for game in self.games if not game.is_settled]

    @property
    def doubts(self) -> int:
        """The largest possible number of commands whose fate is unknown."""
        return len(self._doubtful) + bool(self._set_up_commands)

    async def _make_table(self) -> None:
        seats = [{"seat": "mine"}, *[{"seat": "open"}] * (len(self.players) - 1)]
        seats += [{"seat": "bot", "level": level} for level in self._bots]
        body = {"id": self._next_table, "edition": self._edition, "seats": seats}
        made = await self.players[0].fetch("POST", "/api/tables", body)
        self._next_table = new_id()
        self.games.append(Acknowledged(made["table"]))
        self._set_up_commands = [(person, {"id": new_id(), "command": "join"}) for person in self.players[1:]]
        self._set_up_commands.append((self.players[0], {"id": new_id(), "command": "start"}))

    async def _set_up(self, game: Acknowledged) -> None:
        while self._set_up_commands:
            person, body = self._set_up_commands[0]  # repeated if its fate is unknown
            done = await person.fetch("POST", f"/api/tables/{game.table}/commands", body)
            game.done[done["version"]] = body
            del self._set_up_commands[0]

    async def _play_seat(self, game: Acknowledged, person: RemotePlayer) -> None:
        async with person.live(game.table) as connection:
            try:
                while not connection.is_over:
                    body = self._next_command(connection)
                    if body is None:
                        await connection.receive()
                    else:
                        await self._send_until_done(game, person, connection, body)
            finally:
                game.received[person.name].update(
                    {update["version"]: update for update in connection.updates}
                )

    def _next_command(self, connection: RemoteConnection) -> Json:
        if connection.legal and self._chance.random() < _SAYS:
            return {"id": new_id(), "command": "say", "text": f"I am thinking of {new_id()}."}
        return connection.move(self._chance)

    async def _send_until_done(
        self, game: Acknowledged, person: RemotePlayer, connection: RemoteConnection, body: Json
    ) -> None:
        self._doubtful[person.name] = (game, body)
        while (reply := await connection.send_command(body))["message"] == "refused":
            assert reply["code"] == "too-fast", reply
            await asyncio.sleep(_PAUSE_S)
        game.done[reply["version"]] = body
        del self._doubtful[person.name]
