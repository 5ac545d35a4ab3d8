"""The messages about one log entry, encoded as each person receives them."""

from typing import Any, Final, cast
from zlib import crc32

import msgspec

from stellwerk.server.messages.outgoing import Changes, OwnChanges, Rejected, Snapshot, Update
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.messages.sheets import Own, Public, You
from stellwerk.server.table.changes import changes_between
from stellwerk.server.table.fold import AppliedEntry
from stellwerk.server.table.parts import Parts

_ENCODER: Final = msgspec.json.Encoder()
_CANONICAL_ENCODER: Final = msgspec.json.Encoder(order="sorted")
_COMPARED: Final = ("table", "view", "scores")
"""The fields of the public part that are told only if they have changed."""
_VERSIONS_PER_DIGEST: Final = 64
_OUTDATED: Final = ("stale", "illegal-action")
"""Rejections that usually mean that the client's picture of the table is out of date."""


class Broadcast:
    """An applied entry as messages. The public part is encoded once, the rest when somebody needs it."""

    def __init__(self, parts: Parts, before: Parts | None) -> None:
        self.parts = parts
        self._before = before
        self._public: Public | None = None
        self._public_changes: Changes | None = None
        self._spectators: bytes | None = None
        self._updates: dict[tuple[You | None, You], bytes] = {}

    @classmethod
    def following(cls, before: "Broadcast | None", applied: AppliedEntry) -> "Broadcast":
        """The broadcast of the next entry."""
        earlier = None if before is None else before.parts
        return cls(Parts(applied, earlier), earlier)

    @property
    def applied(self) -> AppliedEntry:
        """The entry, and the table after it."""
        return self.parts.applied

    @property
    def version(self) -> int:
        """The version of the table after the entry."""
        return self.applied.table.version

    def update(self, player: str | None) -> bytes:
        """The message for a person who has seen everything up to the entry before."""
        who = self.parts.recipient(player)
        earlier = None if self._before is None else self._before.recipient(player)
        update = self._updates.get((earlier, who))
        if update is None:
            update = self._updates[earlier, who] = self._update(earlier, who)
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
        who = self.parts.recipient(player)
        return Snapshot(
            version=self.version,
            now=now,
            you=who,
            public=self._encoded_public(),
            own=self._own_parts(who),
            chat=table.chat,
        )

    def _update(self, earlier: You | None, who: You) -> bytes:
        own = self._own_changes(earlier, who)
        has_digest = self.version % _VERSIONS_PER_DIGEST == 0
        if not (own or has_digest) and who == earlier:
            return self._spectators_update()
        return _ENCODER.encode(
            Update(
                version=self.version,
                public=self._encoded_public_changes(),
                own=own,
                you=None if who == earlier else who,
                digest=self._digest(who) if has_digest else None,
            )
        )

    def _spectators_update(self) -> bytes:
        """The message for everyone who has nothing but the public part to learn, encoded once."""
        if self._spectators is None:
            message = Update(version=self.version, public=self._encoded_public_changes())
            self._spectators = _ENCODER.encode(message)
        return self._spectators

    def _own_changes(self, earlier: You | None, who: You) -> tuple[OwnChanges, ...]:
        """The changes of seats; a seat that the person has just taken is new to them as a whole."""
        known = () if earlier is None else earlier.seats
        found = []
        for seat in who.seats:
            before = self._before.own(seat) if self._before is not None and seat in known else None
            after = self.parts.own(seat)
            if after is not None and after is not before:
                found.append(OwnChanges(seat=seat, changes=changes_between(before, after)))
        return tuple([own for own in found if own.changes])

    def _digest(self, who: You) -> int:
        """The digest by which clients notice that they have lost track."""
        state = _ENCODER.encode({"you": who, "public": self._encoded_public(), "own": self._own_parts(who)})
        return crc32(_CANONICAL_ENCODER.encode(msgspec.json.decode(state)))

    def _encoded_public(self) -> Public:
        if self._public is None:
            raw: Any = msgspec.Raw(_ENCODER.encode(self.parts.public))
            self._public = cast(Public, raw)  # encoded once and copied into every message
        return self._public

    def _encoded_public_changes(self) -> Changes:
        if self._public_changes is None:
            before, after = None if self._before is None else self._before.public, self.parts.public
            raw: Any = msgspec.Raw(_ENCODER.encode(_public_changes(before, after)))
            self._public_changes = cast(Changes, raw)
        return self._public_changes

    def _own_parts(self, who: You) -> tuple[Own, ...]:
        parts = [self.parts.own(seat) for seat in who.seats]
        return tuple([part for part in parts if part is not None])


def _public_changes(before: Public | None, after: Public) -> Changes:
    """The changes of the public part. They tell what happened even if it is the same as the last time."""
    changes = changes_between(before, after, _COMPARED)
    return changes | {"/at": after.at, "/news": after.news, "/events": after.events}
