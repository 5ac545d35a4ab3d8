"""How much work an analysis takes."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from stellwerk.play import GameError

DepthName = Literal["quick", "normal", "deep"]
DEPTHS: Final[tuple[str, ...]] = get_args(DepthName)


@dataclass(frozen=True, slots=True)
class Depth:
    """In how many worlds moves are tried: all of them, the best, those that seem better, and the position."""

    all_moves: int
    best_moves: int
    better_moves: int
    position: int


_LEVELS: Final = {
    "quick": Depth(12, 32, 96, 48),
    "normal": Depth(32, 96, 288, 128),
    "deep": Depth(128, 512, 1024, 512),
}


def depth_of(name: str) -> Depth:
    """The depth with this name; any other raises GameError."""
    if name not in DEPTHS:  # a tuple, as a name could be a list
        raise GameError(f"{name!r} is not a depth of analysis; choose one of {', '.join(DEPTHS)}.")
    return _LEVELS[name]
