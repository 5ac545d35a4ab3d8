"""Metrics of the server, in the text format of Prometheus."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import Final, Literal

_BUCKETS_S: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

MetricKind = Literal["counter", "gauge", "histogram"]
Labels = tuple[tuple[str, str], ...]
Sample = tuple[str, float]
"""The name of a value with its labels, and the value."""
MetricValues = dict[str, dict[str, float]]
"""All values of one process, by metric and sample."""
Combine = Callable[[Iterable[float]], float]
"""What the values of several processes make together."""


class Counter:
    """Counts how often something happens."""

    kind: MetricKind = "counter"
    combine: Combine = sum

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self._counts: defaultdict[Labels, float] = defaultdict(float)

    def add(self, **labels: str) -> None:
        """Count one."""
        self._counts[tuple(labels.items())] += 1

    def samples(self) -> Iterator[Sample]:
        """The values of the counter."""
        for labels, count in self._counts.items():
            yield f"{self.name}{_formatted_labels(labels)}", count


class CallbackMetric:
    """A value that is read when needed: a counter if it only grows, otherwise a gauge."""

    def __init__(
        self, name: str, text: str, kind: MetricKind, read: Callable[[], float], combine: Combine
    ) -> None:
        self.name = name
        self.text = text
        self.kind = kind
        self.combine = combine
        self._read = read

    def samples(self) -> Iterator[Sample]:
        """The current value."""
        yield self.name, self._read()


class Histogram:
    """Measures how long something takes."""

    kind: MetricKind = "histogram"
    combine: Combine = sum

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self._counts: defaultdict[Labels, list[int]] = defaultdict(lambda: [0] * (len(_BUCKETS_S) + 1))
        self._sums: defaultdict[Labels, float] = defaultdict(float)

    def observe(self, seconds: float, **labels: str) -> None:
        """Add a measurement."""
        key = tuple(labels.items())
        self._counts[key][bisect_left(_BUCKETS_S, seconds)] += 1
        self._sums[key] += seconds

    def samples(self) -> Iterator[Sample]:
        """The values of the histogram."""
        for labels, counts in self._counts.items():
            total = 0
            for bound, count in zip((*_BUCKETS_S, "+Inf"), counts, strict=True):
                total += count
                yield f"{self.name}_bucket{_formatted_labels((*labels, ('le', str(bound))))}", total
            yield f"{self.name}_sum{_formatted_labels(labels)}", self._sums[labels]
            yield f"{self.name}_count{_formatted_labels(labels)}", total


Metric = Counter | CallbackMetric | Histogram


class Metrics:
    """The metrics of this process."""

    def __init__(self) -> None:
        self.requests = Histogram("stellwerk_request_seconds", "Response time, by route and status.")
        self.commands = Histogram("stellwerk_command_seconds", "Time until a command is on disk.")
        self.entries = Counter("stellwerk_entries_total", "Entries appended to logs, by kind.")
        self.rejections = Counter("stellwerk_refusals_total", "Rejected requests and commands, by code.")
        self.errors = Counter("stellwerk_errors_total", "Errors of the server.")
        self._all: list[Metric] = [self.requests, self.commands, self.entries, self.rejections, self.errors]

    def add_callback(
        self, name: str, text: str, kind: MetricKind, read: Callable[[], float], combine: Combine = sum
    ) -> None:
        """Add a metric whose value is read when needed."""
        self._all.append(CallbackMetric(name, text, kind, read, combine))

    @property
    def gauges(self) -> frozenset[str]:
        """The metrics that describe the present; those of a dead process mean nothing."""
        return frozenset(metric.name for metric in self._all if metric.kind == "gauge")

    def values(self) -> MetricValues:
        """The current values."""
        return {metric.name: dict(metric.samples()) for metric in self._all}

    def exposition(self, all_values: Iterable[MetricValues]) -> str:
        """The values of several processes together, in the text format of Prometheus."""
        found: defaultdict[str, defaultdict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
        for values in all_values:
            for name, samples in values.items():
                for sample, value in samples.items():
                    found[name][sample].append(value)
        lines = []
        for metric in self._all:
            lines += [f"# HELP {metric.name} {metric.text}", f"# TYPE {metric.name} {metric.kind}"]
            lines += [
                f"{sample} {metric.combine(values):.12g}" for sample, values in found[metric.name].items()
            ]
        return "\n".join(lines) + "\n"


def _formatted_labels(labels: Labels) -> str:
    """Labels for Prometheus. Their values are our own routes, codes and kinds, which need no escaping."""
    return "{" + ",".join(f'{name}="{value}"' for name, value in labels) + "}" if labels else ""
