"""What goes wrong, told in a sentence, and the exit code that says of which kind it was."""

import os
import sys
from typing import Final

from cyclopts import CycloptsError
from cyclopts.exceptions import UnusedCliTokensError

import stellwerk

from .screen import ERRORS

FAILED: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130


class UsageError(Exception):
    """The command was called with something it cannot do; the text says what and why."""


def failure_told(failure: BaseException) -> int:
    """Tell the user what went wrong; returns the exit code. A mistake of the program is raised again."""
    match failure:
        case KeyboardInterrupt():
            _say("Interrupted.")
            return INTERRUPTED
        case UnusedCliTokensError():
            _say(f"“{' '.join(failure.unused_tokens or ())}” is too much here; --help says what is possible.")
            return USAGE
        case CycloptsError() | UsageError():
            _say(str(failure).strip())
            return USAGE
        case BrokenPipeError():
            _silence_output()
            return FAILED
        case SystemExit():  # how rich says that nobody reads any more
            return FAILED
        case OSError():
            _say(_os_sentence(failure))
            return FAILED
        case stellwerk.BoardError() | stellwerk.GameError():
            _say(str(failure))
            return FAILED
    raise failure


def _os_sentence(failure: OSError) -> str:
    if failure.filename is None or failure.strerror is None:
        return f"That did not work: {failure}."
    return (
        f"{failure.filename}: {failure.strerror}; check the path, its permissions and the room on the disk."
    )


def _say(sentence: str) -> None:
    ERRORS.print(sentence, soft_wrap=True, markup=False)


def _silence_output() -> None:
    """Nobody reads any more: what is still to be flushed at the end goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
