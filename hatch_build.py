"""A package without the web pages would start, and serve nobody: it is not built."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebPages(BuildHookInterface[Any]):
    """Checks that `./run` has built the web pages before they are packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's names
        """Fail with one sentence if they are missing; an editable installation finds them later."""
        if version != "editable" and not Path(self.root, "src/stellwerk/server/static/index.html").is_file():
            raise SystemExit(
                "The web pages are missing: ./run serve --help builds them; then build the package."
            )
