"""How a command is decided: the entries it adds to a table's log, or a rejection."""

import re
from collections.abc import Callable
from typing import Any, Final, cast

from stellwerk.boards.versions import rules_version_for
from stellwerk.play import Action, Game, Observation
from stellwerk.play.actions import AnyAction
from stellwerk.server.messages import commands
from stellwerk.server.messages import entries as log
from stellwerk.server.messages.rejections import Rejection

from . import liveries, seating, take_backs
from .allowances import check_may_change, check_may_say
from .command_request import CommandRequest, Entries
from .origins import possible_settings
from .permissions import check_plays, check_running, check_version, own_seat
from .table import Table
from .texts import plain_text

_RULE: Final = re.compile(r"\bR-[A-Z]+-\d+")


def decide(table: Table, request: CommandRequest) -> Entries:
    """The entries to append to the log, none if nothing has to change. Raises Rejection."""
    handler: CommandHandler = _HANDLERS[type(request.command)]
    return handler(table, request, request.command)


CommandHandler = Callable[[Table, CommandRequest, Any], Entries]


def _move(table: Table, request: CommandRequest, command: commands.Move) -> Entries:
    """Any action in the game: claiming a route, drawing cards, choosing tickets."""
    game = check_running(table)
    check_plays(table, request.person.id, command.seat)
    check_version(table, command.version)
    action = _legal(game, table.observation(command.seat), command.action)
    return [log.Moved(seat=command.seat, action=action, by="person")]


def _legal(game: Game, observation: Observation, action: Action) -> AnyAction:
    """The action if it is legal; raises Rejection with the reason if it is not."""
    if action in observation.legal:
        return cast(AnyAction, action)
    reason = game.explain(action, observation.seat) or "This action is not possible now."
    rule = _RULE.search(reason)
    raise Rejection("illegal-action", reason, seat=observation.seat, **({"rule": rule[0]} if rule else {}))


def _change_settings(table: Table, request: CommandRequest, command: commands.ChangeSettings) -> Entries:
    seating.check_host_before_game(table, request.person.id)
    settings = possible_settings(table, command.settings)
    seating.check_settings(table.board, settings, [seat.player for seat in table.seats])
    if settings == table.settings:
        return []
    check_may_change(table, request.person.id)
    return [log.SettingsChanged(settings=settings)]


def _start(table: Table, request: CommandRequest, _: commands.Start) -> Entries:
    if table.state != "open":
        raise Rejection("already-started", "The game has already started.")
    seating.check_host_before_game(table, request.person.id)
    free = [number for number, seat in enumerate(table.seats) if seat.is_free]
    if free:
        raise Rejection(
            "seats-open", "Some seats are still free; fill them with players or bots.", seat=free[0]
        )
    origin = table.origin
    version = rules_version_for(table.board) if origin is None else origin.rules_version
    return [log.Started(seed=request.seed, rules_version=version)]


def _say(table: Table, request: CommandRequest, command: commands.Say) -> Entries:
    seat = own_seat(table, request.person.id)
    check_may_say(table, request.person.id)
    return [log.Said(seat=seat, text=plain_text(command.text, "text"))]


def _rematch(table: Table, request: CommandRequest, _: commands.Rematch) -> Entries:
    seat = own_seat(table, request.person.id)
    if table.state != "over":
        raise Rejection("not-over", "The game is not over yet.")
    return [] if table.rematch else [log.RematchMade(table=request.next_table, seat=seat)]


def decide_bot_move(table: Table, seat: int, decision_version: int, action: Action) -> Entries:
    """The move a bot chose for the decision of this version; nothing if it comes too late."""
    if table.decision_version != decision_version or seat not in table.bots_to_act:
        return []
    action = _legal(check_running(table), table.observation(seat), action)
    return [log.Moved(seat=seat, action=action, by="bot" if table.seats[seat].bot else "stand-in")]


def decide_time_out(table: Table, now: int) -> Entries:
    """The time-outs of players who have taken too long."""
    if table.deadline is None or now < table.deadline:
        return []
    late = set(table.waiting_for) - set(table.bots_to_act)
    return [log.TimeRanOut(seat=seat) for seat in sorted(late)]


def decide_abandoned(table: Table, now: int, idle_limit_ms: int) -> Entries:
    """The end of a game that nobody has returned to for this long."""
    is_abandoned = table.waits_for_people and now - table.at >= idle_limit_ms
    return [log.Ended(reason="abandoned")] if is_abandoned else []


def decide_end(table: Table) -> Entries:
    """The end of a table, by an administrator."""
    return [] if table.state == "over" else [log.Ended(reason="admin")]


_HANDLERS: Final[dict[type, CommandHandler]] = {
    commands.Move: _move,
    commands.TakeBack: take_backs.ask,
    commands.AgreeToTakeBack: take_backs.agree,
    commands.RefuseTakeBack: take_backs.refuse,
    commands.Join: seating.join,
    commands.Rename: seating.rename,
    commands.Leave: seating.leave,
    commands.ComeBack: seating.come_back,
    commands.FillSeat: seating.fill,
    commands.HandBack: seating.hand_back,
    commands.FreeSeat: seating.free,
    commands.ChooseLivery: liveries.choose,
    commands.ChangeSettings: _change_settings,
    commands.Start: _start,
    commands.Say: _say,
    commands.Rematch: _rematch,
}
