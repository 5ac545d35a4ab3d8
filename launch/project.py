"""Paths: the project folder and what setup creates in it."""

import os
from pathlib import Path

ON_WINDOWS = os.name == "nt"


class Project:
    """The project folder; by default, the one that contains this file."""

    __slots__ = ("locks", "node", "root", "static", "tools", "venv", "web")

    def __init__(self, root: Path | None = None) -> None:
        self.root = root or Path(__file__).resolve().parent.parent
        self.locks = self.root / "locks"
        self.venv = self.root / ".venv"
        self.tools = self.root / ".uv"
        self.node = self.root / ".node"
        self.web = self.root / "web"
        self.static = self.root / "src" / "stellwerk" / "server" / "static"

    @property
    def python(self) -> Path:
        """The environment's interpreter."""
        return self.program("python")

    def program(self, name: str) -> Path:
        """The path of a program installed in the environment."""
        return self.venv / ("Scripts" if ON_WINDOWS else "bin") / (f"{name}.exe" if ON_WINDOWS else name)


def user_cache() -> Path | None:
    """The user's cache folder, or None for a user without a writable home."""
    try:
        folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    except RuntimeError:
        return None
    return folder if is_writable(folder) else None


def is_writable(folder: Path) -> bool:
    """Whether the user may write to the folder, or create it."""
    existing = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    return os.access(existing, os.W_OK)
