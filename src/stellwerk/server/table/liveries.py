"""Which livery every seat has: the colour and pattern of its pieces. No two seats have the same."""

from collections.abc import Sequence
from typing import Final, get_args

from msgspec.structs import replace

from stellwerk.server.messages import commands
from stellwerk.server.messages import entries as log
from stellwerk.server.messages.field_types import LiveryName
from stellwerk.server.messages.rejections import Rejection

from .allowances import check_may_repaint
from .command_request import CommandRequest, Entries
from .permissions import check_open, check_owns
from .table import Table

_ALL: Final[tuple[LiveryName, ...]] = get_args(LiveryName)


def dealt_liveries(chosen: Sequence[LiveryName | None]) -> tuple[LiveryName, ...]:
    """The liveries of all seats; one without a choice has that of its number, or the first that is left."""
    kept: list[LiveryName | None] = [
        wish or (None if own in chosen else own) for wish, own in zip(chosen, _ALL, strict=False)
    ]
    left = iter([livery for livery in _ALL if livery not in kept])
    return tuple([next(left) if livery is None else livery for livery in kept])


def check_distinct(chosen: Sequence[LiveryName | None]) -> None:
    """No livery is chosen twice; raises Rejection."""
    named = [livery for livery in chosen if livery is not None]
    if len(set(named)) < len(named):
        raise Rejection("bad-options", "Two seats cannot have the same colour.")


def is_available(table: Table, livery: LiveryName | None, owner: str | None = None) -> bool:
    """Whether nobody but this owner has the livery; free seats and bots give theirs away."""
    return all(seat.livery != livery or seat.player in (None, owner) for seat in table.seats)


def with_livery(table: Table, number: int, livery: LiveryName) -> Table:
    """The table with this livery for a seat; a seat that had it gets the seat's former one."""
    former = table.seats[number].livery
    swapped = {livery: former, former: livery}
    return table.with_changes(
        seats=tuple(replace(seat, livery=swapped.get(seat.livery, seat.livery)) for seat in table.seats)
    )


def choose(table: Table, request: CommandRequest, command: commands.ChooseLivery) -> Entries:
    """Choose the livery of a seat."""
    check_open(table)
    check_owns(table, request.person.id, command.seat)
    if table.seats[command.seat].livery == command.livery:
        return []
    if not is_available(table, command.livery, request.person.id):
        raise Rejection("livery-taken", "Another player has this colour.", seat=command.seat)
    check_may_repaint(table, request.person.id)
    return [log.LiveryChosen(seat=command.seat, livery=command.livery)]
