"""`stellwerk bots` and `stellwerk bots check`."""

from stellwerk.bots import BOTS
from tests.arena.bots import Bold, Crasher, spec
from tests.cli.calls import Call


def test_every_bot_has_its_own_line(call: Call) -> None:
    outcome = call("bots")
    assert outcome.code == 0
    for name in BOTS:
        assert any(line.startswith(f"{name} ") for line in outcome.out.splitlines())
    assert "file.py:Class" in outcome.out


def test_a_correct_bot_passes(call: Call) -> None:
    outcome = call("bots", "check", spec(Bold))
    assert outcome.code == 0
    assert outcome.out.startswith("Passed: ")
    assert len(outcome.out.splitlines()) == 1


def test_a_faulty_bot_fails_the_check(call: Call) -> None:
    outcome = call("bots", "check", spec(Crasher), "--seconds", "0.001")
    assert outcome.code == 1
    assert "FAULT at move" in outcome.out
    assert "WARNING: there was only time for" in outcome.out
    assert outcome.out.splitlines()[-1].startswith("Failed: ")


def test_an_unknown_bot_is_a_usage_error(call: Call) -> None:
    outcome = call("bots", "check", "no/own.py:Own")
    assert outcome.code == 2
    assert outcome.err == "no/own.py: there is no such file; check the path.\n"
