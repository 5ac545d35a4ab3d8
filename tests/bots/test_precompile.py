"""Rules and bots are compiled on two cores, whatever becomes of the second process."""

from functools import partial
from pathlib import Path

import pytest

from stellwerk.bots import precompile
from stellwerk.bots.compiling_process import CompilingProcess
from stellwerk.engine.compilation import Compilation


@pytest.fixture
def compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Lists what is compiled in this process, in place of the real entry points."""
    compiled: list[str] = []

    def part(title: str, *names: str) -> Compilation:
        tasks = [(name, partial(compiled.append, name)) for name in names]
        return Compilation(title, tmp_path, lambda: tasks)

    monkeypatch.setattr(
        precompile, "_PARTS", (part("rules", "deal", "legal"), part("bots", "bots", "search"))
    )
    return compiled


def test_on_one_core_everything_is_compiled_here(
    compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(precompile, "usable_cores", lambda: 1)
    assert list(precompile.compile_all()) == [
        "Compiling rules and bots, first run only (1/4): deal",
        "Compiling rules and bots, first run only (2/4): legal",
        "Compiling rules and bots, first run only (3/4): bots",
        "Compiling rules and bots, first run only (4/4): search",
    ]
    assert compiled == ["deal", "legal", "bots", "search"]
    assert precompile.is_compiled()


def test_what_is_done_is_not_compiled_again(compiled: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precompile, "usable_cores", lambda: 1)
    list(precompile.compile_all())
    compiled.clear()
    assert list(precompile.compile_all()) == []
    assert compiled == []


def test_what_another_process_should_have_compiled_is_loaded_here_or_compiled(
    compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(precompile, "usable_cores", lambda: 2)
    failing = partial(CompilingProcess, "no_such_module")
    monkeypatch.setattr(precompile, "CompilingProcess", lambda _module, names: failing(names))
    assert len(list(precompile.compile_all())) == 2
    assert compiled == ["deal", "legal", "bots", "search"]
    assert precompile.is_compiled()


def test_another_process_tells_what_it_compiles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "echo_names.py").write_text("import sys\nprint(*sys.argv[1:], sep='\\n')\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with CompilingProcess("echo_names", ["bots", "search"]) as process:
        told = list(process.remaining())
    assert told == ["bots", "search"]


def test_progress_of_another_process_is_asked_for_without_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "never_ends.py").write_text("input_needed = __import__('threading').Event().wait()\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with CompilingProcess("never_ends", []) as process:
        assert list(process.begun()) == []
