"""A copy of `run` and launch/ in a temporary folder, with stubs for the programs they call."""

import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from launch.environment import TEST, stamp_for, stamp_path
from launch.kernel import kernel_digest
from launch.project import Project
from launch.web import packages_stamp, packages_stamp_path, web_digest
from launch.web import stamp_path as web_stamp_path

ROOT = Path(__file__).resolve().parents[2]

ECHO = """\
#!/bin/sh
printf '%s' "${0##*/}"
for argument in "$@"; do printf ' <%s>' "$argument"; done
printf '\\n'
pwd
exit "${STUB_EXIT:-0}"
"""
"""A program that prints its name, its arguments and its working folder."""

NODE = ECHO.replace("#!/bin/sh\n", '#!/bin/sh\n[ "$1" = --version ] && echo v24.0.0 && exit\n')


class Sandbox:
    """A project folder with the real `run` and launch/, and a PATH that has only stubs."""

    def __init__(self, folder: Path) -> None:
        self.project = Project(folder / "a folder with spaces")
        self.launcher = self.project.root / "run"
        self.path = folder / "path"
        self.path.mkdir()
        self.add_stub("readlink", f'#!/bin/sh\nexec {shutil.which("readlink")} "$@"\n')
        self.project.root.mkdir()
        shutil.copy2(ROOT / "run", self.launcher)
        shutil.copytree(
            ROOT / "launch", self.project.root / "launch", ignore=shutil.ignore_patterns("__pycache__")
        )
        (self.project.root / "pyproject.toml").write_text("# configuration\n")
        self.project.locks.mkdir()
        for name in ("play.txt", "test.txt", "uv.txt", "node.txt"):
            (self.project.locks / name).write_text(f"# lock {name}\n")

    def add_stub(self, name: str, script: str) -> None:
        """Put a program on the PATH."""
        _write_program(self.path / name, script)

    def add_python(self) -> None:
        """Put the Python of the tests on the PATH."""
        self.add_stub("python3", f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')

    def set_up(self, lock: str) -> None:
        """Create what looks like a complete setup, with programs that only print how they were called."""
        self.project.python.parent.mkdir(parents=True)
        self.project.python.symlink_to(sys.executable)
        for name in ("stellwerk", "pytest", "ruff", "mypy", "lint-imports"):
            _write_program(self.project.program(name), ECHO)
        stamp_for(self.project, lock).write(stamp_path(self.project))
        kernel = self.project.root / ".kernel"
        kernel.mkdir()
        (kernel / "stellwerk-stamp").write_text(kernel_digest(self.project))
        self._set_up_pages()

    def _set_up_pages(self) -> None:
        self.add_stub("node", NODE)
        self.add_stub("npm-cli.js", "")
        (self.path / "npm").symlink_to(self.path / "npm-cli.js")
        packages_stamp_path(self.project).parent.mkdir(parents=True)
        (self.project.web / "package-lock.json").write_text("{}\n")
        packages_stamp_path(self.project).write_text(packages_stamp(self.project, TEST))
        self.project.static.mkdir(parents=True)
        web_stamp_path(self.project).write_text(web_digest(self.project))

    def run(
        self, *arguments: str, folder: Path | None = None, environ: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Call `run` as a user would."""
        return subprocess.run(
            ["/bin/sh", self.launcher, *arguments],
            cwd=folder or self.project.root,
            env={"PATH": str(self.path), "HOME": str(self.project.root), **(environ or {})},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )


def _write_program(path: Path, script: str) -> None:
    path.write_text(script, encoding="utf-8")
    path.chmod(0o755)
