"""The web pages are part of the package: a source tree builds them when they are missing or out of date."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # for launch/, which is no part of the package

from launch.project import PLAY, ROOT, setup_lock
from launch.tool import SetupError
from launch.web import WEB, ensure_web


class WebPages(BuildHookInterface[Any]):
    """Builds the pages as `./run` does. A source distribution has them, and needs no Node.js."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's names
        """Build the pages if necessary; fail with one sentence if that is impossible."""
        if (WEB / "package.json").is_file():
            _build()
        elif not (ROOT / "src/stellwerk/server/static/index.html").is_file():
            raise SystemExit(
                "The web pages and their sources, the folder web, are missing: get both, then try again."
            )


def _build() -> None:
    try:
        with setup_lock():
            ensure_web(PLAY)
    except (SetupError, OSError) as error:
        raise SystemExit(f"{error}\nThere is no package without web pages.") from None
