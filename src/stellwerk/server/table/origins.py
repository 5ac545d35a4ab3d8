"""Games that begin at a position: what their tables cannot choose."""

from msgspec.structs import replace

from stellwerk.play import Options
from stellwerk.server.messages.settings import Settings

from .table import Table


def settings_from(options: Options, wanted: Settings) -> Settings:
    """The settings of a table whose game begins at a position of a game with these options.

    It is for practice: whoever has seen the other game knows all hands.
    """
    return replace(wanted, start=options.start, alvin=options.alvin, is_practice=True)


def possible_settings(table: Table, wanted: Settings) -> Settings:
    """The settings as far as the table can have them."""
    if table.origin is None:
        return wanted
    now = table.settings
    return settings_from(Options(len(table.seats), now.start, now.alvin), wanted)
