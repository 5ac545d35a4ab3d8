"""`stellwerk watch`."""

import re
import time
from collections.abc import Callable

import pytest
from rich.console import Console

from stellwerk import editions, load_board
from stellwerk.cli import watch_view
from tests.arena.bots import (
    Bold,
    Cheat,
    Crasher,
    Quitter,
    ReturnsString,
    Uncreatable,
    UnreadableCrasher,
    spec,
)
from tests.cli.calls import Call


@pytest.mark.parametrize("edition", [*editions(), "mini"])
def test_a_whole_game_is_shown(call: Call, edition: str) -> None:
    outcome = call("watch", "--edition", edition, "--seats", "3", "--seed", "1")
    assert outcome.code == 0
    assert f"{load_board(edition).name['en']} · 3 players · seed 1" in outcome.out
    numbers = [int(found) for found in re.findall(r"^ +(\d+) (?:Ada|Bert|Clara) ", outcome.out, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert re.search(r"(Ada|Bert|Clara)( wins|.* tie for the win) with -?\d+ points", outcome.out)


@pytest.mark.parametrize(
    ("edition", "words"),
    [
        ("usa-2004", ["keeps 2 of 3 tickets", "draws blind", "takes", "claims", "longest route"]),
        ("san-francisco", ["places a", "collects a", "souvenirs"]),
        (
            "old-west",
            ["as home city", "places a marker in", "captures Alvin, hides him in", "most tickets", "Alvin"],
        ),
    ],
)
def test_special_events_of_an_edition_are_shown(
    call: Call, width: Callable[[int], None], edition: str, words: list[str]
) -> None:
    width(200)
    alvin = ["--alvin"] if edition == "old-west" else []
    games = "".join(
        call("watch", "--edition", edition, "--seed", str(seed), *alvin).out for seed in (3, 4, 5)
    )
    assert [word for word in words if word not in games] == []


def test_points_of_other_players_are_shown_with_their_names(call: Call, width: Callable[[int], None]) -> None:
    width(200)
    shown = call("watch", "--edition", "old-west", "--seats", "6", "--seed", "0").out
    assert re.search(r" claims .*, (Ada|Bert|Clara|Dora|Emil|Fritz) \+\d", shown)


def test_the_running_score_is_the_sum_of_the_points(call: Call, width: Callable[[int], None]) -> None:
    width(200)
    lines = call("watch", "--seed", "4").out.splitlines()
    for name in ("Ada", "Bert"):
        own = [line for line in lines if re.match(rf" *\d+ {name} ", line)]
        ends = [re.search(r"(?:\+(\d+) )? +(\d+) +\d+ *$", line) for line in own]
        shown = [(int(end[1] or 0), int(end[2])) for end in ends if end]
        assert len(shown) > 20
        assert shown[-1][1] == sum(points for points, _ in shown)


def test_without_a_seed_every_game_is_different(call: Call) -> None:
    assert call("watch", "--edition", "mini").out != call("watch", "--edition", "mini").out


def test_there_is_a_pause_on_a_terminal_but_not_in_a_file(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(time, "sleep", pauses.append)
    call("watch", "--edition", "mini", "--seed", "1")
    assert set(pauses) == {0.0}
    call("watch", "--edition", "mini", "--seed", "1", "--pause", "0.2")
    assert pauses[-1] == 0.2
    monkeypatch.setattr(watch_view, "OUTPUT", Console(force_terminal=True))
    call("watch", "--edition", "mini", "--seed", "1")
    assert 0 < pauses[-1] < 1


def test_any_bots_can_be_watched(call: Call, width: Callable[[int], None]) -> None:
    width(200)
    shown = call(
        "watch", "--edition", "mini", "--bots", f"random,{spec(Bold)}", "--seed", "1", "--start", "1"
    ).out
    assert re.search(r"^ +1 Bert ", shown, re.MULTILINE)
    for start, name in (("0", "Ada"), ("1", "Bert")):
        shown = call("watch", "--edition", "mini", "--seed", "1", "--start", start).out
        assert re.search(rf"^ +1 {name} ", shown, re.MULTILINE)


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        (Crasher, "RuntimeError: two lines"),
        (Uncreatable, "ValueError"),
        (Quitter, "SystemExit: enough"),
        (UnreadableCrasher, "Unprintable"),
        (Cheat, ""),
        (ReturnsString, "str is not an action"),
    ],
)
def test_a_fault_is_reported_in_one_sentence(call: Call, bot: type, sentence: str) -> None:
    outcome = call("watch", "--edition", "mini", "--bots", spec(bot), "--seed", "1")
    assert outcome.code == 1
    assert f"Bot {spec(bot)} failed: {sentence}" in outcome.err
    assert len(outcome.err.splitlines()) == 1
