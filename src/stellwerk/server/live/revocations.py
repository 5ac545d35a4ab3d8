"""Ending the connections of people whose tokens were revoked, in every process."""

from msgspec import MsgspecError, Struct, json

from .table_service import TableService


class Revocation(Struct, frozen=True, tag="revocation"):
    """Some tokens of this person identify nobody any more."""

    person: str


class Revocations:
    """Tells all processes of revoked tokens. Devices whose tokens are still valid reconnect by themselves."""

    def __init__(self, table_service: TableService) -> None:
        self._store = table_service.store
        self._live_tables = table_service.live_tables

    async def announce(self, person: str) -> None:
        """End the person's connections to any process."""
        self._disconnect(person)
        await self._store.publish(json.encode(Revocation(person)).decode())

    async def check_everyone(self) -> None:
        """End the connections of people who were revoked while announcements may have been missed."""
        connected = {outbox.player for live in self._live_tables for outbox in live.outboxes if outbox.player}
        for person in connected - await self._store.players_with_tokens(connected):
            self._disconnect(person)

    def receive(self, text: str) -> None:
        """Take in what a process has announced; other texts are ignored."""
        try:
            self._disconnect(json.decode(text, type=Revocation).person)
        except MsgspecError:
            return  # from another version of the program, or about something else

    def _disconnect(self, person: str) -> None:
        for live in self._live_tables:
            for outbox in live.outboxes:
                if outbox.player == person:
                    outbox.revoke()
