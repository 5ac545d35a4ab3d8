"""Counting exported and imported items, to be sure that nothing gets lost."""

from .contract import ExportedBoard, ExportedItem, ExportedReview, ExportedTable, StoreCounts, StoreError


class ItemCounter:
    """Counts the items so far."""

    def __init__(self) -> None:
        self._players = 0
        self._boards = 0
        self._tables = 0
        self._entries = 0
        self._reviews = 0

    def add(self, item: ExportedItem) -> None:
        """Count an item."""
        if isinstance(item, ExportedTable):
            self._tables += 1
            self._entries += len(item.entries)
        elif isinstance(item, ExportedBoard):
            self._boards += 1
        elif isinstance(item, ExportedReview):
            self._reviews += 1
        else:
            self._players += 1

    def counts(self) -> StoreCounts:
        """What has been counted."""
        return StoreCounts(
            players=self._players,
            boards=self._boards,
            tables=self._tables,
            entries=self._entries,
            reviews=self._reviews,
        )

    def check(self, before: StoreCounts, after: StoreCounts) -> None:
        """Raise StoreError unless the store grew by exactly what was counted; it may have had the boards."""
        is_plausible = before.boards <= after.boards <= before.boards + self._boards
        expected = StoreCounts(
            players=before.players + self._players,
            boards=after.boards if is_plausible else before.boards + self._boards,
            tables=before.tables + self._tables,
            entries=before.entries + self._entries,
            reviews=before.reviews + self._reviews,
        )
        if after != expected:
            raise StoreError(
                f"The database would contain {after} instead of {expected}; nothing was imported."
            )
