"""Numbers about the server, in the text format of Prometheus."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Final

_BOUNDS_S: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

Labels = tuple[tuple[str, str], ...]


class Counter:
    """Something that happens again and again."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.kind = "counter"
        self._counts: defaultdict[Labels, float] = defaultdict(float)

    def add(self, **labels: str) -> None:
        """It happened once more."""
        self._counts[tuple(labels.items())] += 1

    def samples(self) -> Iterator[str]:
        """The lines of the counter."""
        for labels, count in self._counts.items():
            yield f"{self.name}{_shown(labels)} {count:g}"


class Gauge:
    """Something that has a value whenever one looks."""

    def __init__(self, name: str, text: str, look: Callable[[], float]) -> None:
        self.name = name
        self.text = text
        self.kind = "gauge"
        self._look = look

    def samples(self) -> Iterator[str]:
        """The line of the gauge."""
        yield f"{self.name} {self._look():g}"


class Histogram:
    """How long something takes."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.kind = "histogram"
        self._counts: defaultdict[Labels, list[int]] = defaultdict(lambda: [0] * (len(_BOUNDS_S) + 1))
        self._sums: defaultdict[Labels, float] = defaultdict(float)

    def note(self, seconds: float, **labels: str) -> None:
        """It took so long."""
        key = tuple(labels.items())
        place = sum(seconds > bound for bound in _BOUNDS_S)
        self._counts[key][place] += 1
        self._sums[key] += seconds

    def samples(self) -> Iterator[str]:
        """The lines of the histogram."""
        for labels, counts in self._counts.items():
            total = 0
            for bound, count in zip((*_BOUNDS_S, "+Inf"), counts, strict=True):
                total += count
                yield f"{self.name}_bucket{_shown((*labels, ('le', str(bound))))} {total}"
            yield f"{self.name}_sum{_shown(labels)} {self._sums[labels]:g}"
            yield f"{self.name}_count{_shown(labels)} {total}"


Metric = Counter | Gauge | Histogram


class Metrics:
    """What is counted and measured in this process."""

    def __init__(self) -> None:
        self.requests = Histogram("stellwerk_request_seconds", "Time to answer, by route and status.")
        self.commands = Histogram("stellwerk_command_seconds", "Time until a command is on the disk.")
        self.entries = Counter("stellwerk_entries_total", "What happened at tables, by kind.")
        self.refusals = Counter("stellwerk_refusals_total", "What was refused, by code.")
        self.errors = Counter("stellwerk_errors_total", "Faults of the server.")
        self._gauges: list[Gauge] = []

    def watch(self, name: str, text: str, look: Callable[[], float]) -> None:
        """Show a value whenever somebody looks."""
        self._gauges.append(Gauge(name, text, look))

    def exposition(self) -> str:
        """Everything, in the text format of Prometheus."""
        metrics: list[Metric] = [
            self.requests,
            self.commands,
            self.entries,
            self.refusals,
            self.errors,
            *self._gauges,
        ]
        lines = []
        for metric in metrics:
            lines += [f"# HELP {metric.name} {metric.text}", f"# TYPE {metric.name} {metric.kind}"]
            lines += metric.samples()
        return "\n".join(lines) + "\n"


def _shown(labels: Labels) -> str:
    """Label values are routes, codes and kinds of our own, which need no escaping."""
    return "{" + ",".join(f'{name}="{value}"' for name, value in labels) + "}" if labels else ""
