"""The log of a server: what must not be in it."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any, Final

from .findings import Findings
from .tally import Tally

_GARBAGE: Final = frozenset(
    {
        "socket.send() raised exception.",
        "Invalid HTTP request received.",
        "Invalid UTF-8 sequence received from client.",
        "opening handshake failed",
    }
)
"""What libraries log about garbage on the wire, and about clients that vanish."""
_STORE_FAULTS: Final = ("StoreError", "Unavailable", "Timeout", "ConnectionError", "asyncpg", "sqlite3")
_SLIGHT_MS: Final = 250
"""How long a step may occupy the event loop on a machine that others use, too; alone it is 50."""
_OUTAGE_S: Final = 40.0
"""How long after an outage its consequences may be logged."""


def check_log(path: Path, tally: Tally, findings: Findings) -> Counter[str]:
    """Report everything unexpected; returns how often each warning and error was logged."""
    counts: Counter[str] = Counter()
    for text in path.read_text(encoding="utf-8", errors="replace").splitlines():
        line = _read(text)
        if line.get("level") in ("info", "debug"):
            continue
        sentence = str(line.get("text", ""))[:100]
        counts[sentence] += 1
        if not _is_expected(line, sentence, tally):
            last = str(line.get("fault", "")).strip().rpartition("\n")[2]
            findings.add(f"the log has: {sentence} {last[:200]}")
    return counts


def is_slight_step(line: dict[str, Any]) -> bool:
    """Whether a line tells of a long step of the event loop that may only say how fast the machine is."""
    took = re.search(r"for (\d+) ms", str(line.get("text", "")))
    return "step" in line and took is not None and int(took[1]) <= _SLIGHT_MS


def _is_expected(line: dict[str, Any], sentence: str, tally: Tally) -> bool:
    if sentence in _GARBAGE or is_slight_step(line):
        return True
    fault = line.get("fault")
    is_about_the_store = fault is None or any(name in fault for name in _STORE_FAULTS)
    return is_about_the_store and tally.is_disturbed(float(line.get("at", 0)), _OUTAGE_S)


def _read(text: str) -> dict[str, Any]:
    try:
        line = json.loads(text)
    except ValueError:
        line = None
    return line if isinstance(line, dict) else {"text": text}
