"""A soak notices what goes wrong."""

from pathlib import Path

import pytest

from bench.soak.findings import Findings, Violation
from bench.soak.ledger import Ledger
from bench.soak.memory import MIB, check_memory, trend_of
from bench.soak.plan import plan_for
from bench.soak.processes import Memory
from bench.soak.server_log import check_log
from bench.soak.servers import Life, SoakServer
from bench.soak.tally import Tally
from tests.server.remote_players import Json

SAY: Json = {"id": "1", "command": "say", "text": "hello"}


def update(version: int, **news: Json) -> Json:
    return {"version": version, "public": {"/news": news}}


CREATED, STARTED = update(1, kind="created"), update(2, kind="started")
SAID = update(3, kind="said", seat=0, text="hello")


@pytest.fixture
def ledger() -> Ledger:
    made = Ledger("a table")
    made.acknowledge({"id": "0", "command": "start"}, 2)
    made.acknowledge(SAY, 3)
    return made


def test_a_true_log_passes(ledger: Ledger) -> None:
    ledger.see(SAID)
    ledger.audit_everything([CREATED, STARTED, SAID, update(4, kind="moved", seat=1, by="bot")])
    assert ledger.audited == 4
    ledger.acknowledge(SAY, 3)  # repeated, and done once


WRONG = {
    "is lost": [CREATED, STARTED],
    "have gaps": [CREATED, SAID],
    "was acknowledged as say": [CREATED, STARTED, update(3, kind="said", seat=0, text="bye")],
    "without a command": [CREATED, STARTED, SAID, update(4, kind="moved", seat=0, by="person")],
}


@pytest.mark.parametrize(("sentence", "updates"), WRONG.items(), ids=WRONG)
def test_a_wrong_log_is_noticed(ledger: Ledger, sentence: str, updates: list[Json]) -> None:
    with pytest.raises(Violation, match=sentence):
        ledger.audit_everything(updates)


def test_a_version_that_changes_is_noticed(ledger: Ledger) -> None:
    ledger.see(SAID)
    with pytest.raises(Violation, match="two different ways"):
        ledger.see(update(3, kind="said", seat=1, text="hello"))
    with pytest.raises(Violation, match="two commands"):
        ledger.acknowledge({"id": "2", "command": "say", "text": "hello"}, 3)


@pytest.mark.parametrize(("mib_per_minute", "found"), [(0, 0), (20, 1)])
def test_memory_that_grows_is_noticed(tmp_path: Path, mib_per_minute: int, found: int) -> None:
    findings = Findings()
    server = SoakServer(tmp_path, "club.db", 1, findings)
    samples = [(60.0 * minute, Memory((200 + mib_per_minute * minute) * MIB, 0)) for minute in range(13)]
    server.lives = [Life(0.0, samples=samples)]
    check_memory(server, findings)
    assert len(findings) == found
    trend = trend_of(server.lives[0])
    assert trend is not None
    assert trend.mib_per_minute == pytest.approx(mib_per_minute)


def test_tracebacks_are_noticed_unless_the_store_was_down(tmp_path: Path) -> None:
    log, tally, findings = tmp_path / "server.log", Tally(), Findings()
    tally.disturbances.append((100.0, 105.0))
    line = '{"at": %d, "level": "error", "text": "the store failed", "fault": "…\\nUnavailable: locked"}\n'
    log.write_text(line % 101 + '{"at": 90, "level": "info", "text": "request"}\n', encoding="utf-8")
    assert check_log(log, tally, findings) == {"the store failed": 1}
    assert not findings
    log.write_text(line % 90 + "Traceback (most recent call last):\n", encoding="utf-8")
    check_log(log, tally, findings)
    assert len(findings) == 2


@pytest.mark.parametrize(("ms", "found"), [(54, 0), (251, 1)])
def test_a_long_step_is_reported_and_a_very_long_one_is_a_finding(
    tmp_path: Path, ms: int, found: int
) -> None:
    log, findings = tmp_path / "server.log", Findings()
    line = (
        '{"at": 90, "level": "warning", "text": "the event loop was occupied for %d ms", "step": "serve"}\n'
    )
    log.write_text(line % ms, encoding="utf-8")
    assert check_log(log, Tally(), findings).total() == 1
    assert len(findings) == found


def test_half_an_hour_has_kills_outages_of_every_kind_and_one_long_life() -> None:
    plan = plan_for(30, 200, "sqlite", seed=1)
    assert len(plan.kills_s) >= 10
    assert max(plan.kills_s) < plan.seconds / 2
    assert {outage.kind for outage in plan.outages} == {"short", "long", "full-disk"}
    assert all(outage.at_s + outage.seconds < plan.seconds for outage in plan.outages)
