"""The messages about one log entry, encoded as each person receives them."""

from typing import Any, Final, cast

import msgspec

from stellwerk.server.messages.outgoing import Rejected, Snapshot, Update
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.messages.sheets import Own, Public, You
from stellwerk.server.table.fold import AppliedEntry
from stellwerk.server.table.sheets import own_part, public_part, recipient

_ENCODER: Final = msgspec.json.Encoder()
_OUTDATED: Final = ("stale", "illegal-action")
"""Rejections that usually mean that the client's picture of the table is out of date."""


class Broadcast:
    """An applied entry as messages. The public part is encoded once, the rest when somebody needs it."""

    def __init__(self, applied: AppliedEntry) -> None:
        self.applied = applied
        self._public: Public | None = None
        self._updates: dict[You, bytes] = {}

    @property
    def version(self) -> int:
        """The version of the table after the entry."""
        return self.applied.table.version

    def update(self, player: str | None) -> bytes:
        """The message for a person who has seen everything up to the entry before."""
        who = recipient(self.applied.table, player)
        update = self._updates.get(who)
        if update is None:
            message = Update(
                version=self.version, you=who, public=self._encoded_public(), own=self._own_parts(who)
            )
            update = self._updates[who] = _ENCODER.encode(message)
        return update

    def snapshot(self, player: str | None, now: int) -> bytes:
        """The message for a person who has not seen anything yet."""
        return _ENCODER.encode(self._snapshot(player, now))

    def rejected(self, rejection: Rejection, command: str | None, player: str | None, now: int) -> bytes:
        """The reply to a command that was rejected, with a snapshot if the client is out of date."""
        return _ENCODER.encode(
            Rejected(
                id=command,
                version=self.version,
                code=rejection.code,
                params=rejection.params,
                text=rejection.text,
                snapshot=self.snapshot_after(rejection, player, now),
            )
        )

    def snapshot_after(self, rejection: Rejection, player: str | None, now: int) -> Snapshot | None:
        """The current state, for a client whose command shows that it is out of date."""
        return self._snapshot(player, now) if rejection.code in _OUTDATED else None

    def _snapshot(self, player: str | None, now: int) -> Snapshot:
        table = self.applied.table
        who = recipient(table, player)
        return Snapshot(
            version=self.version,
            now=now,
            you=who,
            public=self._encoded_public(),
            own=self._own_parts(who),
            chat=table.chat,
        )

    def _encoded_public(self) -> Public:
        if self._public is None:
            raw: Any = msgspec.Raw(_ENCODER.encode(public_part(self.applied)))
            self._public = cast(Public, raw)  # encoded once and copied into every message
        return self._public

    def _own_parts(self, who: You) -> tuple[Own, ...]:
        parts = [own_part(self.applied, seat) for seat in who.seats]
        return tuple([part for part in parts if part is not None])
