"""The documentation of file formats is correct."""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stellwerk import load_board
from stellwerk.boards import limits
from stellwerk.play import ScoreLine, events
from stellwerk.play.record import (
    FORMAT,
    FORMAT_VERSION,
    RULES_VERSION,
    Played,
    Player,
    RecordHeader,
    Result,
    Unfinished,
)
from stellwerk.play.record.players import LONGEST_BOT, LONGEST_NAME
from stellwerk.play.record.tags import LONGEST_VALUE, MOST_TAGS
from tests.cli.calls import Call

DOCS = Path(__file__).parents[2] / "docs"
RECORD = (DOCS / "game-record.md").read_text("utf-8")
BOARDS = (DOCS / "boards.md").read_text("utf-8")


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def edition_file(edition: str) -> dict[str, Any]:
    folder = Path(str(load_board.__globals__["__file__"])).parent
    return tomllib.loads((folder / f"{edition.replace('-', '_')}.toml").read_text("utf-8"))


def json_values(text: str) -> Iterator[dict[str, Any]]:
    decoder, position = json.JSONDecoder(), 0
    while position < len(text):
        value, position = decoder.raw_decode(text, position)
        yield value
        position += len(text[position:]) - len(text[position:].lstrip())


@pytest.fixture
def documented_record(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """The record that the documented command writes."""
    monkeypatch.chdir(tmp_path)
    (command,) = blocks(RECORD, "sh")
    assert call(*command.split()[1:]).code == 0
    return [json.loads(line) for line in (tmp_path / "game.jsonl").read_bytes().splitlines()]


def test_the_example_has_the_lines_of_the_record(documented_record: list[dict[str, Any]]) -> None:
    shown = [value for block in blocks(RECORD, "json") for value in json_values(block)]
    assert {value["line"] for value in shown} == {"header", "action", "result"}
    for value in shown:
        assert value in documented_record
        original = next(line for line in documented_record if line == value)
        assert list(value) == list(original), "the keys are shown in the order in which they are written"


def test_every_key_of_a_line_is_documented() -> None:
    for kind in (RecordHeader, Player, Played, Result, Unfinished, ScoreLine):
        assert [key for key in kind.__struct_fields__ if f"`{key}`" not in RECORD] == []
    assert f'"{FORMAT}"' in RECORD
    assert f"the version of the format, now {FORMAT_VERSION};" in RECORD
    assert f"the version of the rules, now {RULES_VERSION};" in RECORD


def test_the_limits_of_players_and_tags_are_correct() -> None:
    for words in (
        f"the name of a person, up to {LONGEST_NAME} characters",
        f"up to {LONGEST_BOT} characters; for a bot",
        f"Tags are up to {MOST_TAGS} texts of up to {LONGEST_VALUE} characters",
    ):
        assert words in RECORD


def test_every_event_is_documented_with_its_keys() -> None:
    rows = dict(re.findall(r"^\| `([a-z-]+)` \| ((?:`\w+`(?:, )?)*) ?\|", RECORD, re.MULTILINE))
    kinds = events.AnyEvent.__args__
    assert rows == {
        kind.__struct_config__.tag: ", ".join(f"`{key}`" for key in kind.__struct_fields__) for kind in kinds
    }


def test_the_python_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (program,) = blocks(RECORD, "python")
    exec(compile(program, "game-record.md", "exec"), {})
    assert (tmp_path / "game.jsonl").stat().st_size > 1000


def test_the_example_board_can_be_played(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "harz.toml"
    path.write_text(blocks(BOARDS, "toml")[0], "utf-8")
    assert call("board", "check", path).code == 0
    assert call("simulate", "--edition", path, "--seats", "3", "--games", "20").code == 0


def test_the_example_mechanics_are_valid_toml_with_known_keys() -> None:
    shown = tomllib.loads(blocks(BOARDS, "toml")[1])
    real = {**edition_file("san-francisco"), **edition_file("old-west")}
    assert {table: set(keys) for table, keys in shown.items()} == {table: set(real[table]) for table in shown}


@pytest.mark.parametrize("edition", ["usa-2025", "san-francisco", "berlin", "old-west"])
def test_every_key_of_an_edition_is_documented(edition: str) -> None:
    facts = edition_file(edition)
    network = facts.pop("network")
    keys = {*facts, *facts["cards"], *facts["tickets"], *facts["rules"], *facts.get("bonus", ())}
    keys |= {key for entries in network.values() for entry in entries for key in entry}
    keys |= {key for kind in facts["pieces"].values() for key in kind}
    documented = re.findall(r"`\[?(\w+)\]?`|^\[(\w+)\]", BOARDS, re.MULTILINE)
    assert keys <= {name for names in documented for name in names}


def test_the_documented_limits_are_correct() -> None:
    shown = re.findall(r"^\| [a-z ]+ \| (\d+) \|$", BOARDS, re.MULTILINE)
    assert list(map(int, shown)) == [
        limits.MAX_SEATS,
        limits.MAX_PLACES,
        limits.MAX_ROUTES,
        limits.MAX_TICKETS,
        limits.MAX_COLORS,
        limits.MAX_CARDS,
        limits.MAX_PIECES,
        limits.MAX_PIECE_COUNT,
        limits.MAX_ROUTE_CARDS,
        limits.MAX_OFFER,
        limits.MAX_SOUVENIRS,
        limits.MAX_POINTS,
    ]
