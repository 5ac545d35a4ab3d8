"""The training example learns: its gradients are right, and a few iterations change how it plays."""

import re
from pathlib import Path

import numpy as np
import pytest

from examples.learning_curve import draw
from examples.policy_network import Adam, PolicyNetwork
from examples.ppo import Settings, Trainer, sampled
from examples.train_mini import main, train, trial
from stellwerk.envs import BatchEnv


def test_an_unknown_edition_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["train_mini", "--edition", "nosuch"])
    with pytest.raises(SystemExit) as refused:
        main()
    assert str(refused.value).startswith("nosuch: there is no such edition")
    assert capsys.readouterr().out == ""


def test_gradients_are_those_of_the_loss() -> None:
    chance = np.random.default_rng(1)
    network = PolicyNetwork(inputs=5, actions=4, hidden=8, chance=chance)
    network.weights["policy"] += chance.standard_normal((8, 4)).astype(np.float32)
    inputs = chance.standard_normal((6, 5)).astype(np.float32)
    masks, chosen = np.ones((6, 4), bool), np.arange(6) % 4
    masks[0, 3] = False

    def loss() -> float:
        log_odds, values = network.forward(inputs, masks)
        return float(-log_odds[np.arange(6), chosen].sum() + (values**2).sum() / 2)

    log_odds, values = network.forward(inputs, masks)
    by_logits = np.exp(log_odds)
    by_logits[np.arange(6), chosen] -= 1
    gradients = network.gradients(by_logits, values)
    for name, weights in network.weights.items():
        place = np.unravel_index(abs(gradients[name]).argmax(), weights.shape)
        before, step = weights[place], np.float32(1e-2)
        weights[place] = before + step
        above = loss()
        weights[place] = before - step
        below = loss()
        weights[place] = before
        assert (above - below) / (2 * step) == pytest.approx(gradients[name][place], rel=0.05)


def test_only_legal_actions_are_drawn() -> None:
    chance = np.random.default_rng(2)
    network = PolicyNetwork(inputs=3, actions=10, hidden=8, chance=chance)
    masks = chance.random((500, 10)) < 0.3
    masks[:, 0] |= ~masks.any(axis=1)
    log_odds, _ = network.forward(chance.standard_normal((500, 3)).astype(np.float32), masks)
    assert masks[np.arange(500), sampled(log_odds, chance)].all()


def test_a_few_iterations_make_good_actions_likelier() -> None:
    env = BatchEnv("mini", 32, opponents="random", reward="score", seed=1)
    trainer = Trainer(env, Settings(steps=16, minibatch=512), seed=1)
    before = {name: weights.copy() for name, weights in trainer.network.weights.items()}
    games = sum(trainer.iterate(progress=0.0)[0] for _ in range(4))
    assert games > 0
    assert all((weights != before[name]).any() for name, weights in trainer.network.weights.items())
    assert all(np.isfinite(weights).all() for weights in trainer.network.weights.values())


def test_adam_descends() -> None:
    weights = {"one": np.full(3, 5, np.float32)}
    adam = Adam(weights)
    for _ in range(400):
        adam.descend({"one": 2 * weights["one"]}, rate=0.05)
    assert abs(weights["one"]).max() < 0.5


def test_the_program_trains_tries_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    network, curve = train("mini", "random", iterations=3, seed=1, games_at_once=16)
    assert len(re.findall(r"\d s +[\d,]+ games  won \d+\.\d%", capsys.readouterr().out)) == 3
    assert 0 <= trial(network, "mini", "random", games=20, seed=2) <= 1
    file = tmp_path / "curve.csv"
    lines = [f"{seconds},{games},{rate}" for seconds, games, rate in curve]
    file.write_text("\n".join(["seconds,games,win_rate", *lines, ""]))
    draw(file, tmp_path / "curve.svg")
    assert "games of training" in (tmp_path / "curve.svg").read_text()
