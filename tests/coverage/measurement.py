"""What is measured, where processes write down what they reached, and what that is together."""

import json
from pathlib import Path
from typing import Any, Final

from slipcover import Slipcover, merge_coverage
from slipcover.config import read_config

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "src" / "stellwerk"
DATA: Final = ROOT / ".coverage"
"""One file for each process."""

_NEVER: Final = 1 << 30
"""How often a probe may be reached before code is changed while it runs, which an event loop would notice."""


def new_measurement(*sources: Path) -> Slipcover:
    """A measurement in this process. What is never imported counts if it is in one of these folders."""
    excluded = read_config(ROOT / "pyproject.toml")["exclude-also"]
    return Slipcover(branch=True, source=sources, exclude_also=excluded, d_miss_threshold=_NEVER)


def all_reached() -> Any:
    """What all processes reached together, in Slipcover's format."""
    coverage = new_measurement(PACKAGE).get_coverage()
    for file in DATA.glob("*.json"):
        merge_coverage(coverage, json.loads(file.read_text("utf-8")))
    return coverage
