"""Compiles what games need before several processes play them, which would all compile the same."""

from collections.abc import Collection

from stellwerk.bots.precompile import compile_all
from stellwerk.engine.compilation import missing
from stellwerk.engine.compile_notice import NOTICE
from stellwerk.engine.precompile import games

from .simulation import RANDOM


def compile_once(bots: Collection[str]) -> None:
    """Compile what games of these bots may need and the cache lacks, and say so."""
    if set(bots) == {RANDOM}:
        for task in missing(games()):
            task.run()
    else:
        for line in compile_all():
            NOTICE.tell(line)
