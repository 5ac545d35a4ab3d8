"""Many tables for a long time, while servers are killed, stores fail and strangers attack."""

import argparse
import asyncio
import resource
import shutil
import signal
import tempfile
from pathlib import Path

from bench.machine import machine

from .plan import plan_for
from .report import judge, progress_line, report_lines
from .soak import Soak, run_soak

_INTERRUPTED = 130


def main() -> int:
    """Run a soak and print its report; returns 1 if anything was lost or wrong."""
    parser = argparse.ArgumentParser(prog="./run soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0, help="how long (default: 30)")
    parser.add_argument("--tables", type=int, default=200, help="how many at any time (default: 200)")
    parser.add_argument(
        "--database",
        choices=("sqlite", "postgres"),
        default="sqlite",
        help="with postgres, two servers share it",
    )
    parser.add_argument("--seed", type=int, default=1, help="the moments of kills and outages (default: 1)")
    options = parser.parse_args()
    _raise_open_file_limit()
    plan = plan_for(options.minutes, options.tables, options.database, options.seed)
    print(
        f"{len(plan.kills_s)} kills and {len(plan.outages)} outages are planned; on {machine()}", flush=True
    )
    folder = Path(tempfile.mkdtemp(prefix="stellwerk-soak-"))
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whatever ends it, it ends its servers
    try:
        soak = asyncio.run(run_soak(plan, folder, _print_progress))
    except KeyboardInterrupt:
        print("Interrupted.")
        shutil.rmtree(folder)
        return _INTERRUPTED
    for line in report_lines(soak, judge(soak)):
        print(line)
    if soak.findings:
        print(f"The logs and the database are kept in {folder}.")
        return 1
    shutil.rmtree(folder)
    return 0


def _print_progress(soak: Soak) -> None:
    print(progress_line(soak), flush=True)


def _raise_open_file_limit() -> None:
    """Every connection is an open file on either side."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


if __name__ == "__main__":
    raise SystemExit(main())
