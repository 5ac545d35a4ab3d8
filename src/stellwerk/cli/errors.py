"""Reports errors as one sentence each, with the right exit code."""

import os
import sys
from typing import Final

from cyclopts import CoercionError, CycloptsError, Token, UnknownCommandError, UnusedCliTokensError

import stellwerk

from .console import ERRORS

SUCCESS: Final = 0
FAILURE: Final = 1
USAGE: Final = 2

_COMMANDS_WITH_EDITION: Final = ("play", "watch", "simulate", "arena")
"""Commands in which a stray argument is most likely the name of an edition."""
_NUMBERS: Final[dict[type, str]] = {int: "a whole number, such as 1000", float: "a number, such as 0.5"}


class UsageError(Exception):
    """The command was called incorrectly; the text says what is wrong."""


class CommandError(Exception):
    """The command was correct but cannot be carried out; the text says why, and what to do."""


def report_error(error: BaseException) -> int:
    """Print what went wrong; return the exit code.

    KeyboardInterrupt and unexpected errors are raised again.
    """
    match error:
        case CycloptsError():
            _print(_usage_sentence(error))
            return USAGE
        case UsageError():
            _print(str(error))
            return USAGE
        case BrokenPipeError():  # the reader has closed the pipe, as in `stellwerk watch | head`
            _discard_output()
            return SUCCESS
        case SystemExit():  # rich's reaction to a closed pipe
            return SUCCESS
        case OSError():
            _print(os_sentence(error))
            return FAILURE
        case CommandError() | stellwerk.BoardError() | stellwerk.GameError():
            _print(str(error))
            return FAILURE
    raise error


def _usage_sentence(error: CycloptsError) -> str:
    unused = error.unused_tokens or [""]
    match error:
        case UnusedCliTokensError() if (
            error.command_chain and error.command_chain[0] in _COMMANDS_WITH_EDITION
        ):
            return f'Unexpected argument "{unused[0]}". To choose a board, use --edition {unused[0]}.'
        case UnusedCliTokensError():
            return f'Unexpected argument "{unused[0]}". See --help.'
        case UnknownCommandError() if unused[0].startswith("-"):
            return f"Unknown option: {unused[0]}. See --help."
        case CoercionError(token=Token() as token, target_type=type() as wanted) if wanted in _NUMBERS:
            return f'Invalid value "{token.value}" for {token.keyword}. Must be {_NUMBERS[wanted]}.'
    return str(error).strip()


def os_sentence(error: OSError) -> str:
    """What went wrong with a file."""
    if error.filename is None or error.strerror is None:
        return f"Operating system error: {error}."
    return f"{error.filename}: {error.strerror}; check the path, permissions and free disk space."


def _print(sentence: str) -> None:
    ERRORS.print(sentence, soft_wrap=True, markup=False)


def _discard_output() -> None:
    """Nobody reads the output any more, so discard what is flushed at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
