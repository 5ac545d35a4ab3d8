"""Where the launcher `run` enters."""

import sys

_INTERRUPTED = 130

try:  # around the imports as well: Ctrl-C may come at any moment
    from pathlib import Path

    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

    from launch.door import main  # found through the line above

    code = main(sys.argv[1:])
except KeyboardInterrupt:
    print("Interrupted.", file=sys.stderr)
    code = _INTERRUPTED

sys.exit(code)
