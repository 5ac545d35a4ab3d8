"""The line that a person types."""

from collections.abc import Iterable

from prompt_toolkit import PromptSession
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.input import Input
from prompt_toolkit.output import Output
from prompt_toolkit.utils import is_dumb_terminal

from .completion import Suggestions

_MENU_LINES = 6
_FORGET_SCROLLED = "\x1b[3J"
_MANY_LINES = 100
_LONGEST = 2000
"""More characters than anything that can be meant; what is pasted beyond them is cut off."""


class Leave(Exception):
    """The person wants to leave: Ctrl-C, Ctrl-D, or the end of the input."""


class Keyboard:
    """Reads lines, with completion and the lines typed before."""

    def __init__(self, source: Input | None = None, screen: Output | None = None) -> None:
        self._candidates: list[str] = []
        self._session: PromptSession[str] = PromptSession(
            completer=Suggestions(lambda: self._candidates),
            complete_while_typing=False,
            reserve_space_for_menu=_MENU_LINES,
            input=source,
            output=screen,
        )

    def ask(self, question: str, candidates: Iterable[str] = ()) -> str:
        """A line, without spaces around it; raises Leave if there is none to come."""
        self._candidates = list(candidates)
        try:
            line: str = self._session.prompt(FormattedText([("bold", f"{question} ")]))
        except (EOFError, KeyboardInterrupt):
            raise Leave from None
        return line[:_LONGEST].strip()

    def forget(self) -> None:
        """Clear the screen, with what has scrolled away, and the lines typed before."""
        self._session.history = self._session.default_buffer.history = InMemoryHistory()
        if is_dumb_terminal():
            print("\n" * _MANY_LINES)
            return
        output = self._session.output
        output.erase_screen()
        output.cursor_goto(0, 0)
        output.write_raw(_FORGET_SCROLLED)
        output.flush()

    def confirms(self, question: str) -> bool:
        """Whether the answer is yes; anything else is no."""
        return self.ask(f"{question} [y/N]").casefold() in ("y", "yes")
