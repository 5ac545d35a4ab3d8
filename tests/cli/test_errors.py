"""Every error is one sentence, with the right exit code."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.calls import PROGRAM, Call, in_a_process


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("simulate --seats 9", "usa-2004 is for 2 to 5 players, not 9."),
        ("simulate --seats 1", "usa-2004 is for 2 to 5 players, not 1."),
        ("watch --edition berlin --seats 5", "berlin is for 2 to 4 players, not 5."),
        ("simulate --alvin", "usa-2004 has no Alvin; leave the option off."),
        ("simulate --games 0", 'Invalid value "0" for --games. Must be >= 1.'),
        (
            "simulate --games many",
            'Invalid value "many" for --games. Must be a whole number, such as 1000.',
        ),
        (
            "simulate --games 1e6",
            'Invalid value "1e6" for --games. Must be a whole number, such as 1000.',
        ),
        ("watch --pause long", 'Invalid value "long" for --pause. Must be a number, such as 0.5.'),
        ("watch berlin", 'Unexpected argument "berlin". To choose a board, use --edition berlin.'),
        ("editions berlin", 'Unexpected argument "berlin". See --help.'),
        ("--foo", "Unknown option: --foo. See --help."),
        ("simulate --seed -1", 'Invalid value "-1" for --seed. Must be >= 0.'),
        ("simulate --seed 18446744073709551615 --games 2", "use a lower seed"),
        ("simulate --bots tycoon", "Unknown bot “tycoon”; choose from random"),
        ("simulate --start 2", "Seat 2 cannot start: the seats are 0 to 1."),
        ("simulate --bots random:time=1", "Unknown setting “time” for the bot random; it takes none."),
        ("watch --bots no/own.py:Own", "no/own.py: there is no such file; check the path."),
        ("arena --bots random", "A contest needs at least two bots, for example --bots random,random."),
        ("arena --bots random,tycoon", "Unknown bot “tycoon”; choose from random"),
        ("arena --bots random,random --anchor me", '--anchor "me" is not one of the bots: random #1'),
        ("arena --bots random,random --jobs -1", 'Invalid value "-1" for --jobs. Must be >= 0.'),
        ("arena --bots random,greedy --time 1", "--time has no effect: no bot has this setting"),
        ("arena --bots random,random --time 0", 'Invalid value "0.0" for --time. Must be > 0.'),
        ("arena --bots random,random --json no/such/file", "the folder does not exist"),
        ("arena --bots random,random --seats 7", "usa-2004 is for 2 to 5 players, not 7."),
        ("arena", "requires an argument"),
        (
            "arena berlin --bots random,random",
            'Unexpected argument "berlin". To choose a board, use --edition',
        ),
        (
            "simulate --bots random,random,random",
            "3 bots for 2 seats; name one bot for all seats, or 2 bots.",
        ),
        ("simulate --gmaes 3", "Did you mean --games?"),
        ("simulate more", 'Unexpected argument "more".'),
        ("simulate --games", "requires an argument"),
        ("simulate --records /dev/null --force", "Cannot write /dev/null: it is not a regular file."),
        ("simulate --records no/such/folder", "the folder does not exist"),
        ("simulate --records .", "Cannot write .: it is not a regular file."),
        ("board show mini --svg /dev/null --force", "Cannot write /dev/null: it is not a regular file."),
        ("board show mini --svg no/such/folder.svg", "the folder does not exist"),
        ("board show mini --svg .", "Cannot write .: it is not a regular file."),
        ("watch --pause -1", 'Invalid value "-1.0" for --pause. Must be >= 0.'),
        ("replay", "requires an argument"),
        ("sing", 'Unknown command "sing".'),
    ],
)
def test_a_wrong_call_is_a_usage_error(call: Call, arguments: str, sentence: str) -> None:
    outcome = call(*arguments.split())
    assert outcome.code == 2
    assert outcome.out == ""
    assert sentence in outcome.err
    assert len(outcome.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("simulate --edition usa-2005", "there is no such edition"),
        ("watch --edition no.toml", "there is no such file"),
        ("replay no.jsonl", "no.jsonl cannot be read"),
        ("replay no.jsonl --board no.toml", "there is no such file"),
    ],
)
def test_a_command_that_cannot_be_carried_out_fails(call: Call, arguments: str, sentence: str) -> None:
    outcome = call(*arguments.split())
    assert outcome.code == 1
    assert outcome.out == ""
    assert sentence in outcome.err
    assert len(outcome.err.splitlines()) == 1


def test_an_unexpected_error_is_not_hidden(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("stellwerk.cli.editions_report.load_board", fail)
    with pytest.raises(ZeroDivisionError):
        call("editions")


def test_an_interrupt_prints_one_word(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("stellwerk.cli.editions_report.load_board", interrupt)
    outcome = call("editions")
    assert outcome.code == 130
    assert outcome.err == "Interrupted.\n"


def test_an_interrupt_during_loading_prints_one_word(tmp_path: Path) -> None:
    (tmp_path / "cyclopts.py").write_text("raise KeyboardInterrupt\n")
    outcome = in_a_process("simulate", PYTHONPATH=str(tmp_path))
    assert outcome.code == 130
    assert outcome.err == "Interrupted.\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["editions", "--json"],
        ["board", "show", "usa-2004"],
        ["board", "show", "mini", "--svg", "-"],
        ["watch", "--edition", "mini"],
    ],
    ids=str,
)
def test_a_closed_pipe_is_not_a_failure(arguments: list[str]) -> None:
    command = [sys.executable, "-c", PROGRAM, *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_a_full_disk_is_reported_in_one_sentence(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("stellwerk.arena.journal._write_all", fail)
    outcome = call("simulate", "--edition", "mini", "--records", tmp_path / "games.jsonl")
    assert outcome.code == 1
    assert outcome.err.startswith(f"{tmp_path / 'games.jsonl.partial'}: No space left on device;")
    assert list(tmp_path.iterdir()) == []
