"""Mined puzzles are what they claim to be, and the same every time."""

import msgspec
import numpy as np
import pytest

from stellwerk import load_board
from stellwerk.bots.policy import Policy
from stellwerk.bots.strategies import strategies_for
from stellwerk.play import Game, Observation
from stellwerk.puzzles import KINDS, mine, mining, proved_again
from stellwerk.puzzles.clarity import is_clear
from stellwerk.puzzles.comparison import Comparison
from stellwerk.puzzles.mining import GAMES_AT_ONCE, is_early, mined_game
from stellwerk.puzzles.proof import Prover
from stellwerk.puzzles.puzzle import puzzle_id
from stellwerk.puzzles.sameness import answer_key
from tests.puzzles.mined import SEED, few_puzzles
from tests.rig import Rig

BERLIN = load_board("berlin")

pytestmark = pytest.mark.xdist_group("mining")  # so that the puzzles are mined only once


def test_puzzles_are_found_and_read_again() -> None:
    assert few_puzzles()
    for puzzle in few_puzzles():
        observation = Observation.from_position(puzzle.position)
        assert puzzle.id == puzzle_id(puzzle.position)
        assert all(puzzle.action(answer) in observation.legal for answer in puzzle.answers)
        assert puzzle.worlds >= 2000


def test_the_best_action_is_not_the_planners() -> None:
    for puzzle in few_puzzles():
        observation = Observation.from_position(puzzle.position)
        usual = observation.action(Policy(strategies_for(observation.board)[:1]).choose(observation))
        assert puzzle.action(puzzle.others[puzzle.usual]) == usual
        keys = [answer_key(observation, puzzle.action(answer), puzzle.kind) for answer in puzzle.answers]
        assert len(set(keys)) == len(keys)


def test_the_best_answer_is_clearly_the_best() -> None:
    for puzzle in few_puzzles():
        best, second = puzzle.answers[:2]
        assert puzzle.lead > 4 * puzzle.error
        assert best.chance - second.chance >= 0.059 or best.margin - second.margin >= 5.9
        assert all(best.chance >= other.chance and best.margin >= other.margin for other in puzzle.others)


def test_the_best_answer_is_the_best_in_other_worlds_as_well() -> None:
    puzzle = few_puzzles()[0]
    observation = Observation.from_position(puzzle.position)
    moves = [observation.move(puzzle.action(answer)) for answer in puzzle.answers[:2]]
    comparison = Comparison(observation, moves, np.random.default_rng(99))
    comparison.add(512)
    lead, error = comparison.lead(0, 1)
    assert abs(lead - puzzle.lead) < 4 * error + 4 * puzzle.error


def test_the_same_seed_leads_to_the_same_puzzles() -> None:
    number = few_puzzles()[0].source.game
    assert mined_game(BERLIN, KINDS, SEED, number).puzzles[0] == few_puzzles()[0]


def test_a_clear_puzzle_is_proved_again_and_one_without_its_answer_is_not() -> None:
    puzzle = max(few_puzzles(), key=lambda one: one.lead / one.error)
    proved = proved_again(puzzle)
    assert proved is not None
    assert (proved.id, proved.kind, proved.best.action) == (puzzle.id, puzzle.kind, puzzle.best.action)
    usual = puzzle.others[puzzle.usual]
    assert proved_again(msgspec.structs.replace(puzzle, best=usual, others=(usual,), usual=0)) is None


def test_a_seat_has_one_puzzle_of_each_kind_at_most_and_only_wanted_kinds() -> None:
    number, kind = few_puzzles()[0].source.game, few_puzzles()[0].kind
    found = [
        (puzzle.kind, puzzle.observation.seat) for puzzle in few_puzzles() if puzzle.source.game == number
    ]
    assert len(set(found)) == len(found)
    others = frozenset(KINDS) - {kind}
    assert kind not in [puzzle.kind for puzzle in mined_game(BERLIN, others, SEED, number).puzzles]


def test_of_puzzles_that_are_alike_only_the_first_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    number = few_puzzles()[0].source.game
    monkeypatch.setattr(mining, "are_alike", lambda *_: True)
    assert mined_game(BERLIN, KINDS, SEED, number).puzzles == few_puzzles()[:1]


@pytest.mark.parametrize("threads", [1, 3])
def test_mining_stops_as_soon_as_nothing_is_wanted(monkeypatch: pytest.MonkeyPatch, threads: int) -> None:
    """Whatever the number of threads, surplus puzzles of a round are left out."""
    stock = few_puzzles()[0]

    def found(_board: object, kinds: frozenset[str], _seed: int, number: int) -> mining.MinedGame:
        assert kinds == {stock.kind}
        return mining.MinedGame(number, (stock,) if number > 1 else ())

    monkeypatch.setattr(mining, "mined_game", found)
    games = list(mine(BERLIN, {stock.kind: 3}, SEED, threads=threads))
    assert [len(game.puzzles) for game in games] == [0, 0, 1, 1, 1, 0, 0, 0]
    assert len(games) == 2 * GAMES_AT_ONCE


def test_only_turns_before_much_is_built_are_early() -> None:
    game = Game.new("berlin", seats=2, seed=1)
    assert not is_early(game.observation(0))
    rig = Rig("berlin")
    assert is_early(rig.observation(0))
    rig.leave_pieces(1, 6)
    assert not is_early(rig.observation(0))


def test_nothing_is_a_puzzle_if_none_is_wanted() -> None:
    observation = Game.new("berlin", seats=2, seed=1).observation(0)
    assert Prover(observation, (), np.random.default_rng(1)).proof() is None


def test_a_gamble_is_not_clearly_best() -> None:
    """A better chance at the price of points, or the other way round, is a matter of taste."""
    observation = Game.new("berlin", seats=2, seed=1).observation(0)
    comparison = Comparison(observation, observation.moves[:2], np.random.default_rng(1))
    chances, margins = np.array([0.8, 0.6]), np.array([1.0, 3.0])
    results = np.stack([chances, margins, margins], axis=-1)
    comparison._results = np.repeat(results[np.newaxis], 100, axis=0)
    assert not is_clear(comparison)
    comparison._results[..., 1] = 1.0
    assert is_clear(comparison)
    comparison._results[:, 1, 0] = 0.75
    assert not is_clear(comparison)
