"""How long unfinished tables are kept."""

from typing import Final

from msgspec import Struct

from stellwerk.server.store.contract import StoredTable, TableState

_DAY_MS: Final = 24 * 3600 * 1000
_FOREVER_MS: Final = 1000 * 365 * _DAY_MS


class Retention(Struct, frozen=True, kw_only=True):
    """How many days a table is kept without a change; 0 means forever.

    `open_days` applies to games that never started. `running_days` applies to games that nobody returns to:
    they are ended after that time. `ended_days` applies to games that ended early. Finished games are always
    kept.
    """

    open_days: int = 14
    running_days: int = 180
    ended_days: int = 30

    def retention_ms(self, state: TableState) -> int:
        """How long a table in this state is kept without a change."""
        days = {"open": self.open_days, "running": self.running_days, "over": self.ended_days}[state]
        return days * _DAY_MS or _FOREVER_MS

    def keep_until(self, row: StoredTable) -> int:
        """When a table expires if nothing more happens there."""
        return row.updated_at + self.retention_ms(row.state)
