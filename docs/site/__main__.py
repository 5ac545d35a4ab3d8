"""`./run docs`: builds the site; a link that leads nowhere, or any other warning, is an error."""

import sys
from pathlib import Path

from sphinx.cmd.build import build_main

SOURCE = Path(__file__).parents[1]


def build(folder: Path) -> int:
    """Build the site into a folder and return an exit code."""
    strict = ["--nitpicky", "--fail-on-warning", "--keep-going", "--quiet"]
    whole = [
        "--fresh-env",
        "--doctree-dir",
        str(folder / ".doctrees"),
    ]  # unchanged pages may have warnings, too
    return build_main([*strict, *whole, str(SOURCE), str(folder)])


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else SOURCE / "_build"
    code = build(target)
    if code == 0:
        print(f"Open {target / 'index.html'}")
    sys.exit(code)
