"""Bots at tables: they choose their moves in worker processes, then act like everyone else."""

import asyncio
import logging
from functools import partial
from typing import Final

from stellwerk.bots import RandomBot, bot_seed
from stellwerk.play import Action, Game
from stellwerk.server.bot_workers.pool import BotWorkers, NoResponse
from stellwerk.server.bot_workers.protocol import MoveRequest, MoveResponse, position_of
from stellwerk.server.bot_workers.turns import Owner
from stellwerk.server.messages.field_types import Level
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.store.contract import StoreError
from stellwerk.server.table.decisions import decide_bot_move
from stellwerk.server.table.table import Table

from .table_service import TableService

_LOG: Final = logging.getLogger(__name__)

PendingMove = tuple[str, int, int]
"""Table, seat, and the version at which the decision came up."""


class BotPlayers:
    """Requests a move from the workers for every bot that has to act, once for each decision."""

    def __init__(self, table_service: TableService, bot_workers: BotWorkers) -> None:
        self._table_service = table_service
        self._bot_workers = bot_workers
        self._tasks: dict[PendingMove, asyncio.Task[None]] = {}
        self.failures = 0

    def request_moves(self, table: Table) -> None:
        """Request moves for the bots of a table that have to act and are not choosing yet."""
        for seat in table.bots_to_act:
            pending = (table.id, seat, table.decision_version)
            level = table.seats[seat].acting_bot
            if pending not in self._tasks and level is not None:
                task = asyncio.create_task(self._move(table, seat, level))
                self._tasks[pending] = task
                task.add_done_callback(partial(self._remove_task, pending))

    async def close(self) -> None:
        """Cancel all pending moves; the next process to serve these tables requests them again."""
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _remove_task(self, pending: PendingMove, _: asyncio.Task[None]) -> None:
        del self._tasks[pending]

    async def _move(self, table: Table, seat: int, level: Level) -> None:
        game, decision_version = table.game, table.decision_version
        if game is None:
            return
        try:
            action = await self._choose_action(game, table, seat, level)
            await self._table_service.carry_out(
                table.id,
                lambda current: decide_bot_move(current, seat, decision_version, action),
                command=f"bot:{seat}:{decision_version}",
            )
        except (Rejection, StoreError):
            _LOG.warning("a bot could not move", exc_info=True, extra={"table": table.id, "seat": seat})
        except Exception:  # housekeeping requests the move again
            _LOG.exception("a bot failed to move", extra={"table": table.id, "seat": seat})

    async def _choose_action(self, game: Game, table: Table, seat: int, level: Level) -> Action:
        """The action the bot chooses; if no worker responds, a random legal one, so that the game goes on."""
        seed = bot_seed(bot_seed(game.seed, seat), len(game.history))
        position = position_of(game, seat, table.board_text)
        try:
            response = await self._bot_workers.request(
                MoveRequest(position=position, level=level, seed=seed), Owner(table.site or "", table.creator)
            )
            if isinstance(response, MoveResponse) and game.explain(response.action, seat) is None:
                return response.action
            reason = "the response is not a legal action"
        except NoResponse as error:
            reason = str(error)
        self.failures += 1
        _LOG.error("a bot did not respond: %s", reason, extra={"table": table.id, "seat": seat, "bot": level})
        return RandomBot(seed).choose(game.observation(seat))
