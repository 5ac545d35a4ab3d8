"""`stellwerk bench`, which runs the benchmark of the source tree."""
# ruff: noqa: PLC0415 - help must not wait for the rules to be loaded

import subprocess
import sys
from pathlib import Path

import stellwerk

from .errors import UsageError


def bench(*, cold: bool = False, json: bool = False) -> int:
    """Measure the engine on one core, compared with a plain-Python model of the same rules.

    :param cold: Also measure how long compiling the rules takes (about a minute).
    :param json: Print one JSON object.
    """
    from .compilation import ensure_compiled

    program = Path(stellwerk.__file__).parents[2] / "bench"
    if not (program / "__main__.py").is_file():
        raise UsageError(
            "The benchmark is part of the source tree, which is not installed; "
            "get the sources and use ./run bench."
        )
    ensure_compiled()
    options = ["--cold"] * cold + ["--json"] * json
    return subprocess.run([sys.executable, str(program), *options], check=False).returncode
