"""How long tables are kept that come to nothing."""

from typing import Final

from msgspec import Struct

from stellwerk.server.store.contract import TableRow, TableState

_DAY_MS: Final = 24 * 3600 * 1000
_FOR_EVER_MS: Final = 1000 * 365 * _DAY_MS


class Retention(Struct, frozen=True, kw_only=True):
    """For how many days without a change tables are kept; 0 is for ever.

    `open_days` are for games that were never begun, `running_days` for those that nobody returns to, which
    are ended then, and `ended_days` for those that were ended too early. Finished games are always kept.
    """

    open_days: int = 14
    running_days: int = 180
    ended_days: int = 30

    def retention_ms(self, state: TableState) -> int:
        """How long a table of a state is kept without a change."""
        days = {"open": self.open_days, "running": self.running_days, "over": self.ended_days}[state]
        return days * _DAY_MS or _FOR_EVER_MS

    def keep_until(self, row: TableRow) -> int:
        """Until when a table is kept if nothing more happens there."""
        return row.updated_at + self.retention_ms(row.state)
