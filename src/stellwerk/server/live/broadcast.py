"""What is told after an entry, as the bytes that each person gets."""

from typing import Any, Final, cast

import msgspec

from stellwerk.server.messages.outgoing import Rejected, Snapshot, Update
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.messages.sheets import Own, Public, You
from stellwerk.server.table.fold import AppliedEntry
from stellwerk.server.table.sheets import own, public, you

_ENCODER: Final = msgspec.json.Encoder()
_WITH_SNAPSHOT: Final = ("stale", "illegal-action")


class Broadcast:
    """A step of a table's log. What everybody may know is written once, the rest for those who ask."""

    def __init__(self, applied: AppliedEntry) -> None:
        self.applied = applied
        self._public: Public | None = None
        self._updates: dict[You, bytes] = {}

    @property
    def version(self) -> int:
        """The version of the table that is told."""
        return self.applied.table.version

    def update(self, player: str | None) -> bytes:
        """The message for somebody who knows everything up to the entry before."""
        who = you(self.applied.table, player)
        update = self._updates.get(who)
        if update is None:
            message = Update(
                version=self.version, you=who, public=self._encoded_public(), own=self._own_sheets(who)
            )
            update = self._updates[who] = _ENCODER.encode(message)
        return update

    def snapshot(self, player: str | None, now: int) -> bytes:
        """The message for somebody who knows nothing yet."""
        return _ENCODER.encode(self._snapshot(player, now))

    def rejected(self, rejection: Rejection, command: str | None, player: str | None, now: int) -> bytes:
        """The answer to a command that was not carried out, with everything as it is if it came too late."""
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
        """Everything as it is, for somebody who asked for what is not possible any more."""
        return self._snapshot(player, now) if rejection.code in _WITH_SNAPSHOT else None

    def _snapshot(self, player: str | None, now: int) -> Snapshot:
        table = self.applied.table
        who = you(table, player)
        return Snapshot(
            version=self.version,
            now=now,
            you=who,
            public=self._encoded_public(),
            own=self._own_sheets(who),
            chat=table.chat,
        )

    def _encoded_public(self) -> Public:
        if self._public is None:
            raw: Any = msgspec.Raw(_ENCODER.encode(public(self.applied)))
            self._public = cast(Public, raw)  # written once, it goes into every message as it is
        return self._public

    def _own_sheets(self, who: You) -> tuple[Own, ...]:
        message = [own(self.applied, seat) for seat in who.seats]
        return tuple([one for one in message if one is not None])
