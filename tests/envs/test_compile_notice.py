"""Nobody waits for a compiler without being told, and nobody is told for nothing."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from stellwerk.envs import BatchEnv, compile_notice


def forget() -> None:
    """As in a new process, nothing has been announced."""
    compile_notice.announce_compiling.cache_clear()
    compile_notice._announce.cache_clear()


@pytest.fixture(autouse=True)
def _announced_by_no_other_test() -> Iterator[None]:
    forget()
    yield
    forget()


def test_the_first_use_says_once_that_it_compiles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compile_notice, "FOLDER", tmp_path)
    BatchEnv("mini", games=1)
    BatchEnv("mini", games=1, opponents="random")
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", f"{compile_notice.NOTICE}\n")


@pytest.mark.parametrize("opponents", [None, "random"])
def test_later_uses_say_nothing(opponents: str | None, capsys: pytest.CaptureFixture[str]) -> None:
    env = BatchEnv("mini", games=1, opponents=opponents)
    env.reset()
    env.step(env.sample())  # now the machine code is in the cache
    capsys.readouterr()
    forget()
    BatchEnv("mini", games=1, opponents=opponents)
    assert capsys.readouterr().err == ""
