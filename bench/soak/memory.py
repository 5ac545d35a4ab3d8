"""Whether the memory of a server stays the same."""

from dataclasses import dataclass
from statistics import linear_regression, median
from typing import Final

from .findings import Findings
from .servers import Life, SoakServer

MIB: Final = 1 << 20
_JUDGED_S: Final = 300.0
"""A shorter life says nothing: caches fill up, and the allocator keeps what it once needed."""
_SHARE, _LEAST = 0.1, 24 * MIB
"""How much memory may grow in the second half of a life: this share, or this much."""


@dataclass(frozen=True, slots=True)
class Trend:
    """The memory of one life of a server: in its first minute, in its middle, at its end."""

    minutes: float
    curve_mib: tuple[int, ...]
    mib_per_minute: float
    children_mib: int

    def line(self) -> str:
        """A line of the report."""
        curve = " ".join(map(str, self.curve_mib))
        return (
            f"{self.minutes:.1f} min: {curve} MiB, second half {self.mib_per_minute:+.2f} MiB a minute; "
            f"its children at most {self.children_mib} MiB"
        )


def trend_of(life: Life, points: int = 10) -> Trend | None:
    """The trend of a life, None if it was too short to have one."""
    samples = life.samples
    if len(samples) < 4:
        return None
    later = samples[len(samples) // 2 :]
    slope = linear_regression([at for at, _ in later], [memory.own for _, memory in later]).slope
    step = max(1, len(samples) // points)
    return Trend(
        minutes=(samples[-1][0] - samples[0][0]) / 60,
        curve_mib=tuple(memory.own // MIB for _, memory in samples[::step]),
        mib_per_minute=60 * slope / MIB,
        children_mib=max(memory.children for _, memory in samples) // MIB,
    )


def check_memory(server: SoakServer, findings: Findings) -> None:
    """Report every long life in whose second half the memory grew."""
    for life in server.lives:
        own = [memory.own for _, memory in life.samples]
        if not own or life.samples[-1][0] - life.begin < _JUDGED_S:
            continue
        quarter = len(own) // 4
        middle, end = median(own[2 * quarter : 3 * quarter]), median(own[3 * quarter :])
        if end - middle > max(_SHARE * middle, _LEAST):
            findings.add(f"the memory of a server grew from {middle / MIB:.0f} to {end / MIB:.0f} MiB")
