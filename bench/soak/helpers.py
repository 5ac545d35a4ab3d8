"""Programs that run beside a soak, until their stdin is closed, and then print what they found."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

_ROOT: Final = Path(__file__).parents[2]
_PATIENCE_S: Final = 90.0


class Helper:
    """A running program of this package."""

    def __init__(self, module: str, *arguments: object) -> None:
        command = [sys.executable, "-m", f"bench.soak.{module}", *map(str, arguments)]
        self._process = subprocess.Popen(
            command, cwd=_ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    async def finish(self) -> Any:
        """Let it end; returns what it found."""
        printed, _ = await asyncio.to_thread(self._process.communicate, None, _PATIENCE_S)
        return json.loads(printed)

    def discard(self) -> None:
        """End it in any case."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.communicate()
