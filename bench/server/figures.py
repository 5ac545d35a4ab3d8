"""The measurements of a run."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class Figures:
    """Messages and their latencies, over the duration of a run."""

    seconds: float = 0.0
    cpu_s: float = 0.0
    sent: int = 0
    received: int = 0
    received_bytes: int = 0
    latencies_s: list[float] = field(default_factory=list)

    @property
    def received_per_s(self) -> float:
        """Messages that clients received per second."""
        return self.received / self.seconds

    @property
    def sent_per_s(self) -> float:
        """Messages that clients sent per second."""
        return self.sent / self.seconds

    def latency_ms(self, share: float) -> float:
        """The time within which this share of all messages arrived."""
        ordered = sorted(self.latencies_s)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]
