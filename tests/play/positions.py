"""Positions in which something is not allowed."""

from collections.abc import Callable

from stellwerk import Game
from tests.rig import Rig

Position = Callable[[], Game]
"""Makes a new game."""


def after(position: Position, *actions: str) -> Position:
    """A position after these actions of the seats in turn."""

    def play() -> Game:
        game = position()
        for action in actions:
            game.play(action)
        return game

    return play


def started(edition: str, *, alvin: bool = False) -> Position:
    """Two seats choose their first tickets; seat 0 has the first turn."""
    return lambda: Game.new(edition, seed=1, start=0, alvin=alvin)


def chosen(edition: str, *, alvin: bool = False) -> Position:
    """Both seats have kept all their first tickets."""
    return after(started(edition, alvin=alvin), "return none", "return none")


def usa(hand: str = "3 red 2 wild", market: str = "") -> Position:
    return lambda: Rig("usa-2004").cards(hand, market=market)


def over() -> Game:
    game = Game.new("mini", seed=1)
    while not game.over:
        game.play(game.legal()[0])
    return game


def passed_out() -> Game:
    """Seat 1 has all cards and tickets but no trains, so that nobody could do anything."""
    game = Rig("usa-2004").cards(market="- - - - -", hoarder=1).tickets(hoarder=1).leave_pieces(1, 0)
    return after(lambda: game, "pass", "pass")()


def no_stock() -> Game:
    """Three cards lie face up, all others are in the hands of seat 1."""
    return Rig("usa-2004").cards(market="red wild blue - -", hoarder=1)


def last_card_drawn() -> Game:
    """The first card was the last of deck and discards; there are face-up cards left."""
    game = Rig("usa-2004").cards(market="wild wild blue red red", deck="red", hoarder=1)
    return after(lambda: game, "draw deck")()


def no_tickets() -> Game:
    return Rig("usa-2004").tickets(hoarder=1)


def few_pieces(edition: str, *left: int) -> Position:
    return lambda: Rig(edition).cards("6 wild").leave_pieces(0, *left)


def parallel(seats: int, owner: int) -> Position:
    """One of two parallel tracks is claimed."""
    return lambda: Rig("usa-2004", seats).cards("6 wild").routes(owner, "Dallas - Houston #1")


def ferry() -> Game:
    return Rig("san-francisco").cards("2 black 2 wild")


def finder() -> Game:
    """The claimed route has a new souvenir at either end."""
    game = Rig("san-francisco", stacks=["Fort Mason", "Presidio"]).cards("6 wild")
    return after(lambda: game, "claim Alcatraz - Fort Mason #1 with 2 wild")()


def west() -> Game:
    return Rig("old-west", homes=["Denver", "Boise"]).cards("9 red 4 wild")


def marking() -> Game:
    """A marker may be put on Grand Junction; Denver has one."""
    return after(west, "claim Denver - Grand Junction with 3 red")()


def marking_without_wilds() -> Game:
    return after(west, "claim Denver - Grand Junction with 3 wild")()


def alvin_captured() -> Game:
    """Seat 0 hides Alvin in Santa Fe or Denver."""
    game = Rig("old-west", alvin=True, homes=["Santa Fe", "Boise"]).cards("9 red 9 wild").mark(0, "Denver")
    return after(lambda: game, "claim Roswell - Santa Fe with 3 wild")()


def marking_near_roswell() -> Game:
    """A marker may be put on Albuquerque, the other end of a route to Roswell."""
    game = Rig("old-west", alvin=True, homes=["Santa Fe", "Boise"]).cards("9 red")
    game.routes(0, "Albuquerque - Santa Fe")
    return after(lambda: game, "claim Albuquerque - Roswell with 2 red")()
