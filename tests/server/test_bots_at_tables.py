"""Bots at tables: they play, and no game waits for ever for one, whatever happens to it."""

import asyncio
import os
import signal
from pathlib import Path
from typing import get_args

import pytest

from stellwerk import Game
from stellwerk.bots import BOTS
from stellwerk.server.messages.words import Level
from stellwerk.server.thinking.pool import NoAnswer, Thinkers
from stellwerk.server.thinking.questions import Advised, Chosen, HintsWanted, MoveWanted, position_of
from tests.server.club import MINE, OPEN, Club, bot, finish, opened_club


def test_the_levels_are_the_bots_of_the_house() -> None:
    assert get_args(Level) == tuple(BOTS)


def test_a_game_with_bots_of_every_level_comes_to_its_end(club: Club) -> None:
    ada = club.guest("Ada")
    for pair in (("easy", "random"), ("medium", "hard")):
        table = ada.table(MINE, *map(bot, pair), edition="berlin")
        with ada.live(table) as line:
            line.receive()
            line.ask("start")
            assert finish(line)["public"]["table"]["ending"] == "finished"
    assert club.house.bots.failures == 0


def test_bots_among_themselves_can_be_watched(club: Club) -> None:
    ada = club.guest("Ada")
    table = ada.table(bot("greedy"), bot("racer"))
    with club.stranger().live(table) as line:
        line.receive()
        assert ada.command(table, "start").status_code == 200
        finish(line)
    moves = [text for text in line.texts if '"by":"bot"' in text]
    assert len(moves) > 10


def test_hints_and_taking_back_at_a_practice_table(club: Club) -> None:
    ada = club.guest("Ada")
    table = ada.table(MINE, bot("easy"), is_practice=True)
    with ada.live(table) as line:
        line.receive()
        line.ask("start")
        hints = line.ask("ask-hints", seat=0)
        assert hints["message"] == "hints"
        assert hints["hints"][0]["action"] in line.legal[0]
        assert hints["hints"][0]["why"]["kind"]
        offer = line.newest["own"][0]["offer"]
        line.move(0, hints["hints"][0]["action"])
        line.ask("take-back", seat=0)
        assert any('"took-back"' in text for text in line.texts)
        assert line.newest["own"][0]["offer"] == offer
        assert line.legal[0]
    by_rest = ada.command(table, "ask-hints", seat=0).json()
    assert by_rest["hints"][0]["reason"]


def test_there_are_no_hints_elsewhere_or_for_others(club: Club) -> None:
    ada, bert = club.guest("Ada"), club.guest("Bert")
    for is_practice, code in ((False, "not-practice"), (True, "not-your-seat")):
        table = ada.table(MINE, OPEN, is_practice=is_practice)
        bert.command(table, "join")
        ada.command(table, "start")
        assert bert.command(table, "ask-hints", seat=0).json()["code"] == code


def question(seed: int = 1) -> MoveWanted:
    game = Game.new("mini", seats=2, seed=seed)
    return MoveWanted(position=position_of(game, 0, None), level="medium", seed=1)


@pytest.mark.anyio
async def test_a_thinker_that_is_killed_is_replaced() -> None:
    thinkers = Thinkers(1, patience_s=60)
    assert isinstance(await thinkers.ask(question()), Chosen)
    process = thinkers._all[0]._process
    assert process is not None
    os.kill(process.pid, signal.SIGKILL)
    assert isinstance(await thinkers.ask(question()), Chosen)
    assert thinkers.losses == 1
    hints = await thinkers.ask(HintsWanted(position=question().position, seed=1))
    assert isinstance(hints, Advised)
    await thinkers.close()


@pytest.mark.anyio
async def test_a_thinker_that_takes_too_long_is_given_up() -> None:
    thinkers = Thinkers(1, patience_s=0)
    with pytest.raises(NoAnswer):
        await thinkers.ask(question())
    await thinkers.close()


@pytest.mark.anyio
async def test_thinkers_take_turns_and_one_that_is_not_waited_for_answers_nobody_else() -> None:
    thinkers = Thinkers(1, patience_s=60)
    first = asyncio.create_task(thinkers.ask(question()))
    others = [asyncio.create_task(thinkers.ask(question(seed))) for seed in (2, 3)]
    await asyncio.sleep(0)
    assert not thinkers.has_room
    first.cancel()
    answers = await asyncio.gather(*others)
    assert all(isinstance(answer, Chosen) for answer in answers)
    await thinkers.close()


@pytest.mark.anyio
async def test_a_question_that_makes_a_bot_fail_is_answered_with_the_failure() -> None:
    thinkers = Thinkers(1, patience_s=60)
    broken = MoveWanted(position=position_of(Game.new("mini", seed=1), 0, "no board"), level="medium", seed=1)
    with pytest.raises(NoAnswer, match="Refusal"):
        await thinkers.ask(broken)
    assert thinkers.losses == 0
    await thinkers.close()


def test_where_no_bot_can_think_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stellwerk.server.thinking.pool.sys.executable", "/bin/false")
    with opened_club(tmp_path) as club:
        ada = club.guest("Ada")
        table = ada.table(MINE, bot("hard"))
        with ada.live(table) as line:
            line.receive()
            line.ask("start")
            finish(line)
        assert club.house.bots.failures > 0


@pytest.mark.anyio
async def test_a_thinker_may_take_longer_to_start_than_to_think() -> None:
    """Else, on a machine too busy to start one in time, no bot would ever think again."""
    thinkers = Thinkers(1, patience_s=0)
    await thinkers._all[0].ensure_ready()
    process = thinkers._all[0]._process
    assert process is not None
    assert process.returncode is None
    await thinkers.close()
