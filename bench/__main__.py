"""Started by `stellwerk bench`."""

import sys

_INTERRUPTED = 130

try:  # around the imports too: Ctrl-C may come at any moment
    from pathlib import Path

    root = Path(__file__).resolve().parent.parent
    sys.path.insert(0, str(root))

    from bench.report import main  # needs the line above

    code = main(sys.argv[1:])
except KeyboardInterrupt:
    code = _INTERRUPTED  # the calling command reports it

sys.exit(code)
