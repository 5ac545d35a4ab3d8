"""docs/data.md is correct."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from stellwerk.analysis import TABLES, read_records
from stellwerk.analysis.judged import with_verdicts
from stellwerk.analysis.report import collect, document
from stellwerk.cli import main

TEXT = (Path(__file__).parents[2] / "docs" / "data.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("table", TABLES)
def test_every_column_is_documented_with_its_table(all_editions: Path, table: str) -> None:
    replays = next(iter(read_records([all_editions])))
    _, _, rest = TEXT.partition(f"### `{table}`: ")
    documented = set(re.findall(r"`(\w+)`", rest.partition("\n##")[0]))
    columns = set(TABLES[table](replays, 0))
    per_seat = {name for name in columns if name[-1:].isdigit()}
    assert columns - per_seat <= documented
    assert {f"{name.rpartition('_')[0]}_0" for name in per_seat} <= documented


def test_what_the_analyst_says_is_documented(all_editions: Path) -> None:
    replays = next(iter(read_records([all_editions])))
    columns = with_verdicts({}, replace(replays, headers=(), decisions=replays.decisions[:0]), "quick")
    assert set(columns) <= set(re.findall(r"`(\w+)`", TEXT.partition("### `decisions`: ")[2]))


def test_every_key_of_the_report_is_documented(all_editions: Path) -> None:
    report = document(collect([all_editions], None, 1, lambda _: None).sums)
    sources = set(report["sections"][0]["scores"]["winners"])
    assert set(keys(report)) - sources <= set(re.findall(r"`(\w+)`", TEXT))
    assert f'"{report["format"]}"' in TEXT


def keys(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from keys(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from keys(inner)


def test_the_tutorial_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "svg")
    for command in blocks("sh"):
        arguments = command.replace("--games 10000", "--games 20 --edition mini").split()[1:]
        assert main(arguments) == 0
    for program in blocks("python"):
        exec(compile(program, "data.md", "exec"), {})
    assert "The first player wins" in capsys.readouterr().out
    assert {path.name for path in tmp_path.iterdir()} == {
        "games",
        "games.csv",
        "games.jsonl",
        "report.html",
        "report.json",
        "tickets.svg",
    }
