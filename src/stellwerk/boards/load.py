"""Finds board files, by edition or by path, and loads them."""

import os
import re
import tomllib
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from .problems import BoardError, BoardProblem, ProblemCollector, did_you_mean
from .reading.document import read_board
from .schema import Board

_EDITIONS: Final = ("usa-2004", "usa-2025", "san-francisco", "berlin", "old-west")
_UNLISTED: Final = ("mini",)
_SUFFIX: Final = ".toml"
_MOST_KEY_PARTS: Final = 16
_KEY_PART: Final = r"""(?:[\w-]++|"[^"\n]*"|'[^'\n]*')"""
_LONG_KEY: Final = re.compile(
    rf"(?:^|[\[{{,])[ \t]*+{_KEY_PART}(?:[ \t]*+\.[ \t]*+{_KEY_PART}){{{_MOST_KEY_PARTS}}}", re.MULTILINE
)
"""A key such as a.b.c with too many parts. Parsing one takes memory that grows with the square of them."""


def editions() -> tuple[str, ...]:
    """The names of the published editions."""
    return _EDITIONS


def built_in_boards() -> tuple[str, ...]:
    """The names of all boards that come with the program."""
    return (*_EDITIONS, *_UNLISTED)


def built_in_text(name: str) -> str:
    """The text of a built-in board."""
    file = _built_in_file(name)
    return _read_text(resources.files(__package__) / file, file)


def load_board(name: str | os.PathLike[str]) -> Board:
    """Load the board of an edition or of a file.

    Raises `BoardError` with the problems.
    """
    wanted = _checked_name(name)
    if wanted in built_in_boards():
        return parse_board(built_in_text(wanted), _built_in_file(wanted))
    if not (_looks_like_path(wanted) or Path(wanted).is_file()):
        raise _error(wanted, _unknown_edition(wanted))
    return parse_board(_read_text(Path(wanted), wanted), wanted)


def parse_board(text: str, name: str) -> Board:
    """Parse a board in TOML; messages call the file by this name."""
    if long_key := _LONG_KEY.search(text):
        raise BoardError(_long_key_problem(name, text, long_key.start()))
    try:
        values = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BoardError(_syntax_problem(name, error)) from error
    return read_board(values, ProblemCollector(name, text))


def _checked_name(name: str | os.PathLike[str]) -> str:
    try:
        wanted = os.fspath(name)
    except TypeError:
        wanted = None
    if not isinstance(wanted, str):
        raise _error(repr(name), "this names no board; give an edition or the path of a board file as text")
    return wanted


def _built_in_file(name: str) -> str:
    return name.replace("-", "_") + _SUFFIX


def _looks_like_path(wanted: str) -> bool:
    return wanted.endswith(_SUFFIX) or os.sep in wanted or "/" in wanted


def _unknown_edition(wanted: str) -> str:
    advice = did_you_mean(wanted, built_in_boards()) or "."
    return (
        f"there is no such edition{advice} The editions are {', '.join(_EDITIONS)}, "
        f"and for trying things out {', '.join(_UNLISTED)}; to use your own board file, give its path"
    )


def _read_text(source: Traversable, file: str) -> str:
    try:
        return source.read_bytes().decode("utf-8-sig")
    except IsADirectoryError as error:
        raise _error(file, "this is a directory; name a board file in it") from error
    except FileNotFoundError as error:
        raise _error(file, "there is no such file; check the path") from error
    except UnicodeDecodeError as error:
        raise _error(file, f"this is not UTF-8 text (byte {error.start}); save the file as UTF-8") from error
    except (OSError, ValueError) as error:
        raise _error(file, f"the file cannot be read ({error}); check the path and permissions") from error


def _syntax_problem(file: str, error: Exception) -> BoardProblem:
    if isinstance(error, RecursionError):
        return BoardProblem(
            file, None, "", "the brackets are nested too deeply; a board needs only four levels"
        )
    line = re.search(r"at line (\d+)", str(error))
    message = f"this is not valid TOML: {error}"
    return BoardProblem(file, int(line[1]) if line else None, "", message)


def _long_key_problem(file: str, text: str, position: int) -> BoardProblem:
    line = text.count("\n", 0, position) + 1
    message = f"a key has more than {_MOST_KEY_PARTS} parts; a board needs only four"
    return BoardProblem(file, line, "", message)


def _error(file: str, message: str) -> BoardError:
    return BoardError(BoardProblem(file, None, "", message))
