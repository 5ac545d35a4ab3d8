"""Whether the tests notice a fault: a mutant is tried in a process of its own, with the tests that run it.

This is a plug-in of pytest. It runs every test once, to see which functions it calls and how long it takes.
Then it forks for each mutant, so that everything is loaded already, and exchanges the function's code in the
new process.
"""

import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType, FunctionType

import pytest

from tests.mutation.mutant import Mutant

Location = tuple[str, int]
"""The file and the first line of a function."""

_SOURCES = Path(__file__).parents[2] / "src"
_SURVIVED, _KILLED, _BROKEN = range(3)
"""How the process of a mutant ends."""
_PATIENCE = 10
"""A test may take this many times as long as usual, and as many seconds more."""


class Outcome(Enum):
    """What became of a mutant."""

    KILLED = "killed"
    TIMED_OUT = "timed out"
    SURVIVED = "survived"
    NOT_RUN = "not run by any test"


@dataclass
class WatchedTest:
    """A test, the functions that it called, and its processor time."""

    item: pytest.Item
    called: set[Location]
    seconds: float


class Trials:
    """Tries mutants, several at a time, and reports each outcome as soon as it is known."""

    def __init__(
        self, mutants: Sequence[Mutant], processes: int, report: Callable[[Mutant, Outcome], None]
    ) -> None:
        self._mutants = mutants
        self._processes = processes
        self._report = report
        self._running: dict[int, Mutant] = {}
        self._tests: list[WatchedTest] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run all tests as they are, then those of each mutant."""
        self._tests = sorted(map(_watch, session.items), key=lambda test: test.seconds)
        if session.testsfailed or session.testscollected == 0:
            raise session.Failed("Without any fault, all tests must pass.")
        try:
            for mutant in self._mutants:
                self._begin(mutant)
            while self._running:
                self._await_one()
        finally:
            for process in self._running:
                os.kill(process, signal.SIGKILL)
        return True

    def _begin(self, mutant: Mutant) -> None:
        location = _location(_function(mutant).__code__)
        tests = [test for test in self._tests if location in test.called]
        if not tests:
            self._report(mutant, Outcome.NOT_RUN)
            return
        if len(self._running) == self._processes:
            self._await_one()
        process = os.fork()
        if process == 0:
            _try(mutant, tests)
        self._running[process] = mutant

    def _await_one(self) -> None:
        process, status = os.waitpid(-1, 0)
        mutant = self._running.pop(process)
        if os.WIFSIGNALED(status):
            assert os.WTERMSIG(status) == signal.SIGPROF, f"{mutant} ended with signal {os.WTERMSIG(status)}"
            self._report(mutant, Outcome.TIMED_OUT)
        else:
            code = os.waitstatus_to_exitcode(status)
            assert code != _BROKEN, f"the trial of {mutant} failed"
            self._report(mutant, Outcome.KILLED if code == _KILLED else Outcome.SURVIVED)


def _watch(item: pytest.Item) -> WatchedTest:
    called: set[Location] = set()

    def note_call(frame: FrameType, _event: str, _argument: object) -> None:
        called.add(_location(frame.f_code))

    begin = time.process_time()
    sys.settrace(note_call)
    try:
        _run(item)
    finally:
        sys.settrace(None)
    return WatchedTest(item, called, time.process_time() - begin)


def _try(mutant: Mutant, tests: Sequence[WatchedTest]) -> None:
    """Run tests until one fails, and end the process. A signal ends it if one goes on for too long."""
    outcome = _BROKEN
    try:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        tests[0].item.config.pluginmanager.unregister(name="terminalreporter")
        _function(mutant).__code__ = mutant.code
        outcome = _SURVIVED if all(map(_passes, tests)) else _KILLED
    finally:
        os._exit(outcome)


def _passes(test: WatchedTest) -> bool:
    signal.setitimer(signal.ITIMER_PROF, _PATIENCE * (test.seconds + 1))
    _run(test.item)
    return test.item.session.testsfailed == 0


def _run(item: pytest.Item) -> None:
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)


def _location(code: CodeType) -> Location:
    return code.co_filename, code.co_firstlineno


def _function(mutant: Mutant) -> FunctionType:
    module = import_module(".".join(mutant.file.relative_to(_SOURCES).with_suffix("").parts))
    function = getattr(module, mutant.function)
    found: FunctionType = getattr(function, "py_func", function)
    return found
