"""Started by the shell script `run`."""

import sys

_INTERRUPTED = 130

try:  # around the imports too: Ctrl-C may come at any moment
    from pathlib import Path

    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

    from launch.main import main  # needs the line above

    code = main(sys.argv[1:])
except KeyboardInterrupt:
    print("Interrupted.", file=sys.stderr)
    code = _INTERRUPTED

sys.exit(code)
