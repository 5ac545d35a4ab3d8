"""The state of a table."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final, Self

from msgspec import Struct
from msgspec.structs import replace

from stellwerk.boards import Board
from stellwerk.play import Game, Observation
from stellwerk.server.messages.entries import Origin
from stellwerk.server.messages.field_types import Ending, TableState
from stellwerk.server.messages.settings import Settings
from stellwerk.server.messages.sheets import ChatLine

from .seat import Seat
from .status import TableStatus, status_of
from .take_back_request import TakeBackRequest
from .tally import Tally

QUIET_MS: Final = 24 * 3600 * 1000
"""A table where nothing has happened for this long is checked by housekeeping."""
BOT_GRACE_MS: Final = 15_000
"""How long a bot may take before housekeeping steps in; longer than any bot needs."""


class Table(Struct, frozen=True, dict=True):
    """Everything about a table after an entry of its log.

    `board_text` is set unless the program comes with this version of the board. `creator` is the first host,
    `site` where they created it from, if known. `tallies` are by person. `decision_version` is the version
    at which the current decision came up, `turn_started_at` the time. `can_take_back` is the seat that acted
    last if that has shown nothing hidden, `take_back` its request to take that back. The game, if there is
    one, was started at `began_at`, and finished at `ended_at`. It begins at `origin`, if it is not dealt.
    Tables are immutable, games included, so derived values are computed once and kept.
    """

    id: str
    version: int
    at: int
    board: Board
    board_text: str | None
    is_custom_board: bool
    settings: Settings
    host: str
    seats: tuple[Seat, ...]
    game: Game | None = None
    decision_version: int = 0
    turn_started_at: int = 0
    began_at: int = 0
    ended_at: int = 0
    can_take_back: int | None = None
    take_back: TakeBackRequest | None = None
    chat: tuple[ChatLine, ...] = ()
    early_ending: Ending | None = None
    rematch: str | None = None
    creator: str = ""
    site: str | None = None
    origin: Origin | None = None
    tallies: Mapping[str, Tally] = {}

    def with_changes(self, **changes: Any) -> Self:
        """The table with some fields changed."""
        return replace(self, **changes)

    def with_seat(self, number: int, seat: Seat) -> Self:
        """The table with one seat replaced."""
        return self.with_changes(seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    def tally(self, player: str) -> Tally:
        """What a person has added to the log."""
        return self.tallies.get(player, Tally())

    def with_tally(self, player: str | None, **changes: Any) -> Self:
        """The table with the tally of a person, if there is one, changed."""
        if player is None:
            return self
        return self.with_changes(tallies={**self.tallies, player: replace(self.tally(player), **changes)})

    @cached_property
    def _status(self) -> TableStatus:
        return status_of(self.game, self.early_ending, self.seats)

    @property
    def ending(self) -> Ending | None:
        """How the table ended, None if it has not."""
        return self._status.ending

    @property
    def state(self) -> TableState:
        """Whether people may still join, the game is running, or it is over."""
        return self._status.state

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The seats that have to act."""
        return self._status.waiting_for

    @property
    def bots_to_act(self) -> tuple[int, ...]:
        """The seats that have to act and are played by a bot."""
        return self._status.bots_to_act

    @property
    def deadline(self) -> int | None:
        """When the time of the people who have to act runs out, None if there is no limit."""
        if self.settings.turn_seconds is None or len(self.bots_to_act) == len(self.waiting_for):
            return None
        return self.turn_started_at + 1000 * self.settings.turn_seconds

    @property
    def wake_at(self) -> int | None:
        """When the table needs attention unless something happens earlier; never for a finished game."""
        if self.ending == "finished":
            return None
        bots = [self.at + BOT_GRACE_MS] if self.bots_to_act else []
        limits = [] if self.deadline is None else [self.deadline]
        return min(bots + limits, default=self.at + QUIET_MS)

    @property
    def waits_for_people(self) -> bool:
        """Whether the game waits for people who may take as long as they like."""
        return self.state == "running" and not self.bots_to_act and self.deadline is None

    def observation(self, seat: int) -> Observation:
        """What a seat may know and do; raises LookupError while there is no game."""
        if self.game is None:
            raise LookupError("the game has not started")
        if seat not in self._observations:
            self._observations[seat] = self.game.observation(seat)
        return self._observations[seat]

    @cached_property
    def _observations(self) -> dict[int, Observation]:
        return {}

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        """The seats that belong to a person."""
        if player is None:
            return ()
        return tuple([number for number, seat in enumerate(self.seats) if seat.player == player])
