"""Bots at tables: they play, and no game waits for ever for one, whatever happens to it."""

import asyncio
import os
import random
import signal
import time
from pathlib import Path
from typing import Any, get_args

import pytest

from server.club import MINE, OPEN, Club, Line, bot, opened_club
from stellwerk import Game
from stellwerk.bots import BOTS
from stellwerk.play.record import RULES_VERSION
from stellwerk.server.app.house import now_ms
from stellwerk.server.messages import entries as log
from stellwerk.server.messages.entries import AnyEntry, encode_entry
from stellwerk.server.messages.settings import Settings
from stellwerk.server.messages.words import Level
from stellwerk.server.store import open_store
from stellwerk.server.table.boards import board_of
from stellwerk.server.table.fold import first_step, next_step
from stellwerk.server.table.sheets import facts
from stellwerk.server.thinking.pool import NoAnswer, Thinkers
from stellwerk.server.thinking.questions import Advised, Chosen, HintsWanted, MoveWanted, position_of


def finish(line: Line) -> Any:
    """Play on at random until the game is over."""
    chance = random.Random(1)
    while line.newest["public"]["table"]["state"] != "over":
        if line.legal:
            seat, actions = next(iter(line.legal.items()))
            line.move(seat, chance.choice(actions))
        else:
            line.receive()
    return line.newest


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
    thinkers = Thinkers(1, patience_s=0.001)
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


def write_log(folder: Path, *entries: AnyEntry, at: int) -> str:
    """Leave a table behind as a server that died would have."""
    step = first_step("left", at, entries[0])
    for entry in entries[1:]:
        step = next_step(step.table, at, entry)

    async def write() -> None:
        store = await open_store(folder / "club.db")
        payloads = [encode_entry(entry) for entry in entries]
        await store.append("left", 0, payloads, facts(step.table), at=at)
        await store.close()

    asyncio.run(write())
    return "left"


def begun(seats: tuple[log.Occupant, ...], settings: Settings) -> list[AnyEntry]:
    digest = board_of("mini", None).digest
    created = log.Created(edition="mini", digest=digest, host="x", settings=settings, seats=seats)
    return [created, log.Started(seed=5, rules_version=RULES_VERSION)]


def test_a_bot_that_a_dead_server_left_waiting_moves_at_once(tmp_path: Path) -> None:
    seats = (log.Occupant(bot="random"), log.Occupant(bot="random"))
    table = write_log(tmp_path, *begun(seats, Settings()), at=now_ms())
    with opened_club(tmp_path) as club, club.stranger().live(table) as line:
        line.receive()
        assert finish(line)["public"]["table"]["ending"] == "finished"


def test_a_time_limit_acts_after_a_restart_too(tmp_path: Path) -> None:
    seats = (log.Occupant(player="x", name="X"), log.Occupant(player="y", name="Y"))
    table = write_log(tmp_path, *begun(seats, Settings(turn_seconds=5)), at=now_ms() - 6_000)
    with opened_club(tmp_path) as club, club.stranger().live(table) as line:
        line.receive()
        line.await_version(6)
        told = "".join(line.texts) + club.stranger().get(f"/api/tables/{table}/updates").text
        assert "time-ran-out" in told
        assert '"by":"stand-in"' in told


def test_a_table_of_other_rules_is_left_alone(tmp_path: Path) -> None:
    seats = (log.Occupant(bot="random"), log.Occupant(bot="random"))
    entries = begun(seats, Settings())
    table = write_log(tmp_path, *entries, at=now_ms() - 60_000)

    async def spoil() -> None:
        store = await open_store(tmp_path / "club.db")
        row = await store.row(table)
        assert row is not None
        other = encode_entry(log.Started(seed=1, rules_version=999))
        await store.append(table, 2, [other], row, at=now_ms())
        await store.close()

    asyncio.run(spoil())
    with opened_club(tmp_path) as club:
        answer = club.stranger().get(f"/api/tables/{table}")
        assert (answer.status_code, answer.json()["code"]) == (409, "other-rules")
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            if not club.client.portal.call(club.house.store.due, now_ms() + 3_600_000):  # type: ignore[union-attr]
                break
            time.sleep(0.1)
        else:
            pytest.fail("the caretaker looks at the table again and again")
