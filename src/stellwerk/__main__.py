"""`python -m stellwerk`: the command line."""

import sys

from stellwerk.cli import main

if __name__ == "__main__":  # worker processes import this module again, under another name
    sys.exit(main())
