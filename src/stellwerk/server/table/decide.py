"""What becomes of a command: the entries that it adds to the log of a table, or a refusal."""

import re
from collections.abc import Callable
from typing import Any, Final

from stellwerk.play import Action, Game, Observation
from stellwerk.play.record import RULES_VERSION
from stellwerk.server.messages import commands
from stellwerk.server.messages import entries as log
from stellwerk.server.messages.rejections import Rejection

from . import seating
from .command_request import CommandRequest, Entries
from .permissions import check_plays, check_practice, check_running, check_version, own_seat
from .table import Table
from .texts import plain_text

MAX_ENTRIES: Final = 3_000
"""Entries of a log, several times those of a long game; whoever reads a log has to fold all of it."""
_ALWAYS_POSSIBLE: Final = (commands.Move, commands.Leave, commands.Start, commands.Rematch)
"""What comes to an end by itself."""
_RULE: Final = re.compile(r"\bR-[A-Z]+-\d+")


def decide(table: Table, request: CommandRequest) -> Entries:
    """What the log is to say; nothing if all is already as wanted. Raises Refusal."""
    if table.version >= MAX_ENTRIES and not isinstance(request.command, _ALWAYS_POSSIBLE):
        raise Rejection("too-many", "Too much happened at this table, only the game goes on; make a new one.")
    decision: Decision = _DECISIONS[type(request.command)]
    return decision(table, request, request.command)


Decision = Callable[[Table, CommandRequest, Any], Entries]


def _move(table: Table, request: CommandRequest, command: commands.Move) -> Entries:
    game = check_running(table)
    check_plays(table, request.person.id, command.seat)
    check_version(table, command.version)
    move = _move_of(game, table.observation(command.seat), command.action)
    return [log.Moved(seat=command.seat, move=move, by="person")]


def _move_of(game: Game, observation: Observation, action: Action) -> int:
    """The move that a legal action stands for; raises Refusal with the reason if it is not legal."""
    if action in observation.legal:
        return observation.moves[observation.legal.index(action)]
    reason = game.explain(action, observation.seat) or "This action is not possible now."
    rule = _RULE.search(reason)
    raise Rejection("illegal-action", reason, seat=observation.seat, **({"rule": rule[0]} if rule else {}))


def _take_back(table: Table, request: CommandRequest, command: commands.TakeBack) -> Entries:
    game = check_running(table)
    check_practice(table)
    check_plays(table, request.person.id, command.seat)
    own = [number for number, (seat, _) in enumerate(game.history) if seat == command.seat]
    if not own:
        raise Rejection("nothing-to-take-back", "You have decided nothing yet.", seat=command.seat)
    return [log.TookBack(seat=command.seat, actions=own[-1])]


def _change_settings(table: Table, request: CommandRequest, command: commands.ChangeSettings) -> Entries:
    seating.check_host_before_game(table, request.person.id)
    seating.check_settings(table.board, command.settings, [seat.player for seat in table.seats])
    return [log.SettingsChanged(settings=command.settings)] if command.settings != table.settings else []


def _start(table: Table, request: CommandRequest, _: commands.Start) -> Entries:
    if table.state != "open":
        raise Rejection("already-started", "The game has already begun.")
    seating.check_host_before_game(table, request.person.id)
    free = [number for number, seat in enumerate(table.seats) if seat.is_free]
    if free:
        raise Rejection(
            "seats-open", "Some seats are still free; fill them with people or bots.", seat=free[0]
        )
    return [log.Started(seed=request.seed, rules_version=RULES_VERSION)]


def _say(table: Table, request: CommandRequest, command: commands.Say) -> Entries:
    seat = own_seat(table, request.person.id)
    return [log.Said(seat=seat, text=plain_text(command.text, "text"))]


def _rematch(table: Table, request: CommandRequest, _: commands.Rematch) -> Entries:
    seat = own_seat(table, request.person.id)
    if table.state != "over":
        raise Rejection("not-over", "The game is still going on.")
    return [] if table.rematch else [log.RematchMade(table=request.next_table, seat=seat)]


def rematch_of(table: Table) -> log.Created:
    """A table where the same people and bots meet again; who left has their seat free."""
    seats = tuple(
        log.Occupant()
        if seat.has_left and seat.player
        else log.Occupant(player=seat.player, name=seat.name, bot=None if seat.player else seat.bot)
        for seat in table.seats
    )
    return log.Created(
        edition=table.board.id,
        digest=table.board.digest,
        board=table.board_text,
        host=table.host,
        settings=table.settings,
        seats=seats,
    )


def decide_bot_move(table: Table, seat: int, decision_version: int, action: Action) -> Entries:
    """The move of a bot for a seat that was asked at this version; nothing if it comes too late."""
    if table.decision_version != decision_version or seat not in table.bots_to_act:
        return []
    move = _move_of(check_running(table), table.observation(seat), action)
    return [log.Moved(seat=seat, move=move, by="bot" if table.seats[seat].bot else "stand-in")]


def decide_time_out(table: Table, now: int) -> Entries:
    """Who has taken too long by now."""
    if table.deadline is None or now < table.deadline:
        return []
    late = set(table.waiting_for) - set(table.bots_to_act)
    return [log.TimeRanOut(seat=seat) for seat in sorted(late)]


def decide_abandoned(table: Table, now: int, patience_ms: int) -> Entries:
    """The end of a game to which nobody has come back for so long."""
    is_abandoned = table.waits_for_people and now - table.at >= patience_ms
    return [log.Ended(reason="abandoned")] if is_abandoned else []


def decide_end(table: Table) -> Entries:
    """The end of a table by an administrator."""
    return [] if table.state == "over" else [log.Ended(reason="admin")]


_DECISIONS: Final[dict[type, Decision]] = {
    commands.Move: _move,
    commands.TakeBack: _take_back,
    commands.Join: seating.join,
    commands.Leave: seating.leave,
    commands.ComeBack: seating.come_back,
    commands.FillSeat: seating.fill,
    commands.HandBack: seating.hand_back,
    commands.FreeSeat: seating.free,
    commands.ChangeSettings: _change_settings,
    commands.Start: _start,
    commands.Say: _say,
    commands.Rematch: _rematch,
}
