"""Counting exported and imported items, to be sure that nothing gets lost."""

from .contract import ExportedItem, ExportedTable, StoreCounts, StoreError


class ItemCounter:
    """Counts the items so far."""

    def __init__(self) -> None:
        self._players = 0
        self._tables = 0
        self._entries = 0

    def add(self, item: ExportedItem) -> None:
        """Count an item."""
        if isinstance(item, ExportedTable):
            self._tables += 1
            self._entries += len(item.entries)
        else:
            self._players += 1

    def counts(self) -> StoreCounts:
        """What has been counted."""
        return StoreCounts(players=self._players, tables=self._tables, entries=self._entries)

    def check(self, before: StoreCounts, after: StoreCounts) -> None:
        """Raise StoreError unless the store grew by exactly what was counted."""
        expected = StoreCounts(
            players=before.players + self._players,
            tables=before.tables + self._tables,
            entries=before.entries + self._entries,
        )
        if after != expected:
            raise StoreError(
                f"The database would contain {after} instead of {expected}; nothing was imported."
            )
