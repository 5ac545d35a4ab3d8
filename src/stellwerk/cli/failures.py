"""What goes wrong, told in a sentence, and the exit code that says of which kind it was."""

import os
import sys
from typing import Final

from cyclopts import CoercionError, CycloptsError, Token, UnknownCommandError, UnusedCliTokensError

import stellwerk

from .screen import ERRORS

SERVED: Final = 0
FAILED: Final = 1
USAGE: Final = 2
_AT_A_TABLE: Final = ("watch", "simulate", "arena")


_NUMBERS: Final[dict[type, str]] = {
    int: "a whole number; write it in digits, such as 1000",
    float: "a number; write it in digits, such as 0.5",
}


class UsageError(Exception):
    """The command was called with something it cannot do; the text says what and why."""


class CommandFailed(Exception):
    """The command was right, but something kept it from working; the text says what, and what to do."""


def failure_told(failure: BaseException) -> int:
    """Tell the user what went wrong; returns the exit code.

    An interrupt is raised again, and so is a mistake of the program.
    """
    match failure:
        case CycloptsError():
            _say(_usage_sentence(failure))
            return USAGE
        case UsageError():
            _say(str(failure))
            return USAGE
        case BrokenPipeError():  # the reader has seen enough, as in `stellwerk watch | head`
            _silence_output()
            return SERVED
        case SystemExit():  # how rich says the same
            return SERVED
        case OSError():
            _say(_os_sentence(failure))
            return FAILED
        case CommandFailed() | stellwerk.BoardError() | stellwerk.GameError():
            _say(str(failure))
            return FAILED
    raise failure


def _usage_sentence(failure: CycloptsError) -> str:
    unused = failure.unused_tokens or [""]
    match failure:
        case UnusedCliTokensError() if failure.command_chain and failure.command_chain[0] in _AT_A_TABLE:
            return f"“{' '.join(unused)}” is too much here; a board is chosen with --edition {unused[0]}."
        case UnusedCliTokensError():
            return f"“{' '.join(unused)}” is too much here; --help says what is possible."
        case UnknownCommandError() if unused[0].startswith("-"):
            return f"Unknown option: {unused[0]}; --help says what is possible."
        case CoercionError(token=Token() as token, target_type=type() as wanted) if wanted in _NUMBERS:
            return f"Invalid value for {token.keyword}: “{token.value}” is not {_NUMBERS[wanted]}."
    return str(failure).strip()


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
