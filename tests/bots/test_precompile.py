"""Rules and bots are compiled on two cores, whatever becomes of the second process."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from stellwerk import Game
from stellwerk.bots import choose_actions, make_bots, precompile
from stellwerk.bots.compiling_process import CompilingProcess
from stellwerk.engine.compilation import missing
from tests.fake_tasks import fake_task


@pytest.fixture
def compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Lists what is compiled in this process, in place of the real entry points."""
    compiled: list[str] = []
    tasks = [fake_task(name, tmp_path, compiled) for name in ("deal", "bots", "search", "score")]
    monkeypatch.setattr(precompile, "rules_and_policies", lambda: tasks)
    return compiled


def test_on_one_core_everything_is_compiled_here(
    compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(precompile, "usable_cores", lambda: 1)
    assert list(precompile.compile_all()) == [
        "Compiling rules and bots, first run only (1/4): deal",
        "Compiling rules and bots, first run only (2/4): bots",
        "Compiling rules and bots, first run only (3/4): search",
        "Compiling rules and bots, first run only (4/4): score",
    ]
    assert compiled == ["deal", "bots", "search", "score"]


def test_what_is_in_the_cache_is_not_compiled_again(
    compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(precompile, "usable_cores", lambda: 1)
    precompile.rules_and_policies()[0].run()
    compiled.clear()
    assert len(list(precompile.compile_all())) == 3
    assert compiled == ["bots", "search", "score"]
    assert list(precompile.compile_all()) == []


def test_what_the_other_process_cannot_compile_is_compiled_here(
    compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(precompile, "usable_cores", lambda: 2)
    failing = partial(CompilingProcess, "no_such_module")
    monkeypatch.setattr(precompile, "CompilingProcess", lambda _module, names: failing(names))
    list(precompile.compile_all())
    assert compiled == ["deal", "score", "bots", "search"]
    assert missing(precompile.rules_and_policies()) == []


def test_the_other_process_compiles_what_it_is_told(
    compiled: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    precompile.main(["search", "bots"])
    assert compiled == ["bots", "search"]
    assert capsys.readouterr().out == "bots\nsearch\n"


def test_games_of_bots_need_no_other_versions_of_what_was_compiled() -> None:
    tasks: list[Any] = precompile.rules_and_policies()
    for task in tasks:
        task.run()
    before = [len(task.entry_point.overloads) for task in tasks]
    game = Game.new("mini", seats=2, seed=1)
    for seat, action in choose_actions(game, make_bots(("search:simulations=20", "planner"), 1)):
        game.play(action, seat)
    game.scores()
    assert [len(task.entry_point.overloads) for task in tasks] == before


def test_it_tells_what_it_compiles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "echo_names.py").write_text("import sys\nprint(*sys.argv[1:], sep='\\n')\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with CompilingProcess("echo_names", ["bots", "search"]) as process:
        told = list(process.remaining())
    assert told == ["bots", "search"]


def test_its_progress_is_asked_for_without_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "never_ends.py").write_text("import threading\nthreading.Event().wait()\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with CompilingProcess("never_ends", []) as process:
        assert list(process.begun()) == []
