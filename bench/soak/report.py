"""What a soak prints: a line every minute, and a report at its end."""

import time
from collections import Counter
from collections.abc import Iterator
from typing import Final

from .memory import MIB, check_memory, trend_of
from .server_log import check_log
from .soak import Soak
from .tally import percentile_ms

_RECENT_S: Final = 60.0
_SLOWEST_HEALTH_MS: Final = 500.0
_LONGEST_S: Final = 300.0


def progress_line(soak: Soak) -> str:
    """How it goes: the last minute in numbers."""
    now = time.time()
    recent = [one for one in soak.tally.moves if one[0] > now - _RECENT_S]
    times = [seconds for _, seconds in recent]
    memory = sum(server.lives[-1].samples[-1][1].own for server in soak.servers if server.lives[-1].samples)
    counts = soak.tally.counts
    outages = sum(times for name, times in counts.items() if name.startswith("outages"))
    return (
        f"{(now - soak.begin) / 60:5.1f} min: {soak.running} tables running, "
        f"{len(recent) / _RECENT_S:.0f} moves/s, "
        f"p50 {percentile_ms(times, 0.5):.0f} ms, p99 {percentile_ms(times, 0.99):.0f} ms, "
        f"{counts['games finished']} games finished, {counts['kills']} kills, {outages} outages, "
        f"{memory // MIB} MiB, {len(soak.findings)} findings"
    )


def judge(soak: Soak) -> Counter[str]:
    """Check what can only be checked at the end; returns what was logged."""
    logged: Counter[str] = Counter()
    for server in soak.servers:
        check_memory(server, soak.findings)
        logged += check_log(server.log, soak.tally, soak.findings)
    health_ms = percentile_ms(_calm_health(soak), 0.99)
    if soak.plan.seconds >= _LONGEST_S and health_ms > _SLOWEST_HEALTH_MS:
        soak.findings.add(f"healthz took {health_ms:.0f} ms (p99) while nothing was wrong")
    return logged


def report_lines(soak: Soak, logged: Counter[str]) -> Iterator[str]:
    """The whole report."""
    plan, tally = soak.plan, soak.tally
    yield (
        f"{plan.seconds / 60:.1f} minutes, {plan.tables} tables, {plan.servers} × server on {plan.database}, "
        f"{plan.attackers} attackers, {plan.spectators} spectators"
    )
    yield ", ".join(f"{times:,} {name}" for name, times in sorted(tally.counts.items()))
    attacks = ", ".join(f"{times:,} {name}" for name, times in sorted(soak.attacks.items()))
    yield f"by attackers: {attacks or 'nothing'}"
    for name, calm in (("moves", tally.calm(tally.moves)), ("healthz", _calm_health(soak))):
        yield (
            f"{name}: p50 {percentile_ms(calm, 0.5):.1f} ms, p99 {percentile_ms(calm, 0.99):.1f} ms, "
            f"slowest {percentile_ms(calm, 1):.0f} ms of {len(calm):,} undisturbed"
        )
    all_ms = percentile_ms([seconds for _, seconds in tally.moves], 0.99)
    yield f"all {len(tally.moves):,} moves, with kills and outages: p99 {all_ms:.0f} ms"
    for server in soak.servers:
        for trend in filter(None, map(trend_of, server.lives)):
            yield f"memory in {trend.line()}"
    yield f"ended within {max(soak.end_s, default=0):.1f} s when asked to"
    yield from (f"logged {times} × {text}" for text, times in logged.most_common())
    yield from (f"FOUND {line}" for line in soak.findings.lines())
    yield "Something was wrong." if soak.findings else "Nothing was lost."


def _calm_health(soak: Soak) -> list[float]:
    return soak.tally.calm([(at, seconds) for at, seconds, status in soak.health if status == 200])
