"""Mining puzzles from games that bots play."""

from collections.abc import Collection, Generator, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

import numpy as np

from stellwerk.boards import Board
from stellwerk.bots import derived_seed, make_bots
from stellwerk.engine.phases import CHOOSE_TICKETS, RETURN_TICKETS, TURN
from stellwerk.play import Game, GameError, Observation
from stellwerk.play.arguments import checked_board, checked_number, checked_type
from stellwerk.play.dealing import checked_seed
from stellwerk.play.notation import format_action

from .answer_reasons import answer_reason
from .kinds import KINDS, Kind
from .likeness import are_alike
from .proof import Proof, Prover
from .puzzle import Answer, Puzzle, Source, puzzle_id

_BOTS: Final = ("planner", "planner", "easy", "racer")
"""Who plays, each as likely as the others: the planner twice as often."""
_SEATS: Final = (2, 2, 3, 4)
"""How many play. Larger tables take far longer, and less of what happens there is up to one seat."""
_PHASES: Final = (CHOOSE_TICKETS, RETURN_TICKETS, TURN)
_EARLY: Final = 0.2
"""Before somebody has placed this share of the pieces, hardly any action is clearly best …"""
_EARLY_LOOKS: Final = 0.3
"""… so that only this share of the turns is looked at. Games are cheap, looks are not."""
GAMES_AT_ONCE: Final = 4
"""Games after which it is looked what is still wanted; puzzles must not depend on the number of threads."""


@dataclass(frozen=True, slots=True)
class MinedGame:
    """A game that was looked through, and the puzzles found in it."""

    number: int
    puzzles: tuple[Puzzle, ...]


def mine(
    board: Board, wanted: Mapping[Kind, int], seed: int, *, first: int = 0, threads: int = 1
) -> Generator[MinedGame]:
    """Look through games of bots until there are as many puzzles of each kind as wanted.

    Rare kinds may never be found: stop whenever you like. The same seed always leads to the same puzzles,
    whatever the number of threads. `first` is the number of the game to begin with, a multiple of
    four.
    """
    checked_board(board)
    first = checked_number(first, "The number of the first game", 0)
    if first % GAMES_AT_ONCE:
        raise GameError(f"The number of the first game must be a multiple of {GAMES_AT_ONCE}, not {first}.")
    threads = checked_number(threads, "The number of threads", 1)
    return _mined(board, _checked_counts(wanted), checked_seed(seed), first, threads)


def _checked_counts(wanted: Mapping[Kind, int]) -> dict[Kind, int]:
    """How many puzzles of each kind."""
    if not isinstance(wanted, Mapping):
        raise GameError(f"What is wanted is a dictionary of kinds and numbers, not {type(wanted).__name__}.")
    for kind, count in wanted.items():
        if kind not in KINDS:
            raise GameError(f"{kind!r} is not a kind of puzzle; choose from {', '.join(KINDS)}.")
        checked_number(count, f"The number of puzzles of the kind {kind}", 0)
    return {kind: wanted.get(kind, 0) for kind in KINDS}


def _mined(board: Board, left: dict[Kind, int], seed: int, first: int, threads: int) -> Generator[MinedGame]:
    with ThreadPoolExecutor(threads) as pool:
        number = first
        while kinds := frozenset(kind for kind, count in left.items() if count > 0):
            games = [
                pool.submit(mined_game, board, kinds, seed, number + index) for index in range(GAMES_AT_ONCE)
            ]
            for game in games:
                mined = game.result()
                puzzles = tuple(puzzle for puzzle in mined.puzzles if left[puzzle.kind] > 0)
                for puzzle in puzzles:
                    left[puzzle.kind] -= 1
                yield MinedGame(mined.number, puzzles)
            number += GAMES_AT_ONCE


def mined_game(board: Board, kinds: Collection[Kind], seed: int, number: int) -> MinedGame:
    """Look through one game: at most one puzzle of each kind for each seat, and no two that are alike."""
    chance = np.random.Generator(np.random.PCG64([seed, number]))
    seats = int(chance.choice(_SEATS))
    source = Source(seed, number, tuple(str(bot) for bot in chance.choice(_BOTS, seats)))
    missing = [set(kinds) for _ in range(seats)]
    puzzles: list[Puzzle] = []
    for observation in _positions(board, source):
        if is_early(observation) and chance.random() > _EARLY_LOOKS:
            continue
        proof = Prover(observation, missing[observation.seat], chance).proof()
        if proof is not None:
            missing[observation.seat].remove(proof.kind)
            puzzle = _puzzle(proof, source)
            if not any(are_alike(puzzle, other) for other in puzzles):
                puzzles.append(puzzle)
    return MinedGame(number, tuple(puzzles))


def proved_again(puzzle: Puzzle) -> Puzzle | None:
    """The puzzle with the numbers that bots of today lead to; None if it is none to them."""
    checked_type(puzzle, Puzzle, "a puzzle")
    chance = np.random.Generator(np.random.PCG64([puzzle.source.seed, puzzle.source.game]))
    actions = [puzzle.action(answer) for answer in puzzle.answers]
    moves = [puzzle.observation.move(action) for action in actions if action in puzzle.observation.legal]
    proof = Prover(puzzle.observation, {puzzle.kind}, chance).proof_among(moves, puzzle.kind)
    return None if proof is None else _puzzle(proof, puzzle.source)


def is_early(observation: Observation) -> bool:
    """Whether it is a turn of a game in which nobody has placed many pieces yet."""
    state, pieces = observation.state, sum(kind.count for kind in observation.board.pieces)
    left = state["pieces"][0, : int(state["seats"][0])].reshape(int(state["seats"][0]), -1).sum(1)
    return bool(state["phase"][0] == TURN and left.min() > (1.0 - _EARLY) * pieces)


def _positions(board: Board, source: Source) -> Iterator[Observation]:
    """What the seats of a game know whenever they have something to decide."""
    game_seed = derived_seed(source.seed, source.game)
    game = Game.new(board, seats=len(source.bots), seed=game_seed)
    bots = make_bots(source.bots, game_seed)
    while (seat := game.turn) is not None:
        observation = game.observation(seat)
        if len(observation.moves) > 1 and observation.state["phase"][0] in _PHASES:
            yield observation
        game.play(bots[seat].choose(observation), seat)


def _puzzle(proof: Proof, source: Source) -> Puzzle:
    comparison, observation = proof.comparison, proof.contrast.observation
    best, *others = comparison.order
    lead, error = comparison.lead(best, others[0])
    position = observation.position()
    return Puzzle(
        id=puzzle_id(position),
        kind=proof.kind,
        edition=observation.board.id,
        best=_answer(proof, best),
        others=tuple(_answer(proof, number) for number in others),
        usual=others.index(proof.usual),
        lead=round(lead, 4),
        error=round(error, 4),
        worlds=comparison.worlds,
        source=source,
        position=position,
    )


def _answer(proof: Proof, number: int) -> Answer:
    comparison, observation = proof.comparison, proof.contrast.observation
    action = observation.action(comparison.moves[number])
    return Answer(
        format_action(observation.board, action),
        round(float(comparison.chances[number]), 3),
        round(float(comparison.margins[number]), 1),
        round(float(comparison.points[number]), 1),
        answer_reason(proof.contrast, action, proof.kind),
    )
