"""Random actions, most of them illegal, some naming things that no board has."""

import random
from collections.abc import Callable

from stellwerk import Board, Game
from stellwerk.boards.limits import MARKET, MAX_ROUTE_CARDS
from stellwerk.play.actions import (
    Action,
    ChooseHome,
    Claim,
    DrawBlind,
    DrawOpen,
    DrawTickets,
    MoveAlvin,
    Pass,
    PlaceMarker,
    PlaceSouvenir,
    ReturnTickets,
    Skip,
    TakeSouvenir,
)

UNUSED_NUMBERS = (-(1 << 63), -1000, -2, -1, 200, 20_000, 65_536, (1 << 63) - 1)
"""Numbers of no place, route or ticket."""

STRANGE_COLORS = ("", "grey", "mauve", "WILD", "\x00", "\ud800", "x" * 1000)


def number(chance: random.Random, below: int) -> int:
    """Mostly a number below the bound or a little beyond, sometimes a far one."""
    return chance.choice(UNUSED_NUMBERS) if chance.random() < 0.1 else chance.randrange(-1, below + 2)


def color(chance: random.Random, board: Board) -> str:
    return chance.choice(STRANGE_COLORS if chance.random() < 0.1 else ("wild", *board.colors))


def returned(chance: random.Random, game: Game, seat: int) -> tuple[int, ...]:
    """Some tickets of the seat's offer, or any."""
    pool = list(game.observation(seat).view.offer) if chance.random() < 0.7 else []
    pool += [number(chance, len(game.board.tickets))]
    return tuple(chance.choices(pool, k=chance.randrange(0, 6)))


def random_action(chance: random.Random, game: Game, seat: int) -> Action:
    """An action of any kind with all sorts of values."""
    board = game.board
    places, routes = len(board.places), len(board.routes)
    kinds: list[Callable[[], Action]] = [
        DrawBlind,
        DrawTickets,
        Skip,
        Pass,
        lambda: DrawOpen(number(chance, MARKET)),
        lambda: ReturnTickets(returned(chance, game, seat)),
        lambda: Claim(number(chance, routes), color(chance, board), number(chance, MAX_ROUTE_CARDS)),
        lambda: PlaceMarker(number(chance, places), color(chance, board), number(chance, 2)),
        lambda: PlaceSouvenir(number(chance, 8), number(chance, places)),
        lambda: ChooseHome(number(chance, places)),
        lambda: TakeSouvenir(number(chance, places)),
        lambda: MoveAlvin(number(chance, places)),
    ]
    return chance.choice(kinds)()
