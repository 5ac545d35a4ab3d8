"""What to do without the extra `rl`."""

from typing import Final

MISSING_EXTRA: Final = (
    "The environments for Gymnasium and PettingZoo need the extra “rl”: pip install 'stellwerk[rl]', "
    "or ./run test --version in the project folder."
)
