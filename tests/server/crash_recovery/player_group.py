"""People who play game after game, whatever happens to the server, and remember what it told them."""

import asyncio
import random
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.server.remote_players import Json, RemoteConnection, RemotePlayer, new_id

_SAYS = 0.1
"""How often somebody says something before they move."""
_PAUSE_S = 0.3


@dataclass
class Acknowledged:
    """What the server said of a game: updates by person and version, commands by the version they led to.

    Servers that were started again have confirmed it up to the version `compared`; it is settled if the game
    was over by then.
    """

    table: str
    compared: int = 0
    is_settled: bool = False
    told: dict[str, dict[int, Json]] = field(default_factory=lambda: defaultdict(dict))
    done: dict[int, Json] = field(default_factory=dict)
    is_over: bool = False


class PlayerGroup:
    """The same people and bots, at one table after the other. The first of them makes the tables."""

    def __init__(self, players: Sequence[RemotePlayer], bots: Sequence[str], edition: str, seed: int) -> None:
        self.players = players
        self.games: list[Acknowledged] = []
        self._edition = edition
        self._bots = bots
        self._chance = random.Random(seed)
        self._doubtful: dict[str, tuple[Acknowledged, Json]] = {}
        self._next_table = new_id()
        self._steps: list[tuple[RemotePlayer, Json]] = []

    async def play(self) -> None:
        """Play game after game, until something goes wrong."""
        while True:
            await self.play_game()

    async def play_game(self) -> None:
        """Go on with a game, or begin one, and play it to its end."""
        if not self.games or self.games[-1].is_over:
            await self._make_table()
        game = self.games[-1]
        await self._set_up(game)
        async with asyncio.TaskGroup() as group:
            for person in self.players:
                group.create_task(self._sit(game, person))
        game.is_over = True

    async def clear_doubts(self) -> None:
        """Repeat what nobody knows of whether it was done; then it is known."""
        for name, (game, body) in list(self._doubtful.items()):
            person = next(one for one in self.players if one.name == name)
            answer = await person.request("POST", f"/api/tables/{game.table}/commands", body)
            assert answer.status_code in (200, 409), answer.text
            if answer.status_code == 200:
                game.done[answer.json()["version"]] = body
            del self._doubtful[name]

    @property
    def unsettled(self) -> list[Acknowledged]:
        """The games of which something is new since the server was killed before."""
        return [game for game in self.games if not game.is_settled]

    @property
    def doubts(self) -> int:
        """How many commands there may be of which nobody knows whether they were done."""
        return len(self._doubtful) + bool(self._steps)

    async def _make_table(self) -> None:
        seats = [{"seat": "mine"}, *[{"seat": "open"}] * (len(self.players) - 1)]
        seats += [{"seat": "bot", "level": level} for level in self._bots]
        body = {"id": self._next_table, "edition": self._edition, "seats": seats}
        made = await self.players[0].fetch("POST", "/api/tables", body)
        self._next_table = new_id()
        self.games.append(Acknowledged(made["table"]))
        self._steps = [(person, {"id": new_id(), "command": "join"}) for person in self.players[1:]]
        self._steps.append((self.players[0], {"id": new_id(), "command": "start"}))

    async def _set_up(self, game: Acknowledged) -> None:
        while self._steps:
            person, body = self._steps[0]  # the same again if nobody knows whether it was done
            done = await person.fetch("POST", f"/api/tables/{game.table}/commands", body)
            game.done[done["version"]] = body
            del self._steps[0]

    async def _sit(self, game: Acknowledged, person: RemotePlayer) -> None:
        async with person.live(game.table) as line:
            try:
                while not line.is_over:
                    body = self._wish(line)
                    if body is None:
                        await line.receive()
                    else:
                        await self._insist(game, person, line, body)
            finally:
                game.told[person.name].update({update["version"]: update for update in line.updates})

    def _wish(self, line: RemoteConnection) -> Json:
        if line.legal and self._chance.random() < _SAYS:
            return {"id": new_id(), "command": "say", "text": f"I think of {new_id()}."}
        return line.move(self._chance)

    async def _insist(
        self, game: Acknowledged, person: RemotePlayer, line: RemoteConnection, body: Json
    ) -> None:
        self._doubtful[person.name] = (game, body)
        while (answer := await line.send_command(body))["message"] == "refused":
            assert answer["code"] == "too-fast", answer
            await asyncio.sleep(_PAUSE_S)
        game.done[answer["version"]] = body
        del self._doubtful[person.name]
