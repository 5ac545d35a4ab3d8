"""The games of a simulation are passed on in order, and processes start only when that pays."""

import random
from collections.abc import Iterator

import pytest

from stellwerk import Options
from stellwerk.arena import GameResult, GameSequence, Simulation, local_games, play_locally, scheduler
from stellwerk.arena.executor import InProcessExecutor
from stellwerk.arena.plan import Fixture, Plan
from tests.arena.contests import board, made_up_result


def simulation(games: int) -> Simulation:
    return Simulation(board("mini"), Options(), ("random", "random"), seed=3, games=games)


def test_games_are_passed_on_in_order() -> None:
    results = [made_up_result(Fixture(0, number, 0), [number, 0]) for number in range(5, 25)]
    sequence, passed_on = GameSequence(simulation(25), first=5), []
    random.Random(1).shuffle(results)
    for left, result in zip(range(19, -1, -1), results, strict=True):
        passed_on += sequence.add([result])
        assert sequence.games_left == left
    assert [result.fixture.deal for result in passed_on] == list(range(5, 25))
    assert list(sequence.needed()) == []


def test_waiting_games_are_not_played_again() -> None:
    sequence = GameSequence(simulation(4))
    sequence.add([made_up_result(Fixture(0, 2, 0), [1, 0])])
    assert [fixture.deal for fixture in sequence.needed()] == [0, 1, 3]


@pytest.mark.parametrize(("worth", "expected"), [(1e9, [1]), (0.0, [1, 2])], ids=["short", "long"])
def test_processes_start_when_the_rest_is_worth_it(
    monkeypatch: pytest.MonkeyPatch, worth: float, expected: list[int]
) -> None:
    used: list[int] = []

    class Workers(InProcessExecutor):
        def __init__(self, plan: Plan, jobs: int = 1) -> None:
            super().__init__(plan)
            used.append(jobs)

    monkeypatch.setattr(local_games, "InProcessExecutor", Workers)
    monkeypatch.setattr(local_games, "ProcessExecutor", Workers)
    monkeypatch.setattr(local_games, "usable_cores", lambda: 2)
    monkeypatch.setattr(scheduler, "_MAX_TASK_GAMES", 1)
    monkeypatch.setattr(local_games, "_TRIAL_S", 0.0)
    monkeypatch.setattr(local_games, "_WORTH_PROCESSES_S", worth)
    plan = simulation(12)
    sequence = GameSequence(plan)
    assert [result.seed for result in entered(sequence, plan)] == list(range(3, 15))
    assert used == expected


def entered(sequence: GameSequence, plan: Simulation) -> Iterator[GameResult]:
    for results in play_locally(plan, sequence, None):
        yield from sequence.add(results)
