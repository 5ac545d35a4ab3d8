"""How much of something has been used lately: what is long ago counts less and less."""

from typing import Final

_HALF_LIFE_S: Final = 60.0
_MAX_NAMES: Final = 1000
_NEGLIGIBLE_S: Final = 0.001


class RecentUse:
    """Seconds of use, by name; half of them are forgotten every minute."""

    def __init__(self) -> None:
        self._used: dict[str, tuple[float, float]] = {}

    def seconds(self, name: str, now: float) -> float:
        """What still counts of all use under a name."""
        seconds, at = self._used.get(name, (0.0, now))
        return float(seconds * 0.5 ** ((now - at) / _HALF_LIFE_S))

    def add(self, name: str, seconds: float, now: float) -> None:
        """Count a use that ends now."""
        self._used[name] = self.seconds(name, now) + seconds, now
        if len(self._used) > _MAX_NAMES:
            self._used = {name: used for name, used in self._used.items() if self._counts(name, now)}

    def _counts(self, name: str, now: float) -> bool:
        return self.seconds(name, now) > _NEGLIGIBLE_S
