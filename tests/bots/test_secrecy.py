"""Policies are given whole games in rollouts, and must not look at what their seat may not know.

No other bot ever gets more than its seat may know; none would play differently if it did.
"""

from collections.abc import Callable

import pytest

from stellwerk import Board, Game
from stellwerk.bots import Bot, bot_factory, choose_actions, make_bots
from stellwerk.bots.policy import Parameters
from stellwerk.bots.policy_bots import PolicyBot
from stellwerk.bots.strategies import strategies_for
from stellwerk.play import Observation
from tests.bots.games import QUICK
from tests.setups import every_setup

PLAYERS = ["planner", "greedy", "random", "racer", "easy", "planner"]
EVERY = 6
"""Every sixth position is checked, and all decisions except drawing and claiming."""


def policies(game: Game) -> list[Bot]:
    """Every bot that does not search and every strategy of search, newly created."""
    strategies = range(len(strategies_for(game.board)))
    return [
        *(bot_factory(spec)(1) for spec in QUICK),
        *(PolicyBot(1, with_strategy(index)) for index in strategies),
    ]


def with_strategy(index: int) -> Callable[[Board], Parameters]:
    """The parameters of a strategy, for any board."""
    return lambda board: strategies_for(board)[[index]]


@pytest.mark.parametrize(("edition", "seats", "alvin"), every_setup())
def test_a_policy_plays_the_same_when_it_is_given_the_true_game(
    edition: str, seats: int, alvin: bool
) -> None:
    game = Game.new(edition, seats=seats, seed=3, alvin=alvin)
    for seat, action in choose_actions(game, make_bots(PLAYERS[:seats], 3)):
        if len(game.history) % EVERY == 0 or game.view().phase not in ("turn", "second-card"):
            whole = Observation(game.board, game.board_row, game.state, seat, len(game.history))
            for knowing, honest in zip(policies(game), policies(game), strict=True):
                assert knowing.choose(whole) == honest.choose(game.observation(seat))
        game.play(action, seat)
