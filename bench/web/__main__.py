"""`python -m bench.web`, from the folder of the project, when `./run test` has fetched what it needs."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests"))  # where the guests are

from bench.web.report import main  # found through the line above

main()
