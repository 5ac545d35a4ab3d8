"""Compiles what games need before several processes play them, which would all compile the same."""

import sys
from collections.abc import Collection
from typing import Final

from stellwerk.bots.plugins import is_plugin, load_plugin
from stellwerk.bots.precompile import compile_all
from stellwerk.engine.compilation import missing
from stellwerk.engine.compile_notice import NOTICE
from stellwerk.engine.precompile import games

from .simulation import RANDOM

_BOTS: Final = "stellwerk.bots"


def compile_once(bots: Collection[str]) -> None:
    """Compile what games of these bots may need and the cache lacks, and say so."""
    if any(map(_follows_policies, bots)):
        for line in compile_all():
            NOTICE.tell(line)
    else:
        for task in missing(games()):
            task.run()


def _follows_policies(spec: str) -> bool:
    """Whether a bot may run compiled policies: all of ours but one, and those built on them.

    What a custom bot imports says so, unless it does that only while it plays. Then workers compile it.
    """
    if not is_plugin(spec):
        return spec != RANDOM
    names = vars(sys.modules[load_plugin(spec).__module__]).values()
    origins = (getattr(value, "__module__", None) or getattr(value, "__name__", "") for value in names)
    return any(str(origin).startswith(_BOTS) for origin in origins)
