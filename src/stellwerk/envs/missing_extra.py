"""What to do without the extra `rl`."""

from typing import Final

MISSING_EXTRA: Final = (
    "These environments need Gymnasium and PettingZoo; install them with: pip install 'stellwerk[rl]'."
)
