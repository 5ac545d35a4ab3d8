"""docs/analyst.md is correct."""

import re
from pathlib import Path

import pytest

from stellwerk.analyst import DEPTHS, SYMBOLS, AnalysedGame, Analysis, Split
from stellwerk.analyst.depth import FEWEST_WORLDS, LONG_GAME, depth_of
from tests.docs.test_tutorials import DOCS
from tests.docs.walkthrough import Reader

TEXT = (DOCS / "analyst.md").read_text("utf-8")


def test_a_reader_gets_what_the_page_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with Reader(capsys, monkeypatch) as reader:
        reader.follow(TEXT)


def test_every_key_and_symbol_is_documented() -> None:
    fields = [*AnalysedGame.__struct_fields__, *Analysis.__struct_fields__]
    parts = [part for part in Split.__struct_fields__ if part != "result"]
    words = set(re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", TEXT, flags=re.MULTILINE | re.DOTALL)))
    assert {*fields, *parts, *SYMBOLS.values()} <= words


def test_the_depths_are_those_of_the_table() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", TEXT, re.MULTILINE)
    assert tuple(name for name, *_ in rows) == DEPTHS
    for name, *numbers in rows:
        depth = depth_of(name)
        worlds = [depth.all_moves, depth.best_moves, depth.better_moves, depth.position]
        assert [int(number) for number in numbers] == worlds


def test_long_games_get_the_share_of_the_table_that_the_page_says() -> None:
    assert f"games of up to {LONG_GAME} decisions" in TEXT
    assert f"({LONG_GAME} / decisions)², at least {FEWEST_WORLDS}." in TEXT
    (decisions, share) = re.findall(r"For (\d+) decisions, .* (0\.\d+) of the table", TEXT)[0]
    for name in DEPTHS:
        whole, less = depth_of(name), depth_of(name).in_game(int(decisions))
        assert depth_of(name).in_game(LONG_GAME) == whole
        assert less.best_moves == pytest.approx(float(share) * whole.best_moves, rel=0.05)
        assert less.all_moves == max(FEWEST_WORLDS, round(whole.all_moves * (LONG_GAME / 468) ** 2))
