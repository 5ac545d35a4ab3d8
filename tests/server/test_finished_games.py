"""What a finished game has to show is computed once, for everyone who asks."""

import asyncio
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from stellwerk.play import Game
from stellwerk.play.record import RecordedGame
from stellwerk.server.app.config import Rate
from stellwerk.server.app.finished_games import FinishedGames
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.sandbox.pool import Sandbox
from tests.server.in_process_server import MINE, ApiClient, in_process_server, play_out
from tests.server.test_limits import with_limits

pytestmark = pytest.mark.anyio
CROWD = 6
GAME = RecordedGame(Game.new("mini", seats=2, seed=1), (), {})


def finished_table(client: ApiClient) -> str:
    table = client.table(MINE, MINE, is_hot_seat=True)
    with client.live(table) as connection:
        connection.receive()
        connection.command("start")
        play_out([connection])
    return table


@pytest.mark.parametrize("kind", ["outcome", "record", "replay"])
def test_everyone_behind_an_address_gets_it(tmp_path: Path, kind: str) -> None:
    limits = with_limits(uploads_per_address=0, replays=Rate(1.0, 0.0))
    with in_process_server(tmp_path, limits=limits) as server:
        ada = server.sign_in("Ada")
        tables = [finished_table(ada) for _ in range(2)]
        answers = [server.anonymous().get(f"/api/tables/{tables[0]}/{kind}") for _ in range(CROWD)]
        assert [answer.status_code for answer in answers] == [200] * CROWD
        assert len({answer.text for answer in answers}) == 1
        assert ada.get(f"/api/tables/{tables[1]}/{kind}").json()["code"] == "too-fast"


async def test_simultaneous_requests_share_one_task() -> None:
    sandbox = AsyncMock(spec=Sandbox)
    sandbox.outcome.return_value = b"points"
    games = FinishedGames(sandbox)
    answers = [games.result("outcome", "table", GAME, f"{number}") for number in range(CROWD)]
    assert await asyncio.gather(*answers) == [b"points"] * CROWD
    sandbox.outcome.assert_awaited_once_with(GAME.game, "0")
    assert games.has("outcome", "table")
    assert not games.has("replay", "table")


async def test_a_failure_is_forgotten() -> None:
    sandbox = AsyncMock(spec=Sandbox)
    sandbox.replay.side_effect = [Rejection("busy", "Try again."), b"steps"]
    games = FinishedGames(sandbox)
    with pytest.raises(Rejection):
        await games.result("replay", "table", GAME, "home")
    assert await games.result("replay", "table", GAME, "home") == b"steps"


async def test_only_the_newest_are_kept() -> None:
    games = FinishedGames(AsyncMock(spec=Sandbox))
    for number in range(100):
        await games.result("record", f"{number}", GAME, "home")
    assert games.has("record", "99")
    assert not games.has("record", "0")
