"""Policies are handed whole games in playouts, and must not look at what their seat may not know."""

from collections.abc import Callable

import pytest

from stellwerk import Board, Game
from stellwerk.bots import Bot, bot_factory, decisions, seated
from stellwerk.bots.manners import manners_for
from stellwerk.bots.policy_bots import PolicyBot
from stellwerk.bots.trials import Styles
from stellwerk.play import Observation
from tests.tables import every_table

PLAYERS = ["planner", "greedy", "random", "racer", "easy", "planner"]
EVERY = 6
"""Of so many positions of a game one is looked at, and all that are no ordinary turn."""


def policies(game: Game) -> list[Bot]:
    """Every policy, and every manner that search goes on in; none remembers anything yet."""
    manners = range(len(manners_for(game.board)))
    return [
        *(bot_factory(spec)(1) for spec in ("greedy", "racer", "planner", "easy")),
        *(PolicyBot(1, in_manner(number)) for number in manners),
    ]


def in_manner(number: int) -> Callable[[Board], Styles]:
    """The style of a manner, for any board."""
    return lambda board: manners_for(board)[[number]]


@pytest.mark.parametrize(("edition", "seats", "alvin"), every_table())
def test_a_policy_does_the_same_when_it_is_handed_the_true_game(
    edition: str, seats: int, alvin: bool
) -> None:
    game = Game.new(edition, seats=seats, seed=3, alvin=alvin)
    for seat, action in decisions(game, seated(PLAYERS[:seats], 3)):
        if len(game.history) % EVERY == 0 or game.view(None).phase not in ("turn", "second-card"):
            whole = Observation(game.board, game.board_row, game.state, seat, len(game.history))
            for knowing, honest in zip(policies(game), policies(game), strict=True):
                assert knowing.choose(whole) == honest.choose(game.observation(seat))
        game.play(action, seat)
