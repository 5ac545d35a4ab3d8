"""Where records are, as callers name it."""

import os
from pathlib import Path

from stellwerk.play.errors import RecordError


def checked_path(path: str | os.PathLike[str]) -> Path:
    """The path of a file; what cannot be one raises RecordError."""
    try:
        found = Path(path)
    except TypeError:
        raise RecordError(f"{path!r} is not a path; give the path of a file, as text or as a Path.") from None
    if "\0" in str(found):
        raise RecordError(f"{str(found)!r} is not a path: no path has a null character.")
    return found
