"""A game of bots, shown turn by turn."""

import secrets
import time
from collections.abc import Sequence
from typing import Final

from stellwerk.bots import bot_seed, decisions
from stellwerk.play import Game

from .chronicle import Chronicle
from .kernel import ensure_compiled
from .players import NamedPlayer, failures_of, seated_factories
from .screen import OUTPUT
from .story import Story
from .table import Table

_NAMES: Final = ("Ada", "Bert", "Clara", "Dora", "Emil", "Fritz")
_PAUSE_S: Final = 0.3
_SEEDS: Final = 1_000_000
"""How many seeds are drawn from: few enough that they can be typed again."""


def show_game(table: Table, bots: Sequence[str], seed: int | None, pause: float | None) -> None:
    """Let bots, given by seat, play a game at this table and show every turn, all cards open."""
    ensure_compiled()
    chosen = secrets.randbelow(_SEEDS) if seed is None else seed
    game = Game(table.board, table.options, chosen)
    players = [
        NamedPlayer(spec, make, bot_seed(chosen, seat))
        for seat, (spec, make) in enumerate(zip(bots, seated_factories(bots, chosen), strict=True))
    ]
    names = _NAMES[: table.options.seats]
    story, chronicle = Story(game, names), Chronicle(game, names)
    chronicle.begin()
    for seat, action in decisions(game, players):
        with failures_of(bots[seat]):
            turns = story.play(action, seat)
        for turn in turns:
            chronicle.tell(turn)
            time.sleep(_usual_pause() if pause is None else pause)
    chronicle.end()


def _usual_pause() -> float:
    return _PAUSE_S if OUTPUT.is_terminal else 0.0
