"""All tests, and the branches of the package that they reach.

Some run a second time beside the others, as plain Python, so that compiled code counts, too
(tests/interpreted.py). Processes that tests start do not count.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from tests.coverage.measurement import DATA, all_reached

_PYTEST: Final = (sys.executable, "-m", "pytest", "-p", "tests.coverage.plugin")
# One more than there are processors, as tests of servers and pages also wait. Every worker loads the compiled
# rules, so a large number costs more than it saves.
_WORKERS: Final = min(4, (os.cpu_count() or 1) + 1)
_ALL: Final = (f"--numprocesses={_WORKERS}", "--dist=loadgroup", "--no-loadscope-reorder", "tests")
_INTERPRETED: Final = ("--quiet", "-p", "no:cacheprovider", "@tests/interpreted.txt")


def main() -> int:
    """Run all tests, and some of them as plain Python beside, and print what both reach."""
    for file in DATA.glob("*.json"):
        file.unlink()
    with ThreadPoolExecutor() as beside:
        interpreted = beside.submit(_run_interpreted)
        code = subprocess.run([*_PYTEST, *_ALL], check=False).returncode
    print(f"\n── pytest, uncompiled\n{interpreted.result().stdout.strip()}")
    print(f"\n── coverage\n{summary()}")
    return code or interpreted.result().returncode


def _run_interpreted() -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    return subprocess.run(
        [*_PYTEST, *_INTERPRETED],
        env=environ,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )


def summary() -> str:
    """How much of the package the tests reach."""
    found = all_reached()["summary"]
    lines, branches = (
        100 * found[f"covered_{what}"] / (found[f"covered_{what}"] + found[f"missing_{what}"])
        for what in ("lines", "branches")
    )
    return (
        f"The tests reach {found['percent_covered']:.1f} % of the package: "
        f"{lines:.1f} % of its lines and {branches:.1f} % of its branches. ./run coverage lists the rest."
    )


if __name__ == "__main__":
    sys.exit(main())
