"""Games made for the analyst: positions arranged by hand and then played on."""

from stellwerk import Game
from stellwerk.bots import choose_actions, make_bots
from tests.rig import Rig


def last_turn() -> Rig:
    """Seat 0 has one turn left, in which it can complete Denver - El Paso and win; else it loses."""
    rig = Rig("usa-2004").cards("2 red 2 blue").tickets("Denver - El Paso")
    rig.routes(0, "Denver - Santa Fe").routes(1, "Dallas - Houston", "Duluth - Omaha")
    rig.row["turns_left"] = 1
    return rig


def played_on(rig: Rig, *actions: str) -> Game:
    """The game that begins with a position and goes on with these actions."""
    game = Game._from_row(rig.board, rig.state.tobytes(), 0)
    for action in actions:
        game.play(action)
    return game


def bots_game(edition: str, bots: list[str], seed: int, actions: int | None = None) -> Game:
    """A game of bots, to its end or to a number of actions."""
    game = Game.new(edition, seats=len(bots), seed=seed)
    for seat, action in choose_actions(game, make_bots(bots, seed)):
        if actions is not None and len(game.history) >= actions:
            break
        game.play(action, seat)
    return game
