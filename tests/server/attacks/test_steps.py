"""A long step is noticed, unless the same attack does without one in another attempt."""

from pathlib import Path

import pytest

from tests.server.server_process import ServerProcess

from . import steps
from .steps import ATTEMPTS, no_long_step

LINE = '{"level": "warning", "text": "the event loop was occupied for 60 ms", "step": "serve"}\n'


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ServerProcess:
    """A server that does not run, with a log."""
    for name in ("kill", "start"):
        monkeypatch.setattr(ServerProcess, name, lambda _: None)
    monkeypatch.setattr(steps, "metric", lambda *_: 0.0)
    (tmp_path / "server.log").touch()
    return ServerProcess(tmp_path, "club.db")


def attack(server: ServerProcess, log: Path, slow: int) -> int:
    """Attack until there is no long step, of which the first attempts have one each; returns how often."""
    count = 0
    for attempt in no_long_step(server):
        with attempt:
            count += 1
            log.write_text(log.read_text() + (LINE if count <= slow else ""))
    return count


def test_the_best_of_a_few_attempts_counts(server: ServerProcess, tmp_path: Path) -> None:
    assert attack(server, tmp_path / "server.log", slow=0) == 1
    assert attack(server, tmp_path / "server.log", slow=ATTEMPTS - 1) == ATTEMPTS
    with pytest.raises(pytest.fail.Exception, match="occupied for 60 ms"):
        attack(server, tmp_path / "server.log", slow=ATTEMPTS)
