"""Writes the types to the file that is named."""

import sys
from pathlib import Path

from .writing import protocol_text


def main() -> None:
    """Write the file, or its text if none is named."""
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(protocol_text(), encoding="utf-8")
    else:
        sys.stdout.write(protocol_text())


if __name__ == "__main__":
    main()
