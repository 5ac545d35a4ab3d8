"""Where `stellwerk bench` enters."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(1, str(Path(__file__).resolve().parent.parent / "tests"))  # where the model is

from bench.report import main  # found through the lines above

sys.exit(main(sys.argv[1:]))
