"""Started by the shell script `run`."""

import sys

try:  # around the imports too: Ctrl-C may come at any moment
    from pathlib import Path

    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

    from launch.main import main  # needs the line above

    sys.exit(main(sys.argv[1:]))
except KeyboardInterrupt:
    print("Interrupted.", file=sys.stderr)
    sys.exit(130)
except ModuleNotFoundError as error:
    sys.exit(f"This Python is incomplete ({error}): install a complete one, then run this again.")
