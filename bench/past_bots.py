"""Bots of another checkout of Stellwerk, to measure against how they were: see docs/bots.md.

`STELLWERK_PAST` names the folder of the checkout, `stellwerk arena --bots bench/past_bots.py:PastPlanner` its
planner. The past plays in a process of its own, which gets positions as text and answers in notation.
"""

import atexit
import os
import subprocess
import sys
from functools import cache
from itertools import count
from typing import IO, ClassVar

from stellwerk import Action, Bot, Observation
from stellwerk.bots import make_bots
from stellwerk.play.notation import format_action

_NEW, _POSITION = "new", "position"
_numbers = count()


class PastPlanner:
    """The planner of the other checkout."""

    spec: ClassVar = "planner"

    def __init__(self, seed: int) -> None:
        self._number = str(next(_numbers))
        _ask(_NEW, self._number, self.spec, str(seed))

    def choose(self, observation: Observation) -> Action:
        """What the bot of the other checkout plays."""
        said = _ask(_POSITION, self._number, observation.position())
        texts = (format_action(observation.board, action) for action in observation.legal)
        return dict(zip(texts, observation.legal, strict=True))[said]


class PastSearch(PastPlanner):
    """The search of the other checkout, with few simulations, so that contests take minutes."""

    spec = "search:simulations=200"


def _ask(*words: str) -> str:
    requests, answers = _past()
    print(*words, sep="\t", file=requests, flush=True)
    return answers.readline().rstrip("\n")


@cache
def _past() -> tuple[IO[str], IO[str]]:
    """The process in which the past plays, with its own machine code."""
    checkout = os.environ["STELLWERK_PAST"]
    past = subprocess.Popen(
        [sys.executable, "-P", __file__],
        env={
            **os.environ,
            "PYTHONPATH": f"{checkout}/src",
            "STELLWERK_KERNEL_CACHE": f"{checkout}/.kernel",
            "STELLWERK_QUIET": "1",
        },
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    atexit.register(past.kill)
    assert past.stdin is not None
    assert past.stdout is not None
    return past.stdin, past.stdout


def _answer_all() -> None:
    bots: dict[str, Bot] = {}
    for line in sys.stdin:
        word, number, *rest = line.rstrip("\n").split("\t")
        if word == _NEW:
            (bots[number],) = make_bots([rest[0]], int(rest[1]))
            print(flush=True)
        else:
            observation = Observation.from_position(rest[0])
            print(format_action(observation.board, bots[number].choose(observation)), flush=True)


if __name__ == "__main__":
    _answer_all()
