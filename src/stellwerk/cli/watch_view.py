"""A game between bots, shown turn by turn."""

import secrets
import time
from collections.abc import Sequence
from typing import Final

from stellwerk.arena.simulation import seat_factories
from stellwerk.bots import bot_seed, choose_actions
from stellwerk.play import Game

from .bot_specs import NamedBot, failures_named
from .console import OUTPUT
from .game_printer import GamePrinter
from .game_setup import GameSetup
from .turns import TurnTracker

_NAMES: Final = ("Ada", "Bert", "Clara", "Dora", "Emil", "Fritz")
_PAUSE_S: Final = 0.3
_SEEDS: Final = 1_000_000
"""Random seeds are smaller than this, so that they are easy to retype."""


def show_game(setup: GameSetup, specs: Sequence[str], seed: int | None, pause: float | None) -> None:
    """Let bots, given by seat, play a game and print every turn with all cards visible."""
    game_seed = secrets.randbelow(_SEEDS) if seed is None else seed
    game = Game(setup.board, setup.options, game_seed)
    bots = [
        NamedBot(spec, make, bot_seed(game_seed, seat))
        for seat, (spec, make) in enumerate(zip(specs, seat_factories(specs, game_seed), strict=True))
    ]
    names = _NAMES[: setup.options.seats]
    tracker, printer = TurnTracker(game, names), GamePrinter(game, names)
    printer.print_heading()
    for seat, action in choose_actions(game, bots):
        with failures_named(specs[seat]):
            turns = tracker.play(action, seat)
        for turn in turns:
            printer.print_turn(turn)
            time.sleep(_default_pause() if pause is None else pause)
    printer.print_scores()


def _default_pause() -> float:
    return _PAUSE_S if OUTPUT.is_terminal else 0.0
