"""Write the TypeScript types to a file."""

import sys
from argparse import ArgumentParser
from pathlib import Path

from .writing import protocol_text


def main() -> None:
    """Write the file, or print the types if none is named."""
    parser = ArgumentParser(prog="python -m stellwerk.server.typescript", description=__doc__)
    parser.add_argument("file", nargs="?", type=Path)
    file: Path | None = parser.parse_args().file
    if file is not None:
        file.write_text(protocol_text(), encoding="utf-8")
    else:
        sys.stdout.write(protocol_text())


if __name__ == "__main__":
    main()
