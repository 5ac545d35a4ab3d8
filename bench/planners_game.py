"""A game of planners: what reviews are measured with."""

from stellwerk import Game
from stellwerk.bots import choose_actions, make_bots


def planners_game(edition: str, seats: int) -> Game:
    """A game of planners, always the same."""
    game = Game.new(edition, seats=seats, seed=1)
    for seat, action in choose_actions(game, make_bots(["planner"] * seats, 1)):
        game.play(action, seat)
    return game
