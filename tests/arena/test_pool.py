"""Processes play what one process would have played, and a killed one costs nothing."""

from dataclasses import replace

import pytest

from stellwerk.arena import ArenaError, Contest, Ledger, Pool, run
from stellwerk.bots import BotError
from tests.arena.mortal import Mortals
from tests.arena.players import Bold, spec
from tests.arena.stand import held, small_contest, timeless


def pooled(contest: Contest, jobs: int = 2) -> Ledger:
    ledger = Ledger(contest)
    with Pool(contest, jobs) as crew:
        run(ledger, crew, lambda _: None)
    return ledger


@pytest.mark.parametrize("until_decided", [False, True])
def test_the_results_are_those_of_one_process(until_decided: bool) -> None:
    contest = small_contest(spec(Bold), "random", seats=3, deals=40, until_decided=until_decided)
    assert timeless(pooled(contest, jobs=3)) == timeless(held(contest))


def test_a_killed_worker_costs_no_result(mortals: Mortals) -> None:
    contest = small_contest(mortals.spec, spec(Bold), deals=20)
    expected = timeless(held(contest))
    mortals.die(2)
    assert timeless(pooled(contest)) == expected
    assert mortals.lives == 0


def test_a_game_that_always_ends_its_worker_is_told(mortals: Mortals) -> None:
    mortals.die(1000)
    contest = small_contest(mortals.spec, "random", deals=2)
    with pytest.raises(ArenaError) as failure:
        pooled(contest, jobs=1)
    sentence = "A game ended its worker process 3 times (exit code -9): seed"
    assert str(failure.value).startswith(sentence)
    assert "mortal.py:Mortal" in str(failure.value)


def test_a_worker_without_the_bot_says_so() -> None:
    contest = small_contest("no/own.py:Own", "random", deals=1)
    with pytest.raises(BotError, match=r"no/own\.py: there is no such file"):
        pooled(contest)


def test_workers_must_run_the_same_version() -> None:
    contest = replace(small_contest("random", "random"), version="0")
    with pytest.raises(ArenaError, match=r"A worker runs Stellwerk .*, but this is 0; install the same"):
        pooled(contest)
