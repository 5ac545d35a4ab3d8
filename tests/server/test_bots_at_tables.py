"""Bots at tables: they play, and no game waits forever for one, whatever happens to it."""

import asyncio
import os
import signal
from pathlib import Path
from typing import get_args

import pytest

from stellwerk import Game
from stellwerk.bots import BOTS
from stellwerk.server.bot_workers.pool import BotWorkers, NoResponse
from stellwerk.server.bot_workers.protocol import (
    HintsRequest,
    HintsResponse,
    MoveRequest,
    MoveResponse,
    position_of,
)
from stellwerk.server.bot_workers.turns import Owner
from stellwerk.server.messages.field_types import Level
from tests.server.in_process_server import MINE, OPEN, InProcessServer, bot, finish, in_process_server


def test_the_levels_are_the_built_in_bots() -> None:
    assert get_args(Level) == tuple(BOTS)


def test_a_game_with_bots_of_every_level_is_played_to_the_end(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    for pair in (("easy", "random"), ("medium", "hard")):
        table = ada.table(MINE, *map(bot, pair), edition="berlin")
        with ada.live(table) as connection:
            connection.receive()
            connection.command("start")
            assert finish(connection)["public"]["table"]["ending"] == "finished"
    assert server.services.bots.failures == 0


def test_a_game_among_bots_can_be_watched(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    table = ada.table(bot("greedy"), bot("racer"))
    with server.anonymous().live(table) as connection:
        connection.receive()
        assert ada.command(table, "start").status_code == 200
        finish(connection)
    moves = [text for text in connection.texts if '"by":"bot"' in text]
    assert len(moves) > 10


def test_a_practice_table_offers_hints_and_take_backs(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    table = ada.table(MINE, bot("easy"), is_practice=True)
    with ada.live(table) as connection:
        connection.receive()
        connection.command("start")
        hints = connection.command("ask-hints", seat=0)
        assert hints["message"] == "hints"
        assert hints["hints"][0]["action"] in connection.legal[0]
        assert hints["hints"][0]["why"]["kind"]
        offer = connection.newest["own"][0]["offer"]
        connection.move(0, hints["hints"][0]["action"])
        connection.command("take-back", seat=0)
        assert any('"took-back"' in text for text in connection.texts)
        assert connection.newest["own"][0]["offer"] == offer
        assert connection.legal[0]
    by_rest = ada.command(table, "ask-hints", seat=0).json()
    assert by_rest["hints"][0]["reason"]


def test_there_are_no_hints_at_other_tables_or_for_others(server: InProcessServer) -> None:
    ada, bert = server.sign_in("Ada"), server.sign_in("Bert")
    for is_practice, code in ((False, "not-practice"), (True, "not-your-seat")):
        table = ada.table(MINE, OPEN, is_practice=is_practice)
        bert.command(table, "join")
        ada.command(table, "start")
        assert bert.command(table, "ask-hints", seat=0).json()["code"] == code


ADA, GREEDY = Owner("a site", "Ada"), Owner("another site", "Greedy")


def bot_request(seed: int = 1) -> MoveRequest:
    game = Game.new("mini", seats=2, seed=seed)
    return MoveRequest(position=position_of(game, 0, None), level="medium", seed=1)


@pytest.mark.anyio
async def test_a_killed_worker_is_replaced() -> None:
    workers = BotWorkers(1, timeout_s=60)
    assert isinstance(await workers.request(bot_request(), ADA), MoveResponse)
    process = workers._all[0]._process
    assert process is not None
    os.kill(process.pid, signal.SIGKILL)
    assert isinstance(await workers.request(bot_request(), ADA), MoveResponse)
    assert workers.losses == 1
    hints = await workers.request(
        HintsRequest(position=bot_request().position, players=(None, "easy"), seed=1), ADA
    )
    assert isinstance(hints, HintsResponse)
    await workers.close()


@pytest.mark.anyio
async def test_a_worker_that_takes_too_long_is_given_up() -> None:
    workers = BotWorkers(1, timeout_s=0)
    with pytest.raises(NoResponse):
        await workers.request(bot_request(), ADA)
    await workers.close()


@pytest.mark.anyio
async def test_requests_wait_their_turn_and_a_cancelled_one_does_not_get_in_the_way() -> None:
    workers = BotWorkers(1, timeout_s=60)
    first = asyncio.create_task(workers.request(bot_request(), ADA))
    others = [asyncio.create_task(workers.request(bot_request(seed), ADA)) for seed in (2, 3)]
    await asyncio.sleep(0)
    assert workers.waiting == 2
    first.cancel()
    responses = await asyncio.gather(*others)
    assert all(isinstance(response, MoveResponse) for response in responses)
    await workers.close()


@pytest.mark.anyio
async def test_a_cancelled_request_does_not_cost_the_next_one_a_new_worker() -> None:
    workers = BotWorkers(1, timeout_s=60)
    expected = await workers.request(bot_request(), ADA)
    pid = workers._all[0].pid
    cancelled = asyncio.create_task(workers.request(bot_request(seed=2), GREEDY))
    while not workers._free._holders:
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    cancelled.cancel()
    assert await workers.request(bot_request(), ADA) == expected
    assert workers._all[0].pid == pid
    await workers.close()


@pytest.mark.anyio
async def test_a_lost_worker_is_ready_again_before_the_next_one_gets_it() -> None:
    workers = BotWorkers(1, timeout_s=0)
    with pytest.raises(NoResponse):
        await workers.request(bot_request(), GREEDY)
    worker = await workers._free.get(ADA)
    assert worker.pid is not None
    await workers.close()


@pytest.mark.anyio
async def test_a_request_that_makes_a_bot_fail_reports_the_failure() -> None:
    workers = BotWorkers(1, timeout_s=60)
    broken = MoveRequest(
        position=position_of(Game.new("mini", seed=1), 0, "no board"), level="medium", seed=1
    )
    with pytest.raises(NoResponse, match="Rejection"):
        await workers.request(broken, ADA)
    assert workers.losses == 0
    await workers.close()


def test_the_game_goes_on_when_no_worker_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stellwerk.server.worker_processes.process.sys.executable", "/bin/false")
    with in_process_server(tmp_path) as server:
        ada = server.sign_in("Ada")
        table = ada.table(MINE, bot("hard"))
        with ada.live(table) as connection:
            connection.receive()
            connection.command("start")
            finish(connection)
        assert server.services.bots.failures > 0


@pytest.mark.anyio
async def test_a_worker_may_take_longer_to_start_than_to_respond() -> None:
    """Otherwise, a machine too busy to start one in time would never have a bot again."""
    workers = BotWorkers(1, timeout_s=0)
    await workers._all[0].ensure_ready()
    process = workers._all[0]._process
    assert process is not None
    assert process.returncode is None
    await workers.close()
