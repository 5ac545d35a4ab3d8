"""Hints for practice: the best few actions in a position, what to expect of them, and why."""

from typing import Final, cast

import msgspec

from stellwerk.play import Seen
from stellwerk.play.actions import AnyAction

from .reasons import Reason, reason, reason_text
from .search import SearchBot

_SIMULATIONS: Final = 3000


class Hint(msgspec.Struct, frozen=True):
    """An action, the final margin over the best of the others to expect, and why: as a value and in words."""

    action: AnyAction
    margin: float
    why: Reason
    reason: str


def hints(seen: Seen, count: int = 3, *, simulations: int = _SIMULATIONS, seed: int = 0) -> list[Hint]:
    """The best actions of a seat that has to act, the best first."""
    bot = SearchBot(seed, simulations=simulations)
    weighed = bot.weigh(seen)[:count]
    wanted = bot.wanted_routes
    found = []
    for one in weighed:
        action = seen.action(one.move)
        why = reason(seen, action, wanted)
        words = reason_text(seen.board, why)
        found.append(Hint(cast(AnyAction, action), round(one.margin, 1), why, words))
    return found
