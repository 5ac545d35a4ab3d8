"""What the analyst says about decisions, as columns of their table."""

from typing import Final, get_args

import numpy as np

from stellwerk.analyst import Analysis, Decision, DepthName, Verdict, analyse
from stellwerk.play import Game
from stellwerk.play.record.players import bot_names

from .replays import Replays
from .tables.columns import Column, Table, named, numbers

VERDICTS: Final[tuple[str, ...]] = get_args(Verdict)


def with_verdicts(table: Table, replays: Replays, depth: DepthName) -> Table:
    """The table of decisions with columns for chances, costs and verdicts."""
    decisions = [
        decision for number in range(len(replays)) for decision in _analysis(replays, number, depth).decisions
    ]
    return {**table, **_columns(decisions)}


def _columns(decisions: list[Decision]) -> dict[str, Column]:
    verdicts = [VERDICTS.index(decision.verdict) for decision in decisions]
    return {
        "chance": numbers(np.array([decision.position.win[decision.seat] for decision in decisions], "f4")),
        "cost": numbers(np.array([decision.cost for decision in decisions], "f4")),
        "cost_chance": numbers(np.array([decision.cost_chance for decision in decisions], "f4")),
        "cost_margin": numbers(np.array([decision.cost_margin for decision in decisions], "f4")),
        "verdict": named(np.array(verdicts, np.int32), VERDICTS),
    }


def _analysis(replays: Replays, number: int, depth: DepthName) -> Analysis:
    players = bot_names(replays.headers[number].players)
    return analyse(_game(replays, number), depth, players=players)


def _game(replays: Replays, number: int) -> Game:
    """A game as the analyst reads it."""
    header, own = replays.headers[number], slice(int(replays.starts[number]), int(replays.ends[number]))
    game = Game(replays.setup.board, header.options, header.seed)
    for decision in replays.decisions[own]:
        game.play_move(int(decision["move"]), int(decision["seat"]))
    return game
