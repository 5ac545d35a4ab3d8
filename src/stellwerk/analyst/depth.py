"""How much work an analysis takes. It depends on the game and never on the clock."""

from dataclasses import astuple, dataclass
from typing import Final, Literal, get_args

from stellwerk.play import GameError

DepthName = Literal["quick", "normal", "deep"]
DEPTHS: Final[tuple[str, ...]] = get_args(DepthName)


LONG_GAME: Final = 240
"""Decisions from which a game is so long that each of them gets fewer worlds."""
FEWEST_WORLDS: Final = 8


@dataclass(frozen=True, slots=True)
class Depth:
    """In how many worlds moves are tried: all of them, the best, those that seem better, and the position."""

    all_moves: int
    best_moves: int
    better_moves: int
    position: int

    def in_game(self, decisions: int) -> "Depth":
        """The worlds in a game with so many decisions, fewer if it is long.

        There are more decisions, and from each of them it is further to the end: time grows with the square
        of the length. So worlds become fewer with the square.
        """
        share = min(1.0, (LONG_GAME / decisions) ** 2)
        return Depth(*(max(FEWEST_WORLDS, round(share * worlds)) for worlds in astuple(self)))


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
