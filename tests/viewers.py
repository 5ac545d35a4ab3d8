"""A game as its viewers may know it: seats, and a spectator (None)."""

from stellwerk import Game, View
from stellwerk.engine import SPECTATOR
from stellwerk.play.listing import RowArray
from stellwerk.play.observation import observed


def view_of(game: Game, viewer: int | None) -> View:
    return game.view() if viewer is None else game.observation(viewer).view


def row_of(game: Game, viewer: int | None) -> RowArray:
    return observed(game.state, SPECTATOR if viewer is None else viewer)
