"""The bots side by side, and the check of one's own."""

from rich.text import Text

from stellwerk.arena.conformance import check_bot
from stellwerk.bots import BOTS, BotError

from .failures import FAILED, SERVED, UsageError
from .kernel import ensure_compiled
from .screen import ERRORS, OUTPUT, plain_table, print_line


def print_bots() -> None:
    """The bots of the house, and how to name one's own."""
    sheet = plain_table("bot", "settings", "how it plays")
    for name, entry in BOTS.items():
        sheet.add_row(Text(name, "bold", no_wrap=True), ", ".join(entry.settings), entry.summary)
    OUTPUT.print(sheet)
    print_line("Settings follow the name, as in name:setting=1. A bot of your own is file.py:Class.")


def print_check(spec: str, longest_s: float) -> int:
    """Check a bot and print the verdict; returns the exit code."""
    ensure_compiled()
    try:
        with ERRORS.status(f"Checking {spec} …"):
            verdict = check_bot(spec, longest_s)
    except BotError as error:
        raise UsageError(str(error)) from None
    print_line(str(verdict))
    return SERVED if verdict.has_passed else FAILED
