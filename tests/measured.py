"""All tests, with the branches that they take counted: `./run coverage`.

Compiled code counts when it runs as plain Python, in the tests for which that is fast enough
(tests/interpreted.py), and servers when they run inside a test. Afterwards, `coverage report --show-missing`
lists what no test reaches.
"""

import os
import subprocess
import sys
from typing import Final

_PYTEST: Final = (sys.executable, "-m", "pytest", "--cov", "--cov-append", "--cov-report=")
_ALL: Final = ("--numprocesses=auto", "--maxprocesses=4", "--dist=loadgroup")
_INTERPRETED: Final = ("--quiet", "@tests/interpreted.txt")


def main() -> int:
    """Run all tests, then some of them as plain Python, and print the coverage of both together."""
    subprocess.run([sys.executable, "-m", "coverage", "erase"], check=True)
    codes = [_run(*_ALL, *sys.argv[1:]), _run(*_INTERPRETED, NUMBA_DISABLE_JIT="1")]
    report = [sys.executable, "-m", "coverage", "report", "--format=total", "--precision=1"]
    total = subprocess.run(report, check=True, capture_output=True, text=True).stdout.strip()
    print(f"\nLines and branches that tests reach: {total} % (coverage report: by file)")
    return max(codes)


def _run(*arguments: str, **environ: str) -> int:
    return subprocess.run([*_PYTEST, *arguments], env={**os.environ, **environ}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
