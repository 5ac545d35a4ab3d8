"""Taking back a decision: freely in practice, otherwise if everybody agrees and nothing hidden was shown."""

from stellwerk.play import Game
from stellwerk.server.messages import commands
from stellwerk.server.messages import entries as log
from stellwerk.server.messages.rejections import Rejection

from .allowances import check_may_take_back
from .command_request import CommandRequest, Entries
from .fold import apply_entries
from .permissions import check_owns, check_plays, check_running
from .table import Table
from .take_back_request import TakeBackRequest, who_has_to_agree


def ask(table: Table, request: CommandRequest, command: commands.TakeBack) -> Entries:
    """Take the last decision of a seat back, or ask the others whether it may be."""
    game = check_running(table)
    check_plays(table, request.person.id, command.seat)
    if table.settings.is_practice:
        check_may_take_back(table, request.person.id)
        return [log.TookBack(seat=command.seat, actions=_last_decision(game, command.seat))]
    if table.can_take_back != command.seat:
        raise Rejection(
            "nothing-to-take-back",
            "Only the very last decision can be taken back, and only if it has shown nothing hidden.",
            seat=command.seat,
        )
    if table.take_back is not None:
        return []
    check_may_take_back(table, request.person.id)
    return with_settlement(table, [log.TakeBackAsked(seat=command.seat)])


def agree(table: Table, request: CommandRequest, command: commands.AgreeToTakeBack) -> Entries:
    """Let another seat take its decision back; the last one to agree makes it happen."""
    asked = _pending(table, request, command)
    if command.seat not in who_has_to_agree(table.seats, asked):
        return []
    return with_settlement(table, [log.TakeBackAgreed(seat=command.seat)])


def refuse(table: Table, request: CommandRequest, command: commands.RefuseTakeBack) -> Entries:
    """Insist on a decision of another seat, or withdraw one's own request."""
    asked = _pending(table, request, command)
    if table.seats[asked.seat].player == request.person.id:
        return [log.TakeBackWithdrawn(seat=asked.seat)]
    return [log.TakeBackRefused(seat=command.seat)]


def with_settlement(table: Table, entries: Entries) -> Entries:
    """The entries, and what they mean for a pending request.

    The decision is taken back once nobody's answer is missing, be it that they have agreed or stopped
    playing. A request whose seat is no longer played by the one who asked is withdrawn.
    """
    for applied in apply_entries(table, table.at, entries):
        table = applied.table
    asked = table.take_back
    if asked is None or table.game is None:
        return entries
    if not table.seats[asked.seat].is_played_by_person:
        return [*entries, log.TakeBackWithdrawn(seat=asked.seat)]
    if who_has_to_agree(table.seats, asked):
        return entries
    return [*entries, log.TookBack(seat=asked.seat, actions=len(table.game.history) - 1)]


def _last_decision(game: Game, seat: int) -> int:
    own = [number for number, (actor, _) in enumerate(game.history) if actor == seat]
    if not own:
        raise Rejection("nothing-to-take-back", "You have not made a decision yet.", seat=seat)
    return own[-1]


def _pending(
    table: Table, request: CommandRequest, command: commands.AgreeToTakeBack | commands.RefuseTakeBack
) -> TakeBackRequest:
    """The request that a command answers; an answer that comes late must not be taken for one to the next."""
    check_running(table)
    check_owns(table, request.person.id, command.seat)
    asked = table.take_back
    if asked is None:
        raise Rejection(
            "nothing-to-take-back", "Nobody is asking to take anything back any more.", seat=command.seat
        )
    if asked.version != command.version:
        raise Rejection(
            "stale",
            f"This answers a request of version {command.version}, but the pending one was made at version "
            f"{asked.version}.",
            version=table.version,
        )
    return asked
