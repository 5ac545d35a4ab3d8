"""Thousands of games at once: they reset, reward and refuse as documented, on any number of threads."""

import time
from typing import Any

import numpy as np
import pytest

from stellwerk import Game
from stellwerk.boards import load_board
from stellwerk.envs import Batch, BatchEnv
from stellwerk.envs.batch import entry_points
from stellwerk.play import GameError, IllegalAction


def played(env: BatchEnv, steps: int) -> list[list[bytes]]:
    """Everything that some random steps tell."""
    told = [[array.tobytes() for array in env.reset()]]
    told += [[array.tobytes() for array in env.step(env.sample())] for _ in range(steps)]
    env.close()
    return told


@pytest.mark.parametrize("opponents", [None, "random"])
def test_results_do_not_depend_on_threads(opponents: str | None) -> None:
    one, *others = [
        played(BatchEnv("mini", 50, threads=threads, seed=5, opponents=opponents), 120)
        for threads in (1, 2, 3, 80)
    ]
    assert all(other == one for other in others)


def assert_equal(one: Batch, other: Batch) -> None:
    for name in Batch._fields:
        assert (getattr(one, name) == getattr(other, name)).all(), name


def test_another_seed_means_other_games() -> None:
    env = BatchEnv("mini", 20, seed=1)
    first, seeds = env.reset().observations.copy(), env.seeds
    assert (env.reset().observations == first).all()
    assert (env.reset(seed=2).observations != first).any()
    assert not set(env.seeds) & set(seeds)


def test_a_game_that_ends_is_replaced_by_the_next() -> None:
    env = BatchEnv("mini", 8, seed=3)
    env.reset()
    seeds = [set(env.seeds)]
    for _ in range(400):
        before, lengths = env.seeds, env.lengths
        batch = env.step(env.sample())
        assert ((env.seeds != before) == batch.dones).all()
        assert (env.lengths == np.where(batch.dones, 0, lengths + 1)).all()
        assert batch.masks.any(axis=1).all()
        assert (batch.points[~batch.dones] == 0).all()
        seeds.append(set(env.seeds[batch.dones]))
    assert sum(map(len, seeds)) == len(set().union(*seeds)) > 16


@pytest.mark.parametrize("opponents", [None, "greedy"])
@pytest.mark.parametrize("reward", ["margin", "score"])
def test_games_that_are_not_replaced_wait_for_the_others(opponents: str | None, reward: str) -> None:
    env = BatchEnv("mini", 8, seed=3, opponents=opponents, reward=reward, auto_reset=False)
    batch = env.reset()
    over, sums, ends = batch.dones.copy(), np.zeros((8, 2)), set()
    for step in range(1000):
        if over.all():
            break
        before, lengths, points = env.states.copy(), env.lengths, batch.points[over].copy()
        actions = env.sample()
        assert (actions[over] == 0).all()
        actions[over] = [-1, 10**9][step % 2]
        batch = env.step(actions)
        assert (env.states[over] == before[over]).all()
        assert ((env.lengths > lengths) == ~over).all()
        assert batch.dones[over].all()
        assert (batch.points[over] == points).all()
        assert (batch.rewards[over] == 0).all()
        assert (batch.masks.any(axis=1) == ~batch.dones).all()
        ends.update([step] if (batch.dones & ~over).any() else [])
        over, sums = batch.dones.copy(), sums + batch.rewards
    assert over.all()
    assert len(ends) > 1, "games of different lengths"
    assert (sums == batch.points - batch.points[:, ::-1]).all()


def test_seeds_that_follow_each_other_sample_differently() -> None:
    """All choose from as many returns of tickets at set-up, so the same numbers would be the same actions."""
    env, next_env = BatchEnv("mini", 50, seed=0), BatchEnv("mini", 50, seed=1)
    env.reset()
    env.step(env.sample())
    next_env.reset()
    assert (env.sample() != next_env.sample()).any()


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("opponents", [None, "greedy"])
def test_rewards_of_a_game_add_up(seats: int, opponents: str | None) -> None:
    games = 24
    envs = {
        reward: BatchEnv("mini", games, seats=seats, reward=reward, opponents=opponents, seed=9)
        for reward in ("win", "margin", "score")
    }
    for env in envs.values():
        env.reset()
    sums = {reward: np.zeros((games, seats)) for reward in envs}
    finished = 0
    for _ in range(300):
        actions = envs["win"].sample()
        batches = {reward: env.step(actions) for reward, env in envs.items()}
        for reward, batch in batches.items():
            sums[reward] += batch.rewards
        ended = batches["win"].dones
        finished += ended.sum()
        points = batches["win"].points[ended]
        rivals = np.stack([np.delete(points, seat, axis=1).max(axis=1) for seat in range(seats)], axis=1)
        assert (sums["margin"][ended] == points - rivals).all()
        assert (sums["score"][ended] == points - rivals).all()
        assert sums["win"][ended].sum(axis=1) == pytest.approx(1)
        assert (sums["win"][ended][points - rivals < 0] == 0).all()
        assert (sums["win"][ended][points - rivals > 0] == 1).all()
        for total in sums.values():
            total[ended] = 0
    assert finished > games


