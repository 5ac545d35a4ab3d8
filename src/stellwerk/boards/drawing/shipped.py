"""The drawing data that comes with the program: board files name it, and can name nothing else."""

import json
from functools import cache
from importlib import resources
from typing import Any, Final

_SUFFIX: Final = ".json"


@cache
def shipped_names(folder: str) -> tuple[str, ...]:
    """The names of all files in a folder of drawing data."""
    files = (file.name for file in (resources.files("stellwerk.boards") / folder).iterdir())
    return tuple(sorted(name.removesuffix(_SUFFIX) for name in files if name.endswith(_SUFFIX)))


def shipped(folder: str, name: str) -> Any:
    """The content of one of these files."""
    file = resources.files("stellwerk.boards") / folder / (name + _SUFFIX)
    return json.loads(file.read_text("utf-8"))
