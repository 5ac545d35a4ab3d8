"""docs/protocol.md matches the code."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import asdict

from stellwerk.server.app.config import Limits
from stellwerk.server.messages.commands import AnyCommand
from stellwerk.server.messages.field_types import LONGEST_LINE, LONGEST_NAME
from stellwerk.server.messages.outgoing import AnyMessage
from stellwerk.server.messages.rejections import STATUS
from stellwerk.server.table.allowances import (
    MAX_CHANGES,
    MAX_DEPARTURES,
    MAX_JOINS,
    MAX_LINES,
    MAX_LINES_BEFORE_GAME,
    MAX_RENAMES,
    MAX_REPAINTS,
    MAX_TAKE_BACKS,
    ROOM_FOR_CHANGES,
    ROOM_FOR_LINES,
    ROOM_FOR_PEOPLE,
    ROOM_FOR_RENAMES,
    ROOM_FOR_REPAINTS,
    SITES,
)
from tests.server.server_process import server_process

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
WORDS = " ".join(PAGE.split())
"""The page without its line breaks."""


def first_cells(heading: str) -> list[str]:
    """The names in the first column of the table with this heading."""
    table = PAGE.partition(f"| {heading} |")[2].partition("\n\n")[0]
    return re.findall(r"^\| `([a-z-]+)` \|", table, re.MULTILINE)


def test_every_command_and_message_is_documented() -> None:
    assert first_cells("command") == [kind.__struct_config__.tag for kind in AnyCommand.__args__]
    assert first_cells("message") == [kind.__struct_config__.tag for kind in AnyMessage.__args__]


def test_every_code_is_documented_with_its_status() -> None:
    rows = re.findall(r"^\| ([0-9, ]+) \| ((?:`[a-z-]+` ?)+) \|", PAGE, re.MULTILINE)
    documented = {code: statuses for statuses, codes in rows for code in re.findall(r"[a-z-]+", codes)}
    assert set(documented) == set(STATUS)
    for code, status in STATUS.items():
        assert str(status) in documented[code]


def test_the_documented_limits_are_correct() -> None:
    limits = asdict(Limits())
    rates = {name: limit for name, limit in limits.items() if isinstance(limit, tuple)}
    for limit in limits.keys() - rates.keys():
        assert f"{limits[limit]:,}" in PAGE
    assert f"per address, in all | {limits['uploads_per_address']}, {limits['uploads']} |" in PAGE
    for burst, rate in rates.values():
        pace = f"{rate:.0f} a second" if rate >= 1 else f"one in {1 / rate:.0f} seconds"
        assert f"| {burst:,.0f} at once, then {pace} |" in PAGE
    for counted, most in (
        ("joining ({} times)", MAX_JOINS),
        ("changing one's name ({} times)", MAX_RENAMES),
        ("choosing a livery ({} times)", MAX_REPAINTS),
        ("chat ({} lines before the game", MAX_LINES_BEFORE_GAME),
        ("before the game, {} in all", MAX_LINES),
        ("by the host ({}:", MAX_CHANGES),
        ("leaving a running game ({} times)", MAX_DEPARTURES),
        ("take-backs ({})", MAX_TAKE_BACKS),
        ("room for {:,} people", ROOM_FOR_PEOPLE),
        ("{:,} lines of chat", ROOM_FOR_LINES),
        ("{:,} changes of name", ROOM_FOR_RENAMES),
        ("{:,} choices of a livery", ROOM_FOR_REPAINTS),
        ("{:,} changes by hosts", ROOM_FOR_CHANGES),
        ("one part in {} of what is left", SITES),
        ("at most {} people at first", ROOM_FOR_PEOPLE // SITES),
    ):
        assert counted.format(most) in WORDS
    assert f"at most {LONGEST_NAME} characters, lines of chat {LONGEST_LINE}" in PAGE


@pytest.mark.parametrize("edition", ["mini", "old-west"])
def test_the_example_client_plays_a_game(tmp_path: Path, edition: str) -> None:
    """On a large board against a fast bot, it is told to slow down again and again."""
    (program,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    program = program.replace('"mini"', f'"{edition}"').replace('"easy"', '"random"')
    with server_process(tmp_path, str(tmp_path / "club.db")) as server:
        address = server.url.removeprefix("http://").rstrip("/")
        finished = subprocess.run(
            [sys.executable, "-c", program.replace("127.0.0.1:8000", address)],
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
    assert re.fullmatch(r"\[-?\d+, -?\d+\]\n", finished.stdout), finished.stderr
