"""The door to the benchmark, which belongs to the source tree as the tests do."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import stellwerk

from .failures import UsageError
from .kernel import ensure_compiled


def run_benchmark(options: Sequence[str]) -> int:
    """Run bench/ of the source tree; returns its exit code."""
    program = Path(stellwerk.__file__).parents[2] / "bench"
    if not (program / "__main__.py").is_file():
        raise UsageError(
            "The benchmark belongs to the sources, which are not here: get them, then ./run bench."
        )
    ensure_compiled()
    return subprocess.run([sys.executable, str(program), *options], check=False).returncode
