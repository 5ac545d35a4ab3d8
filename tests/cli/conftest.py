"""The command line, called in this process, with the rules compiled."""

from collections.abc import Callable
from pathlib import Path

import pytest

from stellwerk.cli import main
from stellwerk.cli.compilation import ensure_compiled
from stellwerk.cli.console import OUTPUT
from tests.cli.calls import Call, Completed


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    ensure_compiled()


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    """Calls the command line with these arguments."""

    def call_main(*arguments: str | Path) -> Completed:
        code = main([str(argument) for argument in arguments])
        output = capsys.readouterr()
        return Completed(code, output.out, output.err)

    return call_main


@pytest.fixture
def width(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Sets the width of the terminal."""
    return lambda columns: monkeypatch.setattr(OUTPUT, "width", columns)


@pytest.fixture
def record(tmp_path: Path, call: Call) -> Path:
    """A file with the records of two short games."""
    path = tmp_path / "games.jsonl"
    assert call("simulate", "--edition", "mini", "--games", "2", "--records", path).code == 0
    return path
