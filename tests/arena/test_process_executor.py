"""Several processes play the same games as one process, even if a worker is killed."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from stellwerk.arena import ArenaError, Contest, Ledger, ProcessExecutor, compilation, run_contest
from stellwerk.bots import BotError, precompile
from stellwerk.engine.compile_notice import HEADING, QUIET, CompileNotice
from tests.arena.bots import Bold, spec
from tests.arena.contests import played, small_contest, without_times
from tests.arena.killed_bots import KilledBots
from tests.fake_tasks import fake_task


def played_by_processes(contest: Contest, jobs: int = 2) -> Ledger:
    ledger = Ledger(contest)
    with ProcessExecutor(contest, jobs) as executor:
        run_contest(ledger, executor, lambda _: None)
    return ledger


@pytest.mark.parametrize("until_decided", [False, True])
def test_the_results_equal_those_of_one_process(until_decided: bool) -> None:
    contest = small_contest(spec(Bold), "random", seats=3, deals=40, until_decided=until_decided)
    assert without_times(played_by_processes(contest, jobs=3)) == without_times(played(contest))


@pytest.mark.parametrize(
    ("bots", "needed"),
    [
        (("random", "random"), "games"),
        ((spec(Bold), "random"), "games"),
        (("planner", "random"), "all"),
        (("bench/steady_planner.py:SteadyPlanner", "random"), "all"),
    ],
)
def test_what_workers_need_is_compiled_once_and_first(
    bots: tuple[str, str],
    needed: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    compiled: list[str] = []
    for module, name in ((compilation, "games"), (precompile, "rules_and_policies")):
        task = fake_task("games" if name == "games" else "all", tmp_path, compiled)
        monkeypatch.setattr(module, name, partial(list, [task]))
    monkeypatch.setattr(compilation, "NOTICE", CompileNotice())
    monkeypatch.delenv(QUIET, raising=False)
    for _ in range(2):
        played_by_processes(small_contest(*bots, deals=1))
    assert compiled == [needed]
    said = [HEADING, "  Compiling rules and bots, first run only (1/1): all …"]
    assert capfd.readouterr().err.splitlines() == (said if needed == "all" else [])


def test_a_killed_worker_loses_no_results(killed_bots: KilledBots) -> None:
    contest = small_contest(killed_bots.spec, spec(Bold), deals=20)
    expected = without_times(played(contest))
    killed_bots.kill(2)
    assert without_times(played_by_processes(contest)) == expected
    assert killed_bots.kills_left == 0


def test_a_game_that_always_crashes_its_worker_is_reported(killed_bots: KilledBots) -> None:
    killed_bots.kill(1000)
    contest = small_contest(killed_bots.spec, "random", deals=2)
    with pytest.raises(ArenaError) as failure:
        played_by_processes(contest, jobs=1)
    sentence = "A game crashed its worker process 3 times (exit code -9): seed"
    assert str(failure.value).startswith(sentence)
    assert "killed_bot.py:KilledBot" in str(failure.value)


def test_a_worker_without_the_bot_says_so() -> None:
    contest = small_contest("no/own.py:Own", "random", deals=1)
    with pytest.raises(BotError, match=r"no/own\.py: there is no such file"):
        played_by_processes(contest)


def test_workers_must_run_the_same_version() -> None:
    contest = replace(small_contest("random", "random"), version="0")
    with pytest.raises(
        ArenaError, match=r"A worker runs Stellwerk .*, but this is 0; install the same version"
    ):
        played_by_processes(contest)
