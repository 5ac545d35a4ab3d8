"""What a setup task prints while it runs and when it fails."""

import sys
from pathlib import Path

import pytest

from launch.setup_task import SetupError, SetupTask, without_frames

TASK = SetupTask("Doing it", Path.cwd(), "Try this.")


def test_a_task_that_succeeds_prints_only_its_purpose(capfd: pytest.CaptureFixture[str]) -> None:
    TASK.run_quietly([sys.executable, "-c", "print('chatter')"])
    assert capfd.readouterr() == ("", "Doing it …\n")


def test_a_failed_task_keeps_the_last_lines_and_hides_the_traceback() -> None:
    code = "print('first'); raise ValueError('the reason')"
    with pytest.raises(SetupError) as failure:
        TASK.run_quietly([sys.executable, "-c", code])
    assert str(failure.value) == "Doing it failed. Try this."
    assert set(failure.value.tool_lines) == {"first", "ValueError: the reason"}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_a_killed_task_says_so() -> None:
    with pytest.raises(SetupError) as failure:
        TASK.run_quietly([sys.executable, "-c", "import os; os.kill(os.getpid(), 9)"])
    assert str(failure.value) == "Doing it was killed by signal 9; run this again."


def test_a_visible_task_shows_its_own_progress(capfd: pytest.CaptureFixture[str]) -> None:
    TASK.run_visibly([sys.executable, "-c", "print('half done')"])
    assert capfd.readouterr() == ("", "half done\n")


def test_a_visible_task_that_fails_hides_the_traceback(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SetupError) as failure:
        TASK.run_visibly([sys.executable, "-c", "raise ValueError('the reason')"])
    assert failure.value.tool_lines == ("ValueError: the reason",)
    assert "Traceback" not in capfd.readouterr().err


def test_the_end_of_a_cut_traceback_is_kept_whole() -> None:
    lines = [
        "before\n",
        "Traceback (most recent call last):\n",
        '  File "x"\n',
        "    f()\n",
        "KeyError: 1\n",
        "after\n",
    ]
    assert without_frames(lines) == ["before", "KeyError: 1", "after"]
