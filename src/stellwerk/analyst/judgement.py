"""One decision judged: its alternatives tried in the same worlds, and the chances with all hands open.

A judgement is made of numbers only, so that other processes can make it. It needs no other decision.
Predictions are about those who play, as far as they are known. What luck and skill are measured by stays the
same for everybody: solid players.
"""

import msgspec
import numpy as np

from stellwerk.boards import Board
from stellwerk.bots.players import Players
from stellwerk.bots.policy import Policy
from stellwerk.bots.solid_players import SOLID, solid_policy
from stellwerk.bots.strategies import strategies_for
from stellwerk.bots.trials import Expected, random_worlds
from stellwerk.play import Observation
from stellwerk.play.listing import RowArray

from .comparisons import Comparisons, TriedMove
from .depth import Depth


class Standard(msgspec.Struct, frozen=True):
    """What solid players could have expected: of the position with all hands open, and of two moves.

    These are the move that was `played`, and a solid player's, the `usual` one. If they are the same, they
    were not tried.
    """

    position: Expected
    played: TriedMove
    usual: TriedMove


class Judgement(msgspec.Struct, frozen=True):
    """What can be said about a decision without knowing any other.

    `position` is what all seats could expect before it, with all hands open. `tried` begins with the move
    that was played; a forced move is the only one. `usual` is the number of a solid player's move among
    them, and `wanted` are the routes of such a player's plan.
    """

    position: Expected
    tried: tuple[TriedMove, ...]
    usual: int
    wanted: tuple[int, ...]
    standard: Standard


def judge(
    board: Board,
    state: RowArray,
    observation: Observation,
    move: int,
    depth: Depth,
    seed: int,
    players: Players = SOLID,
) -> Judgement:
    """Judge a move of the seat that observes, in a whole game whose state is given."""
    chance = np.random.Generator(np.random.PCG64([seed, len(observation.moves), move]))
    solid_player = solid_policy(board)
    usual = solid_player.choose(observation)
    table, solid_table = (Comparisons(board, state, observation, who) for who in (players, SOLID))
    counts = (depth.position, depth.best_moves, depth.better_moves)
    position_worlds, *worlds = (random_worlds(chance, count) for count in counts)
    number = 0 if usual == move else 1
    position = table.position(position_worlds)
    if len(observation.moves) == 1:
        tried = table.tried(table.trials([move]), [0], worlds[0])
    else:
        trials = table.trials(_alternatives(observation, solid_player, move, usual))
        finalists = table.finalists(trials, random_worlds(chance, depth.all_moves))
        tried = table.confirmed(trials, finalists, number, *worlds)
    solid_position = position if players == SOLID else solid_table.position(position_worlds)
    if usual == move:
        alike = TriedMove(move, solid_position, 0.0, 0.0)
        standard = Standard(solid_position, alike, alike)
    else:
        pair = solid_table.tried(solid_table.trials([move, usual]), range(2), worlds[1])
        standard = Standard(solid_position, *pair)
    return Judgement(position, tried, number, solid_player.wanted_routes if len(tried) > 1 else (), standard)


def _alternatives(observation: Observation, solid_player: Policy, played: int, usual: int) -> list[int]:
    """The move that was played, the solid player's, and all that are worth considering, each once."""
    others = [Policy(row[np.newaxis]).choose(observation) for row in strategies_for(observation.board)]
    moves = [played, usual, *solid_player.candidates(observation).tolist(), *others]
    return list(dict.fromkeys(int(move) for move in moves))