def test_a_step_writes_to_the_arrays_of_the_caller() -> None:
    env = BatchEnv("mini", 6)
    mine = env.new_batch()
    assert env.reset(out=mine) is mine
    actions = env.sample()
    assert env.step(actions, out=mine) is mine
    twin = BatchEnv("mini", 6)
    twin.reset()
    assert_equal(mine, twin.step(actions))


@pytest.mark.parametrize(
    "wrong",
    [
        {"masks": np.zeros((6, 84), np.bool_)},
        {"observations": np.zeros((6, 190), np.float64)},
        {"rewards": np.zeros((2, 6), np.float32).T},
        {"dones": [False] * 6},
    ],
)
def test_other_arrays_are_refused(wrong: dict[str, object]) -> None:
    env = BatchEnv("mini", 6)
    with pytest.raises(GameError, match=rf"The array for {next(iter(wrong))} must be a writable, contiguous"):
        env.reset(out=Batch(**{**env.new_batch()._asdict(), **wrong}))


@pytest.mark.parametrize(
    ("action", "message"),
    [
        (85, r"Game 3: 85 is not an action; the actions are 0 to 84\."),
        (-1, r"Game 3: -1 is not an action"),
        (0, r"Game 3: action 0 \(pass\) is not legal for seat 0; .* Nothing was played\."),
    ],
)
def test_an_illegal_action_changes_nothing(action: int, message: str) -> None:
    env, twin = BatchEnv("mini", 6), BatchEnv("mini", 6)
    env.reset()
    twin.reset()
    wrong = env.sample()
    wrong[3] = action
    with pytest.raises(IllegalAction, match=message):
        env.step(wrong)
    assert env.states.tobytes() == twin.states.tobytes()
    assert_equal(env.step(env.sample()), twin.step(twin.sample()))


@pytest.mark.parametrize("actions", [[0], np.zeros(6), np.zeros((6, 1), np.int64)])
def test_one_whole_number_per_game(actions: object) -> None:
    env = BatchEnv("mini", 6)
    env.reset()
    with pytest.raises(GameError, match=r"Give one action number for each of the 6 games"):
        env.step(actions)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"reward": "fame"}, r"“fame” is not a reward; choose from win, margin, score\."),
        (
            {"opponents": "gredy"},
            r"^There is no opponent “gredy”; choose from random, greedy, racer, planner\.$",
        ),
        ({"opponents": ["greedy", "greedy"]}, r"With 2 seats there are 1 opponents, not 2\."),
        ({"seats": 5}, r"mini is for 2 to 4 players, not 5\."),
        ({"games": 0}, r"The number of games must be at least 1, not 0\."),
        ({"threads": 0}, r"The number of threads must be at least 1, not 0\."),
        ({"seed": -1}, r"The seed -1 is out of range"),
        ({"alvin": True}, r"mini has no Alvin"),
    ],
)
def test_wrong_options_get_a_sentence(options: dict[str, object], message: str) -> None:
    with pytest.raises(GameError, match=message):
        BatchEnv("mini", **options)  # type: ignore[arg-type]


def test_numbers_of_numpy_are_seeds() -> None:
    env = BatchEnv("mini", 2, seed=np.int64(5))  # type: ignore[arg-type]
    first = env.reset().observations.copy()
    assert (env.reset(seed=np.uint64(5)).observations == first).all()  # type: ignore[arg-type]
    with pytest.raises(GameError, match=r"0\.5 is not a valid seed: seeds are whole numbers\."):
        env.reset(seed=0.5)  # type: ignore[arg-type]


@pytest.mark.parametrize("threads", [1, 2])
def test_a_closed_environment_says_so(threads: int) -> None:
    with BatchEnv("mini", 6, threads=threads) as env:
        env.reset()
        actions = env.sample()
    with pytest.raises(GameError, match=r"This environment is closed; make a new one\."):
        env.step(actions)
    with pytest.raises(GameError, match=r"This environment is closed"):
        env.reset()


def test_nothing_is_still_at_work_after_an_interrupt(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []

    def begin(*arguments: Any) -> None:
        *_, first, _ = arguments
        if first == 0:
            raise KeyboardInterrupt
        time.sleep(0.05)
        ended.append(first)

    monkeypatch.setattr(entry_points, "begin_games", begin)
    with BatchEnv("mini", 6, threads=3) as env:
        with pytest.raises(KeyboardInterrupt):
            env.reset()
        assert sorted(ended) == [2, 4]


def test_games_are_dealt_before_the_first_step() -> None:
    with pytest.raises(GameError, match=r"call reset first"):
        BatchEnv("mini", 6).step([0] * 6)


def test_a_game_can_be_dealt_again_from_its_seed() -> None:
    env = BatchEnv("old-west", 3, seats=4, alvin=True)
    env.reset()
    for index, seed in enumerate(env.seeds):
        game = Game.new(load_board("old-west"), seats=4, seed=int(seed), alvin=True)
        assert game.state.tobytes() == env.states[[index]].tobytes()
