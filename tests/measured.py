"""All tests, with the branches that they take counted: `python -m tests.measured`.

Compiled code counts when it runs as plain Python, in the tests for which that is fast enough
(tests/interpreted.py). Afterwards, `coverage report --show-missing` lists what no test reaches.
"""

import os
import subprocess
import sys
from typing import Final

_COVERAGE: Final = (sys.executable, "-m", "coverage")
# Every worker loads the compiled rules, so a large number costs more than it saves.
_ALL: Final = ("--numprocesses=auto", "--maxprocesses=4", "--dist=loadgroup")
_INTERPRETED: Final = ("--quiet", "@tests/interpreted.txt")


def main() -> int:
    """Run all tests, then some of them as plain Python, and print the coverage of both together."""
    subprocess.run([*_COVERAGE, "erase"], check=True)
    codes = [_run(*_ALL), _run(*_INTERPRETED, NUMBA_DISABLE_JIT="1")]
    subprocess.run([*_COVERAGE, "combine", "--quiet"], check=True)
    total = subprocess.run(
        [*_COVERAGE, "report", "--format=total", "--precision=1"], check=True, capture_output=True, text=True
    )
    print(f"\nLines and branches that tests reach: {total.stdout.strip()} % (coverage report: by file)")
    return max(codes)


def _run(*arguments: str, **environ: str) -> int:
    command = [*_COVERAGE, "run", "-m", "pytest", *arguments]
    return subprocess.run(command, env={**os.environ, **environ}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
