"""Is there a test for every detail of the rules? Faults are put into them, one at a time.

Then the tests run until one fails; if none does, one is missing. The rules run uncompiled
(tests/interpreted.py) and are changed in memory only.
"""

import argparse
import os
import random
import signal
import sys
from pathlib import Path

_ENVIRONMENT = {
    "NUMBA_DISABLE_JIT": "1",
    "OPENBLAS_NUM_THREADS": "1",  # processes with threads cannot be forked safely
}
os.environ.update(_ENVIRONMENT)  # read when NumPy and Numba are imported

import pytest  # noqa: E402

from tests.mutation.equivalents import without_equivalents  # noqa: E402
from tests.mutation.mutant import mutants_of  # noqa: E402
from tests.mutation.tally import Tally  # noqa: E402
from tests.mutation.trials import Trials  # noqa: E402
from tests.rules.book import ENGINE, ROOT, implementing_files  # noqa: E402

_PYTEST = ["-q", "--no-header", "--no-summary", "-p", "no:xdist", "-p", "no:cacheprovider"]


def main() -> int:
    """Try mutants and print which survived; returns 1 if any did."""
    options = _options()
    files = options.files or _default_files()
    os.chdir(ROOT)  # the names of the tests are relative to it
    mutants, equivalents = without_equivalents([mutant for file in files for mutant in mutants_of(file)])
    total = len(mutants)
    if options.sample is not None and options.sample < total:
        mutants = random.Random(options.seed).sample(mutants, options.sample)
    if not mutants:
        print("There is nothing in these files to put a fault into.")
        return 0
    tally = Tally(len(mutants))
    print(
        f"{len(mutants)} of {total} mutants of {len(files)} files; {equivalents} more change nothing. "
        "First, all tests without any fault …",
        flush=True,
    )
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whatever ends it, it ends its processes
    code = pytest.main(
        [*_PYTEST, f"@{ROOT / 'tests' / 'interpreted_rules.txt'}"],
        plugins=[Trials(mutants, os.cpu_count() or 1, tally.enter)],
    )
    if code != 0:
        return int(code)
    print(tally.summary())
    return 1 if tally.survivors else 0


def _default_files() -> list[Path]:
    """All that implement rules, but for a search whose faults mostly cost time and change no result."""
    return [file for file in implementing_files() if file.name != "longest.py"]


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./run mutants", description=__doc__)
    parser.add_argument(
        "files", nargs="*", type=_path, help="files of the engine (default: all that implement rules)"
    )
    parser.add_argument("--sample", type=int, metavar="N", help="try only N mutants, chosen at random")
    parser.add_argument("--seed", type=int, default=1, help="which ones (default: 1)")
    options = parser.parse_args()
    for file in options.files:
        if not file.is_file() or not file.is_relative_to(ENGINE):
            parser.error(f"{file} is not a file of the rules. They are in {ENGINE.relative_to(ROOT)}.")
    if options.sample is not None and options.sample < 1:
        parser.error(f"--sample is {options.sample}; at least one mutant has to be tried.")
    if not hasattr(os, "fork"):
        parser.error("This needs a system that can fork processes, such as Linux.")
    return options


def _path(text: str) -> Path:
    return Path(text).resolve()


if __name__ == "__main__":
    sys.exit(main())
