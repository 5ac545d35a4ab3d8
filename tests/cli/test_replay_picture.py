"""`stellwerk replay --svg`."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from stellwerk import render
from stellwerk.play.record import read_records
from tests.cli.calls import Call


def test_a_position_is_drawn_to_a_file(call: Call, record: Path, tmp_path: Path) -> None:
    target = tmp_path / "position.svg"
    outcome = call("replay", record, "--svg", target)
    assert (outcome.code, outcome.out) == (0, f"Wrote the position to {target}.\n")
    first, second = read_records(record)
    assert target.read_text("utf-8") == render(first.game, names=first.names)
    refused = call("replay", record, "--svg", target)
    assert (refused.code, "--force" in refused.err) == (2, True)
    options = ["--game", "2", "--at", "9", "--seat", "1", "--force"]
    assert call("replay", record, "--svg", target, *options).code == 0
    assert target.read_text("utf-8") == render(second.game.rewound(9), 1, names=second.names)


def test_a_position_can_be_printed(call: Call, record: Path) -> None:
    outcome = call("replay", record, "--svg", "-", "--at", "0")
    assert ElementTree.fromstring(outcome.out).tag == "{http://www.w3.org/2000/svg}svg"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--svg", "-", "--at", "999"], "--at 999 is after the end: the game has {actions} actions.\n"),
        (["--svg", "-", "--seat", "2"], "--seat 2 does not exist: the seats are 0 to 1.\n"),
        (["--svg", "-", "--game", "0"], 'Invalid value "0" for --game. Must be >= 1.\n'),
        (["--svg", "-", "--verify"], "Use either --verify or --svg, not both.\n"),
        (["--at", "5"], "--at is for pictures only; add --svg FILE.\n"),
    ],
    ids=str,
)
def test_numbers_out_of_range_are_reported_in_one_sentence(
    call: Call, record: Path, options: list[str], message: str
) -> None:
    actions = len(next(read_records(record)).game.history)
    outcome = call("replay", record, *options)
    assert outcome.code == 2
    assert outcome.err == message.format(file=record, actions=actions)


def test_a_game_that_the_file_does_not_have(call: Call, record: Path) -> None:
    outcome = call("replay", record, "--svg", "-", "--game", "3")
    assert (outcome.code, outcome.err) == (1, f"{record} has 2 games; there is no game 3.\n")


def test_games_before_the_wanted_one_are_not_replayed(call: Call, record: Path, tmp_path: Path) -> None:
    header, _, rest = record.read_bytes().partition(b"\n")
    damaged = tmp_path / "damaged.jsonl"
    damaged.write_bytes(header + b"\n[damaged]\n" + rest)
    options = ["--svg", "-", "--game", "2"]
    assert call("replay", damaged, *options) == call("replay", record, *options)
    refused = call("replay", damaged, "--svg", "-", "--game", "1")
    assert (refused.code, refused.err.startswith(f"{damaged}:2: ")) == (1, True)
