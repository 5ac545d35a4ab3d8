"""Games between bots of known names, kept in a file so that predictions can be compared on the same games."""

import base64
import random
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Final

import msgspec

from stellwerk import Game
from stellwerk.bots import choose_actions, make_bots

_SOLID: Final = ("planner", "search:simulations=100", "search:simulations=400")
"""The last one stands for `hard`, which thinks nearly four times as long."""
_WEAK: Final = ("random", "greedy")


class PlayedGame(msgspec.Struct, frozen=True):
    """A finished game and the bots that played it."""

    bots: tuple[str, ...]
    saved: str

    @property
    def game(self) -> Game:
        """The game itself."""
        return Game.from_bytes(base64.b64decode(self.saved))


def play_games(edition: str, seats: int, rounds: int, first_seed: int) -> Iterator[PlayedGame]:
    """Play some rounds of games: with two seats every pairing in each, else tables drawn at random."""
    for seed in range(first_seed, first_seed + rounds):
        for number, bots in enumerate(_tables(seats, seed)):
            yield _play(edition, bots, 1000 * seed + number)


def _tables(seats: int, seed: int) -> list[tuple[str, ...]]:
    chance = random.Random(seed)
    if seats == 2:
        pairs: list[Sequence[str]] = [*combinations_with_replacement(_SOLID, 2), *product(_SOLID, _WEAK)]
        return [tuple(chance.sample(pair, 2)) for pair in pairs]
    return [tuple(chance.choices([*_SOLID, *_WEAK], [4, 2, 1, 1, 2], k=seats)), ("planner",) * seats]


def _play(edition: str, bots: tuple[str, ...], seed: int) -> PlayedGame:
    game = Game.new(edition, seats=len(bots), seed=seed)
    for seat, action in choose_actions(game, make_bots(bots, seed)):
        game.play(action, seat)
    return PlayedGame(bots, base64.b64encode(game.to_bytes()).decode())


def read_games(file: Path) -> Iterator[PlayedGame]:
    """The games of a file."""
    for line in file.read_bytes().splitlines():
        yield msgspec.json.decode(line, type=PlayedGame)
