"""What is told after an entry, as the bytes that each person gets."""

from typing import Any, Final, cast

import msgspec

from stellwerk.server.messages.refusals import Refusal
from stellwerk.server.messages.sent import Refused, Snapshot, Update
from stellwerk.server.messages.sheets import Own, Public, You
from stellwerk.server.table.fold import Step
from stellwerk.server.table.sheets import own, public, you

_ENCODER: Final = msgspec.json.Encoder()
_TOO_LATE: Final = ("stale", "illegal-action")


class Telling:
    """A step of a table's log. What everybody may know is written once, the rest for those who ask."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self._public: Public | None = None
        self._updates: dict[You, bytes] = {}

    @property
    def version(self) -> int:
        """The version of the table that is told."""
        return self.step.table.version

    def update(self, player: str | None) -> bytes:
        """The message for somebody who knows everything up to the entry before."""
        who = you(self.step.table, player)
        update = self._updates.get(who)
        if update is None:
            told = Update(version=self.version, you=who, public=self._shared(), own=self._owns(who))
            update = self._updates[who] = _ENCODER.encode(told)
        return update

    def snapshot(self, player: str | None, now: int) -> bytes:
        """The message for somebody who knows nothing yet."""
        return _ENCODER.encode(self._snapshot(player, now))

    def refused(self, refusal: Refusal, command: str | None, player: str | None, now: int) -> bytes:
        """The answer to a command that was not carried out, with everything as it is if it came too late."""
        return _ENCODER.encode(
            Refused(
                id=command,
                version=self.version,
                code=refusal.code,
                params=refusal.params,
                text=refusal.text,
                snapshot=self.snapshot_after(refusal, player, now),
            )
        )

    def snapshot_after(self, refusal: Refusal, player: str | None, now: int) -> Snapshot | None:
        """Everything as it is, for somebody who asked for what is not possible any more."""
        return self._snapshot(player, now) if refusal.code in _TOO_LATE else None

    def _snapshot(self, player: str | None, now: int) -> Snapshot:
        table = self.step.table
        who = you(table, player)
        return Snapshot(
            version=self.version,
            now=now,
            you=who,
            public=self._shared(),
            own=self._owns(who),
            chat=table.chat,
        )

    def _shared(self) -> Public:
        if self._public is None:
            raw: Any = msgspec.Raw(_ENCODER.encode(public(self.step)))
            self._public = cast(Public, raw)  # written once, it goes into every message as it is
        return self._public

    def _owns(self, who: You) -> tuple[Own, ...]:
        told = [own(self.step, seat) for seat in who.seats]
        return tuple([one for one in told if one is not None])
