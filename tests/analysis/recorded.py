"""Records of random games."""

import random
from pathlib import Path

from stellwerk import Game, editions
from stellwerk.play.record import Player, write_record


def played(edition: str, seats: int, seed: int, *, alvin: bool = False, actions: int | None = None) -> Game:
    """A random game, to its end or only a number of actions."""
    game, chance = Game.new(edition, seats=seats, seed=seed, alvin=alvin), random.Random(seed)
    while not game.over and (actions is None or len(game.history) < actions):
        game.play(chance.choice(game.legal()))
    return game


def record_games(path: Path, edition: str, seats: int, games: int) -> Path:
    """Write random games to a file; the players change seats."""
    with path.open("wb") as file:
        for seed in range(games):
            bots = ["random", "chance", "luck"] if seats == 3 else ["random"] * seats
            players = [Player(bot=bots[(seat + seed) % seats]) for seat in range(seats)]
            write_record(played(edition, seats, seed), file, players)
    return path


def record_all_editions(path: Path) -> Path:
    """Write games of all editions to a file, with few and with many seats."""
    with path.open("wb") as file:
        for seed, edition in enumerate([*editions(), "mini"]):
            alvin = edition == "old-west"
            for seats in (2, 4):
                write_record(played(edition, seats, seed, alvin=alvin), file)
        write_record(played("mini", 2, 99, actions=12), file)
    return path
