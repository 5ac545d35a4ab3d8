"""The planner with other parameters, to measure tuning with `stellwerk arena`: see docs/bots.md."""

from typing import Final

from stellwerk import load_board
from stellwerk.bots.policies.parameters import PLANNER, make_parameters
from stellwerk.bots.policy_bots import PolicyBot
from stellwerk.bots.tuned_parameters import tuned_for

_SHORT_GAMES: Final = make_parameters(PLANNER, tuned_for(load_board("san-francisco")))


class ShortGamesPlanner(PolicyBot):
    """Plays every board with the parameters for short games with one kind of piece."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, lambda _: _SHORT_GAMES)
