"""How much of something has been used lately: what is long ago counts less and less."""

import heapq
from typing import Final

_HALF_LIFE_S: Final = 60.0
_MAX_NAMES: Final = 10_000


class RecentUse:
    """Seconds of use, by name; half of them are forgotten every minute.

    If there are too many names, those who have used the least are forgotten.
    """

    def __init__(self) -> None:
        self._used: dict[str, tuple[float, float]] = {}

    def __len__(self) -> int:
        """How many names are remembered."""
        return len(self._used)

    def seconds(self, name: str, now: float) -> float:
        """What still counts of all use under a name."""
        seconds, at = self._used.get(name, (0.0, now))
        return float(seconds * 0.5 ** ((now - at) / _HALF_LIFE_S))

    def add(self, name: str, seconds: float, now: float) -> None:
        """Count a use that ends now."""
        self._used[name] = self.seconds(name, now) + seconds, now
        if len(self._used) > _MAX_NAMES:
            most = heapq.nlargest(_MAX_NAMES // 2, self._used, key=lambda one: self.seconds(one, now))
            self._used = {one: self._used[one] for one in most}
