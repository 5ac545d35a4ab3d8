"""Assembles the command line and runs it."""

import sys
from collections.abc import Callable, Sequence

from cyclopts import App, Parameter

from stellwerk import __version__

from . import admin, board, bots, data, db, puzzles
from .analyse import analyse
from .arena import arena
from .bench import bench
from .console import tolerate_missing_characters
from .editions import editions
from .errors import report_error
from .play import play
from .replay import replay
from .report import report
from .serve import serve
from .simulate import simulate
from .watch import watch

_COMMANDS: tuple[Callable[..., int | None], ...] = (
    play,
    watch,
    serve,
    simulate,
    arena,
    replay,
    analyse,
    report,
    editions,
    bench,
)


def run(arguments: Sequence[str]) -> int:
    """Run a command line; return the exit code. KeyboardInterrupt is left to the caller."""
    tolerate_missing_characters()
    try:
        code = build_app()(list(arguments), exit_on_error=False, print_error=False)
        sys.stdout.flush()  # notices a closed pipe here instead of at exit
    except BaseException as error:
        return report_error(error)
    return code or 0


def build_app() -> App:
    """Return the command line; commands are listed in the order in which users need them."""
    app = App(
        name="stellwerk",
        help="The railway game Ticket to Ride in five editions: play, watch bots, host games, "
        "simulate thousands of games, let bots compete, replay and study games, and draw boards. Unofficial.",
        help_format="plaintext",
        version=__version__,
        default_parameter=Parameter(negative=(), show_default=_shown_default),
        result_action="return_value",
        suppress_keyboard_interrupt=False,
    )
    for position, command in enumerate(_COMMANDS):
        app.command(command, sort_key=position)
    app.command(_board_app())
    app.command(_bots_app())
    app.command(_data_app())
    app.command(_puzzles_app())
    app.command(_db_app())
    app.command(_admin_app())
    return app


def _board_app() -> App:
    app = App(name="board", help="Show boards, and check your own.")
    app.command(board.show)
    app.command(board.check)
    return app


def _bots_app() -> App:
    app = App(name="bots", help="List the bots, and check your own.")
    app.default(bots.bots)
    app.command(bots.check)
    return app


def _data_app() -> App:
    app = App(name="data", help="Turn game records into data sets.")
    app.command(data.export)
    return app


def _puzzles_app() -> App:
    app = App(name="puzzles", help="Make puzzles from games of bots.")
    app.command(puzzles.mine)
    app.command(puzzles.prove)
    return app


def _db_app() -> App:
    app = App(name="db", help="Export, import and back up a server's database.")
    app.command(db.export)
    app.command(db.import_, name="import")
    app.command(db.backup)
    return app


def _admin_app() -> App:
    app = App(
        name="admin", help="Administer a running server: list and end tables, remove and revoke people."
    )
    app.command(admin.tables)
    app.command(admin.end)
    app.command(admin.remove)
    app.command(admin.revoke)
    return app


def _shown_default(value: object) -> str | None:
    """Hide defaults that say nothing: an option that is off, or described in its text."""
    return None if value is None or value is False else str(value)
