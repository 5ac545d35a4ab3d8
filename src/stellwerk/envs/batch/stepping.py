"""Playing many games: every function here does one thing for some games, from `first` up to `last`.

They take tuples of arrays and hand rows on. Compiled calls count references to every array that they pass,
so a function that did all of this for one game would take a third longer.
"""

import numpy as np

from stellwerk.engine.chance import advanced, mixed
from stellwerk.engine.kernel import Array, BoardRow, GameRow, compiled, inlined, int64
from stellwerk.engine.legal import list_moves
from stellwerk.engine.moves import CLAIM, PAYMENTS
from stellwerk.engine.phases import OVER
from stellwerk.engine.rows import NONE
from stellwerk.engine.scoring import fill_sheet
from stellwerk.engine.setup import deal
from stellwerk.engine.turns import step
from stellwerk.envs.encoder.encode import encode_game
from stellwerk.envs.encoder.journeys import begin_journeys, note_claim
from stellwerk.envs.encoder.layout import LayoutRow
from stellwerk.envs.encoder.links import SearchRow

from .players import LEARNER, opponent_move
from .rewards import SCORE, reward_end, reward_progress
from .slots import Batch, Games, Scratch, Setup


@compiled
def game_seed(seed: np.uint64, number: int) -> np.uint64:
    """The seed of the game with a number; different numbers have different seeds."""
    return mixed(mixed(advanced(np.uint64(seed))) + np.uint64(number))


@compiled
def begin_game(setup: Setup, games: Games, scratch: Scratch, index: int, number: int) -> None:
    """Deal the game with a number."""
    game, slot = games.states[index], games.slots[index]
    slot.number = number
    slot.seed = game_seed(setup.seed, number)
    slot.chance = mixed(advanced(~slot.seed))
    slot.steps = 0
    games.states[index] = scratch.blank[0]
    deal(setup.board[0], game, setup.seats, int64(NONE), setup.with_alvin, slot.seed)
    for seat in range(setup.seats):
        slot.margin[seat] = 0
        begin_journeys(setup.board[0], game, seat, setup.layout[0], games.journeys[index, seat])
        games.plans[index, seat].is_made = 0


@compiled
def play_actions(setup: Setup, games: Games, scratch: Scratch, actions: Array, first: int, last: int) -> None:
    """Play a legal action of the seat to act, and let the learners' journeys take note of claims.

    In a game that is over nothing is played, whatever the action.
    """
    board, layout, numbered = setup.board[0], setup.layout[0], setup.actions[0]
    search, listing = scratch.search[0], scratch.workspace[0].listing
    for index in range(first, last):
        game = games.states[index]
        if game.phase == OVER:
            continue
        move = int64(numbered.moves[actions[index]])
        step(board, game, int64(game.turn), move, listing)
        games.slots[index].steps += 1
        if move >= CLAIM:
            _note_claim(board, game, layout, search, setup.parameters, games.journeys, index, move)


@compiled
def play_opponents(setup: Setup, games: Games, scratch: Scratch, first: int, last: int) -> None:
    """Let the opponents play until a learner is to act or the game is over."""
    board, adjacency, layout = setup.board[0], setup.adjacency[0], setup.layout[0]
    search, workspace = scratch.search[0], scratch.workspace[0]
    for index in range(first, last):
        game, slot = games.states[index], games.slots[index]
        workspace.chance = slot.chance
        while game.phase != OVER and setup.parameters[game.turn].policy != LEARNER:
            seat = int64(game.turn)
            parameters, plan = setup.parameters[seat], games.plans[index, seat]
            move = opponent_move(board, adjacency, game, seat, parameters, plan, workspace)
            step(board, game, seat, move, workspace.listing)
            slot.steps += 1
            if move >= CLAIM:
                _note_claim(board, game, layout, search, setup.parameters, games.journeys, index, move)
        slot.chance = workspace.chance


@inlined
def _note_claim(
    board: BoardRow,
    game: GameRow,
    layout: LayoutRow,
    search: SearchRow,
    parameters: Array,
    journeys: Array,
    index: int,
    move: int,
) -> None:
    """Let the learners' journeys take note of a claim."""
    route = (move - CLAIM) // PAYMENTS
    for seat in range(game.seats):
        if parameters[seat].policy == LEARNER:
            note_claim(board, game, seat, layout, search, journeys[index, seat], route)


@compiled
def settle(setup: Setup, games: Games, scratch: Scratch, batch: Batch, first: int, last: int) -> None:
    """Write the rewards of a step. After the end of a game, deal the next one if that is wanted.

    A game that was over before, which had no legal actions, brings no rewards again.
    """
    for index in range(first, last):
        game, slot = games.states[index], games.slots[index]
        for seat in range(setup.seats):
            batch.rewards[index, seat] = 0
            batch.points[index, seat] = 0
        batch.dones[index] = game.phase == OVER
        if game.phase == OVER:
            fill_sheet(setup.board[0], game, scratch.sheet)
            if slot.legal:
                reward_end(game, slot, setup.reward, scratch.sheet, batch.rewards[index])
            for seat in range(setup.seats):
                batch.points[index, seat] = scratch.sheet[seat].total
            if setup.resets:
                begin_game(setup, games, scratch, index, slot.number + len(games.slots))
        elif setup.reward == SCORE:
            reward_progress(game, slot, batch.rewards[index])


@compiled
def tell(setup: Setup, games: Games, scratch: Scratch, batch: Batch, first: int, last: int) -> None:
    """Write what the seat to act may know and do. At set-up seats are asked one after another.

    A game that is over, and is not followed by another, is shown to seat 0.
    """
    board, layout, numbered = setup.board[0], setup.layout[0], setup.actions[0]
    search, listing, vector = scratch.search[0], scratch.workspace[0].listing, scratch.vector[0]
    for index in range(first, last):
        game, slot = games.states[index], games.slots[index]
        seat = max(int64(game.turn), int64(0))
        slot.legal = list_moves(board, game, seat, listing)
        for number in range(numbered.size):
            batch.masks[index, number] = False
        for position in range(slot.legal):
            number = numbered.numbers[listing.moves[position]]
            games.legal[index, position] = number
            batch.masks[index, number] = True
        batch.seats[index] = seat
        encode_game(board, game, seat, layout, search, games.journeys[index, seat], vector)
        for number in range(layout.size):
            batch.observations[index, number] = vector.values[number]
