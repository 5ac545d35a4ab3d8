"""How much each person may add to a table's log.

Whatever could go on without end is counted for the person who does it, so that a log stays short enough to
load, and nobody can use up what others need to play. Only newcomers share a limit: a hundred people from five
sites can use up the joins of a table. A game has an end, so moves are not counted.
"""

from typing import Final

from stellwerk.server.messages.rejections import Rejection

from .table import Table

MAX_PEOPLE: Final = 100
"""How many people may join a table, one after the other; those who have joined before may always return."""
MAX_PEOPLE_OF_A_SITE: Final = 20
MAX_JOINS: Final = 10
MAX_LINES_BEFORE_GAME: Final = 100
MAX_LINES: Final = 500
MAX_CHANGES: Final = 100
MAX_DEPARTURES: Final = 50
MAX_TAKE_BACKS: Final = 200


def check_may_join(table: Table, player: str, site: str | None) -> None:
    """A person may take a seat, again or for the first time; raises Rejection."""
    if table.tally(player).is_removed:
        raise Rejection("removed", "An administrator has removed you from this table; join another one.")
    _check(table.tally(player).joins, MAX_JOINS, "You have joined this table too often.")
    if player in table.tallies:
        return
    others = sum(tally.site == site for tally in table.tallies.values()) if site else 0
    if len(table.tallies) >= MAX_PEOPLE or others >= MAX_PEOPLE_OF_A_SITE:
        raise Rejection("used-up", "Too many people have joined this table already; create a new one.")


def check_may_leave(table: Table, player: str) -> None:
    """A person may leave a running game once more; raises Rejection."""
    text = "You have left this game too often; the host can replace you with a bot if you stay away."
    _check(table.tally(player).departures, MAX_DEPARTURES, text)


def check_may_say(table: Table, player: str) -> None:
    """A person may say something more; raises Rejection."""
    limit = MAX_LINES_BEFORE_GAME if table.state == "open" else MAX_LINES
    _check(table.tally(player).lines, limit, "You have said as much as this table can hold.")


def check_may_change(table: Table, player: str) -> None:
    """A host may change the table once more; raises Rejection."""
    _check(table.tally(player).changes, MAX_CHANGES, "You have changed this table too often.")


def check_may_take_back(table: Table, player: str) -> None:
    """A person may take back a decision once more; raises Rejection."""
    _check(table.tally(player).take_backs, MAX_TAKE_BACKS, "You have taken back too many decisions.")


def _check(count: int, limit: int, text: str) -> None:
    if count >= limit:
        raise Rejection("used-up", text)
