"""Follows a page as a reader would: saves its files, makes its changes, runs its commands and programs.

A block that is introduced by "Save this as `name`:" is written to that file; "In `name`, change `a` to `b`:"
edits one. A block of text directly after commands or a program is what they print; `…` is anything.
"""

import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple, Self

import pytest

from stellwerk.cli import main
from tests.server.server_process import draw_boards

_BLOCK: Final = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_SAVE: Final = re.compile(r"\b[Ss]ave\s+(?:this|it)\s+as\s+`([\w.]+)`:\s*$")
_CHANGE: Final = re.compile(r"\bIn\s+`([\w.]+)`,\s+change\s+((?:(?!\n\n).)+):\s*$", re.DOTALL)
_FROM_TO: Final = re.compile(r"`([^`]+)`\s+to\s+`([^`]+)`")
_COMPILING: Final = re.compile(r"^Compiling .*\n", re.MULTILINE)
"""What only a first run prints."""
_OURS: Final = ("run", "stellwerk")
_PROGRAM: Final = "import sys; from stellwerk.cli import main; sys.exit(main(sys.argv[1:]))"


class Block(NamedTuple):
    """A block of code and the text before it."""

    introduction: str
    language: str
    code: str


class Command(NamedTuple):
    """A command of a page: variables it sets, the program, its arguments."""

    environ: dict[str, str]
    program: str
    arguments: list[str]


def blocks(page: str) -> Iterator[Block]:
    """The blocks of code of a page."""
    position = 0
    for block in _BLOCK.finditer(page):
        yield Block(page[position : block.start()], block[1], block[2])
        position = block.end()


def commands(code: str) -> Iterator[Command]:
    """The commands of Stellwerk in a block; `./run` alone opens a browser, which is left to the reader."""
    for line in code.splitlines():
        words = shlex.split(line, comments=True)
        settings = [word for word in words[:1] if re.match(r"[A-Z_]+=", word)]
        program, *arguments = words[len(settings) :] or [""]
        if Path(program).name in _OURS and arguments:
            yield Command(dict(setting.split("=", 1) for setting in settings), program, arguments)


class Reader:
    """Who follows a page, in the current folder. A server that a page starts runs until the page ends."""

    def __init__(self, capture: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capture = capture
        self._monkeypatch = monkeypatch
        self._server: subprocess.Popen[str] | None = None
        self._printed = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._server is not None:
            with self._server as server:
                server.send_signal(signal.SIGINT)
                server.wait(60)

    def follow(self, page: str) -> None:
        """Do what the page says; it fails where the page is wrong."""
        for block in blocks(page):
            if name := _SAVE.search(block.introduction):
                Path(name[1]).write_text(block.code, "utf-8")
                continue
            if changes := _CHANGE.search(block.introduction):
                _edit(Path(changes[1]), _FROM_TO.findall(changes[2]))
            self._go_through(block)

    def _go_through(self, block: Block) -> None:
        if block.language == "sh":
            self._printed = "".join(map(self._run, commands(block.code)))
        elif block.language == "python":
            exec(compile(block.code, "page", "exec"), {"__name__": "__main__"})
            self._printed = self._capture.readouterr().out
            assert self._printed
        elif block.language == "text" and not block.introduction.strip():
            assert matches(self._printed, block.code), f"it prints\n{self._printed}"

    def _run(self, command: Command) -> str:
        if command.arguments[:1] == ["serve"] and "--help" not in command.arguments:
            return self._start(command)
        code = main(command.arguments)
        printed = _COMPILING.sub("", "".join(self._capture.readouterr()))
        assert code == 0 or printed, command
        return printed

    def _start(self, command: Command) -> str:
        """Start a server that only this test can reach, and let the commands that follow know it."""
        draw_boards()
        options = re.sub(r" --(?:host|port) \S+", "", " ".join(command.arguments)).split()
        self._server = subprocess.Popen(
            [sys.executable, "-c", _PROGRAM, *options, "--host", "127.0.0.1", "--port", "0"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, **command.environ, "XDG_DATA_HOME": str(Path.cwd())},
        )
        assert self._server.stdout is not None
        line = self._server.stdout.readline()
        if address := re.search(r"http://\S+", line):
            self._monkeypatch.setenv("STELLWERK_SERVER", address[0])
        return line


def matches(printed: str, shown: str) -> bool:
    """Whether a text is what a page shows; a line that is just `…` stands for any number of lines."""
    pattern = ""
    for line in shown.splitlines():
        if line.strip() == "…":
            pattern += r"(?:.*\n)*?"
        else:
            pattern += ".*".join(re.escape(part.rstrip()) for part in line.split("…")) + r"[ ]*\n"
    return re.fullmatch(pattern, printed if printed.endswith("\n") else printed + "\n") is not None


def _edit(path: Path, changes: Sequence[tuple[str, str]]) -> None:
    text = path.read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1, f"{old} is not once in {path}"
        text = text.replace(old, new)
    path.write_text(text, "utf-8")
