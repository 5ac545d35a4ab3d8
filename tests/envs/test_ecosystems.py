"""The environments for PettingZoo and Gymnasium pass the ecosystems' own tests."""

import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from stellwerk.envs.aec_env import SeatsEnv
from stellwerk.envs.seat_env import SeatEnv
from stellwerk.play import IllegalAction

EDITIONS = [("mini", 2), ("mini", 4), ("berlin", 3), ("san-francisco", 2), ("old-west", 6), ("usa-2004", 5)]


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # it is a dictionary, with the mask
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Environment has not defined a render")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")  # of those who are not to act
@pytest.mark.parametrize(("edition", "seats"), EDITIONS)
def test_pettingzoo_api(edition: str, seats: int) -> None:
    api_test(SeatsEnv(edition, seats=seats), num_cycles=400)


def test_pettingzoo_seeds() -> None:
    seed_test(lambda: SeatsEnv("mini", seats=3), num_cycles=200)


@pytest.mark.parametrize(("edition", "seats"), EDITIONS)
def test_gymnasium_api(edition: str, seats: int) -> None:
    env = gymnasium.make("stellwerk/Seat-v0", edition=edition, seats=seats, opponents="random")
    check_env(env.unwrapped)


def test_rewards_of_an_agent_add_up_to_its_margin() -> None:
    env = SeatsEnv("mini", seats=3, reward="score")
    env.reset(seed=4)
    sums = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        _, reward, terminated, _, _ = env.last()
        sums[agent] += reward
        env.step(None if terminated else int(env.action_space(agent).sample()))
    margins = list(sums.values())
    assert max(margins) >= 0 >= min(margins)
    assert sum(margin > 0 for margin in margins) <= 1


def test_a_seat_sees_nothing_of_what_others_choose_at_set_up() -> None:
    views = []
    for choice in (0, 1):
        env = SeatsEnv("mini")
        env.reset(seed=1)
        env.step(int(np.flatnonzero(env.observe("seat_0")["action_mask"])[choice]))
        views.append(env.observe("seat_1")["observation"])
    assert (views[0] == views[1]).all()


def test_an_agent_that_plays_illegally_is_told() -> None:
    env = SeatsEnv("mini")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match=r"is not legal for seat 0"):
        env.step(0)


def test_only_legal_actions_are_sampled_and_played() -> None:
    env = SeatEnv("mini", opponents="random")
    observation, info = env.reset(seed=1)
    terminated = False
    while not terminated:
        assert (observation["action_mask"] == info["action_mask"]).all()
        assert (env.action_masks() == observation["action_mask"]).all()
        illegal = int(np.flatnonzero(observation["action_mask"] == 0)[0])
        same, reward, _, _, info = env.step(illegal)
        assert reward == 0
        assert str(info["illegal"]).startswith(f"Game 0: action {illegal} (")
        assert (same["observation"] == observation["observation"]).all()
        observation, _, terminated, _, info = env.step(env.action_space.sample())
    points = info["points"]
    assert isinstance(points, list)
    assert len(points) == 2
    assert not observation["action_mask"].any()
    after, reward, terminated, _, again = env.step(0)
    assert (after["observation"] == observation["observation"]).all()
    assert (reward, terminated, again["points"]) == (0, True, info["points"])


@pytest.mark.parametrize(
    ("module", "missing"), [("aec_env", "gymnasium"), ("aec_env", "pettingzoo"), ("seat_env", "gymnasium")]
)
def test_a_missing_extra_gets_one_sentence(module: str, missing: str) -> None:
    program = f"import sys; sys.modules['{missing}'] = None; import stellwerk.envs.{module}"
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=False
    )
    assert result.stderr.splitlines()[-1] == (
        "ImportError: The environments for Gymnasium and PettingZoo need the extra “rl”: "
        "pip install 'stellwerk[rl]', or ./run test --version in the project folder."
    )
