"""Commands at tables, from a WebSocket or by REST."""

import secrets
import time

from stellwerk.bots import bot_seed
from stellwerk.bots.hints import Hint
from stellwerk.server.messages import commands as asked
from stellwerk.server.messages.commands import AnyCommand
from stellwerk.server.messages.refusals import Refusal
from stellwerk.server.table.decide import decide, rematch_of
from stellwerk.server.table.request import Person, Request
from stellwerk.server.table.rights import check_attends, check_practice, check_running
from stellwerk.server.thinking.pool import NoAnswer
from stellwerk.server.thinking.questions import Advised, HintsWanted, position_of

from .house import House


async def carry_out(house: House, table_id: str, person: Person, command: AnyCommand) -> int:
    """Carry out a command that changes the table; returns the version at which it was done."""
    begin = time.perf_counter()
    request = Request(
        person,
        command,
        now=house.hall.clock(),
        seed=secrets.randbits(64) if isinstance(command, asked.Start) else 0,
        next_table=house.keys.derived_id("rematch", table_id) if isinstance(command, asked.Rematch) else "",
    )
    if isinstance(command, asked.Rematch):
        await _make_rematch(house, table_id, request)
    version = await house.hall.carry_out(
        table_id, lambda table: decide(table, request), command=f"{person.id}:{command.id}"
    )
    house.metrics.commands.note(time.perf_counter() - begin, command=str(command.__struct_config__.tag))
    return version


async def _make_rematch(house: House, table_id: str, request: Request) -> None:
    """Make the next table before anybody is sent there; if two ask at once, it is made once."""
    live = await house.hall.table(table_id)
    decide(live.table, request)  # raises Refusal before anything is made
    await house.hall.create(request.next_table, rematch_of(live.table))


async def hints_for(
    house: House, table_id: str, person: Person, command: asked.AskHints
) -> tuple[int, tuple[Hint, ...]]:
    """The version at which hints were asked for, and the hints."""
    table = (await house.hall.table(table_id)).table
    game = check_running(table)
    check_practice(table)
    check_attends(table, person.id, command.seat)
    if command.seat not in table.waiting_for:
        raise Refusal("not-running", "It is not your turn.", seat=command.seat)
    if not house.thinkers.has_room:
        raise Refusal("busy", "The bots are busy; try again in a moment.")
    question = HintsWanted(
        position=position_of(game, command.seat, table.board_text),
        seed=bot_seed(game.seed, command.seat),
    )
    try:
        answer = await house.thinkers.ask(question)
    except NoAnswer:
        raise Refusal("busy", "The bots gave no answer; try again.") from None
    return table.version, answer.hints if isinstance(answer, Advised) else ()
