"""Counting what is moved between stores, so that nothing is lost on the way."""

from .contract import ExportedItem, ExportedTable, StoreCounts, StoreError


class ItemCounter:
    """What has come by so far."""

    def __init__(self) -> None:
        self._players = 0
        self._tables = 0
        self._entries = 0

    def add(self, item: ExportedItem) -> None:
        """Count one more."""
        if isinstance(item, ExportedTable):
            self._tables += 1
            self._entries += len(item.entries)
        else:
            self._players += 1

    def counts(self) -> StoreCounts:
        """All that was counted."""
        return StoreCounts(players=self._players, tables=self._tables, entries=self._entries)

    def check(self, before: StoreCounts, after: StoreCounts) -> None:
        """Refuse a store that did not grow by exactly what was counted."""
        expected = StoreCounts(
            players=before.players + self._players,
            tables=before.tables + self._tables,
            entries=before.entries + self._entries,
        )
        if after != expected:
            raise StoreError(f"The database holds {after} instead of {expected}; nothing was taken over.")
