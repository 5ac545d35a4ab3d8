"""When the rules are compiled ahead of the first move."""

from pathlib import Path

import pytest

from launch.kernel import ensure_kernel, kernel_environ
from tests.launch.sandbox import Sandbox


@pytest.fixture
def compiled(sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A log with a line for each compilation, by a stub in place of the environment's Python."""
    log = tmp_path / "compiled"
    log.touch()
    monkeypatch.delenv("STELLWERK_KERNEL_CACHE", raising=False)
    sandbox.project.python.parent.mkdir(parents=True)
    sandbox.project.python.write_text(f'#!/bin/sh\necho "$STELLWERK_KERNEL_CACHE" "$@" >> "{log}"\n')
    sandbox.project.python.chmod(0o755)
    (sandbox.project.root / "src/stellwerk/engine").mkdir(parents=True)
    return log


def test_the_rules_are_compiled_once_into_the_project_folder(sandbox: Sandbox, compiled: Path) -> None:
    ensure_kernel(sandbox.project)
    ensure_kernel(sandbox.project)
    assert compiled.read_text() == f"{sandbox.project.root / '.kernel'} -m stellwerk.bots.precompile\n"


@pytest.mark.parametrize("file", ["engine/market.py", "engine/hidden/observe.py", "bots/policies/racer.py"])
def test_changed_rules_are_compiled_again(sandbox: Sandbox, compiled: Path, file: str) -> None:
    ensure_kernel(sandbox.project)
    changed = sandbox.project.root / "src/stellwerk" / file
    changed.parent.mkdir(parents=True, exist_ok=True)
    changed.write_text("# a rule\n")
    ensure_kernel(sandbox.project)
    assert len(compiled.read_text().splitlines()) == 2


def test_the_user_can_choose_the_folder(
    sandbox: Sandbox, compiled: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("STELLWERK_KERNEL_CACHE", "chosen")
    ensure_kernel(sandbox.project)
    assert compiled.read_text().split()[0] == str(tmp_path / "chosen")


def test_a_read_only_project_uses_the_cache_of_the_user(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("STELLWERK_KERNEL_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr("os.access", lambda path, _: not Path(path).is_relative_to(sandbox.project.root))
    assert kernel_environ(sandbox.project)["STELLWERK_KERNEL_CACHE"] == str(tmp_path / "cache" / "stellwerk")
