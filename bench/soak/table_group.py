"""The people and bots of one table, who play game after game."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tests.server.followed_table import news_of
from tests.server.remote_players import Json, new_id

from .findings import Findings, Violation
from .ledger import Ledger
from .people import SoakPerson
from .table_player import TablePlayer
from .tally import Tally

_REMATCHES, _REPLAYS = 0.5, 0.2
"""How often people play again at a table of the same plan, and compare a finished game with its replay."""

_LAG_S: Final = 2.0
"""After how long a server must know what was done through another one."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of table: an edition, people who play one seat each (or one person several), and bots."""

    edition: str
    people: int = 1
    bots: tuple[str, ...] = ()
    own_seats: int = 1


KINDS: Final = (
    Kind("mini", people=2),
    Kind("mini", bots=("easy",)),
    Kind("san-francisco", people=2, bots=("greedy",)),
    Kind("berlin", bots=("random", "greedy")),
    Kind("usa-2004", people=4),
    Kind("usa-2025", own_seats=2, bots=("easy",)),
    Kind("old-west", people=3),
)


class TableGroup:
    """The same people, at one table after the other."""

    def __init__(
        self, kind: Kind, people: Sequence[SoakPerson], tally: Tally, findings: Findings, think_s: float
    ) -> None:
        self.people = people
        self.ledger: Ledger | None = None
        self.players: list[TablePlayer] = []
        self._kind = kind
        self._tally = tally
        self._findings = findings
        self._think_s = think_s
        self._is_stopping = False

    async def play_on(self) -> None:
        """Play game after game until told to stop; what is wrong ends a game, and is reported."""
        ledger = None
        while not self._is_stopping:
            try:
                ledger = await self._next_table(ledger)
                await self._play(ledger)
            except* (Violation, AssertionError) as errors:
                for error in errors.exceptions:
                    self._findings.add(f"{self._kind.edition}: {_sentence(error)}")
                ledger = None
                self._tally.counts["games given up"] += 1
                await asyncio.sleep(1)

    def stop(self) -> None:
        """Let everyone finish what they are doing."""
        self._is_stopping = True
        for player in self.players:
            player.is_stopping = True

    async def audit_new(self) -> None:
        """Everything acknowledged since the last audit is where it was."""
        ledger = self.ledger
        if ledger is not None:
            after, done = ledger.audited, dict(ledger.done)  # as they are before asking
            try:
                ledger.audit(await self.people[0].updates(ledger.table, after), after, done)
            except Violation:
                await asyncio.sleep(_LAG_S)
                ledger.audit(await self.people[0].updates(ledger.table, after), after, done)
            self._tally.counts["tables audited"] += 1

    async def audit_everything(self) -> None:
        """The whole log is as it was acknowledged; only while nobody plays."""
        if self.ledger is not None:
            self.ledger.audit_everything(await self.people[0].updates(self.ledger.table, 0))
            self._tally.counts["tables audited"] += 1

    async def prove_it_goes_on(self) -> None:
        """The seats that have to act can do so, if the game is still running."""
        if self.ledger is None:
            return
        for person in self.people:
            snapshot = await person.insist("GET", f"/api/tables/{self.ledger.table}")
            for own in snapshot["own"]:
                if own["legal"]:
                    body = {"command": "move", "id": new_id(), "version": snapshot["version"]}
                    body |= {"seat": own["seat"], "action": person.chance.choice(own["legal"])}
                    await self._command(self.ledger, person, body)
                    self._tally.counts["games that went on at the end"] += 1
                    return

    async def _next_table(self, before: Ledger | None) -> Ledger:
        host = self.people[0]
        if before is not None and host.chance.random() < _REMATCHES:
            await self._command(before, host, {"id": new_id(), "command": "rematch"})
            snapshot = await host.insist("GET", f"/api/tables/{before.table}")
            ledger = self.ledger = Ledger(snapshot["public"]["table"]["rematch"])
            self._tally.counts["rematches"] += 1
        else:
            made = await host.insist("POST", "/api/tables", self._plan())
            ledger = self.ledger = Ledger(made["table"])
            for person in self.people[1:]:
                await self._command(ledger, person, {"id": new_id(), "command": "join"})
        await self._command(ledger, host, {"id": new_id(), "command": "start"})
        return ledger

    def _plan(self) -> Json:
        names = [{"seat": "mine", "name": f"Seat {number}"} for number in range(self._kind.own_seats)]
        seats: list[Json] = names if self._kind.own_seats > 1 else [{"seat": "mine"}]
        seats += [{"seat": "open"}] * (self._kind.people - 1)
        seats += [{"seat": "bot", "level": level} for level in self._kind.bots]
        settings = {
            "is_hot_seat": self._kind.own_seats > 1,
            "is_public": self.people[0].chance.random() < 0.5,
        }
        return {"id": new_id(), "edition": self._kind.edition, "seats": seats, "settings": settings}

    async def _command(self, ledger: Ledger, person: SoakPerson, body: Json) -> None:
        done = await person.insist("POST", f"/api/tables/{ledger.table}/commands", body)
        ledger.acknowledge(body, done["version"])

    async def _play(self, ledger: Ledger) -> None:
        self.players = [
            TablePlayer(person, ledger, self._tally, self._findings, self._think_s) for person in self.people
        ]
        if self._is_stopping:
            self.stop()
        async with asyncio.TaskGroup() as playing:
            for player in self.players:
                playing.create_task(player.play())
        if all(player.is_over for player in self.players):
            await self.audit_everything()
            self._tally.counts["games finished"] += 1
            if self.people[0].chance.random() < _REPLAYS:
                await self._compare_replay(ledger)

    async def _compare_replay(self, ledger: Ledger) -> None:
        """Every acknowledged move was played as it was sent."""
        updates = await self.people[0].updates(ledger.table, 0)
        moves = [update["version"] for update in updates if news_of(update)["kind"] == "moved"]
        replay = await self.people[0].insist("GET", f"/api/tables/{ledger.table}/replay")
        for version, step in zip(moves, replay["steps"][1:], strict=True):  # the first one is the deal
            body = ledger.done.get(version)
            if body is not None and (step["seat"], step["action"]) != (body["seat"], body["action"]):
                raise Violation(f"the replay has {step['action']} where {body['action']} was acknowledged")
        self._tally.counts["replays compared"] += 1


def _sentence(error: BaseException) -> str:
    if isinstance(error, BaseExceptionGroup):
        return _sentence(error.exceptions[0])
    return str(error) if isinstance(error, Violation) else f"a client's check failed: {error!r}"
