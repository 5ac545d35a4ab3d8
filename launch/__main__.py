"""Where the launcher `run` enters."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from launch.door import main  # found through the line above

sys.exit(main(sys.argv[1:]))
