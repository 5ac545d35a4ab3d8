"""Which processes go first when the processors are busy."""

import os
import sys


def let_others_go_first(niceness: int) -> None:
    """Give way to processes that are less nice: the server and the bots."""
    if sys.platform != "win32":
        os.nice(niceness)
