"""The parts of messages after an entry: the public one, and one for each seat."""

from typing import Final, Self

from stellwerk.play.own_state import OwnState
from stellwerk.play.views import BuiltView
from stellwerk.server.messages.sheets import Own, Public, You

from .fold import AppliedEntry
from .sheets import own_part, public_part, recipient, spectator_view

_MAX_RECIPIENTS: Final = 1000
"""More spectators than a table has room for may come and go while nobody moves."""


class Parts:
    """The parts after an entry. Each is made when first needed, and kept.

    What has not changed since the entry before is taken over from its parts.
    """

    def __init__(self, applied: AppliedEntry, before: Self | None = None) -> None:
        self.applied = applied
        game = applied.table.game
        self._state = None if game is None else OwnState(game.state)
        self._view: BuiltView | None = None if before is None else before._view
        self._public: Public | None = None
        self._own: dict[int, Own] = {}
        self._same_holdings: dict[int, Own] = {}
        self._recipients: dict[str | None, You] = {}
        if before is not None:
            self._take_over(before)

    @property
    def public(self) -> Public:
        """What everyone may know."""
        if self._public is None:
            self._view = spectator_view(self.applied.table, self._view)
            self._public = public_part(self.applied, self._view)
        return self._public

    def own(self, seat: int) -> Own | None:
        """What only the person in a seat may know, None while there is no game."""
        if seat not in self._own:
            own = own_part(self.applied, seat, self._same_holdings.get(seat))
            if own is None:
                return None
            self._own[seat] = own
        return self._own[seat]

    def recipient(self, player: str | None) -> You:
        """Who a message to a person is for."""
        who = self._recipients.get(player)
        if who is None:
            if len(self._recipients) >= _MAX_RECIPIENTS:
                self._recipients = {}
            who = self._recipients[player] = recipient(self.applied.table, player)
        return who

    def _take_over(self, before: Self) -> None:
        old, new = before.applied.table, self.applied.table
        if old.seats is new.seats and old.host == new.host:
            self._recipients = before._recipients
        if self._state is not None and before._state is not None:
            for seat, own in before._own.items():
                if self._state.is_same_for(seat, before._state):
                    self._take_over_own(seat, own)

    def _take_over_own(self, seat: int, own: Own) -> None:
        """Take over the part of a seat: all of it unless the seat may act, or learns or learned something."""
        is_told = seat in [event.audience for event in self.applied.events]
        if own.legal or own.events or is_told or seat in self.applied.table.waiting_for:
            self._same_holdings[seat] = own
        else:
            self._own[seat] = own
