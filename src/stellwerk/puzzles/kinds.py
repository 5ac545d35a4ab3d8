"""The kinds of puzzles, and which of them a position is."""

from collections.abc import Callable, Mapping
from typing import Final, Literal, get_args

from .block import is_block
from .contrast import Contrast
from .detour import is_detour
from .race import is_race
from .ticket_choice import is_ticket_choice
from .wilds_saved import is_wilds_saved

Kind = Literal["tickets", "wilds", "detour", "block", "race"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

_TESTS: Final[Mapping[Kind, Callable[[Contrast], bool]]] = {
    "tickets": is_ticket_choice,
    "wilds": is_wilds_saved,
    "detour": is_detour,
    "block": is_block,
    "race": is_race,
}


def kind_of(contrast: Contrast) -> Kind | None:
    """The first kind that the difference between the usual and the best action fits, None if none does."""
    return next((kind for kind, fits in _TESTS.items() if fits(contrast)), None)
