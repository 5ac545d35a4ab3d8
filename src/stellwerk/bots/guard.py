"""Calling what others wrote: whatever it raises becomes one failure that can be told in a line."""

import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Final, ParamSpec, TypeVar

from stellwerk.play import GameError

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

_LONGEST_TEXT: Final = 200


class BotFailed(GameError):
    """A bot raised something; the text says in one line what, and where."""


def guarded(
    call: Callable[Arguments, Result], *arguments: Arguments.args, **named: Arguments.kwargs
) -> Result:
    """What a call into a bot returns; everything that it raises is a BotFailed, but for Ctrl-C."""
    try:
        return call(*arguments, **named)
    except (KeyboardInterrupt, BotFailed):
        raise
    except BaseException as error:  # bots end programs and cancel tasks, too
        raise BotFailed(_crash_line(error)) from None


def told(error: BaseException) -> str:
    """The kind of an error and what it says, if it can say it, in one line."""
    try:
        text = str(error)
    except KeyboardInterrupt:
        raise
    except BaseException:
        text = "without a text that can be read"
    return one_line(f"{type(error).__name__}: {text}")


def one_line(text: str) -> str:
    """A text on one line of bearable length."""
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST_TEXT else line[:_LONGEST_TEXT] + "…"


def _crash_line(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    return told(error) + place
