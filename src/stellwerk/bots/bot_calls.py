"""Calling bots safely: any exception that a bot raises becomes a BotFailed with a one-line message."""

import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Final, ParamSpec, TypeVar

from stellwerk.play import GameError

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

_MAX_LENGTH: Final = 200


class BotFailed(GameError):
    """A bot raised an exception; the message says in one line which and where."""


def call_bot(
    call: Callable[Arguments, Result], *arguments: Arguments.args, **named: Arguments.kwargs
) -> Result:
    """Call into a bot. Everything it raises becomes a BotFailed, except Ctrl-C."""
    try:
        return call(*arguments, **named)
    except (KeyboardInterrupt, BotFailed):
        raise
    except BaseException as error:  # bots may also exit the program or cancel tasks
        raise BotFailed(_crash_line(error)) from None


def describe_error(error: BaseException) -> str:
    """The type of an error and its message, if it has a readable one, in one line."""
    try:
        text = str(error)
    except KeyboardInterrupt:
        raise
    except BaseException:
        text = "no readable message"
    return one_line(f"{type(error).__name__}: {text}")


def one_line(text: str) -> str:
    """A text on one line of reasonable length."""
    line = " ".join(text.split())
    return line if len(line) <= _MAX_LENGTH else line[:_MAX_LENGTH] + "…"


def _crash_line(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    return describe_error(error) + where
