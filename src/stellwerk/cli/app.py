"""The way into the commands, and out of them."""

import sys
from collections.abc import Callable, Sequence

from cyclopts import App, Parameter

from stellwerk import __version__

from . import commands
from .failures import failure_told
from .screen import tolerate_poor_terminals

_COMMANDS: tuple[Callable[..., int | None], ...] = (
    commands.watch,
    commands.serve,
    commands.simulate,
    commands.arena,
    commands.replay,
    commands.editions,
    commands.bench,
)


def run(arguments: Sequence[str]) -> int:
    """Do what these arguments ask for; returns the exit code. Only an interrupt is left to the caller."""
    tolerate_poor_terminals()
    try:
        code = build_app()(list(arguments), exit_on_error=False, print_error=False)
        sys.stdout.flush()  # a reader that has gone is noticed here, not after the last line of the program
    except BaseException as failure:
        return failure_told(failure)
    return code or 0


def build_app() -> App:
    """The command line; commands are listed in the order in which one comes to need them."""
    app = App(
        name="stellwerk",
        help="The railway game Ticket to Ride in five editions: watch bots, host games, simulate them by the "
        "thousand, let bots compete, replay games, draw and check boards. Unofficial.",
        help_format="plaintext",
        version=__version__,
        default_parameter=Parameter(negative=(), show_default=_shown_default),
        result_action="return_value",
        suppress_keyboard_interrupt=False,
    )
    board = App(name="board", help="Look at boards, and check your own.")
    board.command(commands.show)
    board.command(commands.check)
    bots = App(name="bots", help="List the bots, and check your own.")
    bots.default(commands.bots)
    bots.command(commands.check_bot, name="check")
    database = App(name="db", help="Save the games of a server, and move them between databases.")
    database.command(commands.export)
    database.command(commands.import_, name="import")
    database.command(commands.backup)
    for place, command in enumerate(_COMMANDS):
        app.command(command, sort_key=place)
    app.command(board)
    app.command(bots)
    app.command(database)
    return app


def _shown_default(value: object) -> str | None:
    """Defaults that say something; that an option is off unless it is given goes without saying."""
    return None if value is None or value is False else str(value)
