"""A small network in plain NumPy: two hidden layers, the odds of every action, the value of a position."""

from typing import Final

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
Integers = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]

_FORBIDDEN: Final = np.float32(-1e9)
"""The logit of an illegal action."""


class PolicyNetwork:
    """Weights, the forward pass, and the gradients of the last forward pass."""

    def __init__(self, inputs: int, actions: int, hidden: int, chance: np.random.Generator) -> None:
        self.weights: dict[str, Floats] = {
            "first": _random(chance, inputs, hidden, np.sqrt(2.0)),
            "first_bias": np.zeros(hidden, np.float32),
            "second": _random(chance, hidden, hidden, np.sqrt(2.0)),
            "second_bias": np.zeros(hidden, np.float32),
            "policy": _random(chance, hidden, actions, 0.01),
            "policy_bias": np.zeros(actions, np.float32),
            "value": _random(chance, hidden, 1, 1.0),
            "value_bias": np.zeros(1, np.float32),
        }

    def forward(self, observations: Floats, masks: Mask) -> tuple[Floats, Floats]:
        """The logarithms of the odds of every action, and the values of the positions."""
        w = self.weights
        self._inputs = observations
        self._first = np.maximum(observations @ w["first"] + w["first_bias"], 0)
        self._second = np.maximum(self._first @ w["second"] + w["second_bias"], 0)
        logits = np.where(masks, self._second @ w["policy"] + w["policy_bias"], _FORBIDDEN)
        logits -= logits.max(axis=1, keepdims=True)
        log_odds = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
        return log_odds, (self._second @ w["value"] + w["value_bias"])[:, 0]

    def gradients(self, by_logits: Floats, by_values: Floats) -> dict[str, Floats]:
        """The gradients of all weights from those of the logits and values of the last forward pass."""
        w, by_value = self.weights, by_values[:, None]
        by_second = (by_logits @ w["policy"].T + by_value @ w["value"].T) * (self._second > 0)
        by_first = (by_second @ w["second"].T) * (self._first > 0)
        return {
            "first": self._inputs.T @ by_first,
            "first_bias": by_first.sum(axis=0),
            "second": self._first.T @ by_second,
            "second_bias": by_second.sum(axis=0),
            "policy": self._second.T @ by_logits,
            "policy_bias": by_logits.sum(axis=0),
            "value": self._second.T @ by_value,
            "value_bias": by_value.sum(axis=0),
        }


class Adam:
    """The usual optimiser, with the gradient's norm limited."""

    def __init__(self, weights: dict[str, Floats], largest_norm: float = 0.5) -> None:
        self._weights, self._largest_norm, self._steps = weights, largest_norm, 0
        self._mean = {name: np.zeros_like(values) for name, values in weights.items()}
        self._square = {name: np.zeros_like(values) for name, values in weights.items()}

    def descend(self, gradients: dict[str, Floats], rate: float) -> None:
        """Change the weights against their gradients."""
        self._steps += 1
        norm = np.sqrt(sum(float((values**2).sum()) for values in gradients.values()))
        factor = np.float32(min(1.0, self._largest_norm / (norm + 1e-8)))
        size = np.float32(rate * np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps))
        for name, values in gradients.items():
            self._mean[name] += 0.1 * (factor * values - self._mean[name])
            self._square[name] += 0.001 * ((factor * values) ** 2 - self._square[name])
            self._weights[name] -= size * self._mean[name] / (np.sqrt(self._square[name]) + 1e-8)


def _random(chance: np.random.Generator, rows: int, columns: int, gain: float) -> Floats:
    weights: Floats = chance.standard_normal((rows, columns)).astype(np.float32)
    return weights * np.float32(gain / np.sqrt(rows))
