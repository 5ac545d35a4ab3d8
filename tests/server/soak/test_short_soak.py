"""A short soak, with everything that `./run soak` does for half an hour."""

import asyncio
import sys
from pathlib import Path

import pytest

if sys.platform != "linux":
    pytest.skip(
        "people, spectators and attackers need loopback addresses of their own", allow_module_level=True
    )

from bench.soak.plan import Outage, Plan
from bench.soak.report import judge, report_lines
from bench.soak.soak import Soak, run_soak

PLAN = Plan(
    seconds=18,
    tables=7,
    database="sqlite",
    kills_s=(5,),
    outages=(Outage(2, "short", 1), Outage(12, "full-disk", 1)),
    think_s=0.1,
    spectators=4,
    attackers=4,
)


def test_nothing_is_lost_in_a_short_soak(tmp_path: Path) -> None:
    soak: Soak = asyncio.run(run_soak(PLAN, tmp_path, lambda _: None))
    report = "\n".join(report_lines(soak, judge(soak)))
    assert not soak.findings, report
    assert "Nothing was lost." in report
    counts = soak.tally.counts
    assert (counts["kills"], counts["outages: short"], counts["outages: full-disk"]) == (1, 1, 1)
    assert counts["tables audited"] >= 3 * PLAN.tables
    assert min(counts["moves"], counts["visits"], soak.attacks["attacks"], len(soak.health)) > 0
