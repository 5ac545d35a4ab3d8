"""One game of many: dealing it, playing it, and telling what the seat to act may know and do."""

import numpy as np

from stellwerk.engine.chance import advanced, mixed
from stellwerk.engine.kernel import compiled, inlined, int64
from stellwerk.engine.legal import list_moves
from stellwerk.engine.moves import CLAIM, PAYMENTS
from stellwerk.engine.phases import OVER
from stellwerk.engine.rows import NONE
from stellwerk.engine.scoring import fill_sheet
from stellwerk.engine.setup import deal
from stellwerk.engine.turns import step
from stellwerk.envs.encoder.encode import encode_game
from stellwerk.envs.encoder.journeys import note_claim

from .players import LEARNER, opponent_move
from .rewards import SCORE, reward_end, reward_progress
from .slots import Batch, Games, Scratch, Setup


@compiled
def game_seed(seed: np.uint64, number: int) -> np.uint64:
    """The seed of a game with a number; different numbers have different seeds."""
    return mixed(mixed(advanced(np.uint64(seed))) + np.uint64(number))


@inlined
def begin_game(setup: Setup, games: Games, scratch: Scratch, index: int, number: int) -> None:
    """Deal the game with a number."""
    slot, game = games.slots[index], games.states[index]
    slot.number = number
    slot.seed = game_seed(setup.seed, number)
    slot.chance = mixed(advanced(~slot.seed))
    slot.steps = 0
    games.states[index] = scratch.blank[0]
    deal(setup.board[0], game, setup.seats, int64(NONE), setup.with_alvin, slot.seed)
    for seat in range(setup.seats):
        slot.margin[seat] = 0
        games.journeys[index, seat].known = 0
        games.plans[index, seat].is_made = 0


@inlined
def play(setup: Setup, games: Games, scratch: Scratch, index: int, move: int) -> None:
    """Play a legal move of the seat to act, and let the learners' journeys take note of a claim."""
    board, game = setup.board[0], games.states[index]
    step(board, game, int64(game.turn), move, scratch.workspace[0].listing)
    games.slots[index].steps += 1
    if move >= CLAIM:
        route = (move - CLAIM) // PAYMENTS
        for seat in range(setup.seats):
            if setup.parameters[seat].policy == LEARNER:
                journeys = games.journeys[index, seat]
                note_claim(board, game, seat, setup.layout[0], scratch.links[0], journeys, route)


@inlined
def play_opponents(setup: Setup, games: Games, scratch: Scratch, index: int) -> None:
    """Let the opponents play until a learner is to act or the game is over."""
    game, slot, workspace = games.states[index], games.slots[index], scratch.workspace[0]
    workspace.chance = slot.chance
    while game.phase != OVER and setup.parameters[game.turn].policy != LEARNER:
        seat = int64(game.turn)
        parameters, plan = setup.parameters[seat], games.plans[index, seat]
        move = opponent_move(setup.board[0], setup.adjacency[0], game, seat, parameters, plan, workspace)
        play(setup, games, scratch, index, move)
    slot.chance = workspace.chance


@inlined
def settle(setup: Setup, games: Games, scratch: Scratch, batch: Batch, index: int) -> None:
    """Write the rewards of a step. After the end of a game, deal the next one of its slot."""
    game, slot = games.states[index], games.slots[index]
    for seat in range(setup.seats):
        batch.rewards[index, seat] = 0
        batch.points[index, seat] = 0
    batch.dones[index] = game.phase == OVER
    if game.phase == OVER:
        fill_sheet(setup.board[0], game, scratch.sheet)
        reward_end(game, slot, setup.reward, scratch.sheet, batch.rewards[index])
        for seat in range(setup.seats):
            batch.points[index, seat] = scratch.sheet[seat].total
        begin_game(setup, games, scratch, index, slot.number + len(games.slots))
    elif setup.reward == SCORE:
        reward_progress(game, slot, batch.rewards[index])


@inlined
def tell(setup: Setup, games: Games, scratch: Scratch, batch: Batch, index: int) -> None:
    """Write what the seat to act may know and do. At set-up seats are asked one after another."""
    game, slot, listing = games.states[index], games.slots[index], scratch.workspace[0].listing
    board, actions, seat = setup.board[0], setup.actions[0], int64(game.turn)
    count = list_moves(board, game, seat, listing)
    mask, legal = batch.masks[index], games.legal[index]
    mask[:] = False
    for position in range(count):
        number = actions.numbers[listing.moves[position]]
        legal[position] = number
        mask[number] = True
    slot.seat = seat
    slot.legal = count
    batch.seats[index] = seat
    encode_game(
        board,
        game,
        seat,
        setup.layout[0],
        scratch.links[0],
        games.journeys[index, seat],
        batch.observations[index],
    )
