"""An attack that others feel makes the measurement fail."""

import pytest

from bench.attack import Attack, failings
from stellwerk.server.app.loop_occupation import LONGEST_S


@pytest.mark.parametrize(
    ("p99_s", "step_s", "complaints"),
    [
        (0.09, LONGEST_S, []),
        (0.1, LONGEST_S, ["/healthz took 100 ms"]),
        (0.09, 0.06, ["A step occupied the event loop for 60 ms"]),
        (0.2, 0.07, ["/healthz took 200 ms", "A step occupied the event loop for 70 ms"]),
    ],
)
def test_slow_answers_and_long_steps_are_told(p99_s: float, step_s: float, complaints: list[str]) -> None:
    attack = Attack("http://nowhere", 0.0, longest_log=1)
    attack.health_s = [0.001] * 97 + [p99_s] * 3
    attack.longest_step_s = step_s
    found = failings(attack)
    assert len(found) == len(complaints)
    assert all(sentence.startswith(begin) for sentence, begin in zip(found, complaints, strict=True))
