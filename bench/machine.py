"""The machine that the numbers were measured on."""

import os
import platform
from importlib.metadata import version
from pathlib import Path


def machine() -> dict[str, str | int | None]:
    """The processor, its cores, and the versions that matter."""
    return {
        "cpu": _cpu_model(),
        "cores": os.cpu_count(),
        "system": platform.system(),
        "python": platform.python_version(),
        "numba": version("numba"),
        "numpy": version("numpy"),
    }


def _cpu_model() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()
