"""Calls of compiled functions without Numba's search for the version that fits the arguments.

Rows always have the same types, so there is one version to call, and to search for it takes longer than most
calls. A call through here trusts its arguments: rows must be arrays of one row of the engine's own types.
"""

from collections.abc import Callable
from typing import Any

import numba

from stellwerk import engine


class DirectCall:
    """An entry point of the engine; `call` finds its version the first time, and then is that version."""

    __slots__ = ("_dispatcher", "call")

    def __init__(self, dispatcher: Any) -> None:
        self._dispatcher = dispatcher
        self.call: Callable[..., Any] = self._first_call

    def _first_call(self, *arguments: Any) -> Any:
        result = self._dispatcher(*arguments)
        types = tuple(numba.typeof(argument) for argument in arguments)
        self.call = self._dispatcher.overloads[types].entry_point
        return result


LEGAL = DirectCall(engine.legal)
APPLY = DirectCall(engine.apply)
OBSERVE = DirectCall(engine.observe)
