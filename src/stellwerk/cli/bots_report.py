"""The list of bots, and the result of `bots check`."""

from rich.text import Text

from stellwerk.arena.conformance import check_bot
from stellwerk.bots import BOTS, BotError

from .compilation import ensure_compiled
from .console import ERRORS, OUTPUT, plain_table, print_line
from .errors import FAILURE, SUCCESS, UsageError


def print_bots() -> None:
    """Print the built-in bots, and how to use your own."""
    table = plain_table("bot", "settings", "how it plays")
    for name, bot in BOTS.items():
        table.add_row(Text(name, "bold", no_wrap=True), ", ".join(bot.settings), bot.summary)
    OUTPUT.print(table)
    print_line("Settings follow the name, as in name:setting=1. To use your own bot, write file.py:Class.")


def print_check(spec: str, time_limit_s: float) -> int:
    """Check a bot and print the report; return the exit code."""
    ensure_compiled()
    try:
        with ERRORS.status(f"Checking {spec} …"):
            report = check_bot(spec, time_limit_s)
    except BotError as error:
        raise UsageError(str(error)) from None
    print_line(str(report))
    return SUCCESS if report.has_passed else FAILURE
