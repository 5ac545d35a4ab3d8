"""What sets two actions apart in positions arranged by hand."""

from stellwerk.play.notation import parse_action
from stellwerk.puzzles.contrast import Contrast
from tests.rig import Rig


def contrast(
    rig: Rig,
    usual: str,
    best: str,
    *,
    own_gain: float = 5.0,
    rivals_loss: float = 0.0,
    wanted: tuple[int, ...] = (),
) -> Contrast:
    """The best action of seat 0 instead of the usual one, both in notation."""
    return Contrast(
        rig.observation(0),
        parse_action(rig.board, usual),
        parse_action(rig.board, best),
        own_gain,
        rivals_loss,
        wanted,
    )
