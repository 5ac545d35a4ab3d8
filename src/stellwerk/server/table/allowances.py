"""How much each person may add to a table's log.

Whatever could go on without end is counted for the person who does it, so that a log stays short enough to
load, and nobody can use up what others need to play. A game has an end, so moves are not counted.

Before the game, people come and go, and names are free. So there is also room for all of them together, and
of what is left of it, each site may have only a small part: the more others have used, the less they get, and
there is always some for a site that has used nothing. To use it all takes `SITES` times the sum of 1, 1/2,
1/3, … up to a site's first part: 180 sites for the joins.
"""

from collections.abc import Callable
from typing import Final

from stellwerk.server.messages.rejections import Rejection

from .table import Table
from .tally import Tally

SITES: Final = 50
"""A site may have one part in so many of the room that is left."""
ROOM_FOR_PEOPLE: Final = 1000
ROOM_FOR_LINES: Final = 20_000
"""Of chat before the game; in the game, only those with a seat can say something, or change their name."""
ROOM_FOR_RENAMES: Final = 2_500
ROOM_FOR_REPAINTS: Final = 5_000
ROOM_FOR_CHANGES: Final = 10_000

MAX_JOINS: Final = 10
MAX_RENAMES: Final = 10
MAX_LINES_BEFORE_GAME: Final = 100
MAX_LINES: Final = 500
MAX_REPAINTS: Final = 30
MAX_CHANGES: Final = 100
MAX_DEPARTURES: Final = 50
MAX_TAKE_BACKS: Final = 200


def check_may_join(table: Table, player: str, site: str | None) -> None:
    """A person may take a seat; those who have joined before may return. Raises Rejection."""
    tally = table.tally(player)
    if tally.is_removed:
        raise Rejection("removed", "An administrator has removed you from this table; join another one.")
    _check(tally.joins, MAX_JOINS, "You have joined this table too often.")
    if not tally.joins and not _has_room(table, Tally(site=site), _people, ROOM_FOR_PEOPLE):
        raise Rejection("used-up", "Too many people have joined this table already; create a new one.")


def check_may_rename(table: Table, player: str) -> None:
    """A person may change their name once more; raises Rejection."""
    text = "Names have been changed here too often."
    tally = table.tally(player)
    _check(tally.renames, MAX_RENAMES, text)
    if table.state == "open" and not _has_room(table, tally, _renames, ROOM_FOR_RENAMES):
        raise Rejection("used-up", text)


def check_may_leave(table: Table, player: str) -> None:
    """A person may leave a running game once more; raises Rejection."""
    text = "You have left this game too often; the host can replace you with a bot if you stay away."
    _check(table.tally(player).departures, MAX_DEPARTURES, text)


def check_may_say(table: Table, player: str) -> None:
    """A person may say something more; raises Rejection."""
    text = "You have said as much as this table can hold."
    tally, is_open = table.tally(player), table.state == "open"
    _check(tally.lines, MAX_LINES_BEFORE_GAME if is_open else MAX_LINES, text)
    if is_open and not _has_room(table, tally, _lines, ROOM_FOR_LINES):
        raise Rejection("used-up", text)


def check_may_repaint(table: Table, player: str) -> None:
    """A person may choose another livery once more; raises Rejection."""
    text = "Other colours have been chosen here too often."
    tally = table.tally(player)
    _check(tally.repaints, MAX_REPAINTS, text)
    if not _has_room(table, tally, _repaints, ROOM_FOR_REPAINTS):
        raise Rejection("used-up", text)


def check_may_change(table: Table, player: str) -> None:
    """A host may change the table once more; raises Rejection."""
    text = "You have changed this table too often."
    tally = table.tally(player)
    _check(tally.changes, MAX_CHANGES, text)
    if not _has_room(table, tally, _changes, ROOM_FOR_CHANGES):
        raise Rejection("used-up", text)


def check_may_take_back(table: Table, player: str) -> None:
    """A person may take back a decision once more; raises Rejection."""
    _check(table.tally(player).take_backs, MAX_TAKE_BACKS, "You have taken back too many decisions.")


def _check(count: int, limit: int, text: str) -> None:
    if count >= limit:
        raise Rejection("used-up", text)


Use = Callable[[Tally], int]


def _people(tally: Tally) -> int:
    return min(1, tally.joins)


def _lines(tally: Tally) -> int:
    return tally.lines


def _renames(tally: Tally) -> int:
    return tally.renames


def _repaints(tally: Tally) -> int:
    return tally.repaints


def _changes(tally: Tally) -> int:
    return tally.changes


def _has_room(table: Table, own: Tally, use: Use, room: int) -> bool:
    """Whether there is room for more, and the site of a person has not had its part; without one, the person.

    Those who had a seat when the table was created are counted by person, as their sites are not known.
    """
    tallies = table.tallies.values()
    of_site = use(own) if own.site is None else sum(use(tally) for tally in tallies if tally.site == own.site)
    return SITES * of_site < room - sum(map(use, tallies))
